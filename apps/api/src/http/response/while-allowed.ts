import type { Actor } from '../../access/actor.ts';
import { findActors } from '../../access/find-actor.ts';
import { isPassing } from '../../db/database-error.ts';
import type { Services } from '../../services.ts';
import { loggable } from '../errors.ts';

/** Interval after which the access of a user who downloads a file is checked again, in milliseconds. */
const CHECK_MS = 5_000;
/** Duration for which a download goes on while the database cannot be reached to check the access, in milliseconds. */
const UNCHECKED_MS = 60_000;

type Parts = Pick<Services, 'store' | 'clock' | 'log'>;

/** Thrown into a download whose reader may no longer have it: an expected end, unlike a fault. */
export class AccessEnded extends Error {
  override readonly name = 'AccessEnded';
}

/** Returns true if the caller's session and company are active, and the permissions the same as before. */
async function isStillAllowed({ store, clock }: Parts, actor: Actor): Promise<boolean> {
  const { sessionId, id, company, rules } = actor;
  const [outcome] = await findActors(store.db, [{ sessionId, id, companyId: company.id }], clock.now());
  return (
    outcome !== undefined &&
    'actor' in outcome &&
    JSON.stringify(outcome.actor.rules) === JSON.stringify(rules)
  );
}

/** Returns a function that checks the access at most every few seconds, and outlasts short faults of the database. */
function createCheck(parts: Parts, actor: Actor): () => Promise<void> {
  const { clock, log } = parts;
  let allowedAt = clock.now().getTime();
  let checkedAt = allowedAt;
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - checkedAt) < CHECK_MS) return;
    checkedAt = now;
    try {
      if (!(await isStillAllowed(parts, actor))) throw new AccessEnded('The access of the reader has ended.');
      allowedAt = now;
    } catch (error) {
      if (!isPassing(error) || Math.abs(now - allowedAt) >= UNCHECKED_MS) throw error;
      log.warn(
        { error: loggable(error) },
        'the access of a reader could not be checked, and is checked again',
      );
    }
  };
}

/**
 * Returns a stream that ends with an error once its reader may no longer have it: after signing out, the suspension of
 * the member or company, or a change of permissions. Large files are read over minutes, and with them what is stored by
 * then. A fault of the database does not interrupt it for a minute.
 */
export function whileAllowed(
  parts: Parts,
  actor: Actor,
  stream: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  const check = createCheck(parts, actor);
  return new ReadableStream<Uint8Array>(
    {
      pull: async (out) => {
        try {
          await check();
        } catch (error) {
          await reader.cancel();
          throw error;
        }
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
