import {
  CONTRACT,
  envelopeOf,
  failureEnvelope,
  type Call,
  type CallName,
  type Schema,
} from '@outlay/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, type Kind } from '../test-support/databases.ts';
import { fittingFor, hostile, onEdge, valuesFor } from '../test-support/hostile.ts';
import { openServer, type TestServer } from '../test-support/server.ts';

/** Five thousand in total if both databases are available. */
const REQUESTS: Readonly<Record<Kind, number>> = {
  embedded: DATABASES.length === 1 ? 5_000 : 1_200,
  postgres: 3_800,
};

const PEOPLE = ['owner@outlay.example', 'admin@outlay.example', 'member@outlay.example'];

const calls = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([name, call]) =>
    call.as !== 'events' &&
    call.produces !== 'application/pdf' &&
    // Password hashing is slow on purpose, and these two limit attempts.
    name !== 'auth.login' &&
    name !== 'auth.register',
);

type Shot = {
  name: CallName;
  as: string;
  path: string;
  query: string;
  body: string | null;
  headers: Record<string, string>;
};

const spelled = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  {
    weight: 2,
    arbitrary: hostile.map((value) => encodeURIComponent(spelled(value).slice(0, 200).toWellFormed())),
  },
);

function queryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value).map(([key, one]): [string, string] => [
    key.toWellFormed(),
    spelled(one).slice(0, 500).toWellFormed(),
  ]);
  return new URLSearchParams(pairs.slice(0, 20)).toString();
}

const queryOf = (call: Call): fc.Arbitrary<string> =>
  call.query === undefined ? fc.constant('') : valuesFor(call.query).map(queryText);

const samplesOf = (schema: Schema | undefined): unknown[] =>
  schema === undefined ? [] : fc.sample(fittingFor(schema), { numRuns: 5, seed: 11 });

/**
 * Returns requests with every property of every query and body set in turn to boundary values of the database; the
 * rest is valid.
 */
function edgeShots([name, call]: [CallName, Call]): Shot[] {
  const path = call.path.replaceAll(/\{\w+\}/gu, '1');
  const shot = { name, as: 'owner@outlay.example', path, query: '', body: null, headers: {} };
  const [first] = samplesOf(call.body);
  const body = first === undefined ? null : JSON.stringify(first);
  return [
    ...samplesOf(call.query)
      .flatMap(onEdge)
      .map((edge) => ({ ...shot, query: queryText(edge), body })),
    ...samplesOf(call.body)
      .flatMap(onEdge)
      .map((edge) => ({ ...shot, body: JSON.stringify(edge) })),
  ];
}

/** A header is rarely hostile: most requests should pass authentication. */
const seldom = (values: readonly string[]): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );

const headers = fc
  .record({
    'accept-language': seldom(['ar', 'en', 'fr;q=0.5, ar;q=0.1', '*', ';;;', 'x'.repeat(300)]),
    'x-company-id': seldom(['1', '2', '0', 'x', '-1', '1e9', '99999999999']),
    'idempotency-key': seldom(['k1', 'k2', 'x'.repeat(400), 'key with blanks']),
  })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  );

/**
 * Calls after which most later requests would be refused: they lock the books, begin a maintenance or end the access of
 * a sender. Boundary values cover them.
 */
const ENDS_ACCESS: ReadonlySet<CallName> = new Set([
  'auth.logout',
  'installation.signOut',
  'installation.suspend',
  'installation.update',
  'members.signOut',
  'members.suspend',
  'periods.close',
  'profile.endOtherSessions',
  'profile.endSession',
]);
const repeatable = calls.filter(([name]) => !ENDS_ACCESS.has(name));

