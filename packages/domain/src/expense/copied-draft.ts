import { copiedMileage, copiedPerDiem } from '../allowances/claims.ts';
import type { ExpenseDraft } from './expense-draft.ts';

/**
 * Returns the values of a new expense like an existing one, of today. Leaves out the number of the invoice, the attendees and the
 * rate of the day, which belong to the existing one. A drive is of today, and a trip ends today; the amount is computed again.
 */
export function copiedDraft(values: Partial<ExpenseDraft>, today: string): Partial<ExpenseDraft> {
  const {
    invoice_number: _invoice,
    attendees: _attendees,
    manual_rate: _rate,
    trip_id: _trip,
    mileage,
    per_diem,
    ...copied
  } = values;
  return {
    ...copied,
    ...(mileage ? { mileage: copiedMileage(mileage) } : {}),
    ...(per_diem ? { per_diem: copiedPerDiem(per_diem, today) } : {}),
    incurred_on: today,
  };
}
