import { dateOf } from '../clock.ts';
import { keep, open } from '../db/kept.ts';
import type { Store } from '../db/store.ts';
import { createRecent, type Recent } from '../recent.ts';
import { actorFrom, standingOf, type Actor, type ActorFound } from './actor.ts';

/** Whom a good token names, and the company its bearer asks for. */
export type Caller = {
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number | null;
  readonly now: Date;
};

/** A caller's standing, with open places that {@link callerValues} fills. */
export const CALLERS_STANDING = standingOf({
  session: open('session'),
  user: open('user'),
  company: open('company'),
  now: open('now'),
  today: open('today'),
});

const STANDING = keep(CALLERS_STANDING);

/** The values of a statement that asks for a caller's standing. */
export const callerValues = ({ sessionId, userId, companyId, now }: Caller) => ({
  session: sessionId,
  user: userId,
  company: companyId,
  now: now.toISOString(),
  today: dateOf(now),
});

const MOST_SEEN = 1_000;
const seenBy = new WeakMap<Store, Recent<string, Actor>>();

const keyOf = ({ sessionId, userId, companyId }: Caller): string => `${sessionId} ${userId} ${companyId}`;

/**
 * Who a caller was when they were last seen: a guess, by which work may begin while the database is asked whether it
 * still holds. Nothing is ever answered on the guess alone.
 */
export const lastSeen = (store: Store, caller: Caller): Actor | null =>
  seenBy.get(store)?.get(keyOf(caller)) ?? null;

/** Asks the database who a caller is. */
export async function findCaller(store: Store, caller: Caller): Promise<ActorFound> {
  const [row] = await store.read<{ standing: string }>(STANDING.text, STANDING.values(callerValues(caller)));
  const found = actorFrom(row?.standing);
  const seen = seenBy.get(store) ?? createRecent<string, Actor>(MOST_SEEN);
  seenBy.set(store, seen);
  if ('actor' in found) seen.set(keyOf(caller), found.actor);
  else seen.delete(keyOf(caller));
  return found;
}
