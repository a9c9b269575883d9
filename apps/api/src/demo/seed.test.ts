import { createAbility, expenseDecision, replay, type Expense } from '@outlay/domain';
import { sql, type SQLWrapper } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '../access/find-actor.ts';
import { systemClock } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { notifications, receipts } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { listExpenses } from '../expenses/expense-read.ts';
import { readHistory } from '../expenses/history-read.ts';
import { actorOf } from '../test-support/actors.ts';
import { freshStore } from '../test-support/databases.ts';
import { memoryFiles } from '../test-support/memory-files.ts';
import { testTokens } from '../test-support/auth/test-tokens.ts';
import { readerFor } from '../records/reader.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { DEMO_PURPOSES } from './demo-books.ts';
import { seedDemo } from './seed.ts';

let store: Store;
const now = new Date();

beforeAll(async () => {
  store = await freshStore('embedded');
  await seedDemo({ store, clock: { now: () => now }, files: memoryFiles(), tokens: testTokens() });
});
afterAll(() => store.close());

const list = async (email: string, query = {}): Promise<readonly Expense[]> => {
  const actor = await actorOf(store, email, now);
  const { items } = await listExpenses(
    readerFor(store, actor, now),
    { locale: 'en' },
    { per_page: 20, ...query },
  );
  return items;
};

