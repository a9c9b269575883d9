import { describe, expect, it } from 'vitest';
import { formatMinor, parseMinor, parseNumber } from './figures.ts';

describe('figures', () => {
  it.each([
    ['5,039.68', 2, 503968],
    ['٥٬٠٣٩٫٦٨', 2, 503968],
    ['۱۲', 2, 1200],
    ['412.75', 3, 412750],
    ['1500', 0, 1500],
    ['.5', 2, 50],
    ['7.', 2, 700],
    ['-18 204.55', 2, -1820455],
    ['0.07', 2, 7],
    ['1.15', 2, 115],
    ['1.005', 2, null],
    ['1.5', 0, null],
    ['12,50', 2, 1250],
    ['12,5', 2, 1250],
    ['١٢،٥٠', 2, 1250],
    ['1,250', 2, 125000],
    ['1,250', 3, 1250000],
    ['1,2345', 2, null],
    ['0,500', 3, 500],
    ['٠،٥٠٠', 3, 500],
    ['0,500', 2, 50],
    ['1234,567', 3, 1_234_567],
    ['1234,567', 2, null],
    ['1,234,567.5', 2, 123_456_750],
    ['1,234,567', 3, 1_234_567_000],
    ['12,34,5', 2, null],
    ['1.2,5', 2, null],
    ['1234,567.5', 3, null],
    ['0,500,000', 2, null],
    ['12.500', 2, 1250],
    ['12.00', 0, 12],
    ['\u20661_234.50\u2069', 2, 123_450],
    ['1.234,50', 2, null],
    ['12,50', 0, null],
    ['', 2, null],
    ['.', 2, null],
    ['12a', 2, null],
    ['1.2.3', 2, null],
    ['90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', 2, null],
  ])('parses %s with %i decimals as %s minor units', (text, decimals, minor) => {
    expect(parseMinor(text, decimals)).toBe(minor);
  });

  it.each([
    [503968, 2, '5,039.68'],
    [412750, 3, '412.750'],
    [1500, 0, '1,500'],
    [7, 2, '0.07'],
    [-1820455, 2, '-18,204.55'],
    [0, 3, '0.000'],
  ])('formats %i minor units with %i decimals as %s', (minor, decimals, text) => {
    expect(formatMinor(minor, decimals)).toBe(text);
  });

  it('parses its own output with any number of decimals', () => {
    for (const decimals of [0, 2, 3]) {
      for (const minor of [0, 1, 9, 10, 99, 100, 1234567, -1, -100]) {
        expect(parseMinor(formatMinor(minor, decimals), decimals)).toBe(minor);
      }
    }
  });

  it('returns null for text that is not a number', () => {
    expect([
      parseNumber('30'),
      parseNumber('٣٠'),
      parseNumber('1,200.5'),
      parseNumber('ten'),
      parseNumber(''),
      parseNumber('0,125'),
      parseNumber('12,34,5'),
    ]).toEqual([30, 30, 1200.5, null, null, 0.125, null]);
  });
});
