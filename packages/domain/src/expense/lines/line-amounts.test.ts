import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '../../money/arithmetic.ts';
import { recoverableTax, taxInGross, taxOnNet } from '../../tax/vat.ts';
import { faultsIn } from '../../errors/fault.ts';
import type { Money } from '../../money/money.ts';
import { expenseDraft } from '../expense-draft.ts';
import { amountLeft, lineAmounts, lineFault, linesAmounts, type LineTaxCode } from './line-amounts.ts';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });
const S15: LineTaxCode = { category: 'S', rate: 1500, recoverable_share: 10_000 };
const HALF: LineTaxCode = { ...S15, recoverable_share: 5000 };
const AE: LineTaxCode = { ...S15, category: 'AE' };
const ZERO: LineTaxCode = { category: 'Z', rate: 0, recoverable_share: 10_000 };
const SPENT = { currency: 'SAR', incurred_on: '2026-11-01' };
const LIMIT = 10_000_000_000_000;

const ofLine = (gross: number, tax: number, code: LineTaxCode | null = S15) =>
  lineFault({ gross: sar(gross), tax: sar(tax) }, code, SPENT)?.id ?? null;
const ofTax = (tax: number, code: LineTaxCode | null) => ofLine(11_500, tax, code);

describe('the amounts of a line', () => {
  it('follow from its gross amount and its tax code', () => {
    expect(lineAmounts(sar(11_500), S15)).toEqual({
      net: sar(10_000),
      tax: sar(1500),
      gross: sar(11_500),
      recoverable: sar(1500),
    });
    expect(lineAmounts(sar(11_500), HALF).recoverable).toEqual(sar(750));
    expect(lineAmounts(sar(11_500), null)).toMatchObject({
      net: sar(11_500),
      tax: sar(0),
      recoverable: sar(0),
    });
  });

  it('have no tax on zero-rated, exempt and out-of-scope lines', () => {
    for (const category of ['Z', 'E', 'O'] as const)
      expect(lineAmounts(sar(999), { ...ZERO, category })).toEqual({
        net: sar(999),
        tax: sar(0),
        gross: sar(999),
        recoverable: sar(0),
      });
  });

  it('under reverse charge are paid net, and the tax is charged by the company itself', () => {
    expect(lineAmounts(sar(10_000), AE)).toEqual({
      net: sar(10_000),
      tax: sar(1500),
      gross: sar(10_000),
      recoverable: sar(1500),
    });
  });

  it('use the tax of the receipt', () => {
    expect(lineAmounts(sar(11_500), S15, sar(1503))).toMatchObject({
      net: sar(9997),
      recoverable: sar(1503),
    });
  });

  it('mirror those of a positive line on a negative one, up to the limit of amounts', () => {
    const code = fc.constantFrom(S15, HALF, AE, ZERO, null);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LIMIT }), code, (minor, of) => {
        const [one, other] = [lineAmounts(sar(minor), of), lineAmounts(sar(-minor), of)];
        for (const key of ['net', 'tax', 'gross', 'recoverable'] as const)
          expect(one[key].minor + other[key].minor).toBe(0);
        const paid = of?.category === 'AE' ? one.net : sar(one.net.minor + one.tax.minor);
        expect(paid).toEqual(one.gross);
      }),
    );
  });
});

const total = (lines: readonly { readonly tax: Money }[]) =>
  lines.reduce((sum, { tax }) => sum + tax.minor, 0);
const standard = (code: LineTaxCode | null) => code?.category === 'S';
const charged = (code: LineTaxCode | null) => code?.category === 'AE';
const half = (code: LineTaxCode | null) => code === HALF;

