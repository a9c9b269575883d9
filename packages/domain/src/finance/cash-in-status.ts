import type { AppAbility } from '../access/ability.ts';
import { reasonAgainst } from '../access/reason.ts';
import type { Reason } from '../expense/reason.ts';
import type { CashInStatus } from './cash-in-entry.ts';

/** What can be done to money coming in. */
export const CASH_IN_ACTIONS = ['confirm', 'reject', 'reverse'] as const;
/** What can be done to money coming in. */
export type CashInAction = (typeof CASH_IN_ACTIONS)[number];

/** One row of the table of money coming in. */
export interface CashInRow {
  readonly from: CashInStatus;
  readonly action: CashInAction;
  readonly to: Exclude<CashInStatus, 'pending'>;
  /** What the ledger gets: a line, its opposite, or nothing. */
  readonly ledger: 'post' | 'reverse' | null;
}

/** Money coming in, as data: pending is confirmed or rejected, what was confirmed can be reversed. */
export const CASH_IN_TRANSITIONS = [
  { from: 'pending', action: 'confirm', to: 'confirmed', ledger: 'post' },
  { from: 'pending', action: 'reject', to: 'rejected', ledger: null },
  { from: 'confirmed', action: 'reverse', to: 'reversed', ledger: 'reverse' },
] as const satisfies readonly CashInRow[];

const ROWS: readonly CashInRow[] = CASH_IN_TRANSITIONS;

/** The row a sent status means for an entry in its status; undefined where the table has none. */
export const cashInRow = (from: CashInStatus, to: CashInStatus): CashInRow | undefined =>
  ROWS.find((row) => row.from === from && row.to === to);

/** What the table says to an action: where it leads, or why not. */
export type CashInDecision =
  | { readonly allowed: true; readonly to: CashInStatus }
  | { readonly allowed: false; readonly denial: 'ability' | 'workflow'; readonly reason: Reason };

/** Decides whether an ability may do something to money coming in: permission to update it first, then the table. */
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
