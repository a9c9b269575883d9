import { addDays, type RecurringExpense, DAY_MS } from '@outlay/domain';
import { eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { expenses } from '../db/schema/index.ts';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { runJob } from './jobs.ts';
import { recurringJob } from './recurring.job.ts';

const member = 'member@outlay.example';
const ADDRESS = 'https://outlay.example';

describe.each(DATABASES)('recurring expenses on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openServer(kind);
    // The first run only stores the position in the outbox; earlier events are not notified.
    await notifyOfEvents(server.services, ADDRESS);
  }, 60_000);
  afterAll(() => server.close());

  it('creates due drafts of recurring expenses, catches up after a downtime, and skips paused templates', async () => {
    const today = new Date();
    const anchor = new Date(today.getTime() + DAY_MS).toISOString().slice(0, 10);
    const make = async (name: string) => {
      const made = await server.call('recurring.create', {
        as: member,
        body: {
          name,
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 3 } },
        },
      });
      expect(made.status).toBe(200);
      return made.body.data as { id: number; version: number };
    };
    const running = await make('Parking');
    const paused = await make('Coffee');
    await server.call('recurring.update', {
      as: member,
      params: { id: paused.id },
      body: { status: 'paused', version: paused.version },
    });
    server.travel(10 * DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    const drafts = (id: number) =>
      rowsOf<{ status: string }>(
        server.store.db,
        sql`select status from expenses where recurring_id = ${id}`,
      );
    expect(await drafts(running.id)).toEqual([{ status: 'draft' }, { status: 'draft' }, { status: 'draft' }]);
    expect(await drafts(paused.id)).toEqual([]);
    server.travel(DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    expect(await drafts(running.id)).toHaveLength(3);
    const ended = await rowsOf<{ status: string }>(
      server.store.db,
      sql`select status from recurring_expenses where id = ${running.id}`,
    );
    expect(ended).toEqual([{ status: 'ended' }]);
    server.travel(-11 * DAY_MS);
  });

  it('runs a recurring expense once a day, also if it is paused, changed and resumed', async () => {
    const zone = { timeZone: 'Asia/Riyadh' };
    const anchor = dateOf(zone, server.services.clock.now());
    const rule = { period: 'weekly', anchor, end: { kind: 'after', count: 2 } };
    const made = await server.call('recurring.create', {
      as: member,
      body: { name: 'Water', amount: { minor: 5_000, currency: 'SAR' }, recurrence: rule },
    });
    let record = ok(made).body.data as RecurringExpense;
    const update = async (change: object): Promise<RecurringExpense> => {
      const params = { id: record.id };
      const { version } = ok(await server.call('recurring.get', { as: member, params })).body
        .data as RecurringExpense;
      const body = { ...change, version };
      record = ok(await server.call('recurring.update', { as: member, params, body })).body
        .data as RecurringExpense;
      return record;
    };
    const days = async () => {
      await runJob(server.services, recurringJob(ADDRESS));
      const rows = await rowsOf<{ day: string }>(
        server.store.db,
        sql`select to_char(incurred_on, 'YYYY-MM-DD') as day from expenses where recurring_id = ${record.id} order by 1`,
      );
      return rows.map(({ day }) => day);
    };
    expect(await days()).toEqual([anchor]);
    await update({ status: 'paused' });
    expect(await update({ status: 'active' })).toMatchObject({
      next_run: addDays(anchor, 7),
      run_count: 1,
      last_run_on: anchor,
    });
    expect(await days()).toEqual([anchor]);
    await update({ recurrence: { ...rule, period: 'days', every_days: 1 } });
    expect(await days()).toEqual([anchor]);
    expect(await update({ recurrence: rule })).toMatchObject({ next_run: addDays(anchor, 7) });
    expect(await days()).toEqual([anchor]);
    server.travel(20 * DAY_MS);
    expect(await days()).toEqual([anchor, addDays(anchor, 7)]);
    server.travel(-20 * DAY_MS);
    const { body } = await server.call('notifications.list', { as: member, query: { per_page: 100 } });
    const { items } = body.data as { items: { text: string }[] };
    expect(items.filter(({ text }) => text.includes('Water'))).toHaveLength(2);
  });

  it('runs a recurring expense on the last day of shorter months, once across processes, and catches up on overdue runs', async () => {
    const made = ok(
      await server.call('recurring.create', {
        as: member,
        body: {
          name: 'Rent of the 31st',
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'monthly', anchor: '2028-01-31', end: { kind: 'on', date: '2028-08-31' } },
        },
      }),
    );
    const { id } = made.body.data as { id: number };
    const begun = Date.now();
    const at = async (moment: string): Promise<string[]> => {
      const away = Date.parse(moment) - begun;
      server.travel(away);
      const job = recurringJob(ADDRESS);
      await Promise.all([1, 2, 3].map(() => runJob(server.services, job)));
      server.travel(-away);
      const rows = await rowsOf<{ day: string }>(
        server.store.db,
        sql`select to_char(incurred_on, 'YYYY-MM-DD') as day from expenses where recurring_id = ${id} order by 1`,
      );
      return rows.map(({ day }) => day);
    };
    // The company's day begins at 21:00 UTC, in Riyadh.
    expect(await at('2028-01-30T20:30:00Z')).toEqual([]);
    expect(await at('2028-01-30T21:00:00Z')).toEqual(['2028-01-31']);
    expect(await at('2028-02-28T12:00:00Z')).toHaveLength(1);
    expect(await at('2028-02-29T00:15:00Z')).toEqual(['2028-01-31', '2028-02-29']);
    expect(await at('2028-03-31T23:59:59Z')).toHaveLength(3);
    // The server was down from April to August.
    expect(await at('2028-12-01T00:00:00Z')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
    ]);
    expect(await at('2029-01-31T00:00:00Z')).toHaveLength(8);
  });

  it('skips the runs of a recurring expense while its owner is suspended', async () => {
    const anchor = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const rule = { period: 'days', every_days: 1, anchor, end: { kind: 'never' } };
    const body = {
      name: 'Parking of a former colleague',
      amount: { minor: 5_000, currency: 'SAR' },
      recurrence: rule,
    };
    const { id } = ok(await server.call('recurring.create', { as: member, body })).body.data as {
      id: number;
    };
    const setStatus = (status: string) =>
      server.store.db.execute(sql`update users set status = ${status} where email = ${member}`);
    const draftsAfter = async (days: number) => {
      server.travel(days * DAY_MS);
      await runJob(server.services, recurringJob(ADDRESS));
      server.travel(-days * DAY_MS);
      return server.store.db.$count(expenses, eq(expenses.recurringId, id));
    };
    await setStatus('suspended');
    expect(await draftsAfter(30)).toBe(0);
    await setStatus('active');
    expect(await draftsAfter(31)).toBe(1);
    await server.store.db.execute(sql`update recurring_expenses set status = 'ended' where id = ${id}`);
  });

  it('creates a draft of a recurring expense that is worth nothing, which cannot be submitted', async () => {
    const anchor = dateOf({ timeZone: 'Asia/Riyadh' }, server.services.clock.now());
    const rule = { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 1 } };
    const body = { name: 'Worth nothing', amount: { minor: 1, currency: 'MGA' }, recurrence: rule };
    const { id } = ok(await server.call('recurring.create', { as: member, body })).body.data as {
      id: number;
    };
    // No rate was known when the template was saved.
    await server.store.db
      .insert(exchangeRates)
      .values({ companyId: 1, from: 'MGA', to: 'SAR', date: anchor, rate: '0.0001', source: 'test' });
    await runJob(server.services, recurringJob(ADDRESS));
    const [draft] = await rowsOf<{ id: number; version: number }>(
      server.store.db,
      sql`select id, version from expenses where recurring_id = ${id}`,
    );
    const refused = await server.call('expenses.updateStatus', {
      as: member,
      body: { ...draft, status: 'pending' },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
  });

  it('creates the drafts of other recurring expenses if one fails', async () => {
    const anchor = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const ids: number[] = [];
    for (const name of ['Broken', 'Sound']) {
      const made = await server.call('recurring.create', {
        as: member,
        body: {
          name,
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 2 } },
        },
      });
      ids.push((made.body.data as { id: number }).id);
    }
    await server.store.db.execute(
      sql`update recurring_expenses set recurrence = recurrence || '{"period":"never heard of"}' where id = ${ids[0] ?? 0}`,
    );
    server.travel(3 * DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    const made = await rowsOf<{ id: number; n: number }>(
      server.store.db,
      sql`select recurring_id as id, count(*)::int as n from expenses where recurring_id in (${ids[0] ?? 0}, ${ids[1] ?? 0})
        group by recurring_id`,
    );
    expect(made).toEqual([{ id: ids[1], n: 2 }]);
    await server.store.db.execute(
      sql`update recurring_expenses set status = 'ended' where id = ${ids[0] ?? 0}`,
    );
    server.travel(-3 * DAY_MS);
  });
});
