import { describe, expect, it } from 'vitest';
import { settleRows } from './live-rows.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id, word: 'old' }));
const fresh = (...ids: number[]) => ids.map((id) => ({ id, word: 'new' }));
const settled = (before: number[], after: number[], grown = 0) => {
  const { rows, arrived } = settleRows(page(...before), fresh(...after), 4, grown);
  return [rows.map(({ id, word }) => (word === 'old' ? -id : id)), arrived];
};

describe('rows in sight, when something changes on the server', () => {
  it('are renewed in their places', () => {
    expect(settled([4, 3, 2, 1], [4, 3, 2, 1])).toEqual([[4, 3, 2, 1], 0]);
  });

  it('keep their order, though the list has another one by now', () => {
    expect(settled([4, 3, 2, 1], [2, 4, 3, 1])).toEqual([[4, 3, 2, 1], 0]);
  });

  it('are not pushed down by new ones: those wait, and what they push off the page stays', () => {
    expect(settled([4, 3, 2, 1], [6, 5, 4, 3])).toEqual([[4, 3, -2, -1], 2]);
    expect(settled([4, 3, 2, 1], [4, 9, 3, 2])).toEqual([[4, 3, 2, -1], 1]);
  });

  it('go when they left the list, and those of the next page fill the room', () => {
    expect(settled([4, 3, 2, 1], [4, 2, 1, 0])).toEqual([[4, 2, 1, 0], 0]);
    expect(settled([4, 3, 2, 1], [4, 2, 1])).toEqual([[4, 2, 1], 0]);
  });

  it('make room for new ones while some leave', () => {
    expect(settled([4, 3, 2, 1], [5, 4, 2, 1])).toEqual([[4, 2, 1], 1]);
  });

  it('are the fresh ones where nothing is left of them', () => {
    expect(settled([4, 3], [8, 7])).toEqual([[8, 7], 0]);
    expect(settled([], [8, 7], 2)).toEqual([[8, 7], 0]);
    expect(settled([4, 3], [], 0)).toEqual([[], 0]);
  });

  it('stay where a whole page of new ones came at once, as the length of the list tells', () => {
    expect(settled([4, 3, 2, 1], [8, 7, 6, 5], 4)).toEqual([[-4, -3, -2, -1], 4]);
    expect(settled([4, 3, 2, 1], [9, 8, 7, 6], 5)).toEqual([[-4, -3, -2, -1], 5]);
    // Fewer came than there are new ones: some of those in sight have left, and nobody knows which.
    expect(settled([4, 3, 2, 1], [8, 7, 6, 5], 3)).toEqual([[8, 7, 6, 5], 0]);
  });
});
