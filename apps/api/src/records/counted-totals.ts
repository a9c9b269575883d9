import type { Actor } from '../access/actor.ts';
import type { Reader } from './reader.ts';

/**
 * A total, and the id of the company's latest event when it was counted; null if the list does not follow the outbox.
 */
export type Counted = { readonly stamp: string | null; readonly total: number };

/** Maximum age of a cached total in milliseconds; the outbox itself is cleaned up after days. */
const COUNTED_MS = 60_000;
/** Maximum number of cached totals of a reader. */
const MAX_COUNTED = 60;
const countedBy = new WeakMap<Actor, Map<string, Counted & { readonly until: number }>>();

/** Returns the cached total of a list of the reader; null without one. */
export function recall({ actor, now }: Reader, key: string): Counted | null {
  const known = countedBy.get(actor)?.get(key);
  return known !== undefined && known.until > now.getTime() ? known : null;
}

/** Caches a total that was counted; `last` is the cached one that the read started from. */
export function remember(
  { actor, now }: Reader,
  key: string,
  { stamp, total }: Counted,
  last: Counted | null,
): void {
  // A total that was only confirmed keeps its expiry.
  if (stamp === null || stamp === last?.stamp) return;
  const counted = countedBy.get(actor) ?? new Map<string, Counted & { until: number }>();
  countedBy.set(actor, counted);
  if (counted.size >= MAX_COUNTED) counted.clear();
  counted.set(key, { stamp, total, until: now.getTime() + COUNTED_MS });
}
