import { expect, it } from 'vitest';
import { rateFault } from './rate-fault.ts';

const TODAY = '2026-11-23';
const faultOf = (from: string, to: string, rate: string, date = TODAY) =>
  rateFault({ from, to, rate, date }, TODAY)?.id ?? null;

it('a rate is of today or an earlier day', () => {
  expect(faultOf('EUR', 'SAR', '4.1', '2026-11-24')).toBe('validation.future_day');
  expect(faultOf('EUR', 'SAR', '4.1')).toBeNull();
});

it.each([
  ['USD', 'SAR', '3.75', null],
  ['USD', 'SAR', '3.7613', null],
  ['USD', 'SAR', '3.825', null],
  ['USD', 'SAR', '3.826', 'validation.rate_of_peg'],
  ['USD', 'SAR', '0.2667', 'validation.rate_of_peg'],
  ['SAR', 'USD', '0.266666666667', null],
  ['SAR', 'USD', '3.75', 'validation.rate_of_peg'],
  ['AED', 'SAR', '1.0211', null],
  ['AED', 'SAR', '1.1', 'validation.rate_of_peg'],
  ['KWD', 'USD', '99', null],
])('from %s to %s, %s is %s near a fixed rate', (from, to, rate, fault) => {
  expect(faultOf(from, to, rate)).toBe(fault);
});
