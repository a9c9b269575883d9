import type { Subject } from '../access/subjects.ts';
import type { DerivedFields, SubjectField } from '../resources/resource.ts';

/** Amounts of a request: fields of other records that repeat or sum them up are hidden with them. */
export const EXPENSE_AMOUNTS: readonly SubjectField[] = [
  ['expense', 'amount'],
  ['expense', 'base_amount'],
];

/** Fields of a request by which it may be a duplicate of another. */
const COMPARED_FIELDS = [
  'user',
  'supplier',
  'invoice_number',
  'supplier_vat_number',
  'incurred_on',
  'amount',
  'receipts',
] as const;

/**
 * Returns the fields of a request that repeat others, for records of a subject: its amount in the company's currency, its lines and its
 * allowance, the figures of policies, and the requests that have the same values.
 */
export function derivedExpenseFields(subject: Subject): DerivedFields {
  const amount: readonly SubjectField[] = [[subject, 'amount']];
  const compared = COMPARED_FIELDS.map((field): SubjectField => [subject, field]);
  return {
    base_amount: amount,
    lines: amount,
    mileage: amount,
    per_diem: amount,
    violations: amount,
    duplicate_ids: compared,
    duplicates: compared,
  };
}
