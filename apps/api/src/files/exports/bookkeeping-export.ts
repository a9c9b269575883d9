import { day } from '../../db/expressions.ts';
import { accounts, expenses, journalEntries, journalLines, suppliers } from '../../db/schema/index.ts';
import {
  BOM,
  BOOKED_STATUSES,
  BOOKING_TRANSITIONS,
  bookingDecision,
  MAX_EXPORTED_ENTRIES,
  type BookStatus,
  type Money,
} from '@outlay/domain';
import { sql, and, asc, eq, inArray, isNull } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { bookkeepingSource } from '../../expenses/bookkeeping.handlers.ts';
import type { Db } from '../../db/store.ts';
import { lockExpense } from '../../expenses/expense-read.ts';
import { bookFileName } from '../../finance/book-file-name.ts';
import { storeExport, type NewExport } from '../../finance/journal-exports/store-export.ts';
import { isOpen } from '../../finance/ledger.ts';
import { SIGNED_BASE } from '../../finance/signed.ts';
import { invalidField } from '../../http/request/validation.ts';
import { requireWritable } from '../../installation/maintenance.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import { csvLines } from './csv-text.ts';
import { rowsInOrder } from './download.ts';
import { JOURNAL_HEAD, journalLines as csvEntries, type ExportedEntry } from './journal.ts';
import { qifText } from './qif.ts';

type DownloadContext = RequestContext<'bookkeeping.download'>;
type Query = ReturnType<DownloadContext['query']>;

/** Condition of the entries that book an expense, for a join of both. */
export const booksExpense = and(
  eq(journalEntries.companyId, expenses.companyId),
  eq(journalEntries.source, 'expense'),
  eq(journalEntries.sourceId, expenses.id),
);

/** Reads the entries that booked the expenses, as they are in the ledger, in the order of the bookings. */
async function entriesOf(db: Db, ids: readonly number[]): Promise<ExportedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      entry: journalEntries.id,
      number: expenses.number,
      date: day(journalEntries.date),
      description: expenses.description,
      supplier: suppliers.name,
      account: {
        id: accounts.id,
        code: accounts.code,
        name: accounts.name,
        type: accounts.type,
      },
      amount: sql<Money>`json_build_object('minor', ${SIGNED_BASE}, 'currency', ${journalLines.baseCurrency}::text)`,
    })
    .from(expenses)
    .innerJoin(journalEntries, and(booksExpense, isOpen(db)))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .leftJoin(suppliers, eq(suppliers.id, expenses.supplierId))
    // One value: a statement takes 65,535 at most, and a file has as many bookings as the company.
    .where(sql`${expenses.id} = any(${sql.param([...ids])}::int[])`)
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
  const bookings = { ...source, fields: { id: expenses.id }, where: [...source.where, booked] };
  for await (const rows of rowsInOrder(db, bookings, query)) {
    ids.push(...rows.map((row) => Number(row['id'])));
  }
  return ids;
}

/**
 * Locks the open entries of booked expenses, and then the expenses, in the order of an export of the journal.
 *
 * @returns the ids of the expenses that the user may still export, and of their entries.
 */
async function lockBookings(
  tx: Db,
  { actor, now }: DownloadContext,
  ids: readonly number[],
): Promise<{ readonly chosen: number[]; readonly entryIds: number[] }> {
  const locked = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .innerJoin(expenses, booksExpense)
    .where(
      and(
        eq(expenses.companyId, actor.company.id),
        inArray(expenses.id, [...ids]),
        isNull(journalEntries.exportId),
      ),
    )
    .orderBy(asc(journalEntries.id))
    .for('no key update', { of: journalEntries });
  const allowed: number[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const expense = await lockExpense(tx, actor, id, now);
    // A concurrent request has exported or unbooked it: then it is not in this file.
    if (expense !== null && bookingDecision(expense, 'export', actor.person, actor.ability).allowed)
      allowed.push(id);
  }
  // An expense that was booked again meanwhile has an entry that is not locked: it is exported later.
  const open = await tx
    .select({ id: journalEntries.id, expenseId: expenses.id })
    .from(journalEntries)
    .innerJoin(expenses, booksExpense)
    .where(
      and(
        inArray(
          journalEntries.id,
          locked.map(({ id }) => id),
        ),
        inArray(expenses.id, allowed),
        isOpen(tx),
      ),
    );
  return { chosen: open.map(({ expenseId }) => expenseId), entryIds: open.map(({ id }) => id) };
}

const FORMATS = {
  journal: {
    profile: 'bookings',
    ending: 'csv',
    type: 'text/csv; charset=utf-8',
    write: (entries: readonly ExportedEntry[]) => `${BOM}${csvLines([JOURNAL_HEAD])}${csvEntries(entries)}`,
  },
  qif: { profile: 'qif', ending: 'qif', type: 'application/qif; charset=utf-8', write: qifText },
} as const;

type BookingsFormat = keyof typeof FORMATS;

/** Returns the file of booked expenses, as an export of the journal stores it. */
export async function bookingsFile(
  db: Db,
  ids: readonly number[],
  format: BookingsFormat = 'journal',
): Promise<Pick<NewExport, 'profile' | 'from' | 'to' | 'content' | 'filenameOf'>> {
  const { profile, ending, write } = FORMATS[format];
  const entries = await entriesOf(db, ids);
  const days = entries.map(({ date }) => date).toSorted();
  return {
    profile,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    content: write(entries),
    filenameOf: (name) => `journal-${name}.${ending}`,
  };
}

/**
 * Exports the books for accounting software; with `mark`, exactly the expenses in the file are marked as exported and
 * locked, and the file is stored as an export of the journal that contains their entries.
 */
export async function exportBooks(
  context: DownloadContext,
  query: Query,
  format: BookingsFormat,
): Promise<FileAnswer> {
  const { actor, services, now, origin, locale } = context;
  const { type, ending } = FORMATS[format];
  // Marking is a write, although it comes with a download.
  if (query.mark === '1') requireWritable({ method: 'POST' }, actor.maintenance);
  return services.store.transaction(async (tx) => {
    const marking = query.mark === '1';
    const statuses = marking ? [BOOKING_TRANSITIONS.export.from] : BOOKED_STATUSES;
    const ids = await idsOf(tx, context, query, statuses);
    if (marking && ids.length > MAX_EXPORTED_ENTRIES)
      throw invalidField('mark', 'validation.too_many_to_mark', { max: MAX_EXPORTED_ENTRIES });
    const { chosen, entryIds } = marking
      ? await lockBookings(tx, context, ids)
      : { chosen: ids, entryIds: [] };
    const file = await bookingsFile(tx, chosen, format);
    const { content: body } = file;
    if (entryIds.length === 0) {
      const filename = bookFileName(locale, 'journal', [dateOf(actor.company, now)], ending);
      return { body, type, filename };
    }
    const { filename } = await storeExport(tx, origin, {
      ...file,
      companyId: actor.company.id,
      by: actor,
      now,
      entryIds,
    });
    return { body, type, filename };
  });
}
