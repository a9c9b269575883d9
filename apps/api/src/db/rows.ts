import type { SQL } from 'drizzle-orm';
import type { Db } from './store.ts';

/**
 * Runs a statement written by hand and answers its rows.
 *
 * The row's type is the statement's own promise: keep both side by side. Integers beyond 32 bits arrive as text from
 * one driver and as numbers from the other, so select them `::float8` or cast to text.
 */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as unknown as Row[];
}
