import type { Expense } from '@outlay/domain';

type Step = NonNullable<Expense['steps']>[number];
type Approver = Step['approvers'][number];

const approverRow = ({ limit, ...approver }: Approver): Approver =>
  limit === null || limit === undefined ? approver : { ...approver, limit };

const stepRow = ({ source, approvers, decided_by }: Step): Step => ({
  source,
  approvers: approvers.map(approverRow),
  decided_by,
});

/** Optional fields that are empty in most expenses. */
const OFTEN_EMPTY = [
  'manual_rate',
  'recurring_id',
  'resume_status',
  'asked_by',
  'rejected_by',
  'approved_by',
  'booked_at',
  'booked_by',
  'exported_at',
  'supplier_vat_number',
  'invoice_number',
  'attendees',
  'trip',
  'mileage',
  'per_diem',
] as const satisfies readonly (keyof Expense)[];

/**
 * Returns an expense as a row of a list: the fields that lists display and permissions depend on. Omits empty
 * optional fields and those that only the single record displays.
 */
export function expenseRow(expense: Expense): Expense {
  const { rate: _rate, lines = [], created_at: _created, updated_at: _updated, ...row } = expense;
  for (const member of OFTEN_EMPTY) if (row[member] === null) delete row[member];
  return {
    ...row,
    // The trial of a policy counts the lines in its scope.
    ...(lines.length === 0 ? {} : { lines }),
    ...(row.steps === undefined ? {} : { steps: row.steps.map(stepRow) }),
    receipts: row.receipts.map(({ id, name, type, size, uploaded_at }) => ({
      id,
      name,
      type,
      size,
      uploaded_at,
    })),
  };
}
