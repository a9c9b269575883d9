import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { addMoney, allocateMoney } from './arithmetic.ts';
import { convertMoney } from './convert.ts';
import { CURRENCY_EXPONENTS, currencyExponent, isCurrency } from './currencies.ts';
import { currencySymbols } from './currency-symbols.ts';
import { currencyName, OFFERED_CURRENCIES } from './currency-names.ts';
import { amountParts, decimalText, figureText, formatMoney } from './format.ts';
import { money, positiveMoney } from './money.ts';
import { latinNumber, parseAmount } from './parse.ts';
import { typedRate } from './typed-rate.ts';
import { typedUnitRate } from '../allowances/rate-micros.ts';
import { divideRounded, toNearestSafeInteger } from './rounding.ts';

describe('a sum that is only shown and compared', () => {
  it('is the nearest safe integer', () => {
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    expect([most, most + 1n, -most - 2n, 10n ** 40n, -5n].map(toNearestSafeInteger)).toEqual([
      Number.MAX_SAFE_INTEGER,
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
      Number.MAX_SAFE_INTEGER,
      -5,
    ]);
  });
});

describe('currency table', () => {
  it('has the exponents of ISO 4217, even where Intl differs', () => {
    const three = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];
    expect(three.map(currencyExponent)).toEqual(three.map(() => 3));
    expect(['JPY', 'KRW', 'XOF', 'SAR', 'EGP', 'LBP', 'CLF'].map(currencyExponent)).toEqual([
      0, 0, 0, 2, 2, 2, 4,
    ]);
    expect(CURRENCY_EXPONENTS.size).toBeGreaterThan(160);
  });

  it('contains ISO 4217 currencies only', () => {
    expect(isCurrency('XYZ')).toBe(false);
    expect(() => currencyExponent('XYZ')).toThrow(RangeError);
    expect(money.safeParse({ minor: 1, currency: 'XYZ' }).success).toBe(false);
  });

  it('has names in both languages for the currencies of forms', () => {
    for (const code of OFFERED_CURRENCIES) {
      expect(isCurrency(code)).toBe(true);
      expect(currencyName(code, 'ar')).not.toBe(code);
      expect(currencyName(code, 'en')).not.toBe(code);
    }
    expect(currencyName('SAR', 'ar')).toBe('ريال سعودي');
    expect(currencyName('XAF', 'en')).toBe('XAF');
  });
});

describe('money', () => {
  it('has integer minor units and rejects a float', () => {
    expect(money.safeParse({ minor: 12.5, currency: 'SAR' }).success).toBe(false);
    expect(money.safeParse({ minor: 2 ** 53, currency: 'SAR' }).success).toBe(false);
  });

  it('is formatted with the decimals of its currency', () => {
    expect(decimalText({ minor: 1250, currency: 'KWD' })).toBe('1.250');
    expect(decimalText({ minor: 5, currency: 'SAR' })).toBe('0.05');
    expect(decimalText({ minor: -5, currency: 'KWD' })).toBe('-0.005');
    expect(decimalText({ minor: 1250, currency: 'JPY' })).toBe('1250');
    expect(amountParts({ minor: -123_456_789, currency: 'SAR' })).toEqual({
      currency: 'SAR',
      figure: '-1,234,567.89',
      isNegative: true,
    });
    expect(amountParts({ minor: 1_234_500, currency: 'IQD' }, 'arab').figure).toBe('١٬٢٣٤٫٥٠٠');
    expect([figureText('3.75'), figureText('3.75', 'arab')]).toEqual(['3.75', '٣٫٧٥']);
    expect(formatMoney({ minor: 123_450, currency: 'SAR' })).toBe('\u2066SAR\u00A01,234.50\u2069');
  });

  it('writes symbols that are unambiguous, in Arabic without continuing their direction', () => {
    const [en, ar] = [currencySymbols('en'), currencySymbols('ar')];
    const riyals = { minor: -123_450, currency: 'SAR' };
    expect(formatMoney(riyals, 'latn', en)).toBe('\u2066SAR\u00A0-1,234.50\u2069');
    expect(formatMoney(riyals, 'latn', ar)).toBe('\u2066ر.س\u200E\u00A0-1,234.50\u2069');
    expect(formatMoney(riyals, 'arab', ar)).toBe('\u2066ر.س\u200E\u00A0-١٬٢٣٤٫٥٠\u2069');
    expect(formatMoney({ minor: 5_000, currency: 'EUR' }, 'latn', ar)).toBe('\u2066€\u00A050.00\u2069');
    expect(amountParts({ minor: 5_000, currency: 'KWD' }, 'latn', ar).currency).toBe('د.ك\u200E');
    const signs = Object.entries(ar);
    for (const [code, sign] of signs) {
      expect(isCurrency(code)).toBe(true);
      expect(signs.filter(([, other]) => other === sign)).toEqual([[code, sign]]);
    }
  });

  it('rejects mixed currencies', () => {
    expect(() => addMoney({ minor: 1, currency: 'SAR' }, { minor: 1, currency: 'KWD' })).toThrow(
      'SAR and KWD',
    );
  });

  it('throws beyond the range of safe integers', () => {
    const most = { minor: Number.MAX_SAFE_INTEGER, currency: 'SAR' };
    expect(() => addMoney(most, { minor: 1, currency: 'SAR' })).toThrow(RangeError);
  });

  it('assigns remaining units to the parts with the largest remainder', () => {
    const parts = allocateMoney({ minor: 100, currency: 'SAR' }, [1, 1, 1]);
    expect(parts.map(({ minor }) => minor)).toEqual([34, 33, 33]);
    expect(allocateMoney({ minor: -1, currency: 'SAR' }, [1, 2]).map(({ minor }) => minor)).toEqual([0, -1]);
    expect(() => allocateMoney({ minor: 100, currency: 'SAR' }, [0, 0])).toThrow(RangeError);
  });

  it('rounds a half by the given mode', () => {
    const halves = [-25n, -15n, 15n, 25n];
    expect(halves.map((half) => divideRounded(half, 10n, 'half-up'))).toEqual([-3n, -2n, 2n, 3n]);
    expect(halves.map((half) => divideRounded(half, 10n, 'half-even'))).toEqual([-2n, -2n, 2n, 2n]);
    expect(halves.map((half) => divideRounded(half, 10n, 'down'))).toEqual([-2n, -1n, 1n, 2n]);
    expect(halves.map((half) => divideRounded(half, 10n, 'up'))).toEqual([-3n, -2n, 2n, 3n]);
  });
});

