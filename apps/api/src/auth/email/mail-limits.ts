import { DAY_MS, HOUR_MS } from '@outlay/domain';
import type { Db } from '../../db/store.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { throttled } from '../sign-in/throttle.ts';

/** Mails that users cause to others: per recipient in all companies, per company, and links of a user about addresses. */
const LIMITS = {
  recipient: [
    { most: 3, windowMs: HOUR_MS },
    { most: 6, windowMs: DAY_MS },
  ],
  company: [
    { most: 100, windowMs: HOUR_MS },
    { most: 500, windowMs: DAY_MS },
  ],
  user: [{ most: 5, windowMs: HOUR_MS }],
} as const;

/** Counts a mail under a key; resolves to the window in milliseconds in which there were too many, or to null. */
async function exceeded(tx: Db, kind: keyof typeof LIMITS, key: string, now: Date): Promise<number | null> {
  for (const { most, windowMs } of LIMITS[kind]) {
    if (!(await countAttempt(tx, `mail:${kind}:${windowMs}:${key}`, most, windowMs, now))) return windowMs;
  }
  return null;
}

/** Counts a mail under a key. @throws Fault 429, with the time to wait at most. */
async function count(tx: Db, kind: keyof typeof LIMITS, key: string, now: Date): Promise<void> {
  const windowMs = await exceeded(tx, kind, key, now);
  if (windowMs !== null) throw throttled('error.too_many_mails', windowMs / 1000);
}

/** Counts a mail to a recipient; resolves to false if they have received too many. */
export const mayMailRecipient = async (tx: Db, email: string, now: Date): Promise<boolean> =>
  (await exceeded(tx, 'recipient', email.toLowerCase(), now)) === null;

/**
 * Counts a mail that a company sends to a person.
 *
 * @throws Fault 429 if the company, or all companies together, have sent too many.
 */
export async function countCompanyMail(tx: Db, companyId: number, email: string, now: Date): Promise<void> {
  await count(tx, 'company', String(companyId), now);
  await count(tx, 'recipient', email.toLowerCase(), now);
}

/**
 * Counts a link that a user requests for an address.
 *
 * @throws Fault 429 if the user has requested, or the address has received, too many.
 */
export async function countEmailRequest(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  await count(tx, 'user', String(userId), now);
  await count(tx, 'recipient', email.toLowerCase(), now);
}
