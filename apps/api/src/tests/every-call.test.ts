import { CONTRACT, envelopeOf, failureEnvelope, type Call, type CallName } from '@outlay/api-client/contract';
import { createAbility, type SessionUser } from '@outlay/domain';
import { sql, type SQLWrapper } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { journalEntries, journalExports, signInProviders } from '../db/schema/index.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const PEOPLE = [
  'admin@outlay.example',
  'provider@outlay.example',
  'owner@outlay.example',
  'finance@outlay.example',
  'approver@outlay.example',
  'member@outlay.example',
  'auditor@outlay.example',
  'client@acme.example',
  'owner@nakheel.example',
  'member@nakheel.example',
] as const;

const calls = Object.entries(CONTRACT) as [CallName, Call][];
const inSession = calls.filter(([, call]) => call.auth === 'session');

/** Table of each resource by the first part of its calls' names. */
const TABLES: Readonly<Record<string, SQLWrapper>> = {
  ...Object.fromEntries(Object.entries(SERVER_RESOURCES).map(([name, { kind }]) => [name, kind.table])),
  receipts: SERVER_RESOURCES.expenses.kind.table,
  bankDetails: SERVER_RESOURCES.members.kind.table,
  serviceAccounts: SERVER_RESOURCES.members.kind.table,
  journal: journalEntries,
  journalExports,
  scim: SERVER_RESOURCES.teams.kind.table,
  signInProviders,
};

/** Resources whose records are of the user, not of the company, and of the whole installation. */
const WITHOUT_COMPANY: readonly string[] = [
  'profile',
  'apiTokens',
  'passkeys',
  'imports',
  'installation',
  'adminGrants',
];

/** Queries of calls that require one. */
const QUERIES: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  // The whole journal as PDF takes seconds.
  'journal.pdf': { from: '2026-01-01', to: '2026-01-31' },
  'vatReport.get': { from: '2026-01-01', to: '2026-12-31' },
  'vatReport.lines': { from: '2026-01-01', to: '2026-12-31' },
  'bookkeeping.suggestions': { ids: '1,2,3' },
  'expenses.check': { amount: 4_200, currency: 'SAR', incurred_on: '2026-02-03' },
  'expenses.allowance': {
    incurred_on: '2026-02-03',
    mileage: JSON.stringify({ vehicle: 'car', unit: 'km', currency: 'SAR', distance: 10 }),
  },
};

const bodyFor = (call: Call, body: object): object | undefined =>
  call.body === undefined || call.encoding === 'multipart' ? undefined : body;

/** Returns what is wrong with the response of a readable list: its status, or its deviation from the contract. */
function faultOf(call: Call, response: CallResponse): string | null {
  if (response.status !== 200) return `${response.status} ${response.text}`;
  const parsed = envelopeOf(call.answer).safeParse(response.body);
  return parsed.success ? null : JSON.stringify(parsed.error.issues.slice(0, 3));
}

