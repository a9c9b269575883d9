import { createRecentCache, type RecentCache } from '../access/recent-cache.ts';
import type { Actor } from '../access/actor.ts';
import type { Env } from '../env.ts';
import { Fault } from './fault.ts';
import { text } from './texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Writes of a user within a day, and of a company within a minute, as multiples of those of a user within a minute. */
const FACTOR = { userDay: 40, company: 2 } as const;

type Window = { readonly startedAt: number; writes: number };

/** Counts of this process, by user or company. */
const windows: Readonly<Record<'user' | 'userDay' | 'company', RecentCache<number, Window>>> = {
  user: createRecentCache(5_000),
  userDay: createRecentCache(5_000),
  company: createRecentCache(5_000),
};

type Limit = {
  readonly of: keyof typeof windows;
  readonly key: number;
  readonly most: number;
  readonly windowMs: number;
};

/** Counts a write. Returns the seconds to wait if there were too many; null otherwise. */
function secondsToWait({ of, key, most, windowMs }: Limit, at: number): number | null {
  const current = windows[of].get(key);
  if (current === undefined || Math.abs(at - current.startedAt) >= windowMs) {
    windows[of].set(key, { startedAt: at, writes: 1 });
    return null;
  }
  if (current.writes >= most) return Math.max(1, Math.ceil((current.startedAt + windowMs - at) / 1000));
  current.writes += 1;
  return null;
}

/**
 * Counts a write of a user and a company, so that a program cannot fill the database by calls: rows have no quota as files
 * have. Only a user's own writes are refused for longer than a minute, so that others can end that user's access. The limits
 * hold in each process; an import counts as one write, and SCIM has its own limit.
 *
 * @throws Fault 429 with the time to wait.
 */
export function countWrite(
  { writeLimit }: Pick<Env, 'writeLimit'>,
  { id, company }: Pick<Actor, 'id'> & { readonly company: Pick<Actor['company'], 'id'> },
  now: Date,
): void {
  if (writeLimit === null) return;
  const limits: readonly Limit[] = [
    { of: 'user', key: id, most: writeLimit, windowMs: MINUTE_MS },
    { of: 'userDay', key: id, most: writeLimit * FACTOR.userDay, windowMs: DAY_MS },
    { of: 'company', key: company.id, most: writeLimit * FACTOR.company, windowMs: MINUTE_MS },
  ];
  for (const limit of limits) {
    const seconds = secondsToWait(limit, now.getTime());
    if (seconds !== null)
      throw new Fault(429, text('error.too_many_writes', { seconds }), { retryAfterSeconds: seconds });
  }
}
