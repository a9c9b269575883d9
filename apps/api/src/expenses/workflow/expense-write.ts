import type { Expense, HistoryEntry } from '@outlay/domain';
import { and, eq, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { expenseHistory, expenses } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';

const moment = (iso: string | null | undefined): Date | null =>
  iso === null || iso === undefined ? null : new Date(iso);

/** Returns the columns of a changed expense, without those that never change after creation. */
export const columnsOf = (changed: Expense) => ({
  version: changed.version,
  status: changed.status,
  paymentStatus: changed.payment_status,
  bookStatus: changed.book_status,
  details: changed.details,
  description: changed.description,
  amountMinor: changed.amount.minor,
  currency: changed.amount.currency,
  ...(changed.base_amount === null
    ? {}
    : { baseMinor: changed.base_amount.minor, baseCurrency: changed.base_amount.currency }),
  rate: changed.rate ?? null,
  manualRate: changed.manual_rate ?? null,
  incurredOn: changed.incurred_on,
  submittedAt: moment(changed.submitted_at),
  paidBy: changed.paid_by,
  teamId: changed.team?.id ?? null,
  supplierId: changed.supplier?.id ?? null,
  entryTypeId: changed.entry_type?.id ?? null,
  accountId: changed.account?.id ?? null,
  tripId: changed.trip?.id ?? null,
  supplierVatNumber: changed.supplier_vat_number ?? null,
  invoiceNumber: changed.invoice_number ?? null,
  attendees: changed.attendees ?? null,
  mileage: changed.mileage ?? null,
  perDiem: changed.per_diem ?? null,
  violations: changed.violations,
  steps: changed.steps ?? [],
  currentStep: changed.current_step ?? null,
  resumeStatus: changed.resume_status ?? null,
  askedBy: changed.asked_by?.id ?? null,
  rejectedBy: changed.rejected_by?.id ?? null,
  approvedBy: changed.approved_by?.id ?? null,
  resubmit: changed.resubmit ?? false,
});

/** Columns that only some changes write. */
export type MoreColumns = Partial<
  Pick<typeof expenses.$inferInsert, 'baseMinor' | 'baseCurrency' | 'bookedAt' | 'bookedBy' | 'exportedAt'>
>;

/**
 * Updates an expense if its version is unchanged, with its history in the same transaction.
 *
 * @throws Fault 409 if it was changed concurrently.
 */
export async function writeExpense(
  tx: Db,
  before: Expense,
  changed: Expense,
  entry: HistoryEntry,
  actor: Pick<Actor, 'company'>,
  now: Date,
  more: MoreColumns = {},
): Promise<void> {
  const written = await tx
    .update(expenses)
    .set({ ...columnsOf(changed), ...more, updatedAt: now })
    .where(
      and(
        eq(expenses.id, before.id),
        eq(expenses.companyId, actor.company.id),
        eq(expenses.version, before.version),
      ),
    )
    .returning({ id: expenses.id });
  if (written.length === 0) throw new Fault(409, text('error.conflict'), { reason: text('reason.stale') });
  await appendHistory(tx, actor.company.id, before.id, changed.version, entry);
}

/** Returns the database row of a history entry. */
export const historyRow = <Id extends number | SQL>(
  companyId: number,
  expenseId: Id,
  version: number,
  entry: HistoryEntry,
) => ({
  companyId,
  expenseId,
  action: entry.action,
  from: entry.from,
  to: entry.to,
  byId: entry.by?.id ?? null,
  onBehalfOfId: entry.on_behalf_of?.id ?? null,
  at: new Date(entry.at),
  details: entry.details,
  auto: entry.auto ?? null,
  changes: entry.changes ?? null,
  payout: entry.payout ?? null,
  version,
});

/** Appends an entry to an expense's history. */
export async function appendHistory(
  tx: Db,
  companyId: number,
  expenseId: number,
  version: number,
  entry: HistoryEntry,
): Promise<void> {
  await tx.insert(expenseHistory).values(historyRow(companyId, expenseId, version, entry));
}
