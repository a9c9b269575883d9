import { RESOURCES } from '@outlay/domain';
import { expect, it } from 'vitest';
import { totalOf } from './list-totals.ts';

it('names the rows of lists that have a message, and those of others in general', () => {
  expect(totalOf('suppliers')).toBe('list.total.suppliers');
  expect(totalOf('payout-batches')).toBe('list.total.payoutBatches');
  expect(totalOf('ledger')).toBe('list.total.journal');
  expect(totalOf('unknown')).toBe('list.total');
  const named = Object.keys(RESOURCES).filter((name) => totalOf(name) !== 'list.total');
  expect(named.length).toBeGreaterThan(21);
});
