import { and, eq, getTableName } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/pg-core.ts';
import { lockUntilCommit } from '../db/advisory-lock.ts';
import { increment } from '../db/expressions.ts';
import { invalidField } from '../http/request/validation.ts';
import type { Change, RecordWriter, Capacity, WriteContext } from './record-handlers.ts';

type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly companyId: PgColumn;
  readonly version: PgColumn;
  readonly updatedAt: PgColumn;
};

type Columns = Readonly<Record<string, unknown>>;

/** Options for writing a plain record: its table and the columns of a draft. */
export type TableWriterOptions<Entity, Draft> = {
  readonly table: RecordTable;
  /** Returns the columns of a change; absent fields are not set. */
  columns(context: WriteContext, change: Change<Draft>, before: Entity | null): Promise<Columns>;
  /** Returns further columns of a new record. */
  created?(context: WriteContext, draft: Draft): Promise<Columns> | Columns;
  /** Maximum number of records of a company; unlimited by default. Companies that had more before keep them. */
  readonly most?: number;
  /** Refuses a removal that would violate a rule outside the database's constraints. */
  checkRemoval?(context: WriteContext, before: Entity): Promise<void>;
};

const definedColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Creates the writer of records that are one row of one table. */
export function tableWriter<Entity extends { readonly id: number }, Draft extends object>(
  options: TableWriterOptions<Entity, Draft>,
): RecordWriter<Entity, Draft> {
  const { table } = options;
  const isIt = (context: WriteContext, id: number) =>
    and(eq(table.id, id), eq(table.companyId, context.actor.company.id));
  const countCapacity = async ({ db, actor }: WriteContext, most: number): Promise<Capacity> => {
    const { id } = actor.company;
    // Concurrent requests are counted one at a time, so that they cannot take the same capacity.
    // The key of earlier versions, which may run beside this one.
    const key = `room:${getTableName(table)}:${id}`;
    await lockUntilCommit(db, key);
    return { left: most - (await db.$count(table, eq(table.companyId, id))) };
  };
  const takeCapacity = async (context: WriteContext, most: number): Promise<void> => {
    const capacity = context.capacity ?? (await countCapacity(context, most));
    if (capacity.left <= 0) throw invalidField('name', 'validation.too_many_records', { n: most });
    capacity.left -= 1;
  };
  return {
    countCapacity: async (context) =>
      options.most === undefined ? null : countCapacity(context, options.most),
    create: async (context, draft) => {
      if (options.most !== undefined) await takeCapacity(context, options.most);
      const columns = {
        ...definedColumns(await options.columns(context, draft, null)),
        ...(await options.created?.(context, draft)),
        companyId: context.actor.company.id,
        createdAt: context.now,
        updatedAt: context.now,
      };
      // The table is a union of several: its columns are type-checked where each kind declares them.
      const [inserted] = await context.db
        .insert(table)
        .values(columns as never)
        .returning({ id: table.id });
      return Number(inserted?.id);
    },
    update: async (context, before, change) => {
      const columns = definedColumns(await options.columns(context, change, before));
      await context.db
        .update(table)
        .set({ ...columns, version: increment(table.version), updatedAt: context.now } as never)
        .where(isIt(context, before.id));
    },
    remove: async (context, before) => {
      await options.checkRemoval?.(context, before);
      await context.db.delete(table).where(isIt(context, before.id));
    },
  };
}
