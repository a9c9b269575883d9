import type { Page } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { NO_PAGES, settleWhole, type WholeInput, type WholePages } from './whole-pages.ts';

interface Row {
  readonly id: number;
  readonly name?: string;
}

const pageOf = (items: readonly Row[], total = 4): Page<Row> => ({ items, total, page: 1, per_page: 2 });
const inputOf = (
  responses: readonly (readonly [number, Page<Row>, at: number])[],
  rest: Partial<WholeInput<Row>> = {},
): WholeInput<Row> => ({
  address: '',
  arrived: 0,
  isReloading: false,
  responses: new Map(responses.map(([number, page, at]) => [number, { page, at }])),
  ...rest,
});
const idsOf = ({ pages }: WholePages<Row>) =>
  [...pages].map(([number, { live }]) => [number, live.rows.map(({ id }) => id)]);

const FIRST = pageOf([{ id: 4 }, { id: 3 }]);
const SECOND = pageOf([{ id: 2 }, { id: 1 }]);

describe('settleWhole', () => {
  it('shows each page once it is loaded, and returns the same state without a change', () => {
    const one = settleWhole<Row>(NO_PAGES, inputOf([[1, FIRST, 10]]));
    expect(idsOf(one)).toEqual([[1, [4, 3]]]);
    const both = inputOf([
      [1, FIRST, 10],
      [2, SECOND, 20],
    ]);
    const two = settleWhole(one, both);
    expect(idsOf(two)).toEqual([
      [1, [4, 3]],
      [2, [2, 1]],
    ]);
    expect(settleWhole(two, both)).toBe(two);
  });

  it('drops the rows of another address and keeps its state while no page is loaded', () => {
    const shown = settleWhole<Row>(NO_PAGES, inputOf([[1, FIRST, 10]]));
    const pending = inputOf([], { address: '?sort=amount' });
    const empty = settleWhole(shown, pending);
    expect(idsOf(empty)).toEqual([]);
    expect(settleWhole(empty, pending)).toBe(empty);
  });

  it('updates rows in place and holds new ones back until the user shows them', () => {
    const shown = settleWhole<Row>(NO_PAGES, inputOf([[1, FIRST, 10]]));
    const grown = pageOf([{ id: 5 }, { id: 4, name: 'changed' }], 5);
    const held = settleWhole(shown, inputOf([[1, grown, 20]], { arrived: 1 }));
    expect(idsOf(held)).toEqual([[1, [4, 3]]]);
    expect(held.pages.get(1)?.live.rows[0]?.name).toBe('changed');
    expect(idsOf(settleWhole(held, inputOf([[1, grown, 20]])))).toEqual([[1, [5, 4]]]);
  });

  it('replaces the rows by the first response after a reload, not by one before it', () => {
    const shown = settleWhole<Row>(NO_PAGES, inputOf([[1, FIRST, 10]]));
    const reloading = settleWhole(shown, inputOf([[1, FIRST, 10]], { isReloading: true }));
    expect(idsOf(reloading)).toEqual([[1, [4, 3]]]);
    const grown = pageOf([{ id: 5 }, { id: 4 }], 5);
    const later = settleWhole(reloading, inputOf([[1, FIRST, 10]]));
    expect(idsOf(settleWhole(later, inputOf([[1, grown, 20]])))).toEqual([[1, [5, 4]]]);
  });

  it('replaces a page out of sight after a reload, too, although it was loaded later than those in sight', () => {
    const both = inputOf([
      [1, FIRST, 10],
      [2, SECOND, 20],
    ]);
    const shown = settleWhole<Row>(NO_PAGES, both);
    const reloading = settleWhole(shown, inputOf([[1, FIRST, 10]], { isReloading: true }));
    const first = settleWhole(reloading, inputOf([[1, pageOf([{ id: 5 }, { id: 4 }], 5), 30]]));
    const moved = inputOf([[2, pageOf([{ id: 3 }, { id: 2 }], 5), 40]]);
    expect(idsOf(settleWhole(first, moved))).toEqual([
      [1, [5, 4]],
      [2, [3, 2]],
    ]);
  });
});
