import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_EXPONENTS } from '../money/currencies.ts';
import type { Money } from '../money/money.ts';
import { isRateOfCategory } from './category.ts';
import { splitByAmount, splitByPercent, splitEvenly } from './split.ts';
import { recoverableTax, taxInGross, taxOnNet } from './vat.ts';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });
const minorsOf = (amounts: readonly Money[]): number[] => amounts.map(({ minor }) => minor);

const LIMIT = 10_000_000_000_000;
const amount = fc.record({
  minor: fc.integer({ min: -LIMIT, max: LIMIT }),
  currency: fc.constantFrom(...CURRENCY_EXPONENTS.keys()),
});
const rate = fc.integer({ min: 0, max: 10_000 });

describe('tax', () => {
  it('is added to a net amount, halves up', () => {
    expect(taxOnNet(sar(10_000), 1500)).toEqual({ net: sar(10_000), tax: sar(1500), gross: sar(11_500) });
    expect(minorsOf([3, 10, 30, 50, 70].map((net) => taxOnNet(sar(net), 1500).tax))).toEqual([
      0, 2, 5, 8, 11,
    ]);
    // KWD and JPY have three decimals and none: a rate applies to minor units alike.
    expect(taxOnNet({ minor: 1250, currency: 'BHD' }, 1000).tax).toEqual({ minor: 125, currency: 'BHD' });
    expect(taxOnNet({ minor: 105, currency: 'JPY' }, 1000).tax).toEqual({ minor: 11, currency: 'JPY' });
  });

  it('is taken out of a gross amount, halves up, so that nothing is lost', () => {
    expect(taxInGross(sar(11_500), 1500)).toEqual({ net: sar(10_000), tax: sar(1500), gross: sar(11_500) });
    expect(taxInGross(sar(100), 1500)).toEqual({ net: sar(87), tax: sar(13), gross: sar(100) });
    expect(taxInGross(sar(1), 500)).toEqual({ net: sar(1), tax: sar(0), gross: sar(1) });
    expect(taxInGross(sar(9_999), 0)).toEqual({ net: sar(9_999), tax: sar(0), gross: sar(9_999) });
  });

  it('mirrors the tax of the invoice on a credit note', () => {
    fc.assert(
      fc.property(amount, rate, (money, at) => {
        const opposite = { ...money, minor: 0 - money.minor };
        expect(taxOnNet(opposite, at).tax.minor + taxOnNet(money, at).tax.minor).toBe(0);
        expect(taxInGross(opposite, at).tax.minor + taxInGross(money, at).tax.minor).toBe(0);
      }),
    );
  });

  it('always adds up, within half a minor unit of the exact figure, up to the limit of amounts', () => {
    fc.assert(
      fc.property(amount, rate, (money, at) => {
        for (const { net, tax, gross } of [taxOnNet(money, at), taxInGross(money, at)]) {
          expect(net.minor + tax.minor).toBe(gross.minor);
          const twice = 2n * (BigInt(tax.minor) * 10_000n - BigInt(net.minor) * BigInt(at));
          const bound = BigInt(10_000 + at);
          expect(twice <= bound && twice >= -bound).toBe(true);
        }
      }),
    );
  });

  it('is divided into the recoverable part and the rest', () => {
    expect(recoverableTax(sar(1501), 5000)).toEqual({ recoverable: sar(751), notRecoverable: sar(750) });
    expect(recoverableTax(sar(1501), 10_000)).toEqual({ recoverable: sar(1501), notRecoverable: sar(0) });
    expect(recoverableTax(sar(1501), 0)).toEqual({ recoverable: sar(0), notRecoverable: sar(1501) });
    expect(recoverableTax(sar(-1501), 5000).recoverable).toEqual(sar(-751));
    expect(() => recoverableTax(sar(1), 10_001)).toThrow(RangeError);
    expect(() => taxOnNet(sar(1), -1)).toThrow(RangeError);
    expect(() => taxOnNet(sar(1), 0.5)).toThrow(RangeError);
  });
});

it('a rate fits its category', () => {
  expect([isRateOfCategory('S', 1500), isRateOfCategory('S', 0)]).toEqual([true, false]);
  for (const category of ['Z', 'E', 'AE', 'K', 'G', 'O'] as const)
    expect([isRateOfCategory(category, 0), isRateOfCategory(category, 500)]).toEqual([true, false]);
  expect([isRateOfCategory('L', 0), isRateOfCategory('M', 300)]).toEqual([true, true]);
});

describe('shares', () => {
  it('splits an amount evenly, to the last minor unit', () => {
    expect(minorsOf(splitEvenly(sar(100), 3))).toEqual([34, 33, 33]);
    expect(minorsOf(splitEvenly(sar(-100), 3))).toEqual([-34, -33, -33]);
    expect(minorsOf(splitEvenly(sar(1), 3))).toEqual([1, 0, 0]);
    expect(() => splitEvenly(sar(100), 0)).toThrow(RangeError);
  });

  it('splits an amount by percent', () => {
    expect(minorsOf(splitByPercent(sar(101), [5000, 5000]))).toEqual([51, 50]);
    expect(minorsOf(splitByPercent(sar(1000), [3333, 3333, 3334]))).toEqual([333, 333, 334]);
    expect(() => splitByPercent(sar(1000), [5000, 4999])).toThrow(RangeError);
  });

  it('splits an amount by amounts, with the rest in the last part', () => {
    expect(minorsOf(splitByAmount(sar(1000), [sar(300), sar(250)]))).toEqual([300, 250, 450]);
    expect(minorsOf(splitByAmount(sar(1000), [sar(1300)]))).toEqual([1300, -300]);
  });
});
