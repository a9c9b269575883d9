import type { AppAbility } from '../access/ability.ts';
import type { Actor, ExpenseFacts } from './facts.ts';
import type { Reason } from './reason.ts';
import { sentDecision, type Sent } from './sent.ts';
import type { ExpenseAction, ExpenseStatus } from './statuses.ts';

/** What a bulk decision says to one expense. */
export type BulkVerdict = { readonly id: number } & (
  | { readonly ok: true; readonly action: ExpenseAction; readonly to: ExpenseStatus }
  | { readonly ok: false; readonly reason: Reason }
);

/**
 * Decides on many expenses at once, each by itself, in the order given: what one is refused, the others may do.
 *
 * `versions` are those the caller saw, where they are compared: an id without one, or with a stale one, is `stale`;
 * remarks compare none.
 */
export const bulkDecisions = (
  expenses: readonly (ExpenseFacts & { readonly id: number; readonly version: number })[],
  sent: Sent,
  user: Actor,
  ability: AppAbility,
  versions?: Readonly<Record<string, number>>,
): BulkVerdict[] =>
  expenses.map((expense): BulkVerdict => {
    const decision = sentDecision(expense, sent, user, ability);
    if (!decision.allowed && decision.denial === 'ability') {
      return { id: expense.id, ok: false, reason: decision.reason };
    }
    if (versions && sent.kind !== 'remark' && versions[expense.id] !== expense.version) {
      return { id: expense.id, ok: false, reason: { code: 'stale' } };
    }
    return decision.allowed
      ? { id: expense.id, ok: true, action: decision.action, to: decision.to }
      : { id: expense.id, ok: false, reason: decision.reason };
  });
