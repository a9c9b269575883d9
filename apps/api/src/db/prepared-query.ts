import { is, Placeholder, sql, type SQL } from './drizzle.ts';
import { PgDialect } from './pg-core.ts';

/** A query built once and executed many times with different values for its placeholders. */
export type PreparedQuery = {
  readonly text: string;
  /** Returns the values of the query, with those of the placeholders by name. */
  values(given: Readonly<Record<string, unknown>>): unknown[];
  /** Returns the query with values as a statement, for a transaction. */
  statement(given: Readonly<Record<string, unknown>>): SQL;
};

const dialect = new PgDialect({ casing: 'snake_case' });

const MAX_TEXTS = 2_000;
type Text = {
  readonly text: string;
  /** Parts of the statement before, between and after the values. */
  readonly parts: readonly SQL[];
};
const texts = new Map<string, Text>();

/** Returns the shared copy of a query text: queries of different users differ only in their values. */
function shared(text: string): Text {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  const made = { text, parts: text.split(/\$\d+/u).map((part) => sql.raw(part)) };
  texts.set(text, made);
  return made;
}

/** Placeholder whose value is passed on each execution. */
export const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Builds a query for repeated execution. */
export function prepareQuery(statement: SQL): PreparedQuery {
  const { sql: built, params } = dialect.sqlToQuery(statement);
  // The query builder numbers values in the order of the text.
  const { text, parts } = shared(built);
  if (parts.length !== params.length + 1) throw new Error('A query text contains a number of no value.');
  const placeholders = params.flatMap((param, at) =>
    is(param, Placeholder) ? [{ at, name: param.name }] : [],
  );
  const values = (given: Readonly<Record<string, unknown>>): unknown[] => {
    const filled = [...params];
    for (const { at, name } of placeholders) {
      if (!Object.hasOwn(given, name)) throw new Error(`A prepared statement lacks its value ${name}.`);
      filled[at] = given[name];
    }
    return filled;
  };
  return {
    text,
    values,
    statement(given) {
      const filled = values(given);
      return sql.join(parts.flatMap((part, at) => (at === 0 ? [part] : [sql.param(filled[at - 1]), part])));
    },
  };
}
