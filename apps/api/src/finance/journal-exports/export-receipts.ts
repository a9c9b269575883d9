import { isAlwaysShown } from '@outlay/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { forbidden } from '../../access/permit.ts';
import { expenses, journalEntries, receipts } from '../../db/schema/index.ts';
import { visibleExpenses } from '../../expenses/expense-visibility.ts';
import { endingOf } from '../../expenses/receipts/receipt-file.ts';
import { zipStream, type ZippedFile } from '../../files/exports/zip-stream.ts';
import { fileBody } from '../../files/storage/file-body.ts';
import type { FileStore } from '../../files/storage/file-store.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FileAnswer } from '../../http/respond.ts';

type ReceiptEntry = { readonly name: string; readonly key: string; readonly at: Date };

/** Sources of entries that an expense is behind. */
const OF_EXPENSES = ['expense', 'expense_payment'] as const;

/** Name of the list of files that could not be read. */
const UNREAD = 'not-included.txt';

/**
 * Returns the receipts of the expenses in an export that the actor may read. Names are stable: the number of the expense,
 * and the position of the receipt among all that the expense ever had.
 */
async function receiptsOf(
  { db, actor }: Pick<RequestContext<'journalExports.receipts'>, 'db' | 'actor'>,
  exportId: number,
): Promise<ReceiptEntry[]> {
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
  const rows = await db
    .select({
      number: expenses.number,
      position: sql<number>`(row_number() over (partition by ${receipts.expenseId} order by ${receipts.id}))::int`,
      type: receipts.type,
      key: receipts.storageKey,
      at: receipts.uploadedAt,
      removedAt: receipts.removedAt,
    })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(and(inArray(expenses.id, exported), visibleExpenses(actor)))
    .orderBy(expenses.id, receipts.id);
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .map(({ number, position, type, key, at }) => ({
      name: `${number}-${position}.${endingOf(type)}`,
      key,
      at,
    }));
}

async function* filesOf(store: FileStore, entries: readonly ReceiptEntry[]): AsyncGenerator<ZippedFile> {
  const unread: ReceiptEntry[] = [];
  for (const entry of entries) {
    const body = await fileBody(store, entry.key).catch(() => null);
    if (body === null) unread.push(entry);
    else yield { ...entry, body: body instanceof ReadableStream ? body : ReadableStream.from([body]) };
  }
  const [first] = unread;
  if (first === undefined) return;
  const names = unread.map(({ name }) => `${name}\r\n`).join('');
  yield { name: UNREAD, body: ReadableStream.from([new TextEncoder().encode(names)]), at: first.at };
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
    body: zipStream(filesOf(services.files, entries)),
    type: 'application/zip',
    filename: `${number}-receipts.zip`,
  };
}
