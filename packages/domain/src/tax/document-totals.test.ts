import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '../money/money.ts';
import { documentTotals, lineNet, type TaxedItem } from './document-totals.ts';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });
const standard = (minor: number, rate: number): TaxedItem => ({ net: eur(minor), category: 'S', rate });

const sum = (amounts: readonly Money[]): number => amounts.reduce((all, { minor }) => all + minor, 0);

describe('the totals of a document', () => {
  it('round tax once per category and rate, and not per line', () => {
    // Three lines of 0.33 at 15 %: 0.05 each, but 0.15 of 0.99 together.
    const lines = [standard(33, 1500), standard(33, 1500), standard(33, 1500)];
    expect(documentTotals({ currency: 'EUR', lines })).toMatchObject({
      net: eur(99),
      tax: eur(15),
      gross: eur(114),
    });
    const ten = Array.from({ length: 10 }, () => standard(3, 1500));
    expect(documentTotals({ currency: 'EUR', lines: ten }).tax).toEqual(eur(5));
  });

  it('group by category and rate, with allowances, charges, payments and rounding', () => {
    const totals = documentTotals({
      currency: 'EUR',
      lines: [
        standard(100_00, 2500),
        standard(50_00, 1200),
        { net: eur(20_00), category: 'E', rate: 0 },
        standard(-10_00, 2500),
      ],
      allowances: [standard(9_00, 2500)],
      charges: [standard(5_00, 1200), { net: eur(1_00), category: 'Z', rate: 0 }],
      paid: eur(30_00),
      rounding: eur(15),
    });
    expect(totals.subtotals).toEqual([
      { category: 'S', rate: 2500, taxable: eur(81_00), tax: eur(20_25) },
      { category: 'S', rate: 1200, taxable: eur(55_00), tax: eur(6_60) },
      { category: 'E', rate: 0, taxable: eur(20_00), tax: eur(0) },
      { category: 'Z', rate: 0, taxable: eur(1_00), tax: eur(0) },
    ]);
    expect(totals).toMatchObject({
      lines: eur(160_00),
      allowances: eur(9_00),
      charges: eur(6_00),
      net: eur(157_00),
      tax: eur(26_85),
      gross: eur(183_85),
      due: eur(154_00),
    });
  });

  it('are zero for an empty document', () => {
    expect(documentTotals({ currency: 'KWD', lines: [] })).toMatchObject({
      subtotals: [],
      gross: { minor: 0, currency: 'KWD' },
    });
  });

  it('refuse amounts in another currency', () => {
    expect(() =>
      documentTotals({
        currency: 'EUR',
        lines: [{ net: { minor: 1, currency: 'USD' }, category: 'S', rate: 1 }],
      }),
    ).toThrow(RangeError);
  });

  it('add up for any document', () => {
    const item = fc.record({
      net: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(eur),
      category: fc.constant('S' as const),
      rate: fc.constantFrom(500, 1500, 1900, 2550),
    });
    const items = fc.array(item, { maxLength: 8 });
    fc.assert(
      fc.property(items, items, items, (lines, allowances, charges) => {
        const totals = documentTotals({ currency: 'EUR', lines, allowances, charges });
        expect(sum(totals.subtotals.map(({ taxable }) => taxable))).toBe(totals.net.minor);
        expect(sum(totals.subtotals.map(({ tax }) => tax))).toBe(totals.tax.minor);
        expect(totals.net.minor + totals.tax.minor).toBe(totals.gross.minor);
        for (const { rate, taxable, tax } of totals.subtotals)
          expect(Math.abs(tax.minor * 10_000 - taxable.minor * rate)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

describe('the net amount of a line', () => {
  it('is quantity × price ÷ base quantity, rounded once', () => {
    expect(lineNet({ currency: 'EUR', quantity: '7', price: '400' })).toEqual(eur(2_800_00));
    expect(lineNet({ currency: 'EUR', quantity: '10000', price: '0.0265' })).toEqual(eur(265_00));
    expect(lineNet({ currency: 'EUR', quantity: '3', price: '10', baseQuantity: '7' })).toEqual(eur(4_29));
    expect(lineNet({ currency: 'EUR', quantity: '-3', price: '1.005' })).toEqual(eur(-3_02));
    expect(lineNet({ currency: 'KWD', quantity: '1.5', price: '2.1234' })).toEqual({
      minor: 3185,
      currency: 'KWD',
    });
    expect(lineNet({ currency: 'JPY', quantity: '1', price: '10.5' })).toEqual({
      minor: 11,
      currency: 'JPY',
    });
  });

  it('includes its charges and allowances', () => {
    const line = {
      currency: 'EUR',
      quantity: '2',
      price: '5.00',
      charges: [eur(50)],
      allowances: [eur(1_25)],
    };
    expect(lineNet(line)).toEqual(eur(9_25));
  });

  it('refuses what is not a decimal number', () => {
    for (const slip of ['', '.', '1,5', '1e3', 'x'])
      expect(() => lineNet({ currency: 'EUR', quantity: slip, price: '1' })).toThrow(RangeError);
    expect(() => lineNet({ currency: 'EUR', quantity: '1', price: '1', baseQuantity: '0' })).toThrow(
      RangeError,
    );
  });
});
