import { allocate, dinero, toSnapshot } from 'dinero.js/bigint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, allocateMoney, negateMoney, sumMoney } from './arithmetic.ts';
import { convertMoney } from './convert.ts';
import { CURRENCY_EXPONENTS, currencyExponent } from './currencies.ts';
import { amountParts, decimalText, formatMoney } from './format.ts';
import { parseAmount } from './parse.ts';
import type { Money } from './money.ts';

const currency = fc.constantFrom(...CURRENCY_EXPONENTS.keys());
const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const amount = fc.record({ minor, currency });
const shares = fc
  .array(fc.nat(10_000), { minLength: 1, maxLength: 20 })
  .filter((found) => found.some((share) => share > 0));

const total = (parts: readonly Money[]): bigint => parts.reduce((sum, part) => sum + BigInt(part.minor), 0n);

describe('money arithmetic', () => {
  it('the shares of a split amount add up to it', () => {
    fc.assert(
      fc.property(amount, shares, (whole, by) => {
        const parts = allocateMoney(whole, by);
        expect(total(parts)).toBe(BigInt(whole.minor));
        const sum = by.reduce((added, share) => added + share, 0);
        const exact = by.map((share) => (whole.minor * share) / sum);
        expect(parts.filter((part, at) => Math.abs(part.minor - (exact[at] ?? 0)) >= 1.001)).toEqual([]);
        expect(parts.filter((part, at) => by[at] === 0 && part.minor !== 0)).toEqual([]);
      }),
    );
  });

  it('an amount is split equally, as in dinero', () => {
    fc.assert(
      fc.property(
        fc.record({ minor: fc.nat(1_000_000_000), currency }),
        fc.integer({ min: 1, max: 50 }),
        (whole, count) => {
          const by = Array.from({ length: count }, () => 1);
          const coin = dinero({
            amount: BigInt(whole.minor),
            currency: { code: whole.currency, base: 10n, exponent: BigInt(currencyExponent(whole.currency)) },
          });
          const theirs = allocate(coin, by.map(BigInt)).map((part) => Number(toSnapshot(part).amount));
          expect(allocateMoney(whole, by).map((part) => part.minor)).toEqual(theirs);
        },
      ),
    );
  });

  it('adding an amount and its opposite changes nothing', () => {
    fc.assert(
      fc.property(amount, minor, (one, other) => {
        const second = { minor: other, currency: one.currency };
        expect(addMoney(addMoney(one, second), negateMoney(second))).toEqual(one);
        expect(addMoney(one, negateMoney(one)).minor).toBe(0);
        expect(sumMoney([one, second], one.currency)).toEqual(addMoney(second, one));
      }),
    );
  });

  it('a formatted amount is parsed unchanged, in every currency and with both kinds of digits', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('latn' as const, 'arab' as const), (money, digits) => {
        expect(parseAmount(decimalText(money), money.currency)).toEqual({ ok: true, money });
        const { figure, isNegative } = amountParts(money, digits);
        expect(parseAmount(figure, money.currency)).toEqual({ ok: true, money });
        expect(isNegative).toBe(money.minor < 0);
      }),
    );
  });

  it('an amount converted into its currency at rate one is unchanged', () => {
    fc.assert(
      fc.property(amount, (money) => {
        expect(convertMoney(money, money.currency, { rate: '1.000' })).toEqual(money);
      }),
    );
  });

  it('within half a unit when an amount is converted', () => {
    const rate = fc
      .integer({ min: 1, max: 9_999_999 })
      .map((millionths) => (millionths / 1_000_000).toFixed(6));
    fc.assert(
      fc.property(fc.nat(1_000_000), rate, currency, currency, (given, at, from, to) => {
        const converted = convertMoney({ minor: given, currency: from }, to, { rate: at });
        const scale = 10 ** (currencyExponent(to) - currencyExponent(from));
        expect(Math.abs(converted.minor - given * Number(at) * scale)).toBeLessThanOrEqual(0.500_01);
      }),
    );
  });
});

it('formatMoney returns code, no-break space and figure in one isolate', () => {
  fc.assert(
    fc.property(amount, (money) => {
      expect(formatMoney(money)).toMatch(/^\u2066[A-Z]{3}\u00A0-?\d{1,3}(,\d{3})*(\.\d+)?\u2069$/);
    }),
  );
});
