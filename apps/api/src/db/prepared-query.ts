import { is, Placeholder, sql, type SQL } from './drizzle.ts';
import { PgDialect } from './pg-core.ts';

/** A query built once and executed many times with different values for its placeholders. */
export type PreparedQuery = {
  readonly text: string;
  /** Returns the values of the query, with those of the placeholders by name. */
  values(given: Readonly<Record<string, unknown>>): unknown[];
};

const dialect = new PgDialect({ casing: 'snake_case' });

const MAX_TEXTS = 2_000;
const texts = new Map<string, string>();

/** Returns the shared copy of a query text: queries of different users differ only in their values. */
function shared(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, text);
  return text;
}

/** Placeholder whose value is passed on each execution. */
export const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Builds a query for repeated execution. */
export function prepareQuery(statement: SQL): PreparedQuery {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const placeholders = params.flatMap((param, at) =>
    is(param, Placeholder) ? [{ at, name: param.name }] : [],
  );
  return {
    text: shared(text),
    values(given) {
      const filled = [...params];
      for (const { at, name } of placeholders) {
        if (!Object.hasOwn(given, name)) throw new Error(`A prepared statement lacks its value ${name}.`);
        filled[at] = given[name];
      }
      return filled;
    },
  };
}
