import type { SQLWrapper } from './drizzle.ts';
import type { Db } from './store.ts';

/**
 * Executes a raw SQL statement and returns its rows. The row type is not validated: keep it next to the statement.
 * One driver returns integers beyond 32 bits as text, the other as numbers, so select them `::float8` or cast to
 * text.
 */
export async function rowsOf<Row extends object>(db: Db, statement: SQLWrapper): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as unknown as Row[];
}
