import { searchFold } from '@outlay/domain';
import { getTableColumns, inArray, is, like, or, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { PgColumn } from '../db/pg-core.ts';
import { folded } from '../db/schema/columns.ts';

/** Returns a LIKE pattern that matches a text anywhere, with special characters escaped. */
const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Returns the folded text of a column: the stored one (`keyColumn`) if its table has it. */
const foldedTextOf = (column: SQLWrapper): SQL | PgColumn => {
  const stored = is(column, PgColumn) ? getTableColumns(column.table)[`${column.name}Key`] : undefined;
  return stored ?? folded(column);
};

/**
 * Returns the condition that some column contains a text, regardless of case, accents, digits and the spelling of
 * Arabic letters; undefined without a text. Characters that the comparison ignores are found literally if the text
 * contains nothing else.
 */
export const search = (q: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined => {
  const typed = q?.trim() ?? '';
  if (typed === '') return undefined;
  // Rules may hide every column: then nothing is found, instead of everything.
  if (columns.length === 0) return sql`false`;
  const wanted = searchFold(typed);
  return or(
    ...columns.map((column) =>
      wanted === ''
        ? sql`${column} like ${containing(typed)}`
        : like(foldedTextOf(column), containing(wanted)),
    ),
  );
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
