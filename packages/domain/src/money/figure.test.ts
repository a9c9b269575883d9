import { expect, test } from 'vitest';
import { figureIn } from './figure.ts';

const sar = (minor: number | string) => ({ minor, currency: 'SAR' });

test('a figure stays what it is when its currency changes, and becomes an amount where it fits', () => {
  expect(figureIn(sar(1250), 'KWD')).toEqual({ minor: 12_500, currency: 'KWD' });
  expect(figureIn(sar(1200), 'JPY')).toEqual({ minor: 12, currency: 'JPY' });
  expect(figureIn(sar(1250), 'JPY')).toEqual({ minor: '12.50', currency: 'JPY' });
  expect(figureIn(sar('12.345'), 'KWD')).toEqual({ minor: 12_345, currency: 'KWD' });
  expect(figureIn(sar(''), 'USD')).toEqual({ minor: '', currency: 'USD' });
});
