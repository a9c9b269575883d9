import { asSubject } from './ability.ts';
import type { AppAbility } from './ability.ts';
import type { Action, Subject } from './rule.ts';

/** Reason given when no rule speaks for the action at all. */
export const NOT_GRANTED = 'reason.not_granted';

/** Reason given when the rules themselves could not be trusted. */
export const BAD_RULES = 'reason.bad_rules';

/**
 * Says why an ability denies an action: a message id (`reason.*`) or a text from the rule; `null` when it allows.
 *
 * Pass the record where there is one: without it conditions count as met.
 */
export function reasonAgainst(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  record?: object,
  field?: string,
): string | null {
  if (ability.problem) return BAD_RULES;
  const rule = ability.relevantRuleFor(action, record ? asSubject(subject, record) : subject, field);
  if (rule && !rule.inverted) return null;
  return rule?.reason ?? NOT_GRANTED;
}
