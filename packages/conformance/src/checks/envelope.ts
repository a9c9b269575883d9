import type { CallName } from '@outlay/api-client/contract';
import type { NamedCall } from '../contract-facts.ts';
import { callNamed, fieldSchema, requiredFields, SESSION_CALLS } from '../contract-facts.ts';
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

async function queryOf(trial: Trial, { call }: NamedCall): Promise<Record<string, unknown>> {
  const query: Record<string, unknown> = {};
  for (const name of requiredFields(call.query)) {
    const schema = fieldSchema(call.query, name);
    query[name] =
      (await referencedId(trial, name)) ?? VALUES.find((value) => schema?.safeParse(value).success === true);
  }
  return query;
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
    if (call.as === undefined) return void (await trial.ok(name, { as, query }));
    const exchange = await trial.send(name, { as, query });
    const { status, headers, bytes } = exchange.response;
    trial.expect(status === 200, exchange, 'HTTP 200');
    trial.expect(bytes.length > 0, exchange, 'a file that is not empty');
    const type = (call.produces ?? '').split(';')[0] ?? '';
    trial.expect((headers['content-type'] ?? '').startsWith(type), exchange, `content type ${type}`);
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
  inLanguage('401', (trial, headers) => trial.send(LIST, { as: null, headers }), 401),
  inLanguage(
    '404',
    (trial, headers) => trial.send('suppliers.get', { params: { id: 2_147_483_647 }, headers }),
    404,
  ),
  inLanguage('422', (trial, headers) => trial.send(LIST, { query: { page: 0 }, headers }), 422),
];
