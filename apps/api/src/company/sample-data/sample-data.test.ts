import {
  addDays,
  type DashboardTasks,
  type Expense,
  type SampleData,
  type SampleDataRemoval,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateOf } from '../../clock.ts';
import {
  auditLog,
  companies,
  expenses,
  journalEntries,
  notifications,
  outbox,
  suppliers,
  users,
} from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const NEW = { country_id: 682, phone: '+966500000', password: 'outlay-demo' };

describe.each(FASTEST_DATABASE)('sample data on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { demo: false });
  });
  afterAll(() => server.close());

  const register = async (email: string): Promise<string> => {
    ok(
      await server.call('auth.register', {
        body: { ...NEW, email, company_name: `Company of ${email}`, name: 'Owner' },
      }),
    );
    return email;
  };
  const read = async (as: string) =>
    ok(await server.call('company.sampleData', { as })).body.data as SampleData;
  const add = (as: string, headers: CallInput['headers'] = {}) =>
    server.call('company.addSampleData', { as, headers });
  const remove = async (as: string) =>
    ok(await server.call('company.removeSampleData', { as })).body.data as SampleDataRemoval;
  const requests = async (as: string) =>
    (ok(await server.call('expenses.list', { as })).body.data as { items: Expense[] }).items;
  const total = async (name: 'suppliers.list' | 'customers.list' | 'finance.list', as: string) =>
    (ok(await server.call(name, { as })).body.data as { total: number }).total;
  const companyOf = async (email: string) => {
    const [row] = await server.store.db.select().from(users).where(eq(users.email, email));
    return row?.companyId ?? 0;
  };

  test('adds requests in several states without posting, notifying or calling webhooks, and removes them', async () => {
    const as = await register('one@sample.example');
    const companyId = await companyOf(as);
    expect(await read(as)).toEqual({ records: 0, requests: 0, can_add: true });
    ok(await add(as));
    expect(await read(as)).toEqual({ records: 9, requests: 4, can_add: false });
    const tasks = ok(await server.call('dashboard.tasks', { as })).body.data as DashboardTasks;
    // There is nothing to close before the first entry.
    expect(tasks.close_until).toBeNull();
    const made = await requests(as);
    // Requests of a sole owner are approved when they are submitted.
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['draft', 'approved']));
    expect(made.every(({ description }) => description.startsWith('Sample: '))).toBe(true);
    expect(made.every(({ entry_type }) => entry_type !== null)).toBe(true);
    const ofCompany = {
      where: (table: typeof journalEntries | typeof notifications) => eq(table.companyId, companyId),
    };
    expect(await server.store.db.$count(journalEntries, ofCompany.where(journalEntries))).toBe(0);
    expect(await server.store.db.$count(notifications, ofCompany.where(notifications))).toBe(0);
    const events = await server.store.db.select().from(outbox).where(eq(outbox.companyId, companyId));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['resource.changed']));
    expect(await remove(as)).toEqual({ removed: 9, kept: [] });
    expect(await requests(as)).toEqual([]);
    expect(
      await Promise.all([
        total('suppliers.list', as),
        total('customers.list', as),
        total('finance.list', as),
      ]),
    ).toEqual([0, 0, 0]);
    expect(await read(as)).toEqual({ records: 0, requests: 0, can_add: true });
    const audited = await server.store.db.select().from(auditLog).where(eq(auditLog.companyId, companyId));
    expect(audited.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['sample_data_added', 'sample_data_removed']),
    );
  });

  test('keeps records that were changed, used or exported, with the reason', async () => {
    const as = await register('two@sample.example');
    const companyId = await companyOf(as);
    ok(await add(as, { 'accept-language': 'ar' }));
    const made = await requests(as);
    expect(made.every(({ description }) => description.startsWith('مثال: '))).toBe(true);
    const draft = made.find(({ status }) => status === 'draft');
    ok(
      await server.call('expenses.update', {
        as,
        params: { id: draft?.id ?? 0 },
        body: { description: 'Lunch with the auditor', version: draft?.version },
      }),
    );
    const [supplier] = await server.store.db
      .select()
      .from(suppliers)
      .where(and(eq(suppliers.companyId, companyId), eq(suppliers.name, 'مثال: فندق الكورنيش')));
    const own = ok(
      await server.call('expenses.create', {
        as,
        body: {
          amount: { minor: 5000, currency: 'SAR' },
          incurred_on: draft?.incurred_on,
          description: 'Own request',
          supplier_id: supplier?.id,
        },
      }),
    ).body.data as Expense;
    const approved = made.find(({ status, paid_by }) => status === 'approved' && paid_by === 'company');
    await server.store.db
      .update(expenses)
      .set({ exportedAt: new Date() })
      .where(eq(expenses.id, approved?.id ?? 0));
    const { removed, kept } = await remove(as);
    expect(kept.map(({ subject, id, reason }) => ({ subject, id, reason }))).toEqual(
      expect.arrayContaining([
        { subject: 'expense', id: draft?.id, reason: 'changed' },
        { subject: 'expense', id: approved?.id, reason: 'posted' },
        { subject: 'suppliers', id: supplier?.id, reason: 'in_use' },
      ]),
    );
    expect(removed + kept.length).toBe(9);
    const left = await requests(as);
    expect(left.map(({ id }) => id).toSorted()).toEqual([draft?.id, own.id, approved?.id].toSorted());
    // Kept records no longer count as samples.
    expect(await read(as)).toEqual({ records: 0, requests: 0, can_add: false });
    expect(await remove(as)).toEqual({ removed: 0, kept: [] });
  });

  test('dates samples on open days of a company with a closed period', async () => {
    const as = await register('five@sample.example');
    const companyId = await companyOf(as);
    const today = dateOf({ timeZone: 'Asia/Riyadh' }, new Date());
    const lockDate = addDays(today, -4);
    await server.store.db.update(companies).set({ lockDate }).where(eq(companies.id, companyId));
    ok(await add(as));
    const days = (await requests(as)).map(({ incurred_on }) => incurred_on);
    expect(days.toSorted()).toEqual([-3, -3, -3, -1].map((days) => addDays(today, days)));
    expect(await remove(as)).toEqual({ removed: 9, kept: [] });
  });

  test('counts only samples that were not deleted', async () => {
    const as = await register('six@sample.example');
    ok(await add(as));
    for (const { id } of (await requests(as)).filter(({ status }) => status === 'draft'))
      ok(await server.call('expenses.remove', { as, params: { id } }));
    expect(await read(as)).toMatchObject({ records: 8, requests: 3 });
    expect(await remove(as)).toEqual({ removed: 8, kept: [] });
  });

  test('refuses a second set of samples and companies with requests, and removes no records of other companies', async () => {
    const as = await register('three@sample.example');
    ok(await add(as));
    const twice = await add(as);
    expect([twice.status, twice.body.reason]).toEqual([
      409,
      'The sample data is there already. Remove it before adding it again.',
    ]);
    const other = await register('four@sample.example');
    ok(
      await server.call('expenses.create', {
        as: other,
        body: { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-05', description: 'Own' },
      }),
    );
    expect((await add(other)).status).toBe(409);
    expect((await remove(other)).removed).toBe(0);
    expect((await read(as)).records).toBe(9);
  });
});
