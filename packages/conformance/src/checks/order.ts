import type { Call } from '@outlay/api-client/contract';
import type { NamedCall } from '../contract-facts.ts';
import { CALLS, fieldNames, fieldSchema, mayBeAbsent, SESSION_CALLS } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import type { RoleName } from '../run/users.ts';
import { ROLE_NAMES } from '../run/users.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Check } from './check.ts';
import { readerOf } from './reader.ts';
import { Skipped } from './check.ts';

/** Body that is no JSON, so that a backend that reads it first answers 422. */
const UNREADABLE = '{"id":';
/** A field that no call has. */
const UNKNOWN = 'conformance_unknown';

/** Values that some parameter of a path accepts, and no record has. */
const ABSENT = ['2147483647', '00000000-0000-4000-8000-000000000000', 'absent'];

/** Returns parameters of a path that name no record. */
export const absentParams = (call: Call): Record<string, string> =>
  Object.fromEntries(
    fieldNames(call.params).map((name) => [
      name,
      ABSENT.find((value) => fieldSchema(call.params, name)?.safeParse(value).success) ?? 'absent',
    ]),
  );

const unreadable = (call: Call) => (call.method === 'GET' ? {} : { raw: UNREADABLE });

const inSession = CALLS.filter(({ call }) => call.auth === 'session');
const withRecord = SESSION_CALLS.filter(({ call }) => call.params !== undefined);
const withoutRecord = SESSION_CALLS.filter(({ call }) => call.params === undefined);

const needsSession = ({ name, call }: NamedCall): Check => ({
  rule: 'order.session',
  subject: name,
  title: 'A request without a valid session is a 401 before anything else is checked',
  run: async (trial) => {
    const request = { as: null, params: absentParams(call), ...unreadable(call) };
    trial.refused(await trial.send(name, request), { status: 401 });
    const headers = { authorization: 'Bearer not.a.token' };
    trial.refused(await trial.send(name, { ...request, headers }), { status: 401 });
  },
});

/** Returns a signed-in user whose rules deny a call. */
const deniedUser = ({ users }: Trial, { access }: Call): RoleName | undefined =>
  access === undefined
    ? undefined
    : ROLE_NAMES.find((role) => users.get(role)?.ability.cannot(access.action, access.subject));

const needsPermission = ({ name, call }: NamedCall): Check => ({
  rule: 'order.permission',
  subject: name,
  title: 'A missing permission is a 403 with a reason, before the request is validated',
  run: async (trial) => {
    const role = deniedUser(trial, call);
    if (role === undefined)
      throw new Skipped('no signed-in user lacks this permission (--member-email, --client-email)');
    const exchange = await trial.send(name, { as: role, query: { [UNKNOWN]: 1 }, ...unreadable(call) });
    trial.refused(exchange, { status: 403, reason: true });
  },
});

const needsRecord = ({ name, call }: NamedCall): Check => ({
  rule: 'order.record',
  subject: name,
  title: 'A record that does not exist is a 404 before permission and validation',
  run: async (trial) => {
    for (const role of ROLE_NAMES.filter((one) => one !== 'other' && trial.users.has(one))) {
      const request = { as: role, params: absentParams(call), ...unreadable(call) };
      trial.refused(await trial.send(name, request), { status: 404 });
    }
  },
});

/** A visitor's calls come first: nothing of them is stored when the input is refused. */
const inputCalls = [
  ...CALLS.filter(({ call }) => call.auth === 'none' && call.params === undefined),
  ...withoutRecord,
].filter(({ call }) => call.body !== undefined && call.encoding !== 'multipart');

const refusesInput = ({ name, call }: NamedCall): Check => ({
  rule: 'order.input',
  subject: name,
  title: 'An unreadable body and an unknown field are a 422 that names the field',
  run: async (trial) => {
    const as = call.auth === 'none' ? null : readerOf(trial, name);
    const refuse = (exchange: Exchange): void => {
      // A state that does not allow the call is refused before its input.
      const isState = call.errors.includes(409) && exchange.response.status === 409;
      trial.refused(exchange, isState ? { status: 409, reason: true } : { status: 422 });
    };
    refuse(await trial.send(name, { as, raw: UNREADABLE }));
    const body = { [UNKNOWN]: true };
    // Only a body that the schema refuses is sent: an accepted one would change a record.
    if (call.body?.safeParse(body).success === false) refuse(await trial.send(name, { as, body }));
  },
});

const refusesQuery = (named: NamedCall): Check => ({
  rule: 'order.query',
  subject: named.name,
  title: 'An unknown query parameter is a 422 that names it',
  run: async (trial) => {
    const { name } = named;
    const as = readerOf(trial, name);
    const exchange = await trial.send(name, { as, query: { [UNKNOWN]: 1 } });
    // A missing record is refused before the input.
    const isAbsent = mayBeAbsent(named) && exchange.response.status === 404;
    trial.refused(exchange, isAbsent ? { status: 404 } : { status: 422, field: UNKNOWN });
  },
});

/** Checks of the order in which a backend refuses: 401, 404, 403, 422. */
export const orderChecks: readonly Check[] = [
  ...inSession.map(needsSession),
  ...withoutRecord.filter(({ call }) => call.access !== undefined).map(needsPermission),
  ...withRecord.map(needsRecord),
  ...inputCalls.map(refusesInput),
  ...withoutRecord.filter(({ call }) => call.method === 'GET').map(refusesQuery),
];
