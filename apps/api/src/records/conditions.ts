import { searchFold } from '@outlay/domain';
import {
  and,
  getTableColumns,
  inArray,
  is,
  like,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from '../db/drizzle.ts';
import { PgColumn, type PgTable } from '../db/pg-core.ts';
import { folded } from '../db/schema/columns.ts';
import { build } from '../db/select.ts';

/** Searched name of a record that the rows refer to. */
export type SearchedName = {
  /** Column of the rows with the id of the record. */
  readonly reference: PgColumn;
  readonly table: PgTable & { readonly id: PgColumn; readonly name: PgColumn };
  /** Condition of the records that rows may refer to. */
  readonly among: SQL | undefined;
};

/** A searched text: an expression of the rows, or the name of another record. */
export type SearchedText = SQLWrapper | SearchedName;

/** Returns a LIKE pattern that matches a text anywhere, with special characters escaped. */
const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Returns the folded text of a column: the stored one (`keyColumn`) if its table has it. */
const foldedTextOf = (column: SQLWrapper): SQL | PgColumn => {
  const stored = is(column, PgColumn) ? getTableColumns(column.table)[`${column.name}Key`] : undefined;
  return stored ?? folded(column);
};

/**
 * Three letters or digits in a row, of which every database makes trigrams. Others are compared by a function that uses
 * no index: without trigrams the index would be read completely.
 */
const TRIGRAM = /[a-z0-9\u0621-\u063A\u0641-\u064A]{3}/u;

/** Text of a search, as typed and in folded form; `hasTrigrams` is true if an index of trigrams finds it. */
type Wanted = { readonly typed: string; readonly text: string; readonly hasTrigrams: boolean };

const contains = (column: SQLWrapper, { typed, text, hasTrigrams }: Wanted): SQL => {
  if (text === '') return sql`strpos(${column}, ${typed}) > 0`;
  const compared = foldedTextOf(column);
  return hasTrigrams ? like(compared, containing(text)) : sql`strpos(${compared}, ${text}) > 0`;
};

/** Finds the records of a name first, so that an index finds the rows that refer to them. */
const refersTo = ({ reference, table, among }: SearchedName, wanted: Wanted): SQL => {
  const ids = build
    .select({ id: table.id })
    .from(table)
    .where(and(among, contains(table.name, wanted)));
  return wanted.hasTrigrams ? sql`${reference} = any(array${ids})` : inArray(reference, ids);
};

/**
 * Returns the condition that some text contains another, regardless of case, accents, digits and the spelling of
 * Arabic letters; undefined without a text. Characters that the comparison ignores are found literally if the text
 * contains nothing else.
 */
export const search = (q: string | undefined, texts: readonly SearchedText[]): SQL | undefined => {
  const typed = q?.trim() ?? '';
  if (typed === '') return undefined;
  // Rules may hide every text: then nothing is found, instead of everything.
  if (texts.length === 0) return sql`false`;
  const text = searchFold(typed);
  const wanted: Wanted = { typed, text, hasTrigrams: TRIGRAM.test(text) };
  return or(...texts.map((one) => ('reference' in one ? refersTo(one, wanted) : contains(one, wanted))));
};

/** Returns the condition of a filter that is set; undefined without it. */
export const whenGiven = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value));

/** Restricts a column to some values. */
export const among = (
  column: SQLWrapper,
  values: readonly (string | number)[] | undefined,
): SQL | undefined => whenGiven(values, (list) => inArray(column, list));
