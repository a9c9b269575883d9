import type { AppAbility } from '../../access/ability.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';
import type { Reason } from './reason.ts';
import { sentDecision, type Sent } from './sent.ts';
import type { ExpenseAction, ExpenseStatus } from './statuses.ts';

/** Result of a bulk decision for one expense. */
export type BulkVerdict = { readonly id: number } & (
  | { readonly ok: true; readonly action: ExpenseAction; readonly to: ExpenseStatus }
  | { readonly ok: false; readonly reason: Reason }
);

/**
 * Decides on many expenses independently, in the given order: a denial of one does not affect the others.
 *
 * `versions` are the versions known to the caller: an expense without one, or with an outdated one, is
 * `stale`; remarks ignore versions.
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
