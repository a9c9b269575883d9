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

/** Every seat a person has at the waiting step: their own first, then those of whoever delegated to them. */
export const approvalSeats = (expense: ExpenseFacts, user: Actor): Seat[] => {
  const approvers = currentStep(expense)?.approvers ?? [];
  const own = approvers
    .filter(({ id }) => id === user.id)
    .map(({ limit }) => ({ limit: limit ?? null, on_behalf_of: null }));
  const lent = (user.acting_for ?? []).flatMap(({ id, name }) =>
    approvers
      .filter((one) => one.id === id)
      .map(({ limit }): Seat => ({ limit: limit ?? null, on_behalf_of: { id, name } })),
  );
  return [...own, ...lent];
};

/** Whether an amount in company currency is within a seat's limit; an unknown amount or another currency is not. */
export const withinSeatLimit = (
  seat: { readonly limit?: Money | null | undefined },
  amount: Money | null | undefined,
): boolean => {
  if (!seat.limit) return true;
  return amount?.currency === seat.limit.currency && amount.minor <= seat.limit.minor;
};

/** The seat a person takes at the waiting step: one that reaches the amount if there is one; undefined without any. */
export const approverSeat = (expense: ExpenseFacts, user: Actor): Seat | undefined => {
  const seats = approvalSeats(expense, user);
  return seats.find((seat) => withinSeatLimit(seat, expense.base_amount)) ?? seats[0];
};
