import {
  asSubject,
  isFieldShown,
  withoutUsage,
  type AppAbility,
  type Budget,
  type BudgetEffect,
} from '@outlay/domain';

/** Fields of a budget that its usage shows or depends on. */
const USAGE_FIELDS = [
  'name',
  'name_ar',
  'team',
  'cost_center',
  'entry_type',
  'period',
  'amount',
  'carry_over',
  'warning_share',
  'mode',
  'valid_from',
  'valid_to',
  'active',
] as const satisfies readonly (keyof Budget)[];

const isReadable = (ability: AppAbility, budget: Budget): boolean =>
  ability.can('read', asSubject('budgets', budget));

/**
 * Returns true if a user may see the usage of a budget that a request counts in: it would reveal fields that rules hide.
 * Users who may not read the budget see the amount left for their requests, which a refusal would also state.
 */
export const isUsageShown = (ability: AppAbility, budget: Budget): boolean =>
  !isReadable(ability, budget) ||
  USAGE_FIELDS.every((field) => isFieldShown(ability, 'budgets', budget, field));

/** Returns what a user may see of the budgets that a request counts in: the usage only of those that they may read. */
export function shownEffects(
  ability: AppAbility,
  budgets: readonly Budget[],
  effects: readonly BudgetEffect[],
): BudgetEffect[] {
  const readable = new Set(budgets.filter((budget) => isReadable(ability, budget)).map(({ id }) => id));
  return effects.map((effect) => (readable.has(effect.id) ? effect : withoutUsage(effect)));
}
