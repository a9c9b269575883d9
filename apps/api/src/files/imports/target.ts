import type { Fields, Subject } from '@outlay/domain';
import type { SQL } from '../../db/drizzle.ts';
import type { PgColumn } from '../../db/pg-core.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../access/actor.ts';
import { isConditional, permit, requireRecord } from '../../access/permit.ts';
import { auditCreatedRecords } from '../../db/audit.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { errorsOf, type Errors } from '../../http/request/validation.ts';
import type { ListQuery, ListSource, RecordTable } from '../../records/list-source.ts';
import type { RecordWriter, Capacity, WriteContext } from '../../records/record-handlers.ts';
import { loadRecord, loadRecords, sourceOf, type RecordKind } from '../../records/record-kind.ts';

/** Values of a row by field; an empty cell's is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** Field by which rows of a file are compared with existing records. */
export type Identity =
  /** A field that must be unique within a company, ignoring case. */
  | {
      readonly kind: 'unique';
      readonly field: 'name' | 'code' | 'email';
      readonly column: PgColumn;
    }
  /** The number of a document, which the server assigns: a file names an existing document with it. */
  | { readonly kind: 'number'; readonly field: 'number'; readonly column: PgColumn }
  /** A field that equal records have in common, but which others may share. */
  | { readonly kind: 'shared'; readonly field: string; readonly column: PgColumn | SQL };

/** Reads the records of a list that exist already. */
export type ExistingRecords = {
  /** Source of the records that the user may read. */
  source(actor: Actor, now: Date): ListSource;
  finish?(db: Db, actor: Actor, rows: readonly object[], now: Date): Promise<readonly object[]>;
};

/** Record kind of an import. */
export type Target = {
  readonly resource: string;
  readonly subject: Subject;
  /** Table of the records, to distinguish existing rows from deleted ones. */
  readonly table: RecordTable;
  readonly fields: Fields;
  /** Records belong to the user who imports them: the same row of another user is another record. */
  readonly isOwn: boolean;
  readonly identity: Identity;
  readonly existing: ExistingRecords;
  prospect(actor: Actor): object | undefined;
  validate(values: Values): { readonly draft: object } | { readonly errors: Errors };
  /** Returns the values of an existing record that are no properties of it. */
  fromRecord(record: object): Values;
  /** Counts the records once for several creations of one transaction; null without a maximum. */
  countCapacity(context: WriteContext): Promise<Capacity | null>;
  create(context: WriteContext, draft: object): Promise<number>;
  /** Records the created records in the audit trail; documents with a history of their own are not recorded there. */
  auditCreated(context: WriteContext, ids: readonly number[]): Promise<void>;
};

/** Options for converting rows of a file to drafts of a resource. */
export type RowOptions = {
  readonly identity: Identity;
  readonly isOwn?: boolean;
  /** Converts flat values to the draft's structure; may throw a fault 422 on a column. */
  toDraft?(values: Values): Values;
  /** Reverts `toDraft` for a record: returns the values of the file's columns that are no properties of it. */
  fromRecord?(record: object): Values;
};

type IdentifiedRecord = { readonly id: number };

type Parts<Draft extends object> = RowOptions & {
  readonly resource: {
    readonly name: string;
    readonly subject: Subject;
    readonly draft: z.ZodMiniType<Draft>;
    readonly fields: Fields;
    readonly fileFields?: Fields;
  };
  readonly table: RecordTable;
  readonly existing: ExistingRecords;
  create(context: WriteContext, draft: Draft): Promise<number>;
  countCapacity?(context: WriteContext): Promise<Capacity | null>;
  prospect?(actor: Actor): object;
  auditCreated?(context: WriteContext, ids: readonly number[]): Promise<void>;
};

