import { describe, expect, it } from 'vitest';
import { copiedDraft } from './copied-draft.ts';

describe('copiedDraft', () => {
  it('has the values of the expense, but the date of today and neither its invoice number nor its rate', () => {
    const amount = { minor: 1250, currency: 'AED' };
    const values = {
      amount,
      incurred_on: '2026-01-05',
      description: 'Taxi',
      supplier_id: 4,
      team_id: null,
      invoice_number: 'INV-7',
      manual_rate: '1.02',
    };
    expect(copiedDraft(values, '2026-03-09')).toEqual({
      amount,
      incurred_on: '2026-03-09',
      description: 'Taxi',
      supplier_id: 4,
      team_id: null,
    });
  });
});
