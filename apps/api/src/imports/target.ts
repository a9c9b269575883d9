import type { Fields, Subject } from '@outlay/domain';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { errorsOf, type Errors } from '../http/validation.ts';
import { text } from '../http/words.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { RecordWriter, Writing } from '../records/record-handlers.ts';

/** Values of a row by field; an empty cell's is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** A field with values that are taken once they are used; letters count the same in capitals. */
export type UniqueField = 'name' | 'code' | 'email';

/** What rows of a file become. */
export type Target = {
  readonly resource: string;
  readonly subject: Subject;
  /** The table of the records, to tell rows that are still there from deleted ones. */
  readonly table: SQL;
  readonly fields: Fields;
  /** Records belong to whoever imports them: the same row from somebody else is another record. */
  readonly isOwn: boolean;
  /** The field that no two records of a company share, as the table compares it; null where every row may stand. */
  readonly unique: UniqueField | null;
  prospect(actor: Actor): object | undefined;
  judge(values: Values): { readonly draft: object } | { readonly errors: Errors };
  create(asked: Writing, draft: object): Promise<number>;
};

type Parts<Draft extends object> = {
  readonly resource: {
    readonly name: string;
    readonly subject: Subject;
    readonly draft: z.ZodMiniType<Draft>;
    readonly fields: Fields;
  };
  readonly table: SQL;
  create(asked: Writing, draft: Draft): Promise<number>;
  prospect?(actor: Actor): object;
  readonly isOwn?: boolean;
  readonly unique?: UniqueField;
  /** Columns that the flat form does not have. */
  readonly more?: Fields;
  /** Puts flat values where the draft has them. */
  shape?(values: Values): Values;
};

/** What is wrong with a row, by the column it stands in: `amount.minor` is the amount's. */
export function byColumn(errors: Errors, fields: Fields): Errors {
  const entries = Object.entries(errors).map(([path, texts]) => {
    const parts = path.split('.');
    const name = parts.findLast((part) => Object.hasOwn(fields, part)) ?? parts[0] ?? path;
    const isAmount = fields[name]?.kind === 'money' && path.endsWith('.minor');
    return [name, isAmount ? [text('validation.positive')] : texts];
  });
  return Object.fromEntries(entries);
}

/** A kind of record that can be imported: its draft judges the rows, its writer keeps them. */
export function target<Draft extends object>(parts: Parts<Draft>): Target {
  const { resource, table, create, prospect, isOwn = false, unique = null } = parts;
  const { more = {}, shape = (values) => values } = parts;
  const fields = { ...resource.fields, ...more };
  return {
    resource: resource.name,
    subject: resource.subject,
    table,
    fields,
    isOwn,
    unique,
    prospect: (actor) => prospect?.(actor),
    judge: (values) => {
      const parsed = resource.draft.safeParse(shape(values), { reportInput: true });
      if (parsed.success) return { draft: parsed.data };
      return { errors: byColumn(errorsOf(parsed.error.issues), fields) };
    },
    // Only what `judge` made of a row comes here.
    create: (asked, draft) => create(asked, draft as Draft),
  };
}

/** The same for a plain record with its kind and writer. */
export const recordTarget = <Entity extends object, Query extends object, Draft extends object>(
  resource: Parts<Draft>['resource'],
  kind: Pick<RecordKind<Entity, Query>, 'table'>,
  writer: RecordWriter<Entity, Draft>,
  more: Partial<Pick<Parts<Draft>, 'more' | 'shape' | 'isOwn' | 'unique'>> = {},
): Target =>
  target<Draft>({
    resource,
    table: kind.table,
    create: (asked, draft) => writer.create(asked, draft),
    ...(writer.prospect === undefined ? {} : { prospect: (actor: Actor) => writer.prospect?.(actor) ?? {} }),
    ...more,
  });
