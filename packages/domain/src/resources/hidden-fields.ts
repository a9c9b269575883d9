import { asSubject, createAbility, type AppAbility } from '../access/ability.ts';
import { hasFieldRules } from '../access/field-rules.ts';
import type { PermissionRule } from '../access/rule.ts';
import type { Action, Subject } from '../access/vocabulary.ts';
import { RESOURCES } from './registry.ts';
import type { DerivedFields, Field, Fields } from './resource.ts';

/** Fields that identify a record; no rule hides them. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'version', 'can', 'number', 'company_id']);

/** Fields that repeat or sum up other fields, by the subject of their resource. */
const DERIVED: ReadonlyMap<Subject, DerivedFields> = new Map(
  Object.values(RESOURCES).map(({ subject, derived }) => [subject, derived]),
);

/** Returns the subjects whose field rules apply to a list: its own, and those of the requests that the books show. */
const subjectsShownIn = (subject: Subject): readonly Subject[] =>
  subject === 'bookkeep' ? [subject, 'expense'] : [subject];

type AppRule = ReturnType<AppAbility['possibleRulesFor']>[number];

/**
 * Returns the names of a field in rules: a draft names a reference by its id, the record by its name, and rules may use
 * either for both.
 */
export function fieldSpellings(field: string): readonly string[] {
  if (field.endsWith('_ids')) return [field, `${field.slice(0, -4)}s`];
  if (field.endsWith('_id')) return [field, field.slice(0, -3)];
  return field.endsWith('s') ? [field, `${field}_id`, `${field.slice(0, -1)}_ids`] : [field, `${field}_id`];
}

/** Returns true if a rule names a field in one of its spellings. */
export const namesField = (rule: AppRule, spelled: readonly string[]): boolean =>
  spelled.some((name) => rule.matchesField(name));

/**
 * Returns the rule for an action on a field of a record: the highest that names it in any spelling. Undefined for a field
 * that identifies the record, and without such a rule.
 */
export function ruleForField(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  record: object,
  field: string,
): AppRule | undefined {
  const spelled = fieldSpellings(field);
  const marked = asSubject(subject, record);
  return ability
    .possibleRulesFor(action, subject)
    .find((rule) => namesField(rule, spelled) && rule.matchesConditions(marked));
}

/** Returns true for a field that identifies a record, so that no rule concerns it. */
export const isIdentity = (field: string): boolean => IDENTITY.has(field);

/** Returns true if a rule hides a field from which another one is derived: of the record, or of any other record. */
const isDerivedFromHidden = (
  ability: AppAbility,
  subject: Subject,
  field: string,
  record: object | null = null,
): boolean =>
  (DERIVED.get(subject)?.[field] ?? []).some(([source, name]) =>
    record !== null && source === subject
      ? !isFieldShown(ability, subject, record, name)
      : !isAlwaysShown(ability, source, name),
  );

/**
 * Returns true if a field is visible on every record the user may read. Otherwise lists must not be filtered or
 * sorted by it, because that would reveal its value.
 */
export function isAlwaysShown(ability: AppAbility, subject: Subject, field: string): boolean {
  if (isIdentity(field)) return true;
  if (isDerivedFromHidden(ability, subject, field)) return false;
  if (!hasFieldRules(ability, 'read', subject)) return true;
  const spelled = fieldSpellings(field);
  return ability
    .possibleRulesFor('read', subject)
    .every((rule) =>
      rule.inverted ? rule.fields === undefined || !namesField(rule, spelled) : namesField(rule, spelled),
    );
}

/** Returns true if the rules allow reading a field of a record. */
export const isFieldShown = (ability: AppAbility, subject: Subject, record: object, field: string): boolean =>
  isIdentity(field) ||
  (!isDerivedFromHidden(ability, subject, field, record) &&
    (!hasFieldRules(ability, 'read', subject) ||
      ruleForField(ability, 'read', subject, record, field)?.inverted === false));

/** Returns true if a rule may hide fields of a kind of record, of their own or because of those they are derived from. */
export const hidesFields = (ability: AppAbility, subject: Subject): boolean =>
  [
    subject,
    ...Object.values(DERIVED.get(subject) ?? {}).flatMap((sources) => sources.map(([source]) => source)),
  ].some((one) => hasFieldRules(ability, 'read', one));

/** Schema of a record's property. */
interface PropertySchema {
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

type Shape = Readonly<Record<string, PropertySchema>>;

const shapeOf = (subject: string): Shape =>
  Object.values(RESOURCES).find((one) => one.subject === subject)?.entity.shape ?? {};

/**
 * Returns what stands for a hidden value in a response, as far as the contract allows it: an empty list, null, or
 * undefined for a field that is left out.
 */
export function hiddenValue(subject: Subject, field: string, value: unknown): [] | null | undefined {
  const schema = shapeOf(subject)[field];
  if (Array.isArray(value)) return [];
  return schema === undefined || schema.safeParse(null).success ? null : undefined;
}

/** Returns true if the contract allows that a field of a record is hidden: it may be empty, null or absent. */
function mayBeHidden(subject: Subject, field: string): boolean {
  if (isIdentity(field)) return false;
  const schema = shapeOf(subject)[field];
  return schema === undefined || [[], null, undefined].some((empty) => schema.safeParse(empty).success);
}

/** A field that rules hide although every record of its kind has it. */
export interface HiddenRequirement {
  readonly subject: Subject;
  readonly field: string;
  /** Message id of the field's label; null for a field without one. */
  readonly label: string | null;
}

const labelOf = (fields: Fields, field: string): string | null =>
  Object.entries<Field>(fields).find(([name]) => fieldSpellings(name).includes(field))?.[1].label ?? null;

/**
 * Returns the first field of each kind of record that a user may read and whose rules hide it, on some record, although
 * the contract requires a value. No record of that kind can be sent.
 */
export function hiddenRequirements(ability: AppAbility): readonly HiddenRequirement[] {
  return Object.values(RESOURCES).flatMap(({ subject, entity, fields }) => {
    if (!ability.can('read', subject)) return [];
    const subjects = subjectsShownIn(subject);
    const field = Object.keys(entity.shape).find(
      (name) =>
        !isIdentity(name) &&
        !mayBeHidden(subject, name) &&
        subjects.some((one) => !isAlwaysShown(ability, one, name)),
    );
    return field === undefined ? [] : [{ subject, field, label: labelOf(fields, field) }];
  });
}

/** Reason code of a denial because rules hide a field that every record of its kind has. */
export const HIDES_REQUIRED = 'hides_required_field';

/**
 * Adds to rules the denial of each kind of record that they would show without a field which the contract requires.
 * Rules with a problem are returned unchanged: their ability allows nothing.
 */
export function withoutIncomplete(rules: readonly PermissionRule[]): PermissionRule[] {
  if (rules.every(({ fields }) => fields === undefined)) return [...rules];
  const hidden = hiddenRequirements(createAbility(rules));
  return [
    ...rules,
    ...hidden.map(({ subject }): PermissionRule => ({
      action: 'manage',
      subject,
      inverted: true,
      reason: HIDES_REQUIRED,
    })),
  ];
}
