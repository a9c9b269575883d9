import { describe, expect, it } from 'vitest';
import { allowanceFacts, possibleDuplicates, type DuplicateFacts } from './duplicates.ts';
import { isOverdue } from './overdue.ts';

const facts = (id: number, changes: Partial<DuplicateFacts> = {}): DuplicateFacts => ({
  id,
  supplier_id: 20,
  amount: { minor: 12_550, currency: 'SAR' },
  incurred_on: '2025-03-02',
  hashes: [],
  ...changes,
});

const travel = (id: number, starts_at: string, ends_at: string) =>
  facts(id, {
    supplier_id: null,
    user_id: 7,
    ...allowanceFacts({ per_diem: { starts_at, ends_at, days: [] } }),
  });

describe('possibleDuplicates', () => {
  it('are of the same invoice of a supplier, by its id or its VAT number', () => {
    const ours = { supplier_vat_number: '300000000000003', invoice_number: 'INV-1' };
    const one = { ...facts(1), ...ours, amount: { minor: 1, currency: 'SAR' }, hashes: [] };
    const others = [
      { ...one, id: 2, incurred_on: '2020-01-01', invoice_number: 'inv-1', supplier_id: null },
      { ...one, id: 3, incurred_on: '2020-01-01', invoice_number: 'INV-2' },
      { ...one, id: 4, incurred_on: '2020-01-01', supplier_id: null, supplier_vat_number: '310000000000003' },
    ];
    expect(possibleDuplicates({ ...one, supplier_id: null }, others)).toEqual([2]);
    expect(possibleDuplicates({ ...one, supplier_id: null, invoice_number: null }, others)).toEqual([]);
  });

  it('compares invoice numbers regardless of digits, accents and spelling of letters', () => {
    const one = facts(1, { invoice_number: 'فاتورة-٠٠٣٣', amount: { minor: 1, currency: 'SAR' } });
    expect(possibleDuplicates(one, [facts(2, { invoice_number: 'فاتوره-0033' })])).toEqual([2]);
    expect(possibleDuplicates(one, [facts(2, { invoice_number: 'فاتوره-0034' })])).toEqual([]);
  });

  it('finds the same supplier, amount and date', () => {
    const others = [
      facts(1),
      facts(2),
      facts(3, { supplier_id: 21 }),
      facts(4, { amount: { minor: 12_550, currency: 'KWD' } }),
      facts(5, { amount: { minor: 12_551, currency: 'SAR' } }),
      facts(6, { incurred_on: '2025-03-03' }),
    ];
    expect(possibleDuplicates(facts(1), others)).toEqual([2]);
  });

  it('finds the same file, regardless of the other fields', () => {
    const others = [
      facts(2, { supplier_id: 9, hashes: ['aa', 'bb'] }),
      facts(3, { supplier_id: 9, hashes: ['cc'] }),
    ];
    expect(possibleDuplicates(facts(1, { hashes: ['bb'] }), others)).toEqual([2]);
  });

  it('finds the same drive of an employee, and trips of the same days', () => {
    const claim = { vehicle: 'car', unit: 'km', currency: 'SAR' } as const;
    const drive = (id: number, more: object, changes: Partial<DuplicateFacts> = {}) =>
      facts(id, {
        supplier_id: null,
        user_id: 7,
        ...allowanceFacts({ mileage: { ...claim, ...more } }),
        ...changes,
      });
    const others = [
      drive(2, { odometer: { start: 1_000, end: 1_050 }, round_trip: true }),
      drive(3, { distance: 50 }),
      drive(4, { distance: 100, vehicle: 'motorcycle' }),
      drive(5, { distance: 100 }, { user_id: 8 }),
      drive(6, { distance: 100 }, { incurred_on: '2025-03-03' }),
    ];
    expect(possibleDuplicates(drive(1, { distance: 100 }), others)).toEqual([2]);
    expect(possibleDuplicates(drive(1, { distance: 100 }, { user_id: undefined }), others)).toEqual([]);
    const trips = [
      travel(2, '2025-03-03T18:00', '2025-03-05T10:00'),
      travel(3, '2025-03-03T20:00', '2025-03-05T10:00'),
    ];
    expect(possibleDuplicates(travel(1, '2025-03-01T08:00', '2025-03-03T20:00'), trips)).toEqual([2]);
  });

  it('ignores equal amount and date without a supplier', () => {
    expect(possibleDuplicates(facts(1, { supplier_id: null }), [facts(2, { supplier_id: null })])).toEqual(
      [],
    );
  });
});

describe('isOverdue', () => {
  const now = Date.parse('2025-03-10T09:00:00Z');
  const waiting = { status: 'pending', submitted_at: '2025-03-03T09:00:00Z' } as const;

  it("returns true after the company's number of days, to the millisecond", () => {
    expect(isOverdue(waiting, 7, now)).toBe(false);
    expect(isOverdue(waiting, 7, now + 1)).toBe(true);
    expect(isOverdue({ ...waiting, status: 'comment' }, 7, now + 1)).toBe(true);
  });

  it('returns false for a decided expense and without a timeout', () => {
    expect(isOverdue({ ...waiting, status: 'approved' }, 1, now)).toBe(false);
    expect(isOverdue(waiting, null, now)).toBe(false);
    expect(isOverdue({ status: 'pending', submitted_at: null }, 1, now)).toBe(false);
  });
});
