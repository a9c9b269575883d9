import type { Action, Subject } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { allowedRows, type ConditionColumns } from '../access/sql.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { WIDEST_ID } from '../http/limits.ts';
import { searchedBy, withoutHiddenFields, type Searched } from '../lists/shown.ts';
import { readPage, search, type ListAsked, type ListSource } from '../lists/page.ts';
import type { Reader } from '../lists/reader.ts';

/** A kind of record: where it is kept and how a row becomes what the wire shows. */
export type RecordKind<Entity extends object, Query extends ListAsked> = {
  readonly subject: Subject;
  /** The fields that permission rules may name. */
  readonly conditions: ConditionColumns;
  /** The table; rows belong to the company of their `company_id`. */
  readonly table: SQL;
  /** The wire's members as columns of `e` and what is joined to it. */
  readonly select: SQL;
  /** `table e` with its joins. */
  readonly from: SQL;
  readonly sorts: Readonly<Record<string, SQL>>;
  /** What search words are looked for in, by the field that shows it. */
  readonly searched: Searched;
  filters(asked: Query): readonly (SQL | undefined)[];
  /** Adds what one statement cannot: names behind ids, reasons behind actions. */
  finish?(db: Db, actor: Actor, rows: readonly Entity[], now: Date): Promise<Entity[]>;
  /** Narrows the rows beyond the company, e.g. to its members. */
  readonly only?: SQL;
};

const within = <Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  actor: Actor,
): SQL =>
  kind.only === undefined
    ? sql`e.company_id = ${actor.company.id}`
    : sql`e.company_id = ${actor.company.id} and ${kind.only}`;

/** The list of a kind of record that somebody may see (or export) under some filters. */
export const sourceOf = <Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  actor: Actor,
  asked: Query,
  action: Action = 'read',
): ListSource => {
  const { ability } = actor;
  const source: ListSource = {
    select: kind.select,
    from: kind.from,
    where: [
      within(kind, actor),
      allowedRows(ability, 'read', kind.subject, kind.conditions),
      action === 'read' ? undefined : allowedRows(ability, action, kind.subject, kind.conditions),
      ...kind.filters(asked),
      search(asked.q, searchedBy(ability, kind.subject, kind.searched)),
    ],
    sorts: kind.sorts,
  };
  return withoutHiddenFields(source, ability, kind.subject, asked);
};

/** Rows as the wire shows them to somebody. */
export async function finished<Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  db: Db,
  actor: Actor,
  rows: readonly Entity[],
  now: Date,
): Promise<Entity[]> {
  const whole = kind.finish === undefined ? [...rows] : await kind.finish(db, actor, rows, now);
  return whole.map((row) => withoutHidden(actor.ability, kind.subject, row));
}

/** One page of a kind of record. */
export async function listRecords<Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  { db, reader, now }: { readonly db: Db; readonly reader: Reader; readonly now: Date },
  asked: Query,
) {
  const { actor } = reader;
  const { rows, ...page } = await readPage<Entity>(reader, kind.subject, asked, () =>
    sourceOf(kind, actor, asked),
  );
  return { items: await finished(kind, db, actor, rows, now), ...page };
}

/** One record of the person's company, whole, whether or not they may see it; null where there is none. */
export async function loadRecord<Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Entity | null> {
  const rows = await rowsOf<Entity & Record<string, unknown>>(
    db,
    sql`select ${kind.select} from ${kind.from} where e.id = ${id} and ${within(kind, actor)}`,
  );
  const [row] = kind.finish === undefined ? rows : await kind.finish(db, actor, rows, now);
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function holdRecord<Entity extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  tx: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Entity | null> {
  if (id > WIDEST_ID) return null;
  const held = await rowsOf(
    tx,
    sql`select id from ${kind.table} where id = ${id} and company_id = ${actor.company.id} for update`,
  );
  return held.length === 0 ? null : loadRecord(kind, tx, actor, id, now);
}
