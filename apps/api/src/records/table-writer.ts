import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Change, RecordWriter, Writing } from './record-handlers.ts';

type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly companyId: PgColumn;
  readonly version: PgColumn;
  readonly updatedAt: PgColumn;
};

type Columns = Readonly<Record<string, unknown>>;

/** How a plain record's draft becomes columns. */
export type TableWriting<Entity, Draft> = {
  readonly table: RecordTable;
  /** The columns a change of the draft's fields sets; fields that are not there are not set. */
  columns(asked: Writing, change: Change<Draft>, before: Entity | null): Promise<Columns>;
  /** The columns a new record has besides. */
  created?(asked: Writing, draft: Draft): Promise<Columns> | Columns;
  /** Refuses a removal that would break something the database does not know of. */
  checkRemoval?(asked: Writing, before: Entity): Promise<void>;
};

const given = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Writes records that are one row of one table. */
export function tableWriter<Entity extends { readonly id: number }, Draft extends object>(
  writing: TableWriting<Entity, Draft>,
): RecordWriter<Entity, Draft> {
  const { table } = writing;
  const isIt = (asked: Writing, id: number) =>
    and(eq(table.id, id), eq(table.companyId, asked.actor.company.id));
  return {
    create: async (asked, draft) => {
      const columns = {
        ...given(await writing.columns(asked, draft, null)),
        ...(await writing.created?.(asked, draft)),
        companyId: asked.actor.company.id,
        createdAt: asked.now,
        updatedAt: asked.now,
      };
      // The table is one of several: its columns are checked where each kind spells them.
      const [made] = await asked.db
        .insert(table)
        .values(columns as never)
        .returning({ id: table.id });
      return Number(made?.id);
    },
    update: async (asked, before, change) => {
      const columns = given(await writing.columns(asked, change, before));
      await asked.db
        .update(table)
        .set({ ...columns, version: sql`${table.version} + 1`, updatedAt: asked.now } as never)
        .where(isIt(asked, before.id));
    },
    remove: async (asked, before) => {
      await writing.checkRemoval?.(asked, before);
      await asked.db.delete(table).where(isIt(asked, before.id));
    },
  };
}