describe.each(DATABASES)('every call on %s', (kind) => {
  let server: TestServer;
  const users = new Map<string, SessionUser>();
  const ids = new Map<string, number>();

  beforeAll(async () => {
    server = await openServer(kind);
    for (const email of PEOPLE) {
      const { body } = await server.call('auth.login', { body: { email, password: 'outlay-demo' } });
      users.set(email, body.data as SessionUser);
    }
    // Other rates belong to the installation: both companies read them.
    const rate = { from: 'USD', to: 'SAR', date: '2026-03-01', rate: '3.7512', reason: 'Agreed' };
    for (const as of ['owner@outlay.example', 'owner@nakheel.example'])
      ok(await server.call('exchangeRates.create', { as, body: rate }));
    await server.store.db.execute(
      sql`insert into scim_groups (team_id, company_id) select id, company_id from teams`,
    );
    await server.store.db.execute(sql`insert into sign_in_providers
        (company_id, key, name, issuer, client_id, client_secret, domains, active)
      select id, 'key of ' || id, 'Account', 'https://id.example', 'client', 'secret', '["id.example"]', false from companies`);
    ok(
      await server.call('journalExports.create', {
        as: 'owner@outlay.example',
        body: { profile: 'generic' },
      }),
    );
    for (const [resource, table] of Object.entries(TABLES)) {
      const rows = await rowsOf<{ company_id: number; id: number }>(
        server.store.db,
        sql`select company_id, max(id)::int as id from ${table} where company_id is not null group by company_id`,
      );
      for (const { company_id, id } of rows) ids.set(`${resource}:${company_id}`, id);
    }
  });
  afterAll(() => server.close());

  const paramsOf = (name: CallName, companyId: number) => {
    const [resource] = name.split('.');
    return {
      id: ids.get(`${resource}:${companyId}`) ?? 999_999,
      receipt_id: 1,
      job: '00000000-0000-4000-8000-000000000000',
      queue: 'none',
      session: '00000000-0000-4000-8000-000000000000',
      token: '00000000-0000-4000-8000-000000000000',
      passkey: '00000000-0000-4000-8000-000000000000',
    };
  };
  const bearer = (email: string) => ({
    authorization: `Bearer ${users.get(email)?.token.access_token ?? ''}`,
  });

  test('every call except public ones returns 401 without a session, before any other check', async () => {
    const wrong: string[] = [];
    for (const [name, call] of inSession) {
      const { status, body } = await server.call(name, {
        params: paramsOf(name, 1),
        body: bodyFor(call, { nonsense: true }),
      });
      if (status !== 401 || !failureEnvelope.safeParse(body).success) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(PEOPLE)('%s is refused exactly what their ability denies, with the reason', async (email) => {
    const ability = createAbility(users.get(email)?.ability ?? []);
    const wrong: string[] = [];
    for (const [name, call] of inSession) {
      if (
        call.access === undefined ||
        call.as !== undefined ||
        call.method !== 'GET' ||
        call.params !== undefined
      )
        continue;
      // An account of the caller's own company.
      const account = ids.get(`accounts:${users.get(email)?.companies?.[0]?.id ?? 1}`) ?? 1;
      const query = name === 'ledger.get' ? { account_id: account } : (QUERIES[name] ?? {});
      const response = await server.call(name, { query, headers: bearer(email) });
      const allowed = ability.can(call.access.action, call.access.subject);
      const denied = response.status === 403 && (response.body.reason ?? '') !== '' ? null : response.text;
      const fault = allowed ? faultOf(call, response) : denied;
      if (fault !== null) wrong.push(`${name}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  // The general check leaves these calls to their handlers, which load the record first.
  test.each(PEOPLE)(
    '%s is refused every call on a single record that their ability denies',
    async (email) => {
      const user = users.get(email);
      const ability = createAbility(user?.ability ?? []);
      const wrong: string[] = [];
      for (const [name, call] of inSession) {
        const { access, params } = call;
        if (params === undefined || access === undefined || ability.can(access.action, access.subject))
          continue;
        const { status, text } = await server.call(name, {
          params: paramsOf(name, user?.company_id ?? 1),
          headers: bearer(email),
          body: bodyFor(call, { version: 1 }),
        });
        if (![403, 404].includes(status)) wrong.push(`${name}: ${status} ${text.slice(0, 120)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('records exist for all calls on single records', () => {
    const resources = inSession
      .filter(([, { params }]) => params !== undefined)
      .map(([name]) => name.split('.')[0] ?? '');
    const without = [...new Set(resources)].filter((resource) => !ids.has(`${resource}:1`));
    expect(without.toSorted()).toEqual(WITHOUT_COMPANY.toSorted());
  });

  test.each(PEOPLE)('%s gets no record of a company they cannot access', async (email) => {
    const own = new Set((users.get(email)?.companies ?? []).map(({ id }) => id));
    const wrong: string[] = [];
    for (const foreign of [1, 2].filter((id) => !own.has(id))) {
      for (const [name, call] of inSession.filter(([, one]) => one.params !== undefined)) {
        const params = paramsOf(name, foreign);
        const hidden = await server.call(name, {
          params,
          headers: bearer(email),
          body: bodyFor(call, { version: 1 }),
        });
        if (hidden.status !== 404 && hidden.status !== 415) wrong.push(`${name}: ${hidden.status}`);
        const chosen = await server.call(name, {
          params,
          headers: { ...bearer(email), 'x-company-id': String(foreign) },
        });
        if (chosen.status !== 403) wrong.push(`${name} in company ${foreign}: ${chosen.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(PEOPLE)('%s causes no server error on any record of their own company', async (email) => {
    const companyId = users.get(email)?.company_id ?? 1;
    const wrong: string[] = [];
    for (const [name, call] of inSession) {
      if (call.as === 'events' || call.method === 'DELETE') continue;
      const response = await server.call(name, {
        params: paramsOf(name, companyId),
        query: QUERIES[name] ?? {},
        headers: bearer(email),
        body: bodyFor(call, {}),
      });
      if (![200, 403, 404, 409, 415, 422].includes(response.status))
        wrong.push(`${name}: ${response.status} ${response.text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('totals, pages and single records agree on what a user may read', async () => {
    for (const email of PEOPLE.filter((one) => one !== 'client@acme.example')) {
      const list = async (page: number) => {
        const { body } = await server.call('expenses.list', {
          headers: bearer(email),
          query: { page, per_page: 20 },
        });
        return body.data as { items: { id: number }[]; total: number };
      };
      const { total } = await list(1);
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(total / 20); page += 1)
        seen.push(...(await list(page)).items.map(({ id }) => id));
      const newestFirst = seen.toSorted((a, b) => b - a);
      expect({ email, seen, distinct: new Set(seen).size }).toEqual({
        email,
        seen: newestFirst,
        distinct: total,
      });
      const hidden = await rowsOf<{ id: number }>(
        server.store.db,
        sql`select id from expenses where company_id = ${users.get(email)?.company_id ?? 0}
          and not id in (${sql.join(
            seen.map((id) => sql`${id}`),
            sql`, `,
          )}) limit 5`,
      );
      const statuses = await Promise.all(
        hidden.map(
          async ({ id }) =>
            (await server.call('expenses.get', { params: { id }, headers: bearer(email) })).status,
        ),
      );
      expect(statuses).toEqual(hidden.map(() => 403));
    }
  });
});
