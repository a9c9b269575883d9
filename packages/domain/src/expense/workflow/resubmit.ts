import type { PolicyLine } from '../policy/policy-scope.ts';
import type { Money } from '../../money/money.ts';
import type { ExchangeRate } from '../../money/rate.ts';
import type { PaidBy } from './statuses.ts';

/** Fields that the policies and the approval of an expense depend on. */
export interface Submitted {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly supplier_id: number | null;
  readonly team_id: number | null;
  readonly entry_type_id: number | null;
  readonly incurred_on: string;
  /** Amount in company currency, and the rate it was converted at. */
  readonly base_amount: Money | null;
  readonly rate: Pick<ExchangeRate, 'rate'> | null;
  readonly lines: readonly PolicyLine[];
}

const hasSameLines = (before: readonly PolicyLine[], after: readonly PolicyLine[]): boolean =>
  before.length === after.length &&
  before.every(
    ({ entry_type_id, gross }, at) =>
      after[at]?.entry_type_id === entry_type_id && after[at]?.gross === gross,
  );

/**
 * Returns true when a change invalidates the approval: another amount, currency, rate or payee (supplier, or who paid), or
 * a date, team or entry type whose limits and approvers may be others.
 */
export const changesApproval = (before: Submitted, after: Submitted): boolean =>
  before.amount.minor !== after.amount.minor ||
  before.amount.currency !== after.amount.currency ||
  before.base_amount?.minor !== after.base_amount?.minor ||
  before.rate?.rate !== after.rate?.rate ||
  before.paid_by !== after.paid_by ||
  before.supplier_id !== after.supplier_id ||
  before.team_id !== after.team_id ||
  before.entry_type_id !== after.entry_type_id ||
  before.incurred_on !== after.incurred_on ||
  !hasSameLines(before.lines, after.lines);