describe('convertMoney', () => {
  it('respects the decimals of both currencies', () => {
    expect(convertMoney({ minor: 10_000, currency: 'USD' }, 'SAR', { rate: '3.75' })).toEqual({
      minor: 37_500,
      currency: 'SAR',
    });
    expect(convertMoney({ minor: 10_000, currency: 'SAR' }, 'KWD', { rate: '0.081733' }).minor).toBe(8173);
    expect(convertMoney({ minor: 1000, currency: 'JPY' }, 'KWD', { rate: '0.00205' }).minor).toBe(2050);
    expect(convertMoney({ minor: 2050, currency: 'KWD' }, 'JPY', { rate: '487.8' }).minor).toBe(1000);
  });

  it('rejects a rate that is not a decimal', () => {
    expect(() => convertMoney({ minor: 1, currency: 'SAR' }, 'USD', { rate: '1e3' })).toThrow(RangeError);
  });
});

const read = (typed: string, currency = 'SAR') => {
  const parsed = parseAmount(typed, currency);
  return parsed.ok ? parsed.money.minor : parsed.fault;
};

describe('parseAmount', () => {
  it('accepts common notations', () => {
    const ways = [
      '1234.5',
      '1,234.50',
      '1 234.5',
      '١٢٣٤٫٥',
      '١٬٢٣٤٫٥٠',
      '۱۲۳۴٫۵',
      '\u20661,234.50\u2069',
      '1234,5',
    ];
    expect(ways.map((typed) => read(typed))).toEqual(ways.map(() => 123_450));
    expect(['-3', '−3', '.5', '5.', '0', '-0'].map((typed) => read(typed))).toEqual([
      -300, -300, 50, 500, 0, 0,
    ]);
  });

  it('treats a comma before three digits as a thousands separator', () => {
    expect(read('1,250', 'KWD')).toBe(1_250_000);
    expect(read('12,50', 'KWD')).toBe(12_500);
  });

  it('treats a comma that cannot separate thousands as a decimal comma', () => {
    expect(['0,500', '٠،٥٠٠', '00,500', ',500'].map((typed) => read(typed, 'KWD'))).toEqual([
      500, 500, 500, 500,
    ]);
    expect(['1234,567', '-0,125'].map((typed) => read(typed, 'KWD'))).toEqual([1_234_567, -125]);
    expect(['0,500', '1234,567', '0,505'].map((typed) => read(typed))).toEqual([
      50,
      'amount_too_precise',
      'amount_too_precise',
    ]);
    expect(['999,999', '1,234,567.5'].map((typed) => read(typed))).toEqual([99_999_900, 123_456_750]);
  });

  it('ignores leading zeros where commas can only separate thousands', () => {
    const ways = ['001,250.00', '0001,250.00', '01,250.', '٠٠١٬٢٥٠٫٠٠', '-001,250.00'];
    expect(ways.map((typed) => read(typed))).toEqual([125_000, 125_000, 125_000, 125_000, -125_000]);
    expect(['001,250,000', '012,345,678.5'].map((typed) => read(typed, 'KWD'))).toEqual([
      1_250_000_000, 12_345_678_500,
    ]);
    // One comma and no point: a decimal comma, as in 0,500.
    expect(['001,250', '01,250'].map((typed) => read(typed, 'KWD'))).toEqual([1250, 1250]);
  });

  it('rejects groups that are not of three digits, or of which the first is zero', () => {
    const wrong = [
      '000,500.5',
      '01234,567.5',
      '001,25.00',
      '12,34,5',
      '1.2,5',
      '1.234,50',
      '0,500,000',
      '1234,567.5',
      '0,500.5',
      '1,,250',
      ',',
      '1,2345,678',
    ];
    expect(wrong.map((typed) => read(typed, 'KWD'))).toEqual(wrong.map(() => 'amount_not_a_number'));
  });

  it('never rounds: rejects more decimals than the currency has, except zeros', () => {
    expect(read('1.005')).toBe('amount_too_precise');
    expect(read('1.005', 'KWD')).toBe(1005);
    expect(read('12.5', 'JPY')).toBe('amount_too_precise');
    expect(read('12.00', 'JPY')).toBe(12);
  });

  it('returns the reason why a text is invalid', () => {
    expect(
      [' ', 'abc', '1.2.3', '1,23,4', '.', '-', '--1', '9'.repeat(20)].map((typed) => read(typed)),
    ).toEqual([
      'amount_empty',
      'amount_not_a_number',
      'amount_not_a_number',
      'amount_not_a_number',
      'amount_not_a_number',
      'amount_not_a_number',
      'amount_not_a_number',
      'amount_too_large',
    ]);
  });

  it('removes invisible marks of pasted numbers', () => {
    expect(latinNumber('\u200F١٢٣\u00A0٤٥٦٫٧\u200E')).toBe('123456.7');
  });
});

