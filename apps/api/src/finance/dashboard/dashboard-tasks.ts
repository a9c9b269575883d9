import {
  closableUntil,
  DASHBOARD_TASKS,
  tasksOf,
  type BookkeepingQuery,
  type DashboardTask,
  type DashboardTasks,
  type ExpenseQuery,
} from '@outlay/domain';
import { and, eq, lte } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { journalEntries } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { bookkeepingSource } from '../../expenses/bookkeeping.handlers.ts';
import { expenseSource } from '../../expenses/expense-source.ts';
import { payoutBatchKind } from '../../expenses/payout-batches/payout-batches.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { readTotal } from '../../records/page.ts';
import { countRecords } from '../../records/record-kind.ts';
import { NOW, type Reader } from '../../records/reader.ts';
import { cashInKind } from '../cash-in/cash-in.ts';

/** Counts the requests that their list returns for a query. */
export const countExpenses = (reader: Reader, query: ExpenseQuery): Promise<number> =>
  readTotal(reader, 'expenses', query, () => expenseSource(reader.actor, NOW, query));

const { pay, approve_payments, send_payments, verify, book, confirm_cash_in } = DASHBOARD_TASKS;
const PAYABLE: ExpenseQuery = {
  ...pay.query,
  status: [...pay.query.status],
  payment_status: [...pay.query.payment_status],
};
const UNBOOKED: BookkeepingQuery = { book_status: [...book.query.book_status] };

/** Counts the records of each task as the list counts them that the task leads to. */
const COUNTS: Readonly<Record<DashboardTask, (reader: Reader) => Promise<number>>> = {
  pay: (reader) => countExpenses(reader, PAYABLE),
  approve_payments: (reader) =>
    countRecords(payoutBatchKind, reader, { status: [...approve_payments.query.status] }),
  send_payments: (reader) =>
    countRecords(payoutBatchKind, reader, { status: [...send_payments.query.status] }),
  verify: (reader) => countExpenses(reader, { status: [...verify.query.status] }),
  book: (reader) =>
    readTotal(reader, 'bookkeeping', UNBOOKED, () =>
      bookkeepingSource({ actor: reader.actor, now: NOW }, UNBOOKED),
    ),
  confirm_cash_in: (reader) =>
    countRecords(cashInKind, reader, { status: [...confirm_cash_in.query.status] }),
};

/** Returns true if the ledger has an entry up to a day: before the first one there is nothing to close. */
async function hasEntries(db: Db, companyId: number, until: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.companyId, companyId), lte(journalEntries.date, until)))
    .limit(1);
  return entry !== undefined;
}

/** Returns the work of finance that waits, as far as the user may do it and see it. */
export async function readTasks({
  db,
  actor,
  now,
  reader,
}: RequestContext<'dashboard.tasks'>): Promise<DashboardTasks> {
  const items: DashboardTasks['items'] = [];
  for (const task of tasksOf(actor.ability)) items.push({ task, count: await COUNTS[task](reader) });
  if (items.length === 0 || !actor.ability.can('read', 'bookkeep')) return { items, close_until: null };
  const until = closableUntil(actor.company.lockDate, dateOf(actor.company, now));
  const isDue = until !== null && (await hasEntries(db, actor.company.id, until));
  return { items, close_until: isDue ? until : null };
}
