import { day } from '../../records/columns.ts';
import { accounts, expenses, journalEntries, journalLines, suppliers } from '../../db/schema/index.ts';
import { bookingDecision, type AccountType, type BookStatus, type Money } from '@outlay/domain';
import { sql, and, eq, inArray } from 'drizzle-orm';
import { dateOf } from '../../clock.ts';
import { bookkeepingSource } from '../../expenses/bookkeeping.handlers.ts';
import { recordEvents } from '../../db/outbox.ts';
import type { Db } from '../../db/store.ts';
import { lockExpense } from '../../expenses/expense-read.ts';
import { writeExpense } from '../../expenses/workflow/expense-write.ts';
import { isOpen } from '../../finance/ledger.ts';
import { SIGNED_BASE } from '../../finance/signed.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FileAnswer } from '../../http/respond.ts';
import { BOM, csvLines } from './csv-text.ts';
import { rowsInOrder } from './download.ts';
import { JOURNAL_HEAD, journalLines as csvEntries, type ExportedEntry } from './journal.ts';
import { qifText } from './qif.ts';

type DownloadContext = RequestContext<'bookkeeping.download'>;
type Query = ReturnType<DownloadContext['query']>;

/** Reads the entries that booked the expenses, as they are in the ledger, in the order of the bookings. */
async function entriesOf(db: Db, ids: readonly number[]): Promise<ExportedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      entry: journalEntries.id,
      number: expenses.number,
      date: sql<string>`${day(journalEntries.date)}`,
      description: expenses.description,
      supplier: suppliers.name,
      account: {
        id: accounts.id,
        code: accounts.code,
        name: accounts.name,
        type: sql<AccountType>`${accounts.type}`,
      },
      amount: sql<Money>`json_build_object('minor', ${SIGNED_BASE}, 'currency', ${journalLines.baseCurrency}::text)`,
    })
    .from(expenses)
    .innerJoin(
      journalEntries,
      and(
        eq(journalEntries.companyId, expenses.companyId),
        eq(journalEntries.source, 'expense'),
        eq(journalEntries.sourceId, expenses.id),
        isOpen(db),
      ),
    )
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .leftJoin(suppliers, eq(suppliers.id, expenses.supplierId))
    .where(inArray(expenses.id, [...ids]))
    .orderBy(expenses.bookedAt, expenses.id, journalLines.position);
  return [...Map.groupBy(rows, ({ entry }) => entry).values()].flatMap((lines): ExportedEntry[] => {
    // A booking posts the line of the creditor last.
    const creditor = lines.at(-1);
    if (creditor === undefined) return [];
    const { number, date, description, supplier } = creditor;
    return [{ number, date, description, supplier: supplier ?? '', lines: lines.slice(0, -1), creditor }];
  });
}

/** Returns ids of the booked expenses under the list's filters: only new ones, or also those exported before. */
async function idsOf(
  db: Db,
  context: DownloadContext,
  query: Query,
  statuses: readonly BookStatus[],
): Promise<number[]> {
  const source = bookkeepingSource(context, query, 'export');
  const booked = inArray(expenses.bookStatus, [...statuses]);
  const ids: number[] = [];
  for await (const rows of rowsInOrder(db, { ...source, where: [...source.where, booked] }, query)) {
    ids.push(...rows.map((row) => Number(row['id'])));
  }
  return ids;
}

/** Marks booked expenses as exported, each with a history entry; from then on their booking is locked. */
async function markExported(tx: Db, context: DownloadContext, ids: readonly number[]): Promise<number[]> {
  const { actor, now } = context;
  const marked: number[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const before = await lockExpense(tx, actor, id, now);
    if (before === null) continue;
    // A concurrent request has exported or unbooked it: then it is not in this file.
    if (!bookingDecision(before, 'export', actor.person, actor.ability).allowed) continue;
    const after = { ...before, version: before.version + 1, book_status: 'exported' as const };
    const entry = {
      action: 'export',
      from: before.status,
      to: before.status,
      by: { id: actor.id, name: actor.name },
      at: now.toISOString(),
      details: null,
    };
    await writeExpense(tx, before, after, entry, actor, now, { exportedAt: now });
    marked.push(id);
  }
  await recordEvents(
    tx,
    now,
    marked.map((recordId) => ({
      companyId: actor.company.id,
      type: 'expense.changed',
      subject: 'expense',
      recordId,
    })),
  );
  return marked;
}

/**
 * Exports the books for accounting software; with `mark`, exactly the expenses in the file are marked as exported and
 * locked.
 */
export async function exportBooks(
  context: DownloadContext,
  query: Query,
  format: 'journal' | 'qif',
): Promise<FileAnswer> {
  const { actor, services, now } = context;
  const marking = query.mark === '1';
  const entries = await services.store.transaction(async (tx) => {
    const ids = await idsOf(tx, context, query, marking ? ['booked'] : ['booked', 'exported']);
    const chosen = marking ? await markExported(tx, context, ids) : ids;
    return entriesOf(tx, chosen);
  });
  const name = `journal-${dateOf(actor.company, now)}`;
  return format === 'qif'
    ? { body: qifText(entries), type: 'application/qif; charset=utf-8', filename: `${name}.qif` }
    : {
        body: `${BOM}${csvLines([JOURNAL_HEAD])}${csvEntries(entries)}`,
        type: 'text/csv; charset=utf-8',
        filename: `${name}.csv`,
      };
}
