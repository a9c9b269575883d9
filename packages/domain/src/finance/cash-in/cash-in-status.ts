import type { AppAbility } from '../../access/ability.ts';
import { reasonAgainst } from '../../access/reason.ts';
import type { Reason } from '../../expense/workflow/reason.ts';
import type { CashInStatus } from './cash-in-entry.ts';

/** Actions on an incoming payment. */
export const CASH_IN_ACTIONS = ['confirm', 'reject', 'reverse'] as const;
/** Action on an incoming payment. */
export type CashInAction = (typeof CASH_IN_ACTIONS)[number];

/** Status of an incoming payment, or an advance, that was entered and not decided yet. */
export const NEW_CASH_IN_STATUS = 'pending' satisfies CashInStatus;

/** Status of an incoming payment, or an advance, that is in the ledger. */
export const POSTED_CASH_IN_STATUS = 'confirmed' satisfies CashInStatus;

/** Transition of an incoming payment. */
export interface CashInRow {
  readonly from: CashInStatus;
  readonly action: CashInAction;
  readonly to: Exclude<CashInStatus, 'pending'>;
  /** Effect on the ledger: a new line, its reversal, or none. */
  readonly ledger: 'post' | 'reverse' | null;
}

/**
 * Transitions of an incoming payment: a pending one is confirmed or rejected, a confirmed one can be
 * reversed.
 */
export const CASH_IN_TRANSITIONS = [
  { from: 'pending', action: 'confirm', to: 'confirmed', ledger: 'post' },
  { from: 'pending', action: 'reject', to: 'rejected', ledger: null },
  { from: 'confirmed', action: 'reverse', to: 'reversed', ledger: 'reverse' },
] as const satisfies readonly CashInRow[];

const ROWS: readonly CashInRow[] = CASH_IN_TRANSITIONS;

/** Returns true for an incoming payment, or an advance, that is not confirmed yet: it can still change. */
export const isCashInPending = ({ status }: { readonly status: CashInStatus }): boolean =>
  status === NEW_CASH_IN_STATUS;

/** Returns the actions that the status of an incoming payment, or an advance, allows; the most likely first. */
export const cashInActions = ({ status }: { readonly status: CashInStatus }): readonly CashInAction[] =>
  CASH_IN_ACTIONS.filter((action) => ROWS.some((row) => row.action === action && row.from === status));

/** Returns the transition between two statuses; undefined if there is none. */
export const cashInRow = (from: CashInStatus, to: CashInStatus): CashInRow | undefined =>
  ROWS.find((row) => row.from === from && row.to === to);

/** Result of an action: the new status, or the denial. */
export type CashInDecision =
  | { readonly allowed: true; readonly to: CashInStatus }
  | { readonly allowed: false; readonly denial: 'ability' | 'workflow'; readonly reason: Reason };

/**
 * Decides if a user may run an action on an incoming payment: checks the permission to update first, then the
 * transitions.
 */
export const cashInDecision = (
  entry: { readonly status: CashInStatus },
  action: CashInAction,
  ability: AppAbility,
): CashInDecision => {
  const denied = reasonAgainst(ability, 'update', 'financeEntries', entry);
  if (denied !== null) return { allowed: false, denial: 'ability', reason: { code: denied } };
  const row = ROWS.find((one) => one.from === entry.status && one.action === action);
  if (row) return { allowed: true, to: row.to };
  return {
    allowed: false,
    denial: 'workflow',
    reason: { code: 'wrong_cash_in_status', params: { cash_in_status: entry.status } },
  };
};
