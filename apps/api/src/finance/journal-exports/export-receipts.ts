import { isAlwaysShown } from '@outlay/domain';
import { and, eq, gt, inArray, isNull, lte, or, sql } from '../../db/drizzle.ts';
import { forbidden } from '../../access/permit.ts';
import { expenses, journalEntries, journalExports, receipts } from '../../db/schema/index.ts';
import { visibleExpenses } from '../../expenses/expense-visibility.ts';
import { endingOf } from '../../expenses/receipts/receipt-file.ts';
import { storedFiles, type StoredFile } from '../../files/exports/stored-files.ts';
import { zipStream } from '../../files/exports/zip-stream.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';

/** Sources of entries that an expense is behind. */
const OF_EXPENSES = ['expense', 'expense_payment'] as const;

/**
 * Returns the receipts that the expenses of an export had when it was made, of those that the actor may read. A repeated
 * download has the same files, also after a receipt was removed or added; one whose bytes were given up is listed as
 * not included. Names are stable: the number of the expense, and the position of the receipt among all that it ever had.
 */
async function receiptsOf(
  { db, actor }: Pick<RequestContext<'journalExports.receipts'>, 'db' | 'actor'>,
  exportId: number,
): Promise<StoredFile[]> {
  const exported = db
    .select({ id: journalEntries.sourceId })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.companyId, actor.company.id),
        eq(journalEntries.exportId, exportId),
        inArray(journalEntries.source, OF_EXPENSES),
      ),
    );
  const positions = db
    .select({
      id: receipts.id,
      position:
        sql<number>`(row_number() over (partition by ${receipts.expenseId} order by ${receipts.id}))::int`.as(
          'position',
        ),
    })
    .from(receipts)
    .where(inArray(receipts.expenseId, exported))
    .as('positions');
  const rows = await db
    .select({
      number: expenses.number,
      position: positions.position,
      type: receipts.type,
      key: receipts.storageKey,
      at: receipts.uploadedAt,
    })
    .from(receipts)
    .innerJoin(positions, eq(positions.id, receipts.id))
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .innerJoin(
      journalExports,
      and(eq(journalExports.companyId, expenses.companyId), eq(journalExports.id, exportId)),
    )
    .where(
      and(
        visibleExpenses(actor),
        lte(receipts.uploadedAt, journalExports.createdAt),
        or(isNull(receipts.removedAt), gt(receipts.removedAt, journalExports.createdAt)),
      ),
    )
    .orderBy(expenses.id, receipts.id);
  return rows.map(({ number, position, type, key, at }) => ({
    name: `${number}-${position}.${endingOf(type)}`,
    key,
    at,
  }));
}

/**
 * Streams the receipts behind an export as a ZIP. Files that cannot be read are listed in `not-included.txt`.
 *
 * @throws Fault 403 if receipts are hidden from the actor.
 */
export async function exportedReceipts(
  { db, actor, services }: RequestContext<'journalExports.receipts'>,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<FileAnswer> {
  if (!isAlwaysShown(actor.ability, 'expense', 'receipts')) throw forbidden();
  const entries = await receiptsOf({ db, actor }, id);
  return {
    body: zipStream(storedFiles(services.files, entries)),
    type: 'application/zip',
    filename: `${number}-receipts.zip`,
  };
}
