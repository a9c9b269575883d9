import type { ForcedSubject } from '@casl/ability';
import type { AppAbility } from '../../access/ability.ts';
import { BAD_RULES, NOT_GRANTED } from '../../access/reason.ts';
import type { Action } from '../../access/vocabulary.ts';
import type { Actor } from '../facts.ts';
import type { Reason, ReasonCode } from './reason.ts';

/** Reasons of the actions that are always denied on own expenses, regardless of the rules. */
const DENIED_ON_OWN: ReadonlyMap<Action, ReasonCode> = new Map([
  ['approve', 'own_expense'],
  ['reject', 'own_expense'],
  ['verify', 'own_verification'],
]);

/** The reason of a rule is a code or a custom text. */
const reasonOf = (text: string): Reason =>
  /^[a-z_]+$/.test(text) ? { code: text } : { code: NOT_GRANTED, text };

type Owned = { readonly user: { readonly id: number } };

/** Returns why the ability denies an action on an expense, regardless of the workflow; null if it allows. */
export const abilityReason = (
  ability: AppAbility,
  action: Action,
  expense: Owned,
  user: Actor,
): Reason | null => {
  if (ability.problem) return { code: BAD_RULES };
  const onOwn = DENIED_ON_OWN.get(action);
  if (onOwn !== undefined && expense.user.id === user.id) return { code: onOwn };
  // Works like `relevantRuleFor`, without the marked copy that it needs to detect the subject.
  const record = expense as Owned & ForcedSubject<'expense'>;
  for (const rule of ability.rulesFor(action, 'expense')) {
    if (rule.matchesConditions(record)) return rule.inverted ? reasonOf(rule.reason ?? NOT_GRANTED) : null;
  }
  return { code: NOT_GRANTED };
};

/** Returns why the ability denies all of the given actions; null if it allows one of them. */
export const denialOfAll = (
  ability: AppAbility,
  actions: readonly Action[],
  expense: Owned,
  user: Actor,
): Reason | null => {
  let denied: Reason | null = null;
  for (const action of actions) {
    const denial = abilityReason(ability, action, expense, user);
    if (denial === null) return null;
    denied ??= denial;
  }
  return denied ?? { code: NOT_GRANTED };
};
