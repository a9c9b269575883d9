import { BOOKED_STATUSES, fiscalYearOf, minReceiptYears, DAY_MS, HOUR_MS } from '@outlay/domain';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from '../db/drizzle.ts';
import { dateOf } from '../clock.ts';
import { audit } from '../db/audit.ts';
import { instant } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, expenses, notifications, receipts } from '../db/schema/index.ts';
import { isPassing } from '../db/database-error.ts';
import { savepoint, type Db } from '../db/store.ts';
import { loggable } from '../http/errors.ts';
import { appendHistory } from '../expenses/workflow/expense-write.ts';
import type { Job, JobServices } from './jobs.ts';

/** Maximum number of receipts of a company in one run; the next run goes on. */
const RECEIPTS_AT_ONCE = 500;

const limitedCompanies = (tx: Db) =>
  tx
    .select({
      id: companies.id,
      countryId: companies.countryId,
      timeZone: companies.timeZone,
      fiscalYearStart: companies.fiscalYearStart,
      receiptYears: companies.receiptYears,
      notificationDays: companies.notificationDays,
    })
    .from(companies)
    .where(or(isNotNull(companies.receiptYears), isNotNull(companies.notificationDays)))
    .orderBy(asc(companies.id));

type LimitedCompany = Awaited<ReturnType<typeof limitedCompanies>>[number];

/**
 * Returns the first day whose receipts are kept. Periods of the law end with a calendar year or with a fiscal year, so the
 * earlier of both starts counts.
 */
function firstKeptDay({ fiscalYearStart, ...company }: LimitedCompany, years: number, now: Date): string {
  const today = dateOf(company, now);
  const starts = [`${today.slice(0, 4)}-01-01`, fiscalYearOf(today, fiscalYearStart).from];
  const first = starts.toSorted()[0] ?? today;
  return `${Number(first.slice(0, 4)) - years}${first.slice(4)}`;
}

/**
 * Gives up receipts of booked expenses: their rows stay, with the fingerprint of the file, and the clean-up deletes the
 * files once this has committed. The period begins after the calendar year and the fiscal year of the expense, or of its
 * booking if that is later.
 */
async function giveUpReceipts(tx: Db, company: LimitedCompany, now: Date): Promise<number> {
  if (company.receiptYears === null) return 0;
  // The law may have changed since the setting was saved, or the country of the company.
  const years = Math.max(company.receiptYears, minReceiptYears(company.countryId));
  const firstKept = firstKeptDay(company, years, now);
  const rows = await tx
    .select({
      id: receipts.id,
      name: receipts.name,
      expenseId: expenses.id,
      status: expenses.status,
      version: expenses.version,
    })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(
      and(
        eq(receipts.companyId, company.id),
        isNull(receipts.releasedAt),
        inArray(expenses.bookStatus, BOOKED_STATUSES),
        lt(expenses.incurredOn, firstKept),
        lt(sql`(${expenses.bookedAt} at time zone ${company.timeZone})::date`, sql`${firstKept}::date`),
      ),
    )
    .orderBy(asc(receipts.id))
    .limit(RECEIPTS_AT_ONCE)
    .for('update', { of: receipts, skipLocked: true });
  if (rows.length === 0) return 0;
  await tx
    .update(receipts)
    .set({ removedAt: sql`coalesce(${receipts.removedAt}, ${instant(now)})`, releasedAt: now })
    .where(
      inArray(
        receipts.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const { id, name, expenseId, status, version } of rows)
    await appendHistory(tx, company.id, expenseId, version, {
      action: 'receipt_removed',
      from: status,
      to: status,
      by: null,
      at: now.toISOString(),
      details: null,
      changes: { receipts: { from: { id, name }, to: null } },
    });
  await recordEvents(
    tx,
    now,
    [...new Set(rows.map(({ expenseId }) => expenseId))].map((recordId) => ({
      companyId: company.id,
      type: 'expense.changed' as const,
      subject: 'expense',
      recordId,
    })),
  );
  return rows.length;
}

async function deleteNotifications(tx: Db, { id, notificationDays }: LimitedCompany, now: Date) {
  if (notificationDays === null) return 0;
  const before = new Date(now.getTime() - notificationDays * DAY_MS);
  const which = and(eq(notifications.companyId, id), lt(notifications.createdAt, before));
  const expired = await tx.$count(notifications, which);
  if (expired > 0) await tx.delete(notifications).where(which);
  return expired;
}

async function applyRetention(tx: Db, company: LimitedCompany, now: Date): Promise<void> {
  const deleted = {
    notifications: await deleteNotifications(tx, company, now),
    receipts: await giveUpReceipts(tx, company, now),
  };
  if (deleted.receipts + deleted.notifications === 0) return;
  const { id: companyId, receiptYears, notificationDays } = company;
  await audit(tx, {
    event: 'retention_applied',
    at: now,
    companyId,
    subject: 'company',
    recordId: companyId,
    detail: { ...deleted, receipt_years: receiptYears, notification_days: notificationDays },
  });
}

/** First failure of the last run, by the worker that ran it. */
const failed = new WeakMap<JobServices, unknown>();

/**
 * Applies the retention that companies have set, and records how much was deleted. One that fails stops no other; the run
 * is recorded as failed after the others are stored.
 */
export const retentionJob: Job = {
  name: 'retention',
  everyMs: HOUR_MS,
  async run(tx, services) {
    const { clock, log } = services;
    const now = clock.now();
    failed.delete(services);
    for (const company of await limitedCompanies(tx)) {
      try {
        await savepoint(tx, (step) => applyRetention(step, company, now));
      } catch (error) {
        if (isPassing(error)) throw error;
        log.error({ company: company.id, error: loggable(error) }, 'retention could not be applied');
        if (!failed.has(services)) failed.set(services, error);
      }
    }
  },
  async after(services) {
    if (failed.has(services)) throw failed.get(services);
  },
};
