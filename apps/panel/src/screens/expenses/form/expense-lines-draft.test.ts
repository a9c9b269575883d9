import type { ExpenseLineDraft, LineTaxCode } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { countedLinesOf, linesIn, withoutStaleTax } from './expense-lines-draft.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const S15: LineTaxCode = { category: 'S', rate: 1500, recoverable_share: 10_000 };
const CODES = new Map([
  [1, S15],
  [2, { ...S15, recoverable_share: 0 }],
  [3, { ...S15, rate: 500 }],
]);

const line = (tax_code_id: number, gross: number, tax: number): ExpenseLineDraft => ({
  tax_code_id,
  gross: sar(gross),
  tax: sar(tax),
});
const LINES = [line(1, 33, 4), line(2, 33, 5), line(3, 105, 5)];

const withTax = (after: readonly ExpenseLineDraft[]) =>
  withoutStaleTax(LINES, after, CODES).map(({ tax }) => tax?.minor ?? null);

describe('the tax that is stored with lines', () => {
  it('keeps the stored tax of lines whose amounts and tax codes are the same', () => {
    expect(withTax(LINES.map((one) => ({ ...one, description: 'Paper' })))).toEqual([4, 5, 5]);
  });

  it('is computed anew on all lines of a rate of which one changed, was added or removed', () => {
    expect(withTax(LINES.with(0, line(1, 34, 4)))).toEqual([null, null, 5]);
    expect(withTax([...LINES, { gross: sar(10), tax_code_id: 3 }])).toEqual([4, 5, null, null]);
    expect(withTax(LINES.slice(1))).toEqual([null, 5]);
    expect(withTax(LINES.with(2, line(1, 105, 5)))).toEqual([null, null, null]);
  });
});

describe('the lines of a request whose currency changes', () => {
  it('keeps the figures of lines as typed when the currency changes, without the stored tax', () => {
    expect(
      linesIn([line(1, 1250, 163), { gross: { minor: 'abc', currency: 'SAR' } as never }], 'KWD'),
    ).toEqual([
      { tax_code_id: 1, gross: { minor: 12_500, currency: 'KWD' } },
      { gross: { minor: 'abc', currency: 'KWD' } },
    ]);
  });
});

describe('the lines that policies count', () => {
  const lines = [
    { gross: { minor: 100, currency: 'SAR' } },
    { gross: { minor: -5, currency: 'SAR' }, entry_type_id: 7 },
  ];

  it('passes the entry type and the gross amount of each line to the policies', () => {
    expect(countedLinesOf({ lines })).toEqual([
      { entry_type_id: null, team_id: null, cost_center_id: null, gross: 100 },
      { entry_type_id: 7, team_id: null, cost_center_id: null, gross: -5 },
    ]);
    expect(countedLinesOf({})).toEqual([]);
  });

  it('passes no lines to the policies while an amount is still text', () => {
    const typed = JSON.parse('{"minor":"1,","currency":"SAR"}');
    expect(countedLinesOf({ lines: [...lines, { gross: typed }] })).toEqual([]);
  });
});
