import type { Money } from '../money/money.ts';
import type { PaidBy } from './statuses.ts';

/** What an expense's approval rests on: amount, currency and who gets the money. */
export interface Submitted {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly supplier_id: number | null;
}

/** Whether a change takes back what was approved: amount, currency or payee (supplier, or who paid) are another. */
export const changesApproval = (before: Submitted, after: Submitted): boolean =>
  before.amount.minor !== after.amount.minor ||
  before.amount.currency !== after.amount.currency ||
  before.paid_by !== after.paid_by ||
  before.supplier_id !== after.supplier_id;