const shot: fc.Arbitrary<Shot> = fc.constantFrom(...repeatable).chain(([name, call]) => {
  const names = [...call.path.matchAll(/\{(?<name>\w+)\}/gu)];
  return fc.record({
    name: fc.constant(name),
    as: fc.constantFrom(...PEOPLE),
    path: fc.tuple(...names.map(() => segment)).map((parts) => {
      let at = 0;
      return call.path.replaceAll(/\{\w+\}/gu, () => parts[at++] ?? '1');
    }),
    query: queryOf(call),
    body:
      call.body === undefined
        ? fc.constant(null)
        : fc.oneof(
            {
              weight: 9,
              arbitrary: valuesFor(call.body).map((value) => JSON.stringify(value) ?? 'undefined'),
            },
            {
              weight: 1,
              arbitrary: fc.constantFrom(
                '',
                '{',
                '[1,',
                'null',
                '"text"',
                '{"a":1e9999}',
                '\u0000',
                '{"__proto__":{"x":1}}',
              ),
            },
          ),
    headers,
  });
});

describe.each(DATABASES)('generated requests on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    for (const email of PEOPLE) await server.token(email);
  });
  afterAll(() => server.close());

  let served = 0;
  const fire = async ({ name, as, path, query, body, headers: extra }: Shot): Promise<string | null> => {
    const call: Call = CONTRACT[name];
    const sent = new Headers({ ...extra, authorization: `Bearer ${await server.token(as)}` });
    const init: RequestInit = { method: call.method, headers: sent };
    if (body !== null) {
      sent.set(
        'content-type',
        call.encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json',
      );
      init.body = body;
    }
    const response = await server.fetch(
      new Request(`http://localhost${path}${query === '' ? '' : `?${query}`}`, init),
    );
    const type = response.headers.get('content-type') ?? '';
    served += Number(response.status === 200);
    if (response.status >= 500) return `${response.status} ${await response.text()}`;
    if (response.status === 200 && call.as === 'blob') {
      return response.arrayBuffer().then(
        () => null,
        (error: unknown) => `broke off: ${String(error)}`,
      );
    }
    if (!type.startsWith('application/json'))
      return response.status === 404 || response.status === 400 ? null : `${response.status} ${type}`;
    const text = await response.text();
    if (/\bat .+\.(?:ts|js):\d+/u.test(text)) return `a stack: ${text}`;
    const schema = response.status === 200 ? envelopeOf(call.answer) : failureEnvelope;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success
      ? null
      : `${response.status} outside the contract: ${JSON.stringify(parsed.error.issues.slice(0, 2))} ${text.slice(0, 300)}`;
  };

  test(
    'boundary values of the database, in every property of every call: no 5xx, no aborted file',
    { timeout: 300_000 },
    async () => {
      const wrong: string[] = [];
      const shots = calls.flatMap(edgeShots);
      for (const one of shots) {
        const fault = await fire(one);
        if (fault !== null) wrong.push(`${one.name} ${one.query} ${one.body ?? ''} → ${fault.slice(0, 300)}`);
      }
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(shots.length).toBeGreaterThan(1_000);
    },
  );

  test(
    `${REQUESTS[kind]} valid, nearly valid and hostile requests: no 5xx, no stack trace, every response matches the contract`,
    { timeout: 500_000 },
    async () => {
      const shots = fc.sample(shot, { numRuns: REQUESTS[kind], seed: 4711 });
      const wrong: string[] = [];
      const lanes = Array.from({ length: 4 }, (_, lane) => shots.filter((__, at) => at % 4 === lane));
      await Promise.all(
        lanes.map(async (lane) => {
          for (const one of lane) {
            const fault = await fire(one);
            if (fault !== null)
              wrong.push(
                `${one.name} ${one.path} ${one.query.slice(0, 100)} ${one.body?.slice(0, 300) ?? ''} → ${fault.slice(0, 500)}`,
              );
          }
        }),
      );
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(wrong).toHaveLength(0);
      // The test proves nothing if all requests are refused early.
      expect(served).toBeGreaterThan(REQUESTS[kind] / 10);
    },
  );
});
