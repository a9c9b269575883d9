import { asSubject, type Action, type AppAbility, type Subject } from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text } from '../http/words.ts';

/** Fields that say which record it is; no rule hides them. */
const ALWAYS = new Set(['id', 'version', 'can', 'number', 'company_id']);

const hasFieldRules = (ability: AppAbility, action: Action, subject: Subject): boolean =>
  ability.possibleRulesFor(action, subject).some((rule) => rule.fields !== undefined);

/** A draft names a reference by its id, the record by its name: rules may use either. */
const spellings = (field: string): string[] =>
  field.endsWith('_id')
    ? [field, field.slice(0, -3)]
    : field.endsWith('_ids')
      ? [field, `${field.slice(0, -4)}s`]
      : [field];

/** The record without what rules about its fields hide: hidden fields are empty, or gone where they may be. */
export function withoutHidden<T extends object>(ability: AppAbility, subject: Subject, record: T): T {
  if (!hasFieldRules(ability, 'read', subject)) return record;
  const marked = asSubject(subject, record);
  const shown = Object.entries(record).map(([field, value]) => {
    const visible = ALWAYS.has(field) || spellings(field).some((name) => ability.can('read', marked, name));
    return [field, visible ? value : null];
  });
  // Every member of the record is there again; a hidden one is null.
  return Object.fromEntries(shown) as T;
}

/**
 * Lets a change pass only where the ability allows each of the fields it names.
 *
 * @throws Fault 403 naming the reason of the first that it does not.
 */
export function permitFields(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  record: object,
  fields: readonly string[],
): void {
  if (!hasFieldRules(ability, action, subject)) return;
  const marked = asSubject(subject, record);
  for (const field of fields) {
    if (ALWAYS.has(field) || spellings(field).some((name) => ability.can(action, marked, name))) continue;
    const reason = ability.relevantRuleFor(action, marked, field)?.reason ?? 'forbidden';
    throw new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });
  }
}
