import { describe, expect, it } from 'vitest';
import { replaceRow, settlePage, showPage } from './live-page.ts';
import type { LivePage } from './live-page.ts';

interface Row {
  readonly id: number;
  readonly name?: string;
}

const page = (ids: readonly number[], total = ids.length, perPage = 10) => ({
  items: ids.map((id): Row => ({ id })),
  total,
  page: 1,
  per_page: perPage,
});
const onScreen = ({ rows, arrived }: LivePage<Row>) => [rows.map(({ id }) => id), arrived];

describe('settlePage', () => {
  it('updates rows in place and holds back new ones', () => {
    const before = showPage<Row>(page([2, 1]));
    const next = settlePage(before, {
      ...page([3, 2, 1]),
      items: [{ id: 3 }, { id: 2, name: 'Renamed' }, { id: 1 }],
    });
    expect(onScreen(next)).toEqual([[2, 1], 1]);
    expect(next.rows[0]).toEqual({ id: 2, name: 'Renamed' });
    expect(onScreen(showPage(next.page))).toEqual([[3, 2, 1], 0]);
  });

  it('moves no row when new ones arrive', () => {
    let live = showPage<Row>(page([2, 1], 2, 2));
    live = settlePage(live, page([3, 2], 3, 2));
    expect(onScreen(live)).toEqual([[2, 1], 1]);
    live = settlePage(live, page([4, 3], 4, 2));
    expect(onScreen(live)).toEqual([[2, 1], 2]);
    live = settlePage(live, page([7, 6], 7, 2));
    expect(onScreen(live)).toEqual([[2, 1], 5]);
    expect(onScreen(showPage(live.page))).toEqual([[7, 6], 0]);
  });

  it('is unchanged by a repeated response', () => {
    const live = settlePage(showPage<Row>(page([2, 1])), page([3, 2, 1]));
    expect(onScreen(settlePage(live, page([3, 2, 1])))).toEqual([[2, 1], 1]);
  });
});

describe('replaceRow', () => {
  it('replaces a visible row and one that is held back', () => {
    const live = settlePage(showPage<Row>(page([2, 1])), page([3, 2, 1]));
    const named = replaceRow(replaceRow(live, { id: 2, name: 'two' }), { id: 3, name: 'three' });
    expect(named.rows).toEqual([{ id: 2, name: 'two' }, { id: 1 }]);
    expect(showPage(named.page).rows[0]).toEqual({ id: 3, name: 'three' });
  });
});