test('creates more than 400 expenses, in every status, with some of every user who may create them', async () => {
  const statuses = await rowsOf<{ status: string; total: number }>(
    store.db,
    sql`select status, count(*)::int as total from expenses group by status`,
  );
  expect(statuses.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(400);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(
    ['approved', 'cancelled', 'comment', 'draft', 'pending', 'rejected', 'verified'].toSorted(),
  );
  for (const email of ['admin', 'owner', 'finance', 'approver', 'member'].map(
    (name) => `${name}@outlay.example`,
  )) {
    const actor = await actorOf(store, email, now);
    const own = await list(email, { user_id: actor.id });
    expect({ email, some: own.length > 0 }).toEqual({ email, some: true });
  }
});

test('a trip of each company has several requests, among them mileage and a per diem', async () => {
  for (const owner of ['owner@outlay.example', 'owner@nakheel.example']) {
    const [trip] = await rowsOf<{
      id: number;
      mileage: number;
      per_diem: number;
      requests: number;
      cost: number;
      planned: number;
    }>(
      store.db,
      sql`select trips.id, count(mileage)::int as mileage, count(per_diem)::int as per_diem, count(*)::int as requests,
          sum(base_minor)::int as cost, min(planned_minor)::int as planned
        from trips join expenses on expenses.trip_id = trips.id
        where trips.company_id = (select company_id from users where email = ${owner}) group by trips.id`,
    );
    expect([owner, trip?.mileage, trip?.per_diem]).toEqual([owner, 1, 1]);
    expect(trip?.cost).toBeLessThanOrEqual(trip?.planned ?? 0);
    expect(trip?.requests).toBeGreaterThan(2);
    const claims = (await list(owner, { trip_id: trip?.id })).filter(
      ({ mileage, per_diem }) => mileage ?? per_diem,
    );
    for (const { amount, mileage, per_diem } of claims)
      expect(amount).toEqual((mileage ?? per_diem)?.breakdown.amount);
  }
});

test('every history leads to the current status and version of its expense', async () => {
  const rows = await rowsOf<{ id: number; company_id: number; status: string; version: number }>(
    store.db,
    sql`select id, company_id, status, version from expenses`,
  );
  for (const { id, company_id, status, version } of rows) {
    const history = await readHistory(store.db, company_id, id);
    expect({ id, status: replay(history) }).toEqual({ id, status });
    expect(history.at(-1)?.version).toBe(version);
  }
});

test('the approver has at least eight expenses to decide among the twenty newest pending ones', async () => {
  const approver = await actorOf(store, 'approver@outlay.example', now);
  const pending = await list('approver@outlay.example', { status: ['pending'] });
  const decidable = pending.filter(
    (expense) => expenseDecision(expense, 'approve', approver.person, approver.ability).allowed,
  );
  expect(decidable.length).toBeGreaterThanOrEqual(8);
});

test('the owner has an own pending expense that another member may approve', async () => {
  const owner = await actorOf(store, 'owner@outlay.example', now);
  const approver = await actorOf(store, 'approver@outlay.example', now);
  const own = await list('owner@outlay.example', { status: ['pending'], user_id: owner.id });
  const decided = own.filter(
    (expense) => expenseDecision(expense, 'approve', approver.person, approver.ability).allowed,
  );
  expect(decided.length).toBeGreaterThan(0);
});

/**
 * Lists without rows of each company: Kuwait, the country of the second, has no VAT; the exchange rates are shared by all
 * companies; the audit trail begins with the first sign-in.
 */
const OF_FEWER_COMPANIES: Readonly<Record<string, number>> = {
  taxCodes: 1,
  exchangeRates: 0,
  auditEntries: 0,
};

test('every list of either company has rows, and the twenty newest accounts include an expense account', async () => {
  const tables: Readonly<Record<string, SQLWrapper>> = {
    ...Object.fromEntries(Object.entries(SERVER_RESOURCES).map(([name, { kind }]) => [name, kind.table])),
    receipts,
    notifications,
  };
  for (const [name, table] of Object.entries(tables)) {
    const rows = await rowsOf<{ company_id: number }>(
      store.db,
      sql`select distinct company_id from ${table} where company_id is not null`,
    );
    const companies = OF_FEWER_COMPANIES[name] ?? 2;
    expect({ name, companies: rows.length }).toEqual({ name, companies });
  }
  const newest = await rowsOf<{ type: string }>(
    store.db,
    sql`select type from accounts where company_id = 1 order by id desc limit 20`,
  );
  expect(newest.map(({ type }) => type)).toContain('expense');
});

test('each company has closed books up to a day within its records, and nothing was posted there later', async () => {
  const rows = await rowsOf<{ company: number; closed: number; open: number; late: number }>(
    store.db,
    sql`select c.id as company,
        count(*) filter (where e.date <= c.lock_date)::int as closed,
        count(*) filter (where e.date > c.lock_date)::int as open,
        count(*) filter (where e.date <= c.lock_date and e.created_at > p.at)::int as late
      from companies c
      join period_changes p on p.company_id = c.id and p.to = c.lock_date
      join journal_entries e on e.company_id = c.id
      group by c.id order by c.id`,
  );
  expect(rows.map(({ company }) => company)).toEqual([1, 2]);
  for (const { closed, open } of rows) expect(Math.min(closed, open)).toBeGreaterThan(0);
  expect(rows.map(({ late }) => late)).toEqual([0, 0]);
});

test('suppliers and customers have an e-mail address of their own, and a tax number where there is VAT', async () => {
  const partners = await rowsOf<{ email: string; tax_number: string | null; country: number }>(
    store.db,
    sql`select email, tax_number, companies.country_id as country from (
        select company_id, email, tax_number from suppliers union all select company_id, email, tax_number from customers
      ) partners join companies on companies.id = company_id`,
  );
  expect(partners.length).toBeGreaterThan(40);
  for (const { email, tax_number: number, country } of partners) {
    expect(email).toMatch(/^[a-z]+@[a-z-]+\.example$/);
    expect({ email, hasNumber: number !== null }).toEqual({ email, hasNumber: country === 682 });
  }
});

test('suppliers sell what is bought from them, in each of the last twelve months, and the books are balanced', async () => {
  const sold = new Map(
    DEMO_COMPANIES.flatMap(({ suppliers }) => suppliers.map(({ name, sells }) => [name, sells] as const)),
  );
  const bought = new Map(
    Object.values(DEMO_PURPOSES).flatMap(({ purposes }) =>
      purposes.map(({ text, buys }) => [text, buys] as const),
    ),
  );
  const rows = await rowsOf<{ company: number; month: string; supplier: string | null; description: string }>(
    store.db,
    sql`select x.company_id as company, to_char(incurred_on, 'YYYY-MM') as month, s.name as supplier, description
      from expenses x left join suppliers s on s.id = x.supplier_id`,
  );
  const purchases = rows.flatMap(({ supplier, description }) => {
    const buys = bought.get(description);
    return supplier === null || buys === undefined ? [] : [{ supplier, description, buys }];
  });
  expect(purchases.length).toBeGreaterThan(300);
  expect(purchases.filter(({ supplier, buys }) => sold.get(supplier)?.includes(buys) !== true)).toEqual([]);
  for (const one of [1, 2]) {
    const months = new Set(rows.filter(({ company }) => company === one).map(({ month }) => month));
    expect([one, months.size >= 12]).toEqual([one, true]);
  }
  const unbalanced = await rowsOf(
    store.db,
    sql`select entry_id from journal_lines group by entry_id
      having sum(case side when 'debit' then base_minor else -base_minor end) <> 0`,
  );
  expect(unbalanced).toEqual([]);
});

test('seeding again changes nothing', async () => {
  const total = () => rowsOf<{ total: number }>(store.db, sql`select count(*)::int as total from expenses`);
  const before = await total();
  expect(await seedDemo({ store, clock: systemClock, files: memoryFiles(), tokens: testTokens() })).toBe(
    true,
  );
  expect(await total()).toEqual(before);
  expect(createAbility([]).problem).toBeNull();
  expect(await findActor(store.db, '00000000-0000-4000-8000-000000000000', 1, null, now)).toEqual({
    none: 'session',
  });
});
