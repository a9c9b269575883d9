import type { Money } from '../../money/money.ts';
import type { PaidBy } from './statuses.ts';

/** Fields that an expense's approval depends on: amount, currency and payee. */
export interface Submitted {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly supplier_id: number | null;
}

/**
 * Returns true when a change invalidates the approval: another amount, currency or payee (supplier, or who
 * paid).
 */
export const changesApproval = (before: Submitted, after: Submitted): boolean =>
  before.amount.minor !== after.amount.minor ||
  before.amount.currency !== after.amount.currency ||
  before.paid_by !== after.paid_by ||
  before.supplier_id !== after.supplier_id;
