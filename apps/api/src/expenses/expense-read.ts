import {
  canOf,
  hasFieldRules,
  type Expense,
  type ExpenseQuery,
  type Subject,
  type LocaleOptions,
} from '@outlay/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { placeholder } from '../db/prepared-query.ts';
import { rowsOf } from '../db/rows.ts';
import { expenses } from '../db/schema/index.ts';
import { selectFrom } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { MAX_ID } from '../http/limits.ts';
import { describeReasons } from '../http/texts.ts';
import { readPage, readTotal } from '../records/page.ts';
import type { ListQuery, ListSource } from '../records/list-source.ts';
import { NOW, statementFor, type Reader } from '../records/reader.ts';
import { EXPENSE_JOINS, expenseFields } from './expense-fields.ts';
import { expenseRow } from './expense-row.ts';
import { expenseSource } from './expense-source.ts';

/** An expense as the query returns it: the wire format without `can`. */
export type ExpenseRow = Expense & Record<string, unknown>;

/** Returns the wire format for the user: with permissions and their reasons, without fields that rules hide. */
export const presentExpense = (row: Expense, actor: Actor, localeOptions: LocaleOptions): Expense =>
  withoutHidden(actor.ability, 'expense', {
    ...row,
    can: describeReasons(localeOptions, canOf(row, actor.person, actor.ability)),
  });

/** Response of a page of expenses. */
export type ExpensePage = { items: Expense[]; total: number; page: number; per_page: number };

/** A list of expenses: its name, its source and the subjects whose field rules apply to it. */
type ExpenseList = { readonly name: string; readonly subjects: readonly Subject[]; source(): ListSource };

/**
 * Reads one page of a list of expenses. Rows contain data only: clients compute permissions from them with the
 * domain. If rules hide fields that a decision depends on, rows include the reader's permissions.
 */
export async function readExpenses(
  reader: Reader,
  localeOptions: LocaleOptions,
  query: ListQuery,
  { name, subjects, source }: ExpenseList,
): Promise<ExpensePage> {
  const { rows, ...page } = await readPage<ExpenseRow>(reader, name, query, source);
  const { actor } = reader;
  const isIncomplete = hasFieldRules(actor.ability, 'read', 'expense');
  const items = rows.map((row) => {
    const visible = subjects.reduce(
      (seen, subject) => withoutHidden(actor.ability, subject, seen),
      expenseRow(row),
    );
    return isIncomplete
      ? { ...visible, can: describeReasons(localeOptions, canOf(row, actor.person, actor.ability)) }
      : visible;
  });
  return { items, ...page };
}

/** Reads one page of the expenses that the reader may read. */
export const listExpenses = (
  reader: Reader,
  localeOptions: LocaleOptions,
  query: ExpenseQuery,
): Promise<ExpensePage> =>
  readExpenses(reader, localeOptions, query, {
    name: 'expenses',
    subjects: ['expense'],
    source: () => expenseSource(reader.actor, NOW, query),
  });

const AWAITING: ExpenseQuery = { awaiting: 'me' };

/** Counts the expenses that await the user; undefined for users who can neither decide nor respond. */
export async function countAwaiting(reader: Reader): Promise<number | undefined> {
  const { ability } = reader.actor;
  if (!ability.can('approve', 'expense') && !ability.can('provide', 'expense')) return undefined;
  return readTotal(reader, 'expenses', AWAITING, () => expenseSource(reader.actor, NOW, AWAITING));
}

/** Adds the numbers of possible duplicates, which the query has found to be visible to the user. */
async function withDuplicates(db: Db, row: ExpenseRow): Promise<ExpenseRow> {
  if (row.duplicate_ids.length === 0) return row;
  const duplicates = await db
    .select({ id: expenses.id, number: expenses.number })
    .from(expenses)
    .where(inArray(expenses.id, row.duplicate_ids))
    .orderBy(expenses.id);
  return { ...row, duplicates };
}

/** Loads an expense of the user's company without permission checks; null if it does not exist. */
export async function loadExpense(db: Db, actor: Actor, id: number, now: Date): Promise<ExpenseRow | null> {
  // The database reads a record in less time than its statement takes to build.
  const query = statementFor(actor, 'expense', () =>
    selectFrom(expenseFields(actor, NOW), expenses, Object.values(EXPENSE_JOINS))
      .where(and(eq(expenses.id, placeholder('id')), eq(expenses.companyId, actor.company.id)))
      .getSQL(),
  );
  const [row] = await rowsOf<ExpenseRow>(db, query.statement({ id, now: now.toISOString() }));
  return row === undefined ? null : withDuplicates(db, row);
}

/**
 * Same as {@link loadExpense}, locked until the end of the transaction: concurrent changes wait and then read the new
 * state.
 */
export async function lockExpense(tx: Db, actor: Actor, id: number, now: Date): Promise<ExpenseRow | null> {
  if (id > MAX_ID) return null;
  const locked = await tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.id, id), eq(expenses.companyId, actor.company.id)))
    .for('update');
  return locked.length === 0 ? null : loadExpense(tx, actor, id, now);
}
