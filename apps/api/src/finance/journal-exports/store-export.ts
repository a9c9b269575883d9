import { BOOKING_TRANSITIONS, type StoredExportProfile } from '@outlay/domain';
import { and, asc, eq, exists, inArray } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { nextNumber } from '../../db/numbers.ts';
import { recordEvents } from '../../db/outbox.ts';
import {
  expenseHistory,
  expenses,
  journalEntries,
  journalExports,
  journalLines,
} from '../../db/schema/index.ts';
import { sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { historyRow } from '../../expenses/workflow/expense-write.ts';
import type { Origin } from '../../http/request/request-context.ts';
import { isOpen } from '../ledger.ts';
import { sha256Of } from './profiles.ts';

/** Rows of history per statement, which takes 65,535 values at most. */
const CHUNK = 1_000;

type Marking = {
  readonly companyId: number;
  readonly by: { readonly id: number; readonly name: string };
  readonly now: Date;
};

/**
 * Marks the booked expenses whose entry is in an export as exported, each with a history entry. A booking that was
 * changed while the export waited for its lock has another entry, and stays booked.
 *
 * @returns the ids of the expenses.
 */
export async function markBookings(
  tx: Db,
  exportId: number,
  { companyId, by, now }: Marking,
): Promise<number[]> {
  const exported = (of: ReturnType<typeof and>) =>
    tx
      .select({ id: journalEntries.sourceId })
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.companyId, companyId),
          eq(journalEntries.exportId, exportId),
          eq(journalEntries.source, 'expense'),
          of,
        ),
      );
  await tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.companyId, companyId), inArray(expenses.id, exported(undefined))))
    .orderBy(asc(expenses.id))
    .for('update');
  // A statement of its own: it sees what the transactions that this one waited for have changed.
  const marked = await tx
    .update(expenses)
    .set({
      bookStatus: BOOKING_TRANSITIONS.export.to,
      exportedAt: now,
      version: increment(expenses.version),
      updatedAt: now,
    })
    .where(
      and(
        eq(expenses.companyId, companyId),
        eq(expenses.bookStatus, BOOKING_TRANSITIONS.export.from),
        exists(exported(and(eq(journalEntries.sourceId, expenses.id), isOpen(tx)))),
      ),
    )
    .returning({ id: expenses.id, status: expenses.status, version: expenses.version });
  const rows = marked.map(({ id, status, version }) =>
    historyRow(companyId, id, version, {
      action: 'export',
      from: status,
      to: status,
      by: { id: by.id, name: by.name },
      at: now.toISOString(),
      details: null,
    }),
  );
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(expenseHistory).values(rows.slice(from, from + CHUNK));
  return marked.map(({ id }) => id);
}

/** An export of entries that are locked and in no export yet. */
export type NewExport = {
  readonly companyId: number;
  readonly by: { readonly id: number; readonly name: string };
  readonly now: Date;
  readonly entryIds: readonly number[];
  readonly profile: StoredExportProfile;
  /** Days of the range, `YYYY-MM-DD`; null if it is open. Of marked bookings: those of the first and the last entry. */
  readonly from: string | null;
  readonly to: string | null;
  readonly content: string;
  readonly filenameOf: (number: string) => string;
};

/** Inserts an export with its file, and assigns its entries to it. */
export async function insertExport(tx: Db, input: NewExport) {
  const { companyId, by, now, entryIds, profile, from, to, content, filenameOf } = input;
  const number = await nextNumber(tx, companyId, 'journal_export');
  const filename = filenameOf(number);
  const sha256 = sha256Of(content);
  const [debits] = await tx
    .select({ minor: sumOf(journalLines.baseMinor) })
    .from(journalLines)
    .where(and(inArray(journalLines.entryId, [...entryIds]), eq(journalLines.side, 'debit')));
  const totalMinor = debits?.minor ?? 0;
  const columns = { companyId, number, profile, from, to, totalMinor, filename, content, sha256 };
  const [row] = await tx
    .insert(journalExports)
    .values({ ...columns, entryCount: entryIds.length, createdBy: by.id, createdAt: now })
    .returning({ id: journalExports.id });
  const id = row?.id ?? 0;
  await tx
    .update(journalEntries)
    .set({ exportId: id })
    .where(inArray(journalEntries.id, [...entryIds]));
  return { id, number, filename, sha256 };
}

/** Stores an export with its file, assigns its entries to it, and marks their bookings as exported. */
export async function storeExport(
  tx: Db,
  origin: Pick<Origin, 'address' | 'requestId'>,
  input: NewExport,
): Promise<{ readonly id: number; readonly filename: string }> {
  const { companyId, by, now, entryIds, profile, from, to } = input;
  const { id, number, filename, sha256 } = await insertExport(tx, input);
  const marked = await markBookings(tx, id, { companyId, by, now });
  await audit(tx, {
    at: now,
    companyId,
    userId: by.id,
    address: origin.address,
    requestId: origin.requestId,
    event: 'journal_exported',
    detail: { number, profile, from, to, entries: entryIds.length, sha256 },
  });
  const event = { companyId, subject: 'transactions', recordId: id };
  await recordEvents(tx, now, [
    ...marked.map((recordId) => ({
      companyId,
      type: 'expense.changed' as const,
      subject: 'expense',
      recordId,
    })),
    { ...event, type: 'resource.changed' },
    { ...event, type: 'journal.exported', data: { number } },
  ]);
  return { id, filename };
}
