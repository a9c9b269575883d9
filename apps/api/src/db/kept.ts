import { is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement that was put together once, to be run again and again with other values in its open places. */
export type Kept = {
  readonly text: string;
  /** The statement's values, with those of its open places by their names. */
  values(given: Readonly<Record<string, unknown>>): unknown[];
};

const dialect = new PgDialect({ casing: 'snake_case' });

const MOST_TEXTS = 2_000;
const texts = new Map<string, string>();

/** The one copy of a text: statements of many people differ in their values only. */
function shared(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(text, text);
  return text;
}

/** An open place of a statement, whose value is given each time it runs. */
export const open = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Puts a statement together, to be kept. */
export function keep(statement: SQL): Kept {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const places = params.flatMap((param, at) => (is(param, Placeholder) ? [{ at, name: param.name }] : []));
  return {
    text: shared(text),
    values(given) {
      const filled = [...params];
      for (const { at, name } of places) {
        if (!Object.hasOwn(given, name)) throw new Error(`A kept statement misses its value ${name}.`);
        filled[at] = given[name];
      }
      return filled;
    },
  };
}
