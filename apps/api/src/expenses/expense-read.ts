import { canOf, type Expense, type ExpenseQuery, type Locale, type Subject } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { WIDEST_ID } from '../http/limits.ts';
import { sayReasons, writeReasons } from '../http/words.ts';
import { Written } from '../http/respond.ts';
import { readTexts, type ListAsked, type ListSource } from '../lists/page.ts';
import { NOW, type Reader } from '../lists/reader.ts';
import { createRecent } from '../recent.ts';
import { EXPENSE_TABLES, expenseColumns, expenseSource } from './expense-source.ts';

/** An expense as the statement answers it: the wire form, but for `can`. */
export type ExpenseRow = Expense & Record<string, unknown>;

/** The wire form for the person who asks: with what they may do, and why not; without what rules about fields hide. */
export const shown = (row: Expense, actor: Actor, locale: Locale): Expense =>
  withoutHidden(actor.ability, 'expense', {
    ...row,
    can: sayReasons(locale, canOf(row, actor.person, actor.ability)),
  });

/** A row, as the database told it and as it goes over the wire: some 4 KB, so that those kept take 24 MB at most. */
type Shown = { readonly text: string; readonly bytes: Uint8Array };
const shownRows = createRecent<string, Shown>(3_000);
const numbers = new WeakMap<Actor, number>();
let numbered = 0;

/** Tells actors apart in keys. */
function numberOf(actor: Actor): number {
  const known = numbers.get(actor) ?? (numbered += 1);
  numbers.set(actor, known);
  return known;
}

/** What a list of expenses is about: rules may hide fields of either from a reader. */
type About = readonly Subject[];

/**
 * What {@link shown} makes of a row, as it goes over the wire. It follows from the row, the actor, the language and what
 * the list is about alone, so a row that comes again as it was is not judged again: lists are read over and over, and
 * few of their rows have changed.
 */
function shownBytes(text: string, actor: Actor, locale: Locale, about: About): Uint8Array {
  // A row begins with its id.
  const key = `${numberOf(actor)} ${locale} ${about.join('+')} ${text.slice(0, text.indexOf(','))}`;
  const known = shownRows.get(key);
  if (known?.text === text) return known.bytes;
  const row = JSON.parse(text) as ExpenseRow;
  const can = writeReasons(locale, canOf(row, actor.person, actor.ability));
  const visible = about.reduce((seen, subject) => withoutHidden(actor.ability, subject, seen), row);
  const fields = (visible === row ? text : JSON.stringify(visible)).slice(0, -1);
  const bytes = Buffer.from(`${fields},"can":${can}}`);
  shownRows.set(key, { text, bytes });
  return bytes;
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
  const items = texts.flatMap((text, at) => {
    const bytes = shownBytes(text, reader.actor, locale, about);
    return at === 0 ? [bytes] : [COMMA, bytes];
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
