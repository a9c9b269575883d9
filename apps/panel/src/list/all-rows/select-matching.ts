import { SELECTION_LIMIT, wireQuery, type ListRow, type ListView, type Page } from '@outlay/domain';
import type { PageQuery } from '../page-query.ts';

/** Rows of one request. */
const PER_PAGE = 100;

/** Returns the number of rows that "select all" selects of a list with this total. */
export const selectableOf = (total: number): number => Math.min(total, SELECTION_LIMIT);

/**
 * Reads the rows that match a view, in its order; by default at most as many as a call changes. A row that moved between
 * two requests is returned once.
 *
 * @throws Problem of the first request that fails.
 */
export async function readMatching<Row extends ListRow>(
  read: (query: PageQuery) => Promise<Pick<Page<Row>, 'items' | 'total'>>,
  view: ListView,
  limit: number = SELECTION_LIMIT,
): Promise<readonly Row[]> {
  const rows = new Map<number, Row>();
  let page = 1;
  let total = 1;
  while ((page - 1) * PER_PAGE < Math.min(total, limit)) {
    const response = await read(wireQuery({ ...view, page, perPage: PER_PAGE }));
    for (const row of response.items) rows.set(row.id, row);
    ({ total } = response);
    page += 1;
  }
  return [...rows.values()].slice(0, limit);
}
