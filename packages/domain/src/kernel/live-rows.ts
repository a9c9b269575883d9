interface Row {
  readonly id: number;
}

/** Rows as they stand after a change on the server, without moving what somebody may be looking at or pressing. */
export interface SettledRows<Item extends Row> {
  /** Those in sight, each as it now is, in the order they had. */
  readonly rows: readonly Item[];
  /** How many new ones wait to be shown. */
  readonly arrived: number;
}

/**
 * Lays a fresh page over the rows in sight: each is renewed in its place, those that left the list go, those that come
 * after all others fill the room. New ones that would push rows down wait, and what they push off the page stays; so many
 * that none in sight is on the page any more, too, which `grown` tells: by how many rows the whole list is longer
 * than when they were shown.
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
  // New rows above push as many off the end; whoever left from anywhere else is gone.
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
