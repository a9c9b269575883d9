import { DAY_MS, MINUTE_MS } from '@outlay/domain';
import { createRecentCache, type RecentCache } from '../access/recent-cache.ts';
import type { Actor } from '../access/actor.ts';
import type { Env } from '../env.ts';
import { Fault } from './fault.ts';
import { text } from './texts.ts';

/** Writes of a user within a day, and of a company within a minute, as multiples of those of a user within a minute. */
const FACTOR = { userDay: 40, company: 2 } as const;

type Window = { readonly startedAt: number; writes: number };

/** Counts of this process, by user or company. */
const windows: Readonly<Record<'user' | 'userDay' | 'company', RecentCache<number, Window>>> = {
  user: createRecentCache(5_000),
  userDay: createRecentCache(5_000),
  company: createRecentCache(5_000),
};

/** Bytes of an imported file that count as one write, about twenty rows of a list. */
const BYTES_PER_WRITE = 2_048;

type Limit = {
  readonly of: keyof typeof windows;
  readonly key: number;
  readonly most: number;
  readonly windowMs: number;
};

/** Counts writes. Returns the seconds to wait if there were too many before; null otherwise. */
function secondsToWait({ of, key, most, windowMs }: Limit, writes: number, at: number): number | null {
  const current = windows[of].get(key);
  if (current === undefined || Math.abs(at - current.startedAt) >= windowMs) {
    windows[of].set(key, { startedAt: at, writes });
    return null;
  }
  if (current.writes >= most) return Math.max(1, Math.ceil((current.startedAt + windowMs - at) / 1000));
  current.writes += writes;
  return null;
}

/** @throws Fault 429 with the time to wait. */
function countIn(limits: readonly Limit[], writes: number, now: Date): void {
  for (const limit of limits) {
    const seconds = secondsToWait(limit, writes, now.getTime());
    if (seconds !== null)
      throw new Fault(429, text('error.too_many_writes', { seconds }), { retryAfterSeconds: seconds });
  }
}

const limitsOfUser = (id: number, writeLimit: number): readonly Limit[] => [
  { of: 'user', key: id, most: writeLimit, windowMs: MINUTE_MS },
  { of: 'userDay', key: id, most: writeLimit * FACTOR.userDay, windowMs: DAY_MS },
];

type Limits = Pick<Env, 'writeLimit'>;

/**
 * Counts a write of a user and a company, so that a program cannot fill the database by calls: rows have no quota as files
 * have. Only a user's own writes are refused for longer than a minute, so that others can end that user's access. The limits
 * hold in each process.
 *
 * @throws Fault 429 with the time to wait.
 */
export function countWrite(
  { writeLimit }: Limits,
  { id, company }: Pick<Actor, 'id'> & { readonly company: Pick<Actor['company'], 'id'> },
  now: Date,
): void {
  if (writeLimit === null) return;
  const ofCompany: Limit = {
    of: 'company',
    key: company.id,
    most: writeLimit * FACTOR.company,
    windowMs: MINUTE_MS,
  };
  countIn([...limitsOfUser(id, writeLimit), ofCompany], 1, now);
}

/**
 * Counts an imported file, which is not only previewed, as writes of its user, in proportion to its size, and at most as those of a minute. It does not
 * count for the company, whose other users it would stop.
 *
 * @throws Fault 429 with the time to wait.
 */
export function countImport(
  { writeLimit }: Limits,
  { id }: Pick<Actor, 'id'>,
  bytes: number,
  now: Date,
): void {
  if (writeLimit === null) return;
  const writes = Math.min(Math.ceil(bytes / BYTES_PER_WRITE), writeLimit);
  countIn(limitsOfUser(id, writeLimit), writes, now);
}
