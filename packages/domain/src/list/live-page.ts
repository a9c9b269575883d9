import type { Page } from './page.ts';
import { settleRows } from './live-rows.ts';

interface Row {
  readonly id: number;
}

/** Visible rows of a page; the latest response may already differ. */
export interface LivePage<Item extends Row> {
  /** The latest response. */
  readonly page: Page<Item>;
  readonly rows: readonly Item[];
  /** Number of new rows held back, because they would move the visible ones. */
  readonly arrived: number;
}

/** Shows a response unchanged. */
export const showPage = <Item extends Row>(page: Page<Item>): LivePage<Item> => ({
  page,
  rows: page.items,
  arrived: 0,
});

/** Merges a background refetch into the visible rows: updates each row in place and holds back new ones. */
export function settlePage<Item extends Row>(before: LivePage<Item>, page: Page<Item>): LivePage<Item> {
  const grown = before.arrived + page.total - before.page.total;
  return { page, ...settleRows(before.rows, page.items, page.per_page, grown) };
}

/** Replaces a row of the page by a new record. */
export function replaceRow<Item extends Row>(live: LivePage<Item>, row: Item): LivePage<Item> {
  const replaceIfSame = (one: Item) => (one.id === row.id ? row : one);
  return {
    ...live,
    page: { ...live.page, items: live.page.items.map(replaceIfSame) },
    rows: live.rows.map(replaceIfSame),
  };
}
