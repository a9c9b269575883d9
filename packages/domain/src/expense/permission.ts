import type { ForcedSubject } from '@casl/ability';
import type { AppAbility } from '../access/ability.ts';
import { BAD_RULES, NOT_GRANTED } from '../access/reason.ts';
import type { Action } from '../access/vocabulary.ts';
import type { Actor } from './facts.ts';
import type { Reason } from './reason.ts';

/** Nobody decides on an expense of their own, whatever their rules say. */
const NEVER_ON_OWN: ReadonlySet<Action> = new Set<Action>(['approve', 'reject', 'verify']);

/** A rule's reason is a code, or a sentence somebody wrote. */
const reasonOf = (text: string): Reason =>
  /^[a-z_]+$/.test(text) ? { code: text } : { code: NOT_GRANTED, text };

type Owned = { readonly user: { readonly id: number } };

/** Says why the ability denies an action on an expense, never looking at the workflow; null when it allows. */
export const abilityReason = (
  ability: AppAbility,
  action: Action,
  expense: Owned,
  user: Actor,
): Reason | null => {
  if (ability.problem) return { code: BAD_RULES };
  if (NEVER_ON_OWN.has(action) && expense.user.id === user.id) return { code: 'own_expense' };
  // As `relevantRuleFor` does it, without the marked copy that it needs to find the subject's type.
  const record = expense as Owned & ForcedSubject<'expense'>;
  for (const rule of ability.rulesFor(action, 'expense')) {
    if (rule.matchesConditions(record)) return rule.inverted ? reasonOf(rule.reason ?? NOT_GRANTED) : null;
  }
  return { code: NOT_GRANTED };
};

/** Says why the ability denies every one of some actions; null when it allows one of them. */
export const denialOfAll = (
  ability: AppAbility,
  actions: readonly Action[],
  expense: Owned,
  user: Actor,
): Reason | null => {
  let denied: Reason | null = null;
  for (const action of actions) {
    const found = abilityReason(ability, action, expense, user);
    if (found === null) return null;
    denied ??= found;
  }
  return denied ?? { code: NOT_GRANTED };
};
