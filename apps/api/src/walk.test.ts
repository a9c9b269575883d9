import { CONTRACT, envelopeOf, failureEnvelope, type Call, type CallName } from '@outlay/api-client/contract';
import { createAbility, type SessionUser } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './db/rows.ts';
import { handlers } from './handlers.ts';
import { DATABASES } from './testing/databases.ts';
import { openServer, type Answered, type TestServer } from './testing/server.ts';

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
const mounted = calls.filter(([name]) => Object.hasOwn(handlers, name));
const inSession = mounted.filter(([, call]) => call.auth === 'session');

/** The table that a call's `{id}` is an id of. */
const TABLES: Readonly<Record<string, string>> = {
  expenses: 'expenses',
  receipts: 'expenses',
  recurring: 'recurring_expenses',
  reimbursements: 'reimbursements',
  finance: 'cash_in_entries',
  sales: 'sales',
  suppliers: 'suppliers',
  customers: 'customers',
  accounts: 'accounts',
  entryTypes: 'entry_types',
  members: 'users',
  teams: 'teams',
  spendingPolicies: 'spending_policies',
  permissionSets: 'permission_sets',
  webhooks: 'webhooks',
};

/** What a call that cannot be asked without a query is asked. */
const QUERIES: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  'expenses.check': { amount: 4_200, currency: 'SAR', incurred_on: '2026-02-03' },
};

const bodyFor = (call: Call, body: object): object | undefined =>
  call.body === undefined || call.encoding === 'multipart' ? undefined : body;

/** What is wrong with the answer to a list the person may see: its status, or where it leaves the contract. */
function faultOf(call: Call, answered: Answered): string | null {
  if (answered.status !== 200) return `${answered.status} ${answered.text}`;
  const fits = envelopeOf(call.answer).safeParse(answered.body);
  return fits.success ? null : JSON.stringify(fits.error.issues.slice(0, 3));
}

describe.each(DATABASES)('on %s', (kind) => {
  let server: TestServer;
  const users = new Map<string, SessionUser>();
  const ids = new Map<string, number>();

  beforeAll(async () => {
    server = await openServer(kind);
    for (const email of PEOPLE) {
      const { body } = await server.call('auth.login', { body: { email, password: 'outlay-demo' } });
      users.set(email, body.data as SessionUser);
    }
    for (const table of new Set(Object.values(TABLES))) {
      const rows = await rowsOf<{ company_id: number; id: number }>(
        server.store.db,
        sql`select company_id, max(id) as id from ${sql.identifier(table)} where company_id is not null group by company_id`,
      );
      for (const { company_id, id } of rows) ids.set(`${table}:${company_id}`, id);
    }
  });
  afterAll(() => server.close());

  const paramsOf = (name: CallName, companyId: number) => {
    const table = TABLES[name.split('.')[0] ?? ''] ?? '';
    return {
      id: ids.get(`${table}:${companyId}`) ?? 999_999,
      receipt_id: 1,
      job: '00000000-0000-4000-8000-000000000000',
    };
  };
  const bearer = (email: string) => ({
    authorization: `Bearer ${users.get(email)?.token.access_token ?? ''}`,
  });

  test('without a session every call but the public ones is 401, before anything else is looked at', async () => {
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
      const answered = await server.call(name, { query: QUERIES[name] ?? {}, headers: bearer(email) });
      const allowed = ability.can(call.access.action, call.access.subject);
      const denied = answered.status === 403 && (answered.body.reason ?? '') !== '' ? null : answered.text;
      const fault = allowed ? faultOf(call, answered) : denied;
      if (fault !== null) wrong.push(`${name}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(PEOPLE)('%s finds no record of a company they have no part in', async (email) => {
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

  test.each(PEOPLE)('%s meets no fault of the server on any record of their own company', async (email) => {
    const companyId = users.get(email)?.company_id ?? 1;
    const wrong: string[] = [];
    for (const [name, call] of inSession) {
      if (call.as === 'events' || call.method === 'DELETE') continue;
      const answered = await server.call(name, {
        params: paramsOf(name, companyId),
        headers: bearer(email),
        body: bodyFor(call, {}),
      });
      if (![200, 403, 404, 409, 415, 422].includes(answered.status))
        wrong.push(`${name}: ${answered.status} ${answered.text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('totals, pages and single records agree on what a person may see', async () => {
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
