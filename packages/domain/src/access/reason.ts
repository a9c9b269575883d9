import type { ForcedSubject } from '@casl/ability';
import { asSubject } from './ability.ts';
import type { AppAbility } from './ability.ts';
import type { Action, Subject } from './vocabulary.ts';

/** Code of the reason given when no rule speaks for the action at all. */
export const NOT_GRANTED = 'forbidden';

/** Code of the reason given when the rules themselves could not be trusted. */
export const BAD_RULES = 'bad_rules';

/**
 * Says why an ability denies an action: a code (text under message id `reason.<code>`) or a text from the rule; `null` when it allows.
 *
 * Pass the record where there is one, beside its subject or wrapped by `asSubject`: without it conditions count as met.
 */
export function reasonAgainst(
  ability: AppAbility,
  action: Action,
  subject: Subject | ForcedSubject<Subject>,
  record?: object,
  field?: string,
): string | null {
  if (ability.problem) return BAD_RULES;
  const asked = record && typeof subject === 'string' ? asSubject(subject, record) : subject;
  const rule = ability.relevantRuleFor(action, asked, field);
  if (rule && !rule.inverted) return null;
  return rule?.reason ?? NOT_GRANTED;
}
