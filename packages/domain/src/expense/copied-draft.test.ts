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

  it('claims a drive of today, and a trip that ends today', () => {
    const mileage = { vehicle: 'car', unit: 'km', currency: 'SAR', odometer: { start: 1, end: 9 } } as const;
    expect(copiedDraft({ mileage }, '2026-03-09').mileage).toMatchObject({ distance: 8 });
    const per_diem = {
      starts_at: '2026-03-01T08:00',
      ends_at: '2026-03-01T20:00',
      days: [{ date: '2026-03-01', country: 'DE' }],
    };
    expect(copiedDraft({ per_diem }, '2026-03-09').per_diem).toMatchObject({
      ends_at: '2026-03-09T20:00',
      days: [{ date: '2026-03-09' }],
    });
  });
});