describe('the amounts of the lines of one expense', () => {
  it('have the tax of their sum, rounded once per category and rate', () => {
    const three = linesAmounts(Array.from({ length: 3 }, () => ({ gross: sar(33), code: S15 })));
    expect(three.map(({ net, tax }) => [net.minor, tax.minor])).toEqual([
      [29, 4],
      [28, 5],
      [29, 4],
    ]);
    expect(total(linesAmounts(Array.from({ length: 50 }, () => ({ gross: sar(1), code: S15 }))))).toBe(7);
    const shares = linesAmounts([S15, HALF, S15].map((code) => ({ gross: sar(33), code })));
    expect(total(shares)).toBe(13);
  });

  it('keep the tax of the receipt, also under reverse charge', () => {
    const lines = [
      { gross: sar(33), code: S15, tax: sar(4) },
      { gross: sar(33), code: S15 },
      { gross: sar(100), code: AE, tax: sar(16) },
    ];
    expect(linesAmounts(lines).map(({ net, tax }) => [net.minor, tax.minor])).toEqual([
      [29, 4],
      [29, 4],
      [100, 16],
    ]);
  });

  it('add up to the tax of each rate and its recoverable part, each line within one unit of its own tax', () => {
    const line = fc.record({
      gross: fc.integer({ min: -LIMIT, max: LIMIT }).filter((minor) => minor !== 0),
      code: fc.constantFrom(S15, HALF, AE, ZERO, null),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (drawn) => {
        const lines = drawn.map(({ gross, code }) => ({ gross: sar(gross), code }));
        const amounts = linesAmounts(lines);
        const sum = (kept: (code: LineTaxCode | null) => boolean, name: 'gross' | 'tax' | 'recoverable') =>
          sumMoney(
            amounts.filter((_, at) => kept(lines[at]?.code ?? null)).map((one) => one[name]),
            'SAR',
          );
        expect(sum(standard, 'tax')).toEqual(taxInGross(sum(standard, 'gross'), 1500).tax);
        expect(sum(charged, 'tax')).toEqual(taxOnNet(sum(charged, 'gross'), 1500).tax);
        expect(sum(half, 'recoverable')).toEqual(recoverableTax(sum(half, 'tax'), 5000).recoverable);
        for (const [at, { net, tax, gross, recoverable }] of amounts.entries()) {
          const code = lines[at]?.code ?? null;
          expect(Math.abs(tax.minor - lineAmounts(gross, code).tax.minor)).toBeLessThanOrEqual(1);
          expect(Math.abs(recoverable.minor)).toBeLessThanOrEqual(Math.abs(tax.minor));
          expect(charged(code) ? net.minor : net.minor + tax.minor).toBe(gross.minor);
        }
      }),
    );
  });

  it('are the same when they are stored again with their tax', () => {
    const lines = [S15, AE, HALF, ZERO, S15].map((code) => ({ gross: sar(33), code }));
    const stored = linesAmounts(lines);
    expect(linesAmounts(lines.map((line, at) => ({ ...line, tax: stored[at]?.tax })))).toEqual(stored);
  });
});

describe('lineFault', () => {
  it('rejects another currency than that of the expense', () => {
    const usd = { minor: 1, currency: 'USD' };
    expect(lineFault({ gross: usd }, null, SPENT)).toEqual({
      field: 'gross',
      id: 'validation.same_currency',
    });
    expect(lineFault({ gross: sar(1), tax: usd }, S15, SPENT)?.field).toBe('tax');
  });

  it('rejects a tax code that is not valid on the day', () => {
    const code = { ...S15, valid_from: '2026-01-01', valid_to: '2026-10-31' };
    const fault = { field: 'tax_code_id', id: 'validation.tax_code_not_valid' };
    const on = (incurred_on: string) => lineFault({ gross: sar(1) }, code, { ...SPENT, incurred_on });
    expect([on('2025-12-31'), on('2026-11-01')]).toEqual([fault, fault]);
    expect([on('2026-01-01'), on('2026-10-31')]).toEqual([null, null]);
  });

  it('rejects tax that is not that of its code, except by rounding', () => {
    expect([1495, 1500, 1505].map((tax) => ofTax(tax, S15))).toEqual([null, null, null]);
    expect([1494, 1506, -1500].map((tax) => ofTax(tax, S15))).toEqual(
      Array.from({ length: 3 }, () => 'validation.tax_differs'),
    );
    expect([ofTax(1, ZERO), ofTax(0, ZERO)]).toEqual(['validation.tax_differs', null]);
    expect([ofTax(1, null), ofTax(0, null)]).toEqual(['validation.tax_needs_code', null]);
  });

  it('rejects tax of another sign than the gross amount, or above it', () => {
    expect([ofLine(20, -2), ofLine(-20, 2), ofLine(3, 4), ofLine(-3, -4), ofLine(0, 1)]).toEqual(
      Array.from({ length: 5 }, () => 'validation.tax_differs'),
    );
    expect([ofLine(20, 0), ofLine(20, 7), ofLine(-20, -7), ofLine(3, 3), ofLine(0, 0)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    // Under reverse charge the tax is not a part of the gross amount.
    expect([ofLine(3, 4, AE), ofLine(20, -2, AE)]).toEqual([null, 'validation.tax_differs']);
  });
});

it('lines add up to the amount of the expense', () => {
  expect(amountLeft(sar(100), [{ gross: sar(130) }, { gross: sar(-40) }])).toEqual(sar(10));
  const draft = { amount: sar(100), incurred_on: '2026-11-01' };
  expect(faultsIn(expenseDraft, { ...draft, lines: [] })).toEqual({});
  expect(faultsIn(expenseDraft, { ...draft, lines: [{ gross: sar(130) }, { gross: sar(-30) }] })).toEqual({});
  const lines = (...gross: Money[]) =>
    Object.keys(faultsIn(expenseDraft, { ...draft, lines: gross.map((one) => ({ gross: one })) }));
  expect(lines(sar(99))).toEqual(['lines']);
  expect(lines(sar(100), sar(0))).toEqual(['lines.1.gross.minor']);
  expect(lines(sar(LIMIT + 1))).toContain('lines.0.gross.minor');
  expect(lines({ minor: 100, currency: 'USD' })).toEqual(['lines.0.gross']);
  expect(
    Object.keys(
      faultsIn(expenseDraft, { ...draft, lines: [{ gross: sar(100), vat: 1 }], tax: sar(1) }),
    ).toSorted(),
  ).toEqual(['lines.0.vat', 'tax']);
});
