import type * as z from 'zod/mini';
import type { Subject } from '../access/vocabulary.ts';

/** How a field is shown and asked for. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'phone'
  | 'integer'
  | 'percent'
  | 'money'
  | 'date'
  | 'moment'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'file';

/** What a table column or a form field is made from; pure data. */
export interface Field {
  readonly kind: FieldKind;
  /** Message id of the label. */
  readonly label: string;
  /** In the table. */
  readonly column?: boolean;
  /** In the form. */
  readonly input?: boolean;
  readonly required?: boolean;
  /** The list may be sorted by it. */
  readonly sortable?: boolean;
  /** Query keys that filter by it. */
  readonly filters?: readonly string[];
  /** Values of a `choice`, in order. */
  readonly choices?: readonly string[];
  /** Prefix of the message ids of the choices: `<prefix>.<value>`. */
  readonly choiceLabels?: string;
  /** Resource a `reference` picks from. */
  readonly resource?: string;
  /** Message id of the help below. */
  readonly help?: string;
}

/** Fields by wire name. */
export type Fields = Readonly<Record<string, Field>>;

/** One thing with list, record and form, declared once; its path lives in the client's contract. */
export interface Resource<
  Name extends string = string,
  Entity extends z.core.$ZodType = z.core.$ZodType,
  Draft extends z.core.$ZodType | null = z.core.$ZodType | null,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Shown extends Fields = Fields,
> {
  /** Member name at the client, e.g. `suppliers`. */
  readonly name: Name;
  /** What the ability is asked about. */
  readonly subject: Subject;
  readonly entity: Entity;
  /** What POST and PUT take; `null` for a list only. */
  readonly draft: Draft;
  readonly query: Query;
  readonly fields: Shown;
}

/** Declares a resource: pure data from which calls, routes, columns and flat forms follow. */
export function defineResource<
  const Name extends string,
  Entity extends z.core.$ZodType,
  Draft extends z.core.$ZodType | null,
  Query extends z.core.$ZodType,
  const Shown extends Fields,
>(resource: Resource<Name, Entity, Draft, Query, Shown>): Resource<Name, Entity, Draft, Query, Shown> {
  return resource;
}
