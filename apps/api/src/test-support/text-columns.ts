import { sql } from '../db/drizzle.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';

/** Returns the columns of texts, in any table (`mails.subject`), that contain one of some texts, in any letter case. */
export async function textColumnsWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name::text as table, c.column_name::text as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.data_type = 'ARRAY')
      order by 1, 2`,
  );
  const matches: string[] = [];
  for (const { table, column } of columns) {
    const cell = sql`${sql.identifier(column)}::text`;
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.join(
        texts.map((text) => sql`${cell} ilike ${`%${text}%`}`),
        sql` or `,
      )}`,
    );
    if ((row?.n ?? 0) > 0) matches.push(`${table}.${column}`);
  }
  return matches;
}
