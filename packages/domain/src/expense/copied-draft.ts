import type { ExpenseDraft } from './expense.ts';

/**
 * Returns the values of a new expense like an existing one, of today. Leaves out the number of the invoice, the attendees and the
 * rate of the day, which belong to the existing one.
 */
export function copiedDraft(values: Partial<ExpenseDraft>, today: string): Partial<ExpenseDraft> {
  const {
    invoice_number: _invoice,
    attendees: _attendees,
    manual_rate: _rate,
    trip_id: _trip,
    ...copied
  } = values;
  return { ...copied, incurred_on: today };
}
