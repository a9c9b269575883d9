import type { ForcedSubject } from '@casl/ability';
import { asSubject } from './ability.ts';
import type { AppAbility } from './ability.ts';
import type { Action, Subject } from './vocabulary.ts';

/** Reason code when no rule allows the action. */
export const NOT_GRANTED = 'forbidden';

/** Reason code when the rules are invalid. */
export const BAD_RULES = 'bad_rules';

/**
 * Returns why an ability denies an action: a code (text under message id `reason.<code>`) or a text from the
 * rule; `null` when it allows.
 *
 * Pass the record if there is one, beside its subject or wrapped by `asSubject`: without a record conditions
 * count as met.
 */
export function reasonAgainst(
  ability: AppAbility,
  action: Action,
  subject: Subject | ForcedSubject<Subject>,
  record?: object,
  field?: string,
): string | null {
  if (ability.problem) return BAD_RULES;
  const target = record && typeof subject === 'string' ? asSubject(subject, record) : subject;
  const rule = ability.relevantRuleFor(action, target, field);
  if (rule && !rule.inverted) return null;
  return rule?.reason ?? NOT_GRANTED;
}
