import type { CallName } from '@outlay/api-client/contract';
import type { NamedCall } from '../contract-facts.ts';
import {
  callNamed,
  fieldNames,
  fieldSchema,
  mayBeAbsent,
  requiredFields,
  SESSION_CALLS,
} from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import { Skipped } from './check.ts';
import { readerOf } from './reader.ts';

/** Values that required query parameters of reads accept. */
const VALUES = ['2026-01-01', 'USD', '1'];

/** Returns the id of a record that a parameter such as `account_id` names; undefined if there is none. */
async function referencedId(trial: Trial, parameter: string): Promise<number | undefined> {
  const list = callNamed(`${parameter === 'ids' ? 'bookkeeping' : parameter.replace(/_id$/u, 's')}.list`);
  if (list === undefined) return undefined;
  const { data } = await trial.ok(list.name);
  const [first] = data['items'] as readonly { readonly id: number }[];
  if (first === undefined) throw new Skipped(`the company has no ${list.name.replace('.list', '')}`);
  return first.id;
}

/** Returns a drive that the rates of the company cover, for a read that computes the amount of a claim. */
async function claimOf(trial: Trial, { call }: NamedCall): Promise<Record<string, unknown>> {
  if (!fieldNames(call.query).includes('mileage')) return {};
  const { data } = await trial.ok('mileageRates.list', { query: { sort: 'from_distance' } });
  const [rate] = data['items'] as readonly Record<string, unknown>[];
  if (rate === undefined) throw new Skipped('the company has no mileage rates');
  const { vehicle, unit, currency, valid_from } = rate;
  return { incurred_on: valid_from, mileage: JSON.stringify({ vehicle, unit, currency, distance: 10 }) };
}

async function queryOf(trial: Trial, named: NamedCall): Promise<Record<string, unknown>> {
  const { call } = named;
  const query: Record<string, unknown> = {};
  for (const name of requiredFields(call.query)) {
    const schema = fieldSchema(call.query, name);
    query[name] =
      (await referencedId(trial, name)) ?? VALUES.find((value) => schema?.safeParse(value).success === true);
  }
  return { ...query, ...(await claimOf(trial, named)) };
}

const reads = SESSION_CALLS.filter(({ call }) => call.method === 'GET' && call.params === undefined);

const answers = (named: NamedCall): Check => ({
  rule: 'envelope.success',
  subject: named.name,
  title: "A read is HTTP 200 with {status: 200, message, data} by the call's schema",
  run: async (trial) => {
    const { name, call } = named;
    const as = readerOf(trial, name);
    const query = await queryOf(trial, named);
    const exchange = mayBeAbsent(named) ? await trial.send(name, { as, query }) : null;
    if (exchange?.response.status === 404) trial.refused(exchange, { status: 404 });
    else await (call.as === undefined ? trial.ok(name, { as, query }) : trial.file(name, { as, query }));
  },
});

/** Reads of one record whose id a list of the same resource has. */
const recordReads = SESSION_CALLS.flatMap((named) => {
  const list = callNamed(`${named.name.split('.')[0]}.list`);
  const isById = fieldNames(named.call.params).join() === 'id';
  return named.call.method === 'GET' && isById && list !== undefined ? [{ named, list }] : [];
});

const answersRecord = ({ named: { name, call }, list }: (typeof recordReads)[number]): Check => ({
  rule: 'envelope.record',
  subject: name,
  title: 'A record of a list is read by its id',
  run: async (trial) => {
    const as = readerOf(trial, name);
    const { data } = await trial.ok(list.name, { as });
    const [first] = data['items'] as readonly { readonly id: number }[];
    if (first === undefined) throw new Skipped(`${list.name} is empty`);
    const params = { id: first.id };
    if (call.as !== undefined) return void (await trial.file(name, { as, params }));
    const read = await trial.ok(name, { as, params });
    if (name.endsWith('.get'))
      trial.expect(read.data['id'] === first.id, read.exchange, `the record with the id ${first.id}`);
  },
});

const ARABIC = /\p{Script=Arabic}/u;

const inLanguage = (
  subject: string,
  make: (trial: Trial, headers: Record<string, string>) => ReturnType<Trial['send']>,
  status: number,
): Check => ({
  rule: 'envelope.language',
  subject,
  title: 'Messages of refusals are in the requested language, English or Arabic',
  run: async (trial) => {
    for (const language of ['en', 'ar']) {
      const exchange = await make(trial, { 'accept-language': language });
      const envelope = trial.refused(exchange, { status });
      const texts = [envelope?.message ?? '', ...Object.values(envelope?.errors ?? {}).flat()];
      for (const text of texts)
        trial.expect(
          ARABIC.test(text) === (language === 'ar'),
          exchange,
          `a message in the language ${language}`,
        );
    }
  },
});

const LIST: CallName = 'suppliers.list';

/** Checks of the envelopes of answers and refusals. */
export const envelopeChecks: readonly Check[] = [
  ...reads.map(answers),
  ...recordReads.map(answersRecord),
  inLanguage('401', (trial, headers) => trial.send(LIST, { as: null, headers }), 401),
  inLanguage(
    '404',
    (trial, headers) => trial.send('suppliers.get', { params: { id: 2_147_483_647 }, headers }),
    404,
  ),
  inLanguage('422', (trial, headers) => trial.send(LIST, { query: { page: 0 }, headers }), 422),
];
