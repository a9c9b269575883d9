import type { Fields, Subject } from '@outlay/domain';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Actor } from '../../access/actor.ts';
import { errorsOf, type Errors } from '../../http/validation.ts';
import { isConditional, permit, requireRecord } from '../../access/permit.ts';
import type { ListQuery, RecordTable } from '../../records/page.ts';
import { loadRecord, type RecordKind } from '../../records/record-kind.ts';
import type { RecordWriter, WriteContext } from '../../records/record-handlers.ts';

/** Values of a row by field; an empty cell's is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that must be unique within a company, and its column. */
export type UniqueField = { readonly field: 'name' | 'code' | 'email'; readonly column: PgColumn };

/** Record kind of an import. */
export type Target = {
  readonly resource: string;
  readonly subject: Subject;
  /** Table of the records, to distinguish existing rows from deleted ones. */
  readonly table: RecordTable;
  readonly fields: Fields;
  /** Records belong to the user who imports them: the same row of another user is another record. */
  readonly isOwn: boolean;
  /** Field that is unique within a company, ignoring case; null without one. */
  readonly unique: UniqueField | null;
  prospect(actor: Actor): object | undefined;
  validate(values: Values): { readonly draft: object } | { readonly errors: Errors };
  create(context: WriteContext, draft: object): Promise<number>;
};

type Parts<Draft extends object> = {
  readonly resource: {
    readonly name: string;
    readonly subject: Subject;
    readonly draft: z.ZodMiniType<Draft>;
    readonly fields: Fields;
  };
  readonly table: RecordTable;
  create(context: WriteContext, draft: Draft): Promise<number>;
  prospect?(actor: Actor): object;
  readonly isOwn?: boolean;
  readonly unique?: UniqueField;
  /** Columns that the draft's flat form does not have. */
  readonly more?: Fields;
  /** Converts flat values to the draft's structure. */
  toDraft?(values: Values): Values;
};

/** Returns the errors of a row by column: those of `amount.minor` belong to the amount. */
export function byColumn(errors: Errors, fields: Fields): Errors {
  const entries = Object.entries(errors).map(([path, texts]) => {
    const parts = path.split('.');
    const name = parts.findLast((part) => Object.hasOwn(fields, part)) ?? parts[0] ?? path;
    return [name, texts];
  });
  return Object.fromEntries(entries);
}

/** Creates an import target from a kind of record: its draft validates rows, its writer stores them. */
export function target<Draft extends object>(parts: Parts<Draft>): Target {
  const { resource, table, create, prospect, isOwn = false, unique = null } = parts;
  const { more = {}, toDraft: shape = (values) => values } = parts;
  const fields = { ...resource.fields, ...more };
  return {
    resource: resource.name,
    subject: resource.subject,
    table,
    fields,
    isOwn,
    unique,
    prospect: (actor) => prospect?.(actor),
    validate: (values) => {
      const parsed = resource.draft.safeParse(shape(values), { reportInput: true });
      if (parsed.success) return { draft: parsed.data };
      return { errors: byColumn(errorsOf(parsed.error.issues), fields) };
    },
    // Only drafts that `validate` has returned are passed here.
    create: (context, draft) => create(context, draft as Draft),
  };
}

/** Options for turning rows of a file into drafts of a plain resource. */
export type RowOptions = Partial<Pick<Parts<object>, 'more' | 'toDraft' | 'isOwn' | 'unique'>>;

/** Creates the target of a plain record from its kind and writer. */
export const recordTarget = <
  Entity extends object,
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
    create: async (context, draft) => {
      const id = await writer.create(context, draft);
      const { actor, db, now } = context;
      // Conditions of a rule, such as an amount or an account, can be judged only now; a refusal rolls the row back.
      if (isConditional(actor.ability, 'create', kind.subject))
        permit(actor, 'create', kind.subject, requireRecord(await loadRecord(kind, db, actor, id, now)));
      return id;
    },
    ...(writer.prospect === undefined ? {} : { prospect: (actor: Actor) => writer.prospect?.(actor) ?? {} }),
    ...options,
  });
