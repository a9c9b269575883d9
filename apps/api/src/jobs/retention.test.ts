import { HOUR_MS } from '@outlay/domain';
import type { SettingsResponse } from '@outlay/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditLog,
  companies,
  expenseHistory,
  expenses,
  notifications,
  receipts,
  schedules,
  users,
} from '../db/schema/index.ts';
import { cleanUpReceipts } from '../expenses/receipts/receipt-clean-up.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { runJob } from './jobs.ts';
import { retentionJob } from './retention.job.ts';

const OWNER = 'owner@outlay.example';

const yearsAgo = (years: number): string => `${new Date().getFullYear() - years}-06-15`;

describe.each(DATABASES)('the retention of a company on %s', (kind) => {
  let server: TestServer;
  let companyId = 0;
  /** Expenses with a file, the first of which was booked long ago. */
  let old = 0;
  let recent = 0;
  beforeAll(async () => {
    server = await openServer(kind);
    const { db } = server.store;
    const [owner] = await db
      .select({ id: users.id, companyId: users.companyId })
      .from(users)
      .where(eq(users.email, OWNER));
    companyId = owner?.companyId ?? 0;
    const rows = await db
      .selectDistinct({ id: expenses.id })
      .from(expenses)
      .innerJoin(receipts, and(eq(receipts.expenseId, expenses.id), isNull(receipts.releasedAt)))
      .where(and(eq(expenses.companyId, companyId), eq(expenses.bookStatus, 'booked')))
      .orderBy(expenses.id)
      .limit(2);
    [old, recent] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
    await db
      .update(expenses)
      .set({ incurredOn: yearsAgo(7), bookedAt: new Date(`${yearsAgo(7)}T12:00:00Z`) })
      .where(eq(expenses.id, old));
    // Booked years after it was incurred: the period begins with the booking.
    await db
      .update(expenses)
      .set({ incurredOn: yearsAgo(9), bookedAt: new Date(`${yearsAgo(5)}T12:00:00Z`) })
      .where(eq(expenses.id, recent));
    await db.insert(notifications).values(
      [100, 20].map((days) => ({
        companyId,
        userId: owner?.id ?? 0,
        key: 'submitted' as const,
        dedupeKey: `age ${days}`,
        createdAt: new Date(Date.now() - days * 24 * HOUR_MS),
      })),
    );
  });
  afterAll(() => server.close());

  const save = async (as: string, more: object) => {
    const { setting } = ok(await server.call('company.get', { as })).body.data as SettingsResponse;
    const { country_id, currency_id, pending_expense_timeout, version } = setting;
    return server.call('company.update', {
      as,
      body: { country_id, currency_id, pending_expense_timeout, version, ...more },
    });
  };
  const run = async () => {
    await runJob(server.services, retentionJob);
    server.travel(2 * HOUR_MS);
  };
  const kept = (expenseId: number) =>
    server.store.db.$count(receipts, and(eq(receipts.expenseId, expenseId), isNull(receipts.releasedAt)));
  const filesOf = async (expenseId: number) => {
    let files = 0;
    for await (const key of server.services.files.keys())
      if (key.split('/')[1] === String(expenseId)) files += 1;
    return files;
  };

  test('keeps everything by default', async () => {
    await run();
    expect([(await kept(old)) > 0, (await kept(recent)) > 0]).toEqual([true, true]);
    expect(await server.store.db.$count(notifications, eq(notifications.dedupeKey, 'age 100'))).toBe(1);
  });

  test('is at least what the tax law of the country demands, also after a change of the country', async () => {
    const refused = await save(OWNER, { receipt_years: 5 });
    expect([refused.status, refused.body.errors?.['receipt_years']]).toEqual([
      422,
      ['Tax law of the country demands at least 6 years.'],
    ]);
    const early = await save(OWNER, { audit_years: 5 });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['audit_years']]);
    const stored = ok(await save(OWNER, { receipt_years: 6, audit_years: 6, notification_days: 90 })).body
      .data as SettingsResponse;
    expect(stored.setting).toMatchObject({ receipt_years: 6, audit_years: 6, notification_days: 90 });
    const moved = await save(OWNER, { country_id: 784 });
    expect(Object.keys(moved.body.errors ?? {})).toEqual(['receipt_years']);
  });

  test('gives up receipts after the period, deletes their files afterwards, and records how many', async () => {
    const [receiptsBefore, files] = [await kept(old), await filesOf(old)];
    expect(files).toBeGreaterThan(0);
    await run();
    expect([await kept(old), (await kept(recent)) > 0]).toEqual([0, true]);
    expect(await filesOf(old)).toBe(files);
    await cleanUpReceipts(server.services);
    expect([await filesOf(old), (await filesOf(recent)) > 0]).toEqual([0, true]);
    const { db } = server.store;
    expect(await db.$count(notifications, eq(notifications.dedupeKey, 'age 100'))).toBe(0);
    expect(await db.$count(notifications, eq(notifications.dedupeKey, 'age 20'))).toBe(1);
    const removed = and(
      eq(expenseHistory.expenseId, old),
      eq(expenseHistory.action, 'receipt_removed'),
      isNull(expenseHistory.byId),
    );
    expect(await db.$count(expenseHistory, removed)).toBe(receiptsBefore);
    const entries = await db.select().from(auditLog).where(eq(auditLog.event, 'retention_applied'));
    expect(entries).toMatchObject([
      { companyId, detail: { receipts: receiptsBefore, receipt_years: 6, notification_days: 90 } },
    ]);
  });

  test('does nothing a second time', async () => {
    await run();
    expect(await server.store.db.$count(auditLog, eq(auditLog.event, 'retention_applied'))).toBe(1);
  });

  test('begins after the fiscal year where that ends later than the calendar year', async () => {
    const { db } = server.store;
    const travelTo = (day: string): void =>
      server.travel(new Date(`${day}T12:00:00Z`).getTime() - server.services.clock.now().getTime());
    const year = server.services.clock.now().getUTCFullYear() + 1;
    await db.update(companies).set({ fiscalYearStart: 7 }).where(eq(companies.id, companyId));
    const incurredOn = `${year - 7}-09-15`;
    await db
      .update(expenses)
      .set({ incurredOn, bookedAt: new Date(`${incurredOn}T12:00:00Z`) })
      .where(eq(expenses.id, recent));
    // The calendar year ended more than six years ago, the fiscal year did not.
    travelTo(`${year}-03-15`);
    await run();
    expect(await kept(recent)).toBeGreaterThan(0);
    travelTo(`${year}-07-02`);
    await run();
    expect(await kept(recent)).toBe(0);
  });

  test('records a company that fails, and goes on with the others', async () => {
    const { db } = server.store;
    const add = async (id: number) => {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.companyId, id)).limit(1);
      await db.update(companies).set({ notificationDays: 30 }).where(eq(companies.id, id));
      const createdAt = new Date(Date.now() - 900 * 24 * HOUR_MS);
      await db
        .insert(notifications)
        .values({ companyId: id, userId: user?.id ?? 0, key: 'submitted', dedupeKey: `of ${id}`, createdAt });
    };
    const left = (id: number) => db.$count(notifications, eq(notifications.dedupeKey, `of ${id}`));
    await add(1);
    await add(2);
    await db.execute(
      sql`create function refuse_one() returns trigger language plpgsql as $$ begin
        if old.company_id = 1 then raise exception 'cannot be deleted'; end if; return old; end $$`,
    );
    await db.execute(
      sql`create trigger refuse_one before delete on notifications for each row execute function refuse_one()`,
    );
    await expect(run()).rejects.toThrow('notifications');
    expect([await left(1), await left(2)]).toEqual([1, 0]);
    const [schedule] = await db.select().from(schedules).where(eq(schedules.name, 'retention'));
    expect(schedule).toMatchObject({ failures: 1, lastError: expect.stringContaining('cannot be deleted') });
    await db.execute(sql`drop trigger refuse_one on notifications`);
    await run();
    expect([await left(1), await left(2)]).toEqual([0, 0]);
  });
});
