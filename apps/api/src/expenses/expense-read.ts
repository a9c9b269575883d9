import { canOf, type Expense, type ExpenseQuery, type Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { WIDEST_ID } from '../http/limits.ts';
import { sayReasons } from '../http/words.ts';
import { readPage } from '../lists/page.ts';
import { EXPENSE_TABLES, expenseColumns, expenseSource } from './expense-source.ts';

/** An expense as the statement answers it: the wire form, but for `can`. */
export type ExpenseRow = Expense & Record<string, unknown>;

/** The wire form for the person who asks: with what they may do, and why not; without what rules about fields hide. */
export const shown = (row: Expense, actor: Actor, locale: Locale): Expense =>
  withoutHidden(actor.ability, 'expense', {
    ...row,
    can: sayReasons(locale, canOf(row, actor.person, actor.ability)),
  });

/** One page of the expenses somebody may see. */
export async function listExpenses(db: Db, actor: Actor, locale: Locale, now: Date, asked: ExpenseQuery) {
  const { rows, ...page } = await readPage<ExpenseRow>(db, expenseSource(actor, now, asked), asked);
  return { items: rows.map((row) => shown(row, actor, locale)), ...page };
}

/** One expense of the person's company, whether or not they may see it; null where there is none. */
export async function loadExpense(db: Db, actor: Actor, id: number, now: Date): Promise<ExpenseRow | null> {
  const [row] = await rowsOf<ExpenseRow>(
    db,
    sql`select ${expenseColumns(actor, now)} from ${EXPENSE_TABLES}
      where e.id = ${id} and e.company_id = ${actor.company.id}`,
  );
  return row ?? null;
}

/** The same, held until the transaction ends: whoever else wants to change it waits and then sees the change. */
export async function holdExpense(tx: Db, actor: Actor, id: number, now: Date): Promise<ExpenseRow | null> {
  if (id > WIDEST_ID) return null;
  const held = await rowsOf(
    tx,
    sql`select id from expenses where id = ${id} and company_id = ${actor.company.id} for update`,
  );
  return held.length === 0 ? null : loadExpense(tx, actor, id, now);
}