const wrong = (minor: unknown) => faultsIn(positiveMoney, { minor, currency: 'SAR' })['minor']?.[0]?.id;

describe('amount in a form', () => {
  it('must be positive and within the maximum', () => {
    expect(wrong(1)).toBeUndefined();
    expect(wrong(0)).toBe('validation.positive');
    expect(wrong(-5)).toBe('validation.positive');
    expect(wrong(10_000_000_000_001)).toBe('validation.amount_too_large');
    expect(wrong(undefined)).toBe('validation.required');
  });

  it('has a fault with the reason when its text is invalid', () => {
    expect(['abc', '12.3.45', '-', '12 SAR'].map(wrong)).toEqual(
      Array(4).fill('validation.amount_not_a_number'),
    );
    expect(['12.345', '١٢٫٣٤٥', '1,234.567'].map(wrong)).toEqual(
      Array(3).fill('validation.amount_too_precise'),
    );
    expect(['99999999999999999999', '1,000,000,000,000'].map(wrong)).toEqual(
      Array(2).fill('validation.amount_too_large'),
    );
    expect(['999999999999999999.999', '-999,999,999,999,999.99', '٩٩٩٩٩٩٩٩٩٩٩٩٩٩٩٫٩'].map(wrong)).toEqual(
      Array(3).fill('validation.amount_too_large'),
    );
    expect(['1,23,4', '1 2'].map(wrong)).toEqual(Array(2).fill('validation.amount_not_a_number'));
  });

  it('has no fault of its size when an integer was sent as text', () => {
    expect(['1', '-5', '١٢', '999999999'].map(wrong)).toEqual(Array(4).fill('validation.type'));
  });
});

it('parses an amount with hundreds of thousands of zeros at once', () => {
  const start = performance.now();
  expect(parseAmount(`1.${'0'.repeat(300_000)}1`, 'SAR')).toEqual({ ok: false, fault: 'amount_too_precise' });
  expect(parseAmount(`1.${'0'.repeat(300_000)}`, 'SAR')).toEqual({
    ok: true,
    money: { minor: 100, currency: 'SAR' },
  });
  expect(performance.now() - start).toBeLessThan(2000);
});

it('a typed rate has a decimal point or a decimal comma', () => {
  const rates = ['3.75', '3,75', '٣٫٧٥', '٣،٧٥', '0,376'].map((typed) => typedRate.parse(typed));
  expect(rates).toEqual(['3.75', '3.75', '3.75', '3.75', '0.376']);
  // It may be a thousand or three decimals.
  expect(faultsIn(typedRate, '3,750')).toEqual({ '': [{ id: 'validation.rate', params: {} }] });
  expect(typedUnitRate.parse('0,65')).toBe('0.65');
});
