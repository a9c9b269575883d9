import type * as z from 'zod/mini';
import type { Subject } from '../access/subjects.ts';
import type { ReferencedResource, ResourceSummary } from './summaries.ts';

/** Kinds of fields, which determine their column and input. A `percent` is a number of basis points. */
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
  | 'file'
  /** Countries and cities of a trip, in order. */
  | 'places';

/** Definition of a table column or a form field; pure data. */
export interface Field {
  readonly kind: FieldKind;
  /** Message id of the label. */
  readonly label: string;
  /** True to show a table column. */
  readonly column?: boolean;
  /** True to show a form field. */
  readonly input?: boolean;
  readonly required?: boolean;
  /** True if the list can be sorted by it. */
  readonly sortable?: boolean;
  /** Query parameters that filter by it. */
  readonly filters?: readonly string[];
  /** Values of a `choice`, in order; of a `text`, values that have words. */
  readonly choices?: readonly string[];
  /** Prefix of the message ids of the choices: `<prefix>.<value>`. */
  readonly choiceLabels?: string;
  /** Resource of a `reference`. */
  readonly resource?: ReferencedResource;
  /** Query that keeps the records which a `reference` offers. */
  readonly narrowed?: Readonly<Record<string, string>>;
  /** Message id of the help text below the field. */
  readonly help?: string;
}

/** Fields by name in requests and responses. */
export type Fields = Readonly<Record<string, Field>>;

/** Field of a record, by the record's subject. */
export type SubjectField = readonly [subject: Subject, field: string];

/** Fields by name, each with the fields that its value follows from. */
export type DerivedFields = Readonly<Record<string, readonly SubjectField[]>>;

/** Type of the compared value, by the field's path (`user.id`). */
export type ConditionFields = Readonly<Record<string, 'number' | 'string' | 'boolean'>>;

/** Declaration of a resource with list, record and form; its path is in the client's contract. */
export interface Resource<
  Name extends string = string,
  Entity extends z.core.$ZodType = z.core.$ZodType,
  Draft extends z.core.$ZodType | null = z.core.$ZodType | null,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Shown extends Fields = Fields,
  Conditions extends ConditionFields = ConditionFields,
  SubjectName extends string = Subject,
> extends ResourceSummary<SubjectName> {
  /** Resource name in the client, e.g. `suppliers`. */
  readonly name: Name;
  readonly entity: Entity;
  /** Body of POST and PUT; `null` for a list only. */
  readonly draft: Draft;
  readonly query: Query;
  readonly fields: Shown;
  /** Columns of imported and exported files besides those of the fields, for values that no single field has. */
  readonly fileFields?: Fields;
  /** Fields that conditions of permission rules may use. */
  readonly conditions: Conditions;
  /** Fields that repeat or sum up other fields; they are hidden from users who may not read those. */
  readonly derived: DerivedFields;
}

/** Declares a resource: pure data from which calls, routes, columns and forms are derived. */
export function defineResource<
  const Name extends string,
  Entity extends z.core.$ZodType,
  Draft extends z.core.$ZodType | null,
  Query extends z.core.$ZodType,
  const Shown extends Fields,
  const Conditions extends ConditionFields,
  const SubjectName extends string,
>(
  resource: Resource<Name, Entity, Draft, Query, Shown, Conditions, SubjectName>,
): Resource<Name, Entity, Draft, Query, Shown, Conditions, SubjectName> {
  return resource;
}
