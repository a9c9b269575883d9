import { reasonAgainst } from '../access/reason.ts';
import { isLinkedAccount, type LinkedUser } from '../access/linked-account.ts';
import type { Action } from '../access/vocabulary.ts';
import { isPayoutScheduled } from '../expense/payout/payment.ts';
import type { Reimbursement, ReimbursementMove } from '../expense/payout/reimbursement.ts';
import type { Reason } from '../expense/workflow/reason.ts';
import type { PayoutBatch, PayoutBatchStatus } from './payout-batch.ts';

interface PayoutBatchRow {
  readonly from: readonly PayoutBatchStatus[];
  readonly to: PayoutBatchStatus;
  /** Action of permission rules. */
  readonly permission: Action;
  /** True if the members whom the batch pays may not do it. */
  readonly isByOthers: boolean;
}

/** Transitions of a payout batch: approved by a second person, exported once, then paid; cancelled before the export. */
const PAYOUT_BATCH_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved', permission: 'approve', isByOthers: true },
  export: { from: ['approved'], to: 'exported', permission: 'export', isByOthers: false },
  pay: { from: ['exported'], to: 'closed', permission: 'update', isByOthers: true },
  cancel: { from: ['pending', 'approved'], to: 'cancelled', permission: 'cancel', isByOthers: false },
} as const satisfies Readonly<Record<string, PayoutBatchRow>>;

/** Action on a payout batch. */
export type PayoutBatchAction = keyof typeof PAYOUT_BATCH_TRANSITIONS;

/** Actions on a payout batch. */
export const PAYOUT_BATCH_ACTIONS = [
  'approve',
  'export',
  'pay',
  'cancel',
] as const satisfies readonly PayoutBatchAction[];

/** Status of a payout batch that awaits its approval. */
export const NEW_BATCH_STATUS = 'pending' satisfies PayoutBatchStatus;

/** Returns true for a batch that awaits its approval. */
export const isBatchPending = ({ status }: { readonly status: PayoutBatchStatus }): boolean =>
  status === NEW_BATCH_STATUS;

/** Returns true for the status of a batch whose file the bank has: it may refuse single payments. */
export const isBatchExported = (status: string): boolean => status === 'exported';

/** Returns the status of a payout batch after an action. */
export const batchStatusAfter = (action: PayoutBatchAction): PayoutBatchStatus =>
  PAYOUT_BATCH_TRANSITIONS[action].to;

/** Returns the actions that the status of a payout batch allows, the next one first. */
export const payoutBatchActions = (status: PayoutBatchStatus): readonly PayoutBatchAction[] =>
  PAYOUT_BATCH_ACTIONS.filter((action) => {
    const { from }: PayoutBatchRow = PAYOUT_BATCH_TRANSITIONS[action];
    return from.includes(status);
  });

/** User who acts on a payout batch. */
export type PayoutBatchUser = LinkedUser;

type Decided = Pick<PayoutBatch, 'status' | 'created_by' | 'payouts'>;

/** Returns why a user's permissions, apart from the state of the batch, do not allow an action; null if they do. */
const permissionDenial = (
  batch: Decided,
  { permission, isByOthers }: PayoutBatchRow,
  user: PayoutBatchUser,
): Reason | null => {
  const denied = reasonAgainst(user.ability, permission, 'payoutBatches', batch);
  if (denied !== null) return { code: denied };
  if (!isByOthers) return null;
  if (batch.payouts.some(({ user: { id } }) => id === user.id)) return { code: 'own_payout' };
  return batch.payouts.some(({ user: payee }) => isLinkedAccount(payee, user))
    ? { code: 'linked_account' }
    : null;
};

/** Denial of an action on a payout batch: by permissions, or by its state. */
export interface PayoutBatchDenial {
  readonly denial: 'ability' | 'workflow';
  readonly reason: Reason;
}

/**
 * Returns why a user may not run an action on a payout batch; null if allowed. The user who created it does not approve it,
 * and members whom it pays neither approve it nor say that it was paid; nor do accounts that are linked to theirs.
 */
export const payoutBatchDenial = (
  batch: Decided,
  action: PayoutBatchAction,
  user: PayoutBatchUser,
): PayoutBatchDenial | null => {
  const row: PayoutBatchRow = PAYOUT_BATCH_TRANSITIONS[action];
  const denied = permissionDenial(batch, row, user);
  if (denied !== null) return { denial: 'ability', reason: denied };
  if (action === 'approve' && batch.created_by?.id === user.id)
    return { denial: 'ability', reason: { code: 'own_batch' } };
  if (action === 'approve' && isLinkedAccount(batch.created_by, user))
    return { denial: 'ability', reason: { code: 'linked_account' } };
  return row.from.includes(batch.status)
    ? null
    : {
        denial: 'workflow',
        reason: { code: 'wrong_batch_status', params: { batch_status: batch.status } },
      };
};

/**
 * Returns why a payout cannot be changed on its own because of its open batch; null if it can. The bank may refuse single
 * payments of an exported file; all others are paid together.
 */
export const batchedPayoutDenial = (
  batch: { readonly number: string; readonly status: string } | null,
  move: ReimbursementMove,
): Reason | null => {
  if (batch === null || (isBatchExported(batch.status) && move === 'failed')) return null;
  return { code: 'payout_in_batch', params: { number: batch.number, batch_status: batch.status } };
};

/** Returns why a payout cannot be part of a batch; null if it can. Only scheduled transfers are. */
export const batchingDenial = ({
  status,
  method,
}: Pick<Reimbursement, 'status' | 'method'>): Reason | null => {
  if (!isPayoutScheduled(status)) return { code: 'wrong_payout_status', params: { payout_status: status } };
  return method === 'bank_transfer' ? null : { code: 'payout_no_transfer' };
};