/** Returns the errors of a row by column: those of `amount.minor` belong to the amount. */
export function byColumn(errors: Errors, fields: Fields): Errors {
  const entries = Object.entries(errors).map(([path, texts]) => {
    const parts = path.split('.');
    const [first = path] = parts;
    // Places have fields with the names of the trip's own.
    const isPlace = fields[first]?.kind === 'places';
    const name = isPlace ? first : (parts.findLast((part) => Object.hasOwn(fields, part)) ?? first);
    return [name, texts];
  });
  return Object.fromEntries(entries);
}

/** Creates an import target from a kind of record: its draft validates rows, its writer stores them. */
export function target<Draft extends object>(parts: Parts<Draft>): Target {
  const {
    resource,
    table,
    identity,
    existing,
    create,
    countCapacity,
    prospect,
    auditCreated,
    isOwn = false,
  } = parts;
  const { toDraft = (values) => values, fromRecord = () => ({}) } = parts;
  const fields = { ...resource.fields, ...resource.fileFields };
  return {
    resource: resource.name,
    subject: resource.subject,
    table,
    fields,
    isOwn,
    identity,
    existing,
    fromRecord,
    prospect: (actor) => prospect?.(actor),
    countCapacity: async (context) => (await countCapacity?.(context)) ?? null,
    validate: (values) => {
      try {
        const parsed = resource.draft.safeParse(toDraft(values), { reportInput: true });
        if (parsed.success) return { draft: parsed.data };
        return { errors: byColumn(errorsOf(parsed.error.issues), fields) };
      } catch (error) {
        if (error instanceof Fault && error.detail.errors !== undefined)
          return { errors: error.detail.errors };
        throw error;
      }
    },
    // Only drafts that `validate` has returned are passed here.
    create: (context, draft) => create(context, draft as Draft),
    auditCreated: async (context, ids) => auditCreated?.(context, ids),
  };
}

/** Returns how the created records of a kind are recorded in the audit trail, as those of its form are. */
export const auditCreatedOf =
  <Entity extends IdentifiedRecord, Query extends ListQuery, Row extends object>(
    kind: RecordKind<Entity, Query, Row>,
  ) =>
  async (context: WriteContext, ids: readonly number[]): Promise<void> => {
    const { db, actor, now } = context;
    await auditCreatedRecords(context, kind.subject, await loadRecords(kind, db, actor, ids, now));
  };

/** Returns how the records of a kind that exist already are read. */
export const existingOf = <Entity extends object, Query extends ListQuery, Row extends object>(
  kind: RecordKind<Entity, Query, Row>,
): ExistingRecords => ({
  // No parameter of a list's query is required.
  source: (actor) => sourceOf(kind, actor, {} as Query),
  // The rows are those of the source.
  finish: async (db, actor, rows, now) =>
    (await kind.finish?.(db, actor, rows as readonly Row[], now)) ?? rows,
});

/** Creates the target of a plain record from its kind and writer. */
export const recordTarget = <
  Entity extends IdentifiedRecord,
  Draft extends object,
  Query extends ListQuery,
  Row extends object,
>(
  resource: Parts<Draft>['resource'],
  kind: RecordKind<Entity, Query, Row>,
  writer: RecordWriter<Entity, Draft>,
  options: RowOptions,
): Target =>
  target<Draft>({
    resource,
    table: kind.table,
    existing: existingOf(kind),
    countCapacity: async (context) => (await writer.countCapacity?.(context)) ?? null,
    create: async (context, draft) => {
      const id = await writer.create(context, draft);
      const { actor, db, now } = context;
      // Conditions of a rule, such as an amount or an account, can be evaluated only now; a refusal rolls the row back.
      if (isConditional(actor.ability, 'create', kind.subject))
        permit(actor, 'create', kind.subject, requireRecord(await loadRecord(kind, db, actor, id, now)));
      return id;
    },
    auditCreated: auditCreatedOf(kind),
    ...(writer.prospect === undefined ? {} : { prospect: (actor: Actor) => writer.prospect?.(actor) ?? {} }),
    ...options,
  });
