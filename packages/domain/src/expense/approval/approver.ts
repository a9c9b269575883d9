import type { AppAbility } from '../../access/ability.ts';
import type { Ref } from '../../schema/scalars.ts';
import type { Money } from '../../money/money.ts';
import type { Actor, ExpenseFacts, StepFacts } from '../facts.ts';

/** Position of a user among a step's approvers; `on_behalf_of` is the delegating member, if any. */
export interface Seat {
  readonly limit: Money | null;
  readonly on_behalf_of: Ref | null;
}

/**
 * Returns true for an ability with the rule `manage all`, which counts as a current approver without a limit.
 */
export const managesAll = (ability: AppAbility): boolean => {
  if (ability.problem) return false;
  const [rule] = ability.rulesFor('manage', 'all');
  return rule !== undefined && !rule.inverted && rule.conditions === undefined;
};

/** Returns the approval step that awaits a decision; undefined if there is none. */
export const currentStep = ({ steps, current_step: index }: ExpenseFacts): StepFacts | undefined =>
  typeof index === 'number' ? steps?.[index] : undefined;

type Approver = StepFacts['approvers'][number];

const seatOf = ({ limit }: Approver, on_behalf_of: Ref | null): Seat => ({
  limit: limit ?? null,
  on_behalf_of,
});

/**
 * Returns true when the size of the expense's amount in company currency is within the limit; false for an unknown amount
 * or another currency. The amount is read only if there is a limit, so results without a limit do not depend
 * on it.
 */
export const withinSeatLimit = (
  { limit }: { readonly limit?: Money | null | undefined },
  expense: Pick<ExpenseFacts, 'base_amount'>,
): boolean => {
  if (!limit) return true;
  const { base_amount: amount } = expense;
  return amount?.currency === limit.currency && Math.abs(amount.minor) <= limit.minor;
};

/**
 * Returns the seat of a user at the current step: the user's own or a delegated one, preferring one whose
 * limit covers the amount; undefined if there is none.
 */
export const approverSeat = (expense: ExpenseFacts, user: Actor): Seat | undefined => {
  let short: Seat | undefined;
  const approvers = currentStep(expense)?.approvers ?? [];
  const consider = (one: Approver, lent: Ref | null): Seat | undefined => {
    if (withinSeatLimit(one, expense)) return seatOf(one, lent);
    short ??= seatOf(one, lent);
    return undefined;
  };
  for (const one of approvers) {
    const seat = one.id === user.id ? consider(one, null) : undefined;
    if (seat) return seat;
  }
  for (const { id, name } of user.acting_for ?? []) {
    for (const one of approvers) {
      const seat = one.id === id ? consider(one, { id, name }) : undefined;
      if (seat) return seat;
    }
  }
  return short;
};
