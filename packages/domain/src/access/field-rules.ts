import type { AppAbility } from './ability.ts';
import type { Action, Subject } from './vocabulary.ts';

/**
 * Returns true when a rule about a subject is limited to fields, so that records may reach the user
 * incomplete.
 */
export const hasFieldRules = (ability: AppAbility, action: Action, subject: Subject): boolean =>
  ability.possibleRulesFor(action, subject).some((rule) => rule.fields !== undefined);
