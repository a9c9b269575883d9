import { findActors, type Actor } from '../access/actor.ts';
import type { Services } from '../services.ts';

/** Interval after which the access of a user who downloads a file is checked again, in milliseconds. */
const CHECK_MS = 5_000;

type Parts = Pick<Services, 'store' | 'clock'>;

/** Returns true if the caller's session and company are active, and the permissions the same as before. */
async function isStillAllowed({ store, clock }: Parts, actor: Actor): Promise<boolean> {
  const { sessionId, id, company, rules } = actor;
  const [found] = await findActors(store.db, [{ sessionId, id, companyId: company.id }], clock.now());
  return (
    found !== undefined && 'actor' in found && JSON.stringify(found.actor.rules) === JSON.stringify(rules)
  );
}

/**
 * Returns a stream that ends with an error once its reader may no longer have it: after signing out, the suspension of
 * the member or company, or a change of permissions. Large files are read over minutes, and with them what is stored by then.
 */
export function whileAllowed(
  parts: Parts,
  actor: Actor,
  stream: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let checkedAt = parts.clock.now().getTime();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (out) => {
        const now = parts.clock.now().getTime();
        if (Math.abs(now - checkedAt) >= CHECK_MS) {
          if (!(await isStillAllowed(parts, actor))) {
            await reader.cancel();
            throw new Error('The access of the reader has ended.');
          }
          checkedAt = now;
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
