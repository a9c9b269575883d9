import type * as z from 'zod/mini';
import type { GrantAction } from '../access/grant-actions.ts';
import type { Subject } from '../access/subjects.ts';

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
  | 'file';

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
  /** Values of a `choice`, in order. */
  readonly choices?: readonly string[];
  /** Prefix of the message ids of the choices: `<prefix>.<value>`. */
  readonly choiceLabels?: string;
  /** Resource of a `reference`. */
  readonly resource?: string;
  /** Message id of the help text below the field. */
  readonly help?: string;
}

/** Fields by name in requests and responses. */
export type Fields = Readonly<Record<string, Field>>;

/** Type of the compared value, by the field's path (`user.id`). */
export type ConditionFields = Readonly<Record<string, 'number' | 'string' | 'boolean'>>;

/**
 * Grant of a built-in permission set on a resource. Rules with conditions are defined in
 * `permission-sets.ts`.
 */
export type SetGrant = 'none' | 'read' | 'manage';

/** Grants of the built-in sets. Owner and auditor are absent, because their rules cover all subjects. */
export type SetGrants = Readonly<Record<'member' | 'finance' | 'provider', SetGrant>>;

/** Declaration of a resource with list, record and form; its path is in the client's contract. */
export interface Resource<
  Name extends string = string,
  Entity extends z.core.$ZodType = z.core.$ZodType,
  Draft extends z.core.$ZodType | null = z.core.$ZodType | null,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Shown extends Fields = Fields,
  Conditions extends ConditionFields = ConditionFields,
  SubjectName extends string = Subject,
> {
  /** Resource name in the client, e.g. `suppliers`. */
  readonly name: Name;
  /** Subject of permission rules. */
  readonly subject: SubjectName;
  /** Actions that permission rules may use, in the order of the permission matrix. */
  readonly actions: readonly GrantAction[];
  readonly grants: SetGrants;
  readonly entity: Entity;
  /** Body of POST and PUT; `null` for a list only. */
  readonly draft: Draft;
  readonly query: Query;
  readonly fields: Shown;
  /** Fields that conditions of permission rules may use. */
  readonly conditions: Conditions;
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
