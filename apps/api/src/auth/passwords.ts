import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Parameters recommended by OWASP for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 200;

/** Thrown if more sign-ins are waiting than the machine can serve in reasonable time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

const slots = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

/** Runs hashing on the thread pool, with limited concurrency that leaves one core for other work. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= slots) {
    if (waiting.length >= MAX_WAITING) throw new TooBusy('Too many sign-ins at once.');
    await new Promise<void>((resume) => waiting.push(resume));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Keyboards produce composed or decomposed letters: both are the same password. */
const normalized = (password: string): string => password.normalize('NFC');

/** Hashes a password with argon2id, off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(normalized(password), COST));

/** Hash of no password: compared if the account does not exist, so that the response time reveals nothing. */
const UNKNOWN_HASH = hash('there is no such account', COST);

/** Compares a password; an absent hash takes as long as a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await UNKNOWN_HASH);
  const fits = await bounded(() => verify(against, normalized(password)));
  return stored !== null && fits;
}
