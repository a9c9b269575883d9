import type { AppAbility } from '../access/ability.ts';
import type { Ref } from '../kernel/scalars.ts';
import type { Money } from '../money/money.ts';
import type { Actor, ExpenseFacts, StepFacts } from './facts.ts';

/** A place among a step's approvers, and in whose name it is taken when it is not one's own. */
export interface Seat {
  readonly limit: Money | null;
  readonly on_behalf_of: Ref | null;
}

/** Whether an ability holds the rule `manage all`, which counts as a current approver without a limit. */
export const managesAll = (ability: AppAbility): boolean => {
  if (ability.problem) return false;
  const [rule] = ability.rulesFor('manage', 'all');
  return rule !== undefined && !rule.inverted && rule.conditions === undefined;
};

/** The step that waits for a decision; undefined where none does. */
export const currentStep = ({ steps, current_step: index }: ExpenseFacts): StepFacts | undefined =>
  typeof index === 'number' ? steps?.[index] : undefined;

type Approver = StepFacts['approvers'][number];

const seatOf = ({ limit }: Approver, on_behalf_of: Ref | null): Seat => ({
  limit: limit ?? null,
  on_behalf_of,
});

/**
 * Whether an expense is within a seat's limit by its amount in company currency; an unknown one or another currency is
 * not. The amount is only looked at where there is a limit: without one, expenses alike but for it are judged alike.
 */
export const withinSeatLimit = (
  { limit }: { readonly limit?: Money | null | undefined },
  expense: Pick<ExpenseFacts, 'base_amount'>,
): boolean => {
  if (!limit) return true;
  const { base_amount: amount } = expense;
  return amount?.currency === limit.currency && amount.minor <= limit.minor;
};

/**
 * The seat a person takes at the waiting step: their own, or that of whoever delegated to them, whichever reaches the
 * amount; undefined where they have none.
 */
export const approverSeat = (expense: ExpenseFacts, user: Actor): Seat | undefined => {
  let short: Seat | undefined;
  const people = currentStep(expense)?.approvers ?? [];
  const consider = (one: Approver, lent: Ref | null): Seat | undefined => {
    if (withinSeatLimit(one, expense)) return seatOf(one, lent);
    short ??= seatOf(one, lent);
    return undefined;
  };
  for (const one of people) {
    const found = one.id === user.id ? consider(one, null) : undefined;
    if (found) return found;
  }
  for (const { id, name } of user.acting_for ?? []) {
    for (const one of people) {
      const found = one.id === id ? consider(one, { id, name }) : undefined;
      if (found) return found;
    }
  }
  return short;
};
