import { sql, type SQL } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { prepareQuery, placeholder, type PreparedQuery } from '../db/prepared-query.ts';
import type { Store } from '../db/store.ts';

/** Time of the request in a prepared query. */
export const NOW = sql`${placeholder('now')}::timestamptz`;

/** Reads for a list with queries that are prepared once per user. */
export type Reader = {
  readonly actor: Actor;
  readonly now: Date;
  /**
   * Returns the single row of a query. The key identifies it among the user's queries; `build` must return the same
   * query for the same key, except for placeholder values, of which {@link NOW} is always set.
   */
  one<Row>(key: string, build: () => SQL, values?: Readonly<Record<string, unknown>>): Promise<Row>;
};

const MAX_STATEMENTS = 60;
const statementsBy = new WeakMap<Actor, Map<string, PreparedQuery>>();

/**
 * Returns a query of a user, which is built once. The key identifies it among the user's queries; `build` must return the
 * same query for the same key, except for placeholder values.
 */
export function statementFor(actor: Actor, key: string, build: () => SQL): PreparedQuery {
  const statements = statementsBy.get(actor) ?? new Map<string, PreparedQuery>();
  statementsBy.set(actor, statements);
  const known = statements.get(key);
  if (known !== undefined) return known;
  const made = prepareQuery(build());
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  statements.set(key, made);
  return made;
}

/** Creates a reader for an actor that was just read from the database. */
export const readerFor = (store: Store, actor: Actor, now: Date): Reader => ({
  actor,
  now,
  async one<Row>(key: string, build: () => SQL, values: Readonly<Record<string, unknown>> = {}) {
    const statement = statementFor(actor, key, build);
    const [row] = await store.read<Row>(
      statement.text,
      statement.values({ ...values, now: now.toISOString() }),
    );
    if (row === undefined) throw new Error('A statement of a list answers one row.');
    return row;
  },
});
