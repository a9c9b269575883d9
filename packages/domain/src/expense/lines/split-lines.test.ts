import { expect, it } from 'vitest';
import type { Money } from '../../money/money.ts';
import { linesEvenly, withLineAmount, withLineShare } from './split-lines.ts';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });
const linesOf = (...minors: number[]) =>
  minors.map((minor, at) => ({ name: `Line ${at}`, gross: sar(minor) }));
const minorsOf = (lines: readonly { readonly gross: Money }[]) => lines.map(({ gross }) => gross.minor);

it('divides an expense evenly among its lines, to the last minor unit', () => {
  expect(minorsOf(linesEvenly(sar(100), linesOf(0, 0, 0)))).toEqual([34, 33, 33]);
  expect(linesEvenly(sar(100), linesOf(7))[0]).toEqual({ name: 'Line 0', gross: sar(100) });
  expect(linesEvenly(sar(100), [])).toEqual([]);
});

it('puts what remains of the expense into the last line', () => {
  expect(minorsOf(withLineAmount(sar(100), linesOf(50, 30, 20), 0, sar(60)))).toEqual([60, 30, 10]);
  expect(minorsOf(withLineAmount(sar(100), linesOf(50, 50), 0, sar(130)))).toEqual([130, -30]);
  expect(minorsOf(withLineAmount(sar(100), linesOf(50, 50), 1, sar(7)))).toEqual([50, 7]);
});

it('gives a line a share of the expense', () => {
  expect(minorsOf(withLineShare(sar(1001), linesOf(0, 0), 0, 3333))).toEqual([334, 667]);
  expect(minorsOf(withLineShare(sar(1001), linesOf(0, 0), 0, 10_000))).toEqual([1001, 0]);
});
