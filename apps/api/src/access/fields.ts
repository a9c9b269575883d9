import { asSubject, type Action, type AppAbility, type Subject } from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text } from '../http/words.ts';

/** Fields that say which record it is; no rule hides them. */
const ALWAYS = new Set(['id', 'version', 'can', 'number', 'company_id']);

/** Whether rules speak about single fields of a subject at all. */
export const hasFieldRules = (ability: AppAbility, action: Action, subject: Subject): boolean =>
  ability.possibleRulesFor(action, subject).some((rule) => rule.fields !== undefined);

/** A draft names a reference by its id, the record by its name: rules may use either, and mean both. */
function spellings(field: string): readonly string[] {
  if (field.endsWith('_ids')) return [field, `${field.slice(0, -4)}s`];
  if (field.endsWith('_id')) return [field, field.slice(0, -3)];
  return field.endsWith('s') ? [field, `${field}_id`, `${field.slice(0, -1)}_ids`] : [field, `${field}_id`];
}

const names = (rule: AppRule, spelled: readonly string[]): boolean =>
  spelled.some((name) => rule.matchesField(name));

type AppRule = ReturnType<AppAbility['possibleRulesFor']>[number];

/** The rule that speaks about a field of a record: the highest that names it in any of its spellings. */
function ruleAbout(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  marked: Parameters<AppRule['matchesConditions']>[0],
  field: string,
): AppRule | undefined {
  const spelled = spellings(field);
  return ability
    .possibleRulesFor(action, subject)
    .find((rule) => names(rule, spelled) && rule.matchesConditions(marked));
}

/**
 * Whether a field is shown on every record that somebody may see. Where it is not, lists must not be narrowed or ordered
 * by it, or they would tell what it holds.
 */
export function isAlwaysShown(ability: AppAbility, subject: Subject, field: string): boolean {
  if (ALWAYS.has(field) || !hasFieldRules(ability, 'read', subject)) return true;
  const spelled = spellings(field);
  return ability
    .possibleRulesFor('read', subject)
    .every((rule) =>
      rule.inverted ? rule.fields === undefined || !names(rule, spelled) : names(rule, spelled),
    );
}

/**
 * Lets a file pass that shows fields of every record there is: where a rule hides one of them, it would be told there.
 *
 * @throws Fault 403 with the rule's reason.
 */
export function permitShown(ability: AppAbility, subject: Subject, fields: readonly string[]): void {
  const hidden = fields.find((field) => !isAlwaysShown(ability, subject, field));
  if (hidden === undefined) return;
  const spelled = spellings(hidden);
  const rule = ability.possibleRulesFor('read', subject).find((one) => one.inverted && names(one, spelled));
  throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
}

/** Whether somebody sees a field of a record they may see. */
export const isShown = (ability: AppAbility, subject: Subject, record: object, field: string): boolean =>
  ALWAYS.has(field) ||
  !hasFieldRules(ability, 'read', subject) ||
  ruleAbout(ability, 'read', subject, asSubject(subject, record), field)?.inverted === false;

/** The record without what rules about its fields hide: hidden fields are empty, or gone where they may be. */
export function withoutHidden<T extends object>(ability: AppAbility, subject: Subject, record: T): T {
  if (!hasFieldRules(ability, 'read', subject)) return record;
  const marked = asSubject(subject, record);
  const shown = Object.entries(record).map(([field, value]) => {
    const visible =
      ALWAYS.has(field) || ruleAbout(ability, 'read', subject, marked, field)?.inverted === false;
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
    const rule = ruleAbout(ability, action, subject, marked, field);
    if (ALWAYS.has(field) || rule?.inverted === false) continue;
    throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
  }
}
