import {
  fieldSpellings,
  hasFieldRules,
  hiddenValue,
  hidesFields,
  isAlwaysShown,
  isFieldShown,
  isIdentity,
  namesField,
  ruleForField,
  type Action,
  type AppAbility,
  type Subject,
} from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text } from '../http/texts.ts';

/**
 * Requires that the fields of an export are visible on every record: a rule that hides one of them would be bypassed
 * by the file.
 *
 * @throws Fault 403 with the rule's reason.
 */
export function permitShown(ability: AppAbility, subject: Subject, fields: readonly string[]): void {
  const hidden = fields.find((field) => !isAlwaysShown(ability, subject, field));
  if (hidden === undefined) return;
  const spelled = fieldSpellings(hidden);
  const rule = ability
    .possibleRulesFor('read', subject)
    .find((one) => one.inverted && namesField(one, spelled));
  throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
}

/**
 * Returns a copy of the record without the fields that rules hide: they are null, empty lists, or absent, as the contract
 * allows it.
 */
export function withoutHidden<T extends object>(ability: AppAbility, subject: Subject, record: T): T {
  if (!hidesFields(ability, subject)) return record;
  const shown = Object.entries(record).map(([field, value]) => [
    field,
    isFieldShown(ability, subject, record, field) ? value : hiddenValue(subject, field, value),
  ]);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined)) as T;
}

/**
 * Requires that the ability allows every field of a change.
 *
 * @throws Fault 403 with the reason of the first denied field.
 */
export function permitFields(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  record: object,
  fields: readonly string[],
): void {
  if (!hasFieldRules(ability, action, subject)) return;
  for (const field of fields) {
    const rule = ruleForField(ability, action, subject, record, field);
    if (isIdentity(field) || rule?.inverted === false) continue;
    throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
  }
}
