import { canOf, type Expense, type ExpenseQuery, type Locale, type Subject } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { hasFieldRules, withoutHidden } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { WIDEST_ID } from '../http/limits.ts';
import { sayReasons } from '../http/words.ts';
import { Written } from '../http/respond.ts';
import { readTexts, readTotal, type ListAsked, type ListSource } from '../lists/page.ts';
import { NOW, type Reader } from '../lists/reader.ts';
import { canEnding } from './judged.ts';
import { EXPENSE_TABLES, expenseColumns, expenseSource } from './expense-source.ts';

/** An expense as the statement answers it: the wire form, but for `can`. */
export type ExpenseRow = Expense & Record<string, unknown>;

/** The wire form for the person who asks: with what they may do, and why not; without what rules about fields hide. */
export const shown = (row: Expense, actor: Actor, locale: Locale): Expense =>
  withoutHidden(actor.ability, 'expense', {
    ...row,
    can: sayReasons(locale, canOf(row, actor.person, actor.ability)),
  });

/** What a list of expenses is about: rules may hide fields of either from a reader. */
type About = readonly Subject[];

/** The beginning of a row's JSON, up to where `can` follows; without what rules hide where `hides` says that some do. */
function beginning(text: string, actor: Actor, about: About, hides: boolean): string {
  if (!hides) return text.slice(0, -1);
  const row = JSON.parse(text) as ExpenseRow;
  return JSON.stringify(
    about.reduce((seen, subject) => withoutHidden(actor.ability, subject, seen), row),
  ).slice(0, -1);
}

/** A list of expenses: its name, where its rows are and what it is about. */
type ExpenseList = { readonly name: string; readonly about: About; source(): ListSource };

const HEAD = Buffer.from('{"items":[');
const COMMA = Buffer.from(',');

/** One page of a list of expenses, each with what the reader may do. */
export async function writePage(
  reader: Reader,
  locale: Locale,
  asked: ListAsked,
  { name, about, source }: ExpenseList,
): Promise<Written> {
  const { texts, total, page, per_page } = await readTexts(reader, name, asked, source);
  const { actor } = reader;
  const hides = about.some((subject) => hasFieldRules(actor.ability, 'read', subject));
  const items = texts.flatMap((text, at) => {
    const row = [Buffer.from(beginning(text, actor, about, hides)), canEnding(text, actor, locale)];
    return at === 0 ? row : [COMMA, ...row];
  });
  const tail = `],"total":${total},"page":${page},"per_page":${per_page}}`;
  return new Written([HEAD, ...items, Buffer.from(tail)]);
}

/** One page of the expenses somebody may see. */
export const listExpenses = (reader: Reader, locale: Locale, asked: ExpenseQuery): Promise<Written> =>
  writePage(reader, locale, asked, {
    name: 'expenses',
    about: ['expense'],
    source: () => expenseSource(reader.actor, NOW, asked),
  });

const AWAITING: ExpenseQuery = { awaiting: 'me' };

/** How many expenses wait for the reader; undefined for whoever can neither decide nor answer. */
export async function countAwaiting(reader: Reader): Promise<number | undefined> {
  const { ability } = reader.actor;
  if (!ability.can('approve', 'expense') && !ability.can('provide', 'expense')) return undefined;
  return readTotal(reader, 'expenses', AWAITING, () => expenseSource(reader.actor, NOW, AWAITING));
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
