import { expect, test } from 'vitest';
import { figureIn } from './figure.ts';

const sar = (minor: number | string) => ({ minor, currency: 'SAR' });

test('keeps the figure when the currency changes and parses it when it is valid there', () => {
  expect(figureIn(sar(1250), 'KWD')).toEqual({ minor: 12_500, currency: 'KWD' });
  expect(figureIn(sar(1200), 'JPY')).toEqual({ minor: 12, currency: 'JPY' });
  expect(figureIn(sar(1250), 'JPY')).toEqual({ minor: '12.50', currency: 'JPY' });
  expect(figureIn(sar('12.345'), 'KWD')).toEqual({ minor: 12_345, currency: 'KWD' });
  expect(figureIn(sar(''), 'USD')).toEqual({ minor: '', currency: 'USD' });
});
