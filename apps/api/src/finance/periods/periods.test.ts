import { setTimeout } from 'node:timers/promises';
import { addDays, type CashInEntry, type Expense, type Periods, type Sale } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  ok,
  openServer,
  type CallInput,
  type CallResponse,
  type TestServer,
} from '../../test-support/server.ts';
import { assertOpen } from './assert-open.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const MEMBER = 'member@outlay.example';

const LOCK = '2020-06-30';
const CLOSED = '2020-06-15';
const OPEN = '2020-07-01';
const LATER = '2020-07-31';

const errorsOf = ({ status, body }: Pick<CallResponse, 'status' | 'body'>) => [
  status,
  Object.keys(body.errors ?? {}),
];

const expense = (incurred_on: string) => ({
  amount: { minor: 5_000, currency: 'SAR' },
  incurred_on,
  description: 'Taxi',
});

describe.each(FASTEST_DATABASE)('periods on %s', (database) => {
  let server: TestServer;
  let accountId = 0;
  let customerId = 0;
  beforeAll(async () => {
    server = await openServer(database);
    const [account] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select a.id from accounts a join users u on u.company_id = a.company_id
        where u.email = ${OWNER} and a.type = 'bank' and a.currency = 'SAR' order by a.id limit 1`,
    );
    const [customer] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select c.id from customers c join users u on u.company_id = c.company_id where u.email = ${OWNER} limit 1`,
    );
    accountId = account?.id ?? 0;
    customerId = customer?.id ?? 0;
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.store.db.execute(sql`update companies set lock_date = null`);
  });

  const call = (name: Parameters<TestServer['call']>[0], input: CallInput) => server.call(name, input);
  const close = (until: string, as = OWNER) =>
    call('periods.close', { as, body: { until, reason: 'Month end' } });
  const reopen = (until: string | null, as = OWNER) =>
    call('periods.reopen', { as, body: { until, reason: 'Late invoice' } });
  const periods = async (query: Readonly<Record<string, unknown>> = {}) =>
    ok(await call('periods.get', { as: FINANCE, query })).body.data as Periods;

  const draft = async (day: string) =>
    ok(await call('expenses.create', { as: MEMBER, body: expense(day) })).body.data as Expense;
  const submit = ({ id, version }: Expense) =>
    call('expenses.updateStatus', { as: MEMBER, body: { id, status: 'pending', version } });
  const entry = (date: string) => ({ date, account_id: accountId, amount: { minor: 900, currency: 'SAR' } });
  const cashIn = async (date: string) =>
    ok(await call('finance.create', { as: FINANCE, body: entry(date) })).body.data as CashInEntry;
  const sale = (issued_on: string) => ({
    customer_id: customerId,
    amount: { minor: 900, currency: 'SAR' },
    issued_on,
    status: 'unpaid',
  });

  test('are closed and reopened by owners, with a reason, in the audit log', async () => {
    expect((await close(LOCK, FINANCE)).status).toBe(403);
    expect((await call('periods.get', { as: MEMBER })).status).toBe(403);
    expect(errorsOf(await call('periods.close', { as: OWNER, body: { until: LOCK } }))).toEqual([
      422,
      ['reason'],
    ]);
    expect(ok(await close(LOCK)).body.data).toMatchObject({ lock_date: LOCK });
    expect(errorsOf(await close(CLOSED))).toEqual([422, ['until']]);
    expect(errorsOf(await close('2098-01-31'))).toEqual([422, ['until']]);
    expect((await reopen(CLOSED, FINANCE)).status).toBe(403);
    expect(ok(await reopen(CLOSED)).body.data).toMatchObject({ lock_date: CLOSED });
    expect(errorsOf(await reopen(LOCK))).toEqual([422, ['until']]);
    expect(ok(await reopen(null)).body.data).toMatchObject({ lock_date: null });
    expect((await periods()).changes.slice(0, 3)).toMatchObject([
      { action: 'reopen', from: CLOSED, to: null, reason: 'Late invoice' },
      { action: 'reopen', from: LOCK, to: CLOSED },
      { action: 'close', from: null, to: LOCK, by: { name: expect.any(String) } },
    ]);
    const events = await rowsOf<{ event: string }>(
      server.store.db,
      sql`select event from audit_log where event like 'period_%' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['period_closed', 'period_reopened', 'period_reopened']);
  });

  test('refuse a request of a closed day, naming the lock date at its field in the language of the user', async () => {
    ok(await close(LOCK));
    const refused = await call('expenses.create', { as: MEMBER, body: expense(CLOSED) });
    expect(errorsOf(refused)).toEqual([422, ['incurred_on']]);
    expect(refused.body.errors?.['incurred_on']?.[0]).toMatch(/30 Jun(e)? 2020/u);
    const arabic = await call('expenses.create', {
      as: MEMBER,
      body: expense(LOCK),
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.errors?.['incurred_on']?.[0]).toContain('مُقفلة');
    expect((await draft(OPEN)).incurred_on).toBe(OPEN);
  });

  test('let a draft leave a closed period or be deleted, but not be submitted in it; what was submitted stays as it is', async () => {
    const kept = await draft(CLOSED);
    const left = await draft(CLOSED);
    const sent = ok(await submit(await draft(CLOSED))).body.data as Expense;
    ok(await close(LOCK));
    expect(errorsOf(await submit(kept))).toEqual([422, ['incurred_on']]);
    const { body } = ok(
      await call('expenses.update', {
        as: MEMBER,
        params: { id: left.id },
        body: { incurred_on: OPEN, version: left.version },
      }),
    );
    expect((await submit(body.data as Expense)).status).toBe(200);
    const back = await call('expenses.update', {
      as: MEMBER,
      params: { id: kept.id },
      body: { description: 'Bus', version: kept.version },
    });
    expect(errorsOf(back)).toEqual([422, ['incurred_on']]);
    const remove = ({ id }: Expense) => call('expenses.remove', { as: MEMBER, params: { id } });
    expect((await remove(kept)).status).toBe(200);
    expect((await remove(sent)).status).toBe(409);
    // A decision is dated by its own day, so a request of a closed period can still be decided.
    const decided = await call('expenses.updateStatus', {
      as: OWNER,
      body: { id: sent.id, status: 'rejected', details: 'Not ours', version: sent.version },
    });
    expect(decided.status).toBe(200);
  });

  test('keep cash-in entries and sales of closed days as they are', async () => {
    const entryOfJune = await cashIn(CLOSED);
    const sold = ok(await call('sales.create', { as: FINANCE, body: sale(CLOSED) })).body.data as Sale;
    ok(await close(LOCK));
    const params = { id: entryOfJune.id };
    const { version } = entryOfJune;
    for (const response of [
      await call('finance.create', { as: FINANCE, body: entry(LOCK) }),
      await call('finance.update', { as: FINANCE, params, body: { reference: 'x', version } }),
      await call('finance.update', { as: FINANCE, params, body: { date: OPEN, version } }),
      await call('finance.remove', { as: FINANCE, params }),
      await call('finance.updateStatus', { as: FINANCE, body: { ...params, status: 'confirmed', version } }),
    ])
      expect(errorsOf(response)).toEqual([422, ['date']]);
    expect(errorsOf(await call('sales.create', { as: FINANCE, body: sale(CLOSED) }))).toEqual([
      422,
      ['issued_on'],
    ]);
    const changed = { amount: { minor: 800, currency: 'SAR' }, version: sold.version };
    const ofSale = { id: sold.id };
    expect(errorsOf(await call('sales.update', { as: FINANCE, params: ofSale, body: changed }))).toEqual([
      422,
      ['issued_on'],
    ]);
    const paid = { status: 'paid', version: sold.version };
    expect((await call('sales.update', { as: FINANCE, params: ofSale, body: paid })).status).toBe(200);
    ok(await reopen(null));
    ok(
      await call('finance.updateStatus', { as: FINANCE, body: { ...params, status: 'confirmed', version } }),
    );
  });

  test('reject the rows of an import that are in a closed period', async () => {
    ok(await close(LOCK));
    const body = new FormData();
    const text = `Date,Amount,Description\n${CLOSED},10,Old\n${OPEN},11,New\n`;
    body.set('file', new Blob([text], { type: 'text/csv' }), 'expenses.csv');
    const { data } = ok(
      await call('expenses.import', { as: OWNER, body, query: { date_order: 'ymd' } }),
    ).body;
    expect(data).toMatchObject({ imported: 1, rejected: 1, failed: [{ row: 2 }] });
  });

  test('refuse a posting in the database itself', async () => {
    ok(await close(LOCK));
    const insert = server.store.db.execute(
      sql`insert into journal_entries (company_id, date, source, line_count, created_at)
        select company_id, ${CLOSED}::date, 'cash_in', 2, now() from accounts where id = ${accountId}`,
    );
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining(LOCK) } });
  });

  test('book a request of a closed period on the first open day', async () => {
    const sent = ok(await submit(await draft(CLOSED))).body.data as Expense;
    const { id, version } = sent;
    const approved = await call('expenses.updateStatus', {
      as: OWNER,
      body: { id, status: 'approved', version },
    });
    ok(await close(LOCK));
    const [account] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select a.id from accounts a join users u on u.company_id = a.company_id
        where u.email = ${OWNER} and a.type = 'expense' and a.currency = 'SAR' order by a.id limit 1`,
    );
    const [type] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select t.id from entry_types t join users u on u.company_id = t.company_id
        where u.email = ${OWNER} and t.direction = 'out' order by t.id limit 1`,
    );
    const { status, version: current } = approved.body.data as Expense;
    expect(status).toBe('approved');
    ok(
      await call('expenses.bookKeep', {
        as: FINANCE,
        body: { ids: [id], account_id: account?.id, entry_type_id: type?.id, versions: { [id]: current } },
      }),
    );
    const entries = await rowsOf<{ date: string }>(
      server.store.db,
      sql`select to_char(date, 'YYYY-MM-DD') as date from journal_entries where source = 'expense' and source_id = ${id}`,
    );
    expect(entries).toEqual([{ date: OPEN }]);
  });

  test('wait for postings in progress to close, and refuse those that come after', async () => {
    const entryOfJune = await cashIn(CLOSED);
    const released = Promise.withResolvers<null>();
    const begun = Promise.withResolvers<null>();
    const [company] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select company_id as id from users where email = ${OWNER}`,
    );
    const order: string[] = [];
    const posting = server.store.transaction(async (tx) => {
      await assertOpen(tx, company?.id ?? 0, [CLOSED]);
      begun.resolve(null);
      await released.promise;
      order.push('posted');
    });
    await begun.promise;
    const closing = close(LOCK).then((response) => {
      order.push('closed');
      return response;
    });
    await Promise.race([closing, setTimeout(300)]);
    expect(order).toEqual([]);
    released.resolve(null);
    await posting;
    ok(await closing);
    expect(order).toEqual(['posted', 'closed']);
    const confirm = { id: entryOfJune.id, status: 'confirmed', version: entryOfJune.version };
    expect(errorsOf(await call('finance.updateStatus', { as: FINANCE, body: confirm }))).toEqual([
      422,
      ['date'],
    ]);
  });

  test('decide in one order or the other when a request is approved or confirmed while its period is closed', async () => {
    const entries = await Promise.all(Array.from({ length: 4 }, () => cashIn(CLOSED)));
    const [closed, ...answers] = await Promise.all([
      close(LOCK),
      ...entries.map(({ id, version }) =>
        call('finance.updateStatus', { as: FINANCE, body: { id, status: 'confirmed', version } }),
      ),
    ]);
    expect(closed?.status).toBe(200);
    // Each was posted before the close or refused after it; nothing else.
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    const posted = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select source_id as id from journal_entries where source = 'cash_in' and date = ${CLOSED}::date`,
    );
    const confirmed = entries.filter((_, at) => answers[at]?.status === 200).map(({ id }) => id);
    expect(confirmed.filter((id) => !posted.some((one) => one.id === id))).toEqual([]);
    const refused = entries.filter((_, at) => answers[at]?.status === 422).map(({ id }) => id);
    expect(refused.filter((id) => posted.some((one) => one.id === id))).toEqual([]);
  });

  test('have a checklist whose counts are those of the lists it links to', async () => {
    const until = LATER;
    await draft(OPEN).then(submit);
    const advance = { direction: 'paid', date: OPEN, amount: { minor: 5_000, currency: 'SAR' } };
    ok(await call('advances.create', { as: FINANCE, body: advance }));
    const { checklist, fiscal_year } = await periods({ until });
    expect(fiscal_year).toEqual({ from: '2020-01-01', to: '2020-12-31' });
    const count = (key: string) => checklist.find((one) => one.key === key)?.count;
    const total = async (name: 'expenses.list' | 'finance.list' | 'advances.list', query: object) =>
      (ok(await call(name, { as: FINANCE, query: { to: until, ...query } })).body.data as { total: number })
        .total;
    expect(count('open_requests')).toBe(await total('expenses.list', { status: 'pending' }));
    expect(count('open_requests')).toBeGreaterThan(0);
    expect(count('open_questions')).toBe(await total('expenses.list', { status: 'comment' }));
    expect(count('missing_receipts')).toBe(
      await total('expenses.list', { status: 'approved,verified', without_receipt: true }),
    );
    expect(count('unverified')).toBe(await total('expenses.list', { status: 'approved' }));
    expect(count('unbooked')).toBe(
      await total('expenses.list', { status: 'approved,verified', book_status: 'unbooked' }),
    );
    expect(count('unmatched')).toBe(await total('finance.list', { status: 'pending' }));
    expect(count('unconfirmed_advances')).toBe(await total('advances.list', { status: 'pending' }));
    expect(count('unconfirmed_advances')).toBeGreaterThan(0);
  });
});

describe('the day of a company', () => {
  test('is that of its time zone: at 01:30 in Riyadh today is today', async () => {
    const server = await openServer('embedded');
    // Tomorrow or the day after at 22:30 UTC, which is 01:30 of the next day in Riyadh.
    const late = new Date(`${addDays(new Date().toISOString().slice(0, 10), 1)}T22:30:00Z`);
    server.travel(late.getTime() - Date.now());
    const day = addDays(late.toISOString().slice(0, 10), 1);
    const check = async (as: string) =>
      ok(
        await server.call('expenses.check', {
          as,
          query: { amount: 100, currency: 'USD', incurred_on: addDays(day, 20) },
        }),
      ).body.data;
    // The rate of a day to come is that of today.
    expect(await check(MEMBER)).toMatchObject({ rate: { date: day } });
    const { data } = ok(await server.call('company.get', { as: OWNER })).body;
    const { setting } = data as { setting: Record<string, unknown> };
    expect(setting).toMatchObject({ time_zone: 'Asia/Riyadh', fiscal_year_start: 1, lock_date: null });
    const { country_id, currency_id } = setting;
    const update = (more: object) =>
      server.call('company.update', {
        as: OWNER,
        body: { country_id, currency_id, pending_expense_timeout: 7, ...more },
      });
    expect(errorsOf(await update({ time_zone: 'Mars/Base' }))).toEqual([422, ['time_zone']]);
    ok(await update({ time_zone: 'America/New_York', fiscal_year_start: 4 }));
    expect(await check(MEMBER)).toMatchObject({ rate: { date: addDays(day, -1) } });
    await server.close();
  });
});
