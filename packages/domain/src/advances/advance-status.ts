import { isLinkedAccount, type LinkedUser } from '../access/linked-account.ts';
import { reasonAgainst } from '../access/reason.ts';
import type { CashInStatus } from '../finance/cash-in/cash-in-entry.ts';
import {
  CASH_IN_TRANSITIONS,
  type CashInAction,
  type CashInDecision,
} from '../finance/cash-in/cash-in-status.ts';
import type { Advance, AdvanceDirection } from './advance.ts';

/**
 * Decides if a user may run an action on an advance: checks the permission to verify first, then the transitions,
 * which are those of an incoming payment. An account that is linked to the employee's confirms nothing.
 */
export const advanceDecision = (
  advance: Pick<Advance, 'status' | 'user'>,
  action: CashInAction,
  user: LinkedUser,
): CashInDecision => {
  const denied = reasonAgainst(user.ability, 'verify', 'advances', advance);
  if (denied !== null) return { allowed: false, denial: 'ability', reason: { code: denied } };
  if (action === 'confirm' && isLinkedAccount(advance.user, user))
    return { allowed: false, denial: 'ability', reason: { code: 'linked_account' } };
  const row = CASH_IN_TRANSITIONS.find((one) => one.from === advance.status && one.action === action);
  if (row) return { allowed: true, to: row.to };
  return {
    allowed: false,
    denial: 'workflow',
    reason: { code: 'wrong_advance_status', params: { advance_status: advance.status } },
  };
};

/**
 * Returns true for a change that lowers what the employee holds, which may not become negative: a confirmed return, or
 * the reversal of a payment.
 */
export const lowersAdvance = (direction: AdvanceDirection, to: CashInStatus): boolean =>
  (direction === 'returned' && to === 'confirmed') || (direction === 'paid' && to === 'reversed');
