import { describe, expect, it } from 'vitest';
import { settleRows } from './live-rows.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id, version: 'old' }));
const fresh = (...ids: number[]) => ids.map((id) => ({ id, version: 'new' }));
const settled = (before: number[], after: number[], grown = 0) => {
  const { rows, arrived } = settleRows(page(...before), fresh(...after), 4, grown);
  return [rows.map(({ id, version }) => (version === 'old' ? -id : id)), arrived];
};

describe('settleRows', () => {
  it('updates rows in place', () => {
    expect(settled([4, 3, 2, 1], [4, 3, 2, 1])).toEqual([[4, 3, 2, 1], 0]);
  });

  it('preserves the visible order when the list is reordered', () => {
    expect(settled([4, 3, 2, 1], [2, 4, 3, 1])).toEqual([[4, 3, 2, 1], 0]);
  });

  it('holds back new rows and preserves the rows they would push off the page', () => {
    expect(settled([4, 3, 2, 1], [6, 5, 4, 3])).toEqual([[4, 3, -2, -1], 2]);
    expect(settled([4, 3, 2, 1], [4, 9, 3, 2])).toEqual([[4, 3, 2, -1], 1]);
  });

  it('removes rows that left the list and appends rows of the next page', () => {
    expect(settled([4, 3, 2, 1], [4, 2, 1, 0])).toEqual([[4, 2, 1, 0], 0]);
    expect(settled([4, 3, 2, 1], [4, 2, 1])).toEqual([[4, 2, 1], 0]);
  });

  it('holds back new rows while others leave', () => {
    expect(settled([4, 3, 2, 1], [5, 4, 2, 1])).toEqual([[4, 2, 1], 1]);
  });

  it('shows the new rows when none of the visible ones remain', () => {
    expect(settled([4, 3], [8, 7])).toEqual([[8, 7], 0]);
    expect(settled([], [8, 7], 2)).toEqual([[8, 7], 0]);
    expect(settled([4, 3], [], 0)).toEqual([[], 0]);
  });

  it('preserves the rows when a whole page of new ones arrived, detected by the length of the list', () => {
    expect(settled([4, 3, 2, 1], [8, 7, 6, 5], 4)).toEqual([[-4, -3, -2, -1], 4]);
    expect(settled([4, 3, 2, 1], [9, 8, 7, 6], 5)).toEqual([[-4, -3, -2, -1], 5]);
    // The list grew by less than the number of new rows: some visible rows were removed, but it is unknown
    // which.
    expect(settled([4, 3, 2, 1], [8, 7, 6, 5], 3)).toEqual([[8, 7, 6, 5], 0]);
  });
});
