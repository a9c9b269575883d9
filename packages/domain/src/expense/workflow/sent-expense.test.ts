import { describe, expect, it } from 'vitest';
import { pendingExpense } from '../cast.fixture.ts';
import { changedFields, unknownFields } from './sent-expense.ts';

const seen = pendingExpense();

describe('a whole expense sent with a change of status', () => {
  it('has no unknown and no changed field as it was read, in any order of its properties', () => {
    const sent = { ...seen, status: 'approved', details: 'Fine', paid_from_id: 3, kind: 'remark' };
    expect(unknownFields(sent)).toEqual([]);
    expect(changedFields(sent, seen)).toEqual([]);
    const amount = Object.fromEntries(Object.entries(seen.amount).toReversed());
    expect(changedFields({ ...sent, amount }, seen)).toEqual([]);
  });

  it('names fields that no expense has', () => {
    expect(unknownFields({ id: 1, status: 'approved', paid_form_id: 3 })).toEqual(['paid_form_id']);
    expect(unknownFields({ constructor: 1, toString: 2 })).toEqual(['constructor', 'toString']);
  });

  it('names each value that would be lost, but not other names of the same record', () => {
    const sent = {
      amount: { ...seen.amount, minor: seen.amount.minor + 1 },
      description: `${seen.description}!`,
      trip: { id: 1_000, name: 'Jeddah' },
      team: { id: 1_000, name: seen.team?.name ?? '' },
      supplier: seen.supplier === null ? null : { ...seen.supplier, name: 'Another name' },
      lines: [],
      violations: [],
    };
    expect(changedFields(sent, { ...seen, lines: undefined })).toEqual([
      'amount',
      'description',
      'team',
      'trip',
      'lines',
    ]);
  });
});
