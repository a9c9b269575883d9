import { day } from '../../records/columns.ts';
import { accounts, expenses, suppliers } from '../../db/schema/index.ts';
import { bookingDecision, type AccountType, type CounterAccounts, type BookStatus } from '@outlay/domain';
import { sql, and, eq, inArray } from 'drizzle-orm';
import { dateOf } from '../../clock.ts';
import { bookkeepingSource } from '../../expenses/bookkeeping.handlers.ts';
import { recordEvents } from '../../db/outbox.ts';
import type { Db } from '../../db/store.ts';
import { lockExpense } from '../../expenses/expense-read.ts';
import { writeExpense } from '../../expenses/workflow/expense-write.ts';
import { defaultAccountsOf } from '../../finance/ledger.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FileAnswer } from '../../http/respond.ts';
import { BOM, csvLines } from './csv-text.ts';
import { rowsInOrder } from './download.ts';
import { JOURNAL_HEAD, journalLines } from './journal.ts';
import { qifText, type QifRow } from './qif.ts';

type DownloadContext = RequestContext<'bookkeeping.download'>;
type Query = ReturnType<DownloadContext['query']>;

async function journalRows(db: Db, ids: readonly number[]): Promise<QifRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      number: expenses.number,
      date: day(expenses.incurredOn),
      description: expenses.description,
      supplier: suppliers.name,
      minor: expenses.baseMinor,
      currency: expenses.baseCurrency,
      paid_by: expenses.paidBy,
      account_id: accounts.id,
      account_code: accounts.code,
      account_name: accounts.name,
      account_type: sql<AccountType>`${accounts.type}`,
    })
    .from(expenses)
    .innerJoin(accounts, eq(accounts.id, expenses.accountId))
    .leftJoin(suppliers, eq(suppliers.id, expenses.supplierId))
    .where(inArray(expenses.id, [...ids]))
    .orderBy(expenses.bookedAt, expenses.id);
  return rows.map((row) => ({
    number: row.number,
    date: row.date,
    description: row.description,
    supplier: row.supplier ?? '',
    amount: { minor: row.minor, currency: row.currency.trim() },
    paid_by: row.paid_by,
    account: { id: row.account_id, code: row.account_code, name: row.account_name },
    accountType: row.account_type,
  }));
}

/** Returns the creditors of booked expenses. */
async function counterOf(db: Db, context: DownloadContext): Promise<CounterAccounts> {
  const { company } = context.actor;
  const accountOf = await defaultAccountsOf(db, company.id);
  const [payables, employees] = [accountOf('payables').id, accountOf('owed_to_employees').id];
  const rows = await db
    .select({ id: accounts.id, code: accounts.code, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.companyId, company.id), inArray(accounts.id, [payables, employees])));
  const of = (id: number) => rows.find((row) => row.id === id) ?? { id, code: '', name: '' };
  return { payables: of(payables), owed_to_employees: of(employees) };
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
  const [rows, counter] = await services.store.transaction(async (tx) => {
    const ids = await idsOf(tx, context, query, marking ? ['booked'] : ['booked', 'exported']);
    const chosen = marking ? await markExported(tx, context, ids) : ids;
    return [await journalRows(tx, chosen), await counterOf(tx, context)] as const;
  });
  const name = `journal-${dateOf(actor.company, now)}`;
  return format === 'qif'
    ? { body: qifText(rows, counter), type: 'application/qif; charset=utf-8', filename: `${name}.qif` }
    : {
        body: `${BOM}${csvLines([JOURNAL_HEAD])}${journalLines(rows, counter)}`,
        type: 'text/csv; charset=utf-8',
        filename: `${name}.csv`,
      };
}
