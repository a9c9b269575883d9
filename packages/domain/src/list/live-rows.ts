interface Row {
  readonly id: number;
}

/** Rows after a change on the server, without moving the visible ones. */
export interface SettledRows<Item extends Row> {
  /** Visible rows, updated, in their previous order. */
  readonly rows: readonly Item[];
  /** Number of new rows that are held back. */
  readonly arrived: number;
}

/**
 * Merges a new page into the visible rows: updates rows in place, removes those that left the list, and
 * appends those after all others. New rows that would move visible ones are held back, and rows pushed off
 * the page by them remain. If no visible row is on the new page, `grown` decides: the number of rows by which
 * the whole list grew since the rows were shown.
 */
export function settleRows<Item extends Row>(
  before: readonly Item[],
  fresh: readonly Item[],
  perPage: number,
  grown: number,
): SettledRows<Item> {
  const known = new Set(before.map(({ id }) => id));
  const now = new Map(fresh.map((row) => [row.id, row]));
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id));
  const pushing = fresh.filter(({ id }, at) => at < lastKnown && !known.has(id));
  const following = fresh.filter(({ id }, at) => at > lastKnown && !known.has(id));
  // New rows at the top push the same number off the end; rows absent from any other position were removed.
  const lastThere = before.findLastIndex(({ id }) => now.has(id));
  const pushed = before.slice(lastThere + 1, lastThere + 1 + pushing.length);
  const staying = before.slice(0, lastThere + 1).flatMap(({ id }) => now.get(id) ?? []);
  if (staying.length === 0) {
    const onlyPushed = before.length > 0 && fresh.length > 0 && grown >= fresh.length;
    return onlyPushed ? { rows: before, arrived: grown } : { rows: fresh, arrived: 0 };
  }
  const rows = [...staying, ...pushed];
  return { rows: [...rows, ...following].slice(0, Math.max(rows.length, perPage)), arrived: pushing.length };
}
