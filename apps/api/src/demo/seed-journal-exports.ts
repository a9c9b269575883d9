import { and, asc, eq } from '../db/drizzle.ts';
import { expenses, journalEntries } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { bookingsFile, booksExpense } from '../files/exports/bookkeeping-export.ts';
import { insertExport } from '../finance/journal-exports/store-export.ts';
import type { SeededCompany } from './seed-company.ts';

/** Inserts the exports that contain the exported bookings of a demo company: one for those of each moment. */
export async function seedJournalExports(tx: Db, company: SeededCompany): Promise<void> {
  const by = company.people.get('finance') ?? { id: 0, name: '' };
  const rows = await tx
    .select({ id: expenses.id, entryId: journalEntries.id, exportedAt: expenses.exportedAt })
    .from(expenses)
    .innerJoin(journalEntries, booksExpense)
    .where(and(eq(expenses.companyId, company.id), eq(expenses.bookStatus, 'exported')))
    .orderBy(asc(expenses.exportedAt), asc(expenses.id));
  for (const [moment, group] of Map.groupBy(rows, ({ exportedAt }) => Number(exportedAt))) {
    const file = await bookingsFile(
      tx,
      group.map(({ id }) => id),
    );
    await insertExport(tx, {
      ...file,
      companyId: company.id,
      by,
      now: new Date(moment),
      entryIds: group.map(({ entryId }) => entryId),
    });
  }
}
