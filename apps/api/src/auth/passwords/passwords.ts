import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../queues/fair-queue.ts';

/** Parameters recommended by OWASP for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing leaves one core for other work; addresses take turns. A comparison takes about 25 ms. */
export const passwordQueue = createFairQueue({
  running: Math.max(1, availableParallelism() - 1),
  waitingPerKey: 50,
  waiting: 400,
});

/** Keyboards produce composed or decomposed letters: both are the same password. */
const normalized = (password: string): string => password.normalize('NFC');

/**
 * Hashes a password with argon2id, off the event loop.
 *
 * @param address network address of the caller, whose work shares one line of the queue
 *
 * @throws TooBusy if too much work waits.
 */
export const hashPassword = (password: string, address = 'local'): Promise<string> =>
  passwordQueue.run(address, () => hash(normalized(password), COST));

/** Hash of no password: compared if the account does not exist, so that the response time reveals nothing. */
const UNKNOWN_HASH = hash('there is no such account', COST);

/**
 * Compares a password; an absent hash takes as long as a wrong password.
 *
 * @throws TooBusy if too much work waits.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  address = 'local',
): Promise<boolean> {
  const against = stored ?? (await UNKNOWN_HASH);
  const isCorrect = await passwordQueue.run(address, () => verify(against, normalized(password)));
  return stored !== null && isCorrect;
}
