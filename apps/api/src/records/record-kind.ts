import type { Action, CanMap, Subject } from '@outlay/domain';
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { allowedRows, type ConditionColumns } from '../access/row-conditions.ts';
import { rowsOf } from '../db/rows.ts';
import { selectFrom, type Join } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { MAX_ID } from '../http/limits.ts';
import { searchedBy, withoutHiddenFields, type Searched } from './visible-fields.ts';
import { readPage, readTotal } from './page.ts';
import { search } from './conditions.ts';
import type { ListQuery, ListSource, RecordTable, Sorts } from './list-source.ts';
import type { Reader } from './reader.ts';

type FilterName<Query extends ListQuery> = Exclude<keyof Query & string, keyof ListQuery | 'columns'>;

/** Conditions of a list's rows by the parameters of its query that filter it. */
export type Filters<Query extends ListQuery> = {
  readonly [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>) => SQL | undefined;
};

/** Returns the conditions of the filters that a query sets. */
function conditionsOf<Query extends ListQuery>(filters: Filters<Query>, query: Query): (SQL | undefined)[] {
  // Object.keys loses the names.
  const names = Object.keys(filters) as FilterName<Query>[];
  return names.map((name) => {
    const value = query[name];
    return value === undefined || value === null ? undefined : filters[name](value);
  });
}

/** A kind of record: its table, its columns and how rows become the API's entities. */
export type RecordKind<Entity extends object, Query extends ListQuery, Row extends object = Entity> = {
  readonly subject: Subject;
  /** Fields that permission rules may name. */
  readonly conditions: ConditionColumns;
  /** The table; rows belong to the company of their `companyId`. */
  readonly table: RecordTable;
  /** Condition of the rows that are records of this kind; by default all of the table. */
  readonly rows?: SQL;
  /** Rows without a company are of the installation, and every company reads them. */
  readonly isShared?: boolean;
  readonly joins: readonly Join[];
  /** Columns of a row. */
  readonly fields: { readonly [Field in keyof Row]: SQLWrapper };
  readonly sorts: Sorts<Query>;
  /** Searched columns, by the field that displays them. */
  readonly searched: Searched;
  /** Condition of each filter, for the value that a query gives. */
  readonly filters: Filters<Query>;
  /** Completes rows with data that one query cannot read, such as the names of ids. */
  finish?(db: Db, actor: Actor, rows: readonly Row[], now: Date): Promise<Entity[]>;
  /** Adds the actor's permissions to a single record; rows of lists do not have them. */
  permissions?(actor: Actor, record: Entity): CanMap;
};

type Rows = { readonly table: RecordTable; readonly isShared?: boolean; readonly rows?: SQL };

const ofCompany = ({ table, isShared = false, rows }: Rows, actor: Actor): SQL | undefined => {
  const isOwn = eq(table.companyId, actor.company.id);
  return and(isShared ? or(isOwn, isNull(table.companyId)) : isOwn, rows);
};

/** Returns the source of a list with filters, limited to records the user may read (or export). */
export const sourceOf = <Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  actor: Actor,
  query: Query,
  action: Action = 'read',
): ListSource => {
  const { ability } = actor;
  const source: ListSource = {
    table: kind.table,
    joins: kind.joins,
    fields: kind.fields,
    where: [
      ofCompany(kind, actor),
      allowedRows(ability, 'read', kind.subject, kind.conditions),
      action === 'read' ? undefined : allowedRows(ability, action, kind.subject, kind.conditions),
      ...conditionsOf(kind.filters, query),
      search(query.q, searchedBy(ability, kind.subject, kind.searched)),
    ],
    sorts: kind.sorts,
  };
  return withoutHiddenFields(source, ability, kind.subject, query);
};

// Without `finish` a row is the entity: its properties are those of `fields`.
const asEntities = <Entity extends object>(rows: readonly object[]): Entity[] => rows as unknown as Entity[];

/** Returns rows as entities of the API for a user. */
export async function presentRows<Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  db: Db,
  actor: Actor,
  rows: readonly Row[],
  now: Date,
): Promise<Entity[]> {
  const whole =
    kind.finish === undefined ? asEntities<Entity>(rows) : await kind.finish(db, actor, rows, now);
  return whole.map((row) => withoutHidden(actor.ability, kind.subject, row));
}

/** Reads one page of a kind of record. */
export async function listRecords<Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  { db, reader, now }: { readonly db: Db; readonly reader: Reader; readonly now: Date },
  query: Query,
) {
  const { actor } = reader;
  const { rows, ...page } = await readPage<Row>(reader, kind.subject, query, () =>
    sourceOf(kind, actor, query),
  );
  return { items: await presentRows(kind, db, actor, rows, now), ...page };
}

/** Counts the records of a kind that a list shows the user. */
export const countRecords = <Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  reader: Reader,
  query: Query,
): Promise<number> => readTotal(reader, kind.subject, query, () => sourceOf(kind, reader.actor, query));

/** Loads one record of the user's company without permission checks; null if it does not exist. */
export async function loadRecord<Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Entity | null> {
  const { fields, table, joins } = kind;
  const rows = await rowsOf<Row>(
    db,
    selectFrom(fields, table, joins).where(and(eq(table.id, id), ofCompany(kind, actor))),
  );
  const [row] =
    kind.finish === undefined ? asEntities<Entity>(rows) : await kind.finish(db, actor, rows, now);
  if (row === undefined) return null;
  return kind.permissions === undefined ? row : { ...row, can: kind.permissions(actor, row) };
}

/** Loads several records of the user's company in the order of their ids, without permission checks. */
export async function loadRecords<Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  db: Db,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Entity[]> {
  if (ids.length === 0) return [];
  const { fields, table, joins } = kind;
  const rows = await rowsOf<Row>(
    db,
    selectFrom(fields, table, joins)
      .where(and(inArray(table.id, [...ids]), ofCompany(kind, actor)))
      .orderBy(table.id),
  );
  return kind.finish === undefined ? asEntities<Entity>(rows) : kind.finish(db, actor, rows, now);
}

/** Same as {@link loadRecord}, locked until the end of the transaction. */
export async function lockRecord<Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
  tx: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Entity | null> {
  if (id > MAX_ID) return null;
  const { table } = kind;
  const locked = await tx
    .select({ id: table.id })
    .from<RecordTable>(table)
    .where(and(eq(table.id, id), ofCompany(kind, actor)))
    .for('update');
  return locked.length === 0 ? null : loadRecord(kind, tx, actor, id, now);
}
