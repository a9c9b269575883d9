import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id; the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 200;

/** Thrown when more sign-ins wait than the machine can serve in reasonable time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

const slots = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing runs on the thread pool, never more at once than leave a core for everybody else. */
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

/** Keyboards write the same letter with its mark in one piece or in two: it is the same password. */
const asTyped = (password: string): string => password.normalize('NFC');

/** Hashes a password with argon2id, off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(asTyped(password), COST));

/** The hash of no password: compared when there is no such account, so that the time taken tells nothing. */
const ABSENT = hash('there is no such account', COST);

/** Compares a password; an absent hash takes as long as a wrong password. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await ABSENT);
  const fits = await bounded(() => verify(against, asTyped(password)));
  return stored !== null && fits;
}
