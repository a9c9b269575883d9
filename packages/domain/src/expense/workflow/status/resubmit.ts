import type { CodedLine } from '../../policy/policy.ts';
import type { RequiredText } from '../../policy/required-fields.ts';
import type { Money } from '../../../money/money.ts';
import type { ExchangeRate } from '../../../money/rate.ts';
import type { PaidBy } from './statuses.ts';

/** Fields that the policies and the approval of an expense depend on. */
export interface Submitted {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly supplier_id: number | null;
  readonly team_id: number | null;
  readonly trip_id: number | null;
  readonly entry_type_id: number | null;
  readonly incurred_on: string;
  /** Amount in company currency, and the rate it was converted at. */
  readonly base_amount: Money | null;
  readonly rate: Pick<ExchangeRate, 'rate'> | null;
  readonly lines: readonly CodedLine[];
  /** Fields with a text, which policies may require. */
  readonly filled: readonly RequiredText[];
}

const hasSameLines = (before: readonly CodedLine[], after: readonly CodedLine[]): boolean =>
  before.length === after.length &&
  before.every(
    ({ entry_type_id, gross, cost_center_id }, at) =>
      after[at]?.entry_type_id === entry_type_id &&
      after[at]?.gross === gross &&
      (cost_center_id === null || after[at]?.cost_center_id !== null),
  );

/**
 * Returns true when a change invalidates the approval: another amount, currency, rate or payee (supplier, or who paid), or
 * a date, team or entry type whose limits and approvers may be others, or a trip or text that is no longer given, which
 * a policy may require.
 */
export const changesApproval = (before: Submitted, after: Submitted): boolean =>
  before.amount.minor !== after.amount.minor ||
  before.amount.currency !== after.amount.currency ||
  before.base_amount?.minor !== after.base_amount?.minor ||
  before.rate?.rate !== after.rate?.rate ||
  before.paid_by !== after.paid_by ||
  before.supplier_id !== after.supplier_id ||
  before.team_id !== after.team_id ||
  (before.trip_id !== null && after.trip_id === null) ||
  before.entry_type_id !== after.entry_type_id ||
  before.incurred_on !== after.incurred_on ||
  !before.filled.every((field) => after.filled.includes(field)) ||
  !hasSameLines(before.lines, after.lines);
