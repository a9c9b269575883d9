export { createWriteStore } from './write-store.ts';
import { isApiError, type ApiClient } from '@outlay/api-client';
import { isProblem } from '@outlay/domain';
import type { MutationOptions, MutationState, QueryClient } from '@tanstack/react-query';
import { QUEUED_WRITE, sendWrite, type QueuedWrite } from './queued-write.ts';
import type { WriteStore } from './write-store.ts';
import type { DataOwner } from '../session/data-owner.ts';

/** Number of attempts after which a write is shown as failed, when the server cannot be reached or fails. */
const ATTEMPTS = 4;

/** The session or the company changed before the write was sent; it stays stored for its owner. */
class OwnerChanged extends Error {
  override readonly name = 'OwnerChanged';
}

/** Returns true when the same request may succeed later: no response, too many requests, or a fault of the server. */
function isTemporary(error: unknown): boolean {
  if (isProblem(error)) return error.code === 'rate_limited';
  return isApiError(error) ? error.status >= 500 : !isPostponed(error);
}

/** Returns true when the write was not sent because its owner is not signed in. */
const isPostponed = (error: unknown): boolean =>
  error instanceof OwnerChanged || isProblem(error, 'unauthenticated');

/** Dependencies of {@link createWriteQueue}. */
export interface WriteQueueOptions {
  readonly client: ApiClient;
  readonly store: WriteStore;
  /** Returns the signed-in user and the current company. */
  readonly owner: () => DataOwner | null;
}

/** Writes that wait for a connection, as mutations of TanStack Query that are stored on this device. */
export interface WriteQueue {
  /** Stores a write, and sends it when there is a connection. Does nothing for a write that waits already. */
  readonly add: (write: QueuedWrite) => Promise<void>;
  /** Removes a refused write from the queue and from this device. */
  readonly remove: (write: QueuedWrite) => Promise<void>;
  /** Restores the stored writes of the current owner, and sends those that wait when there is a connection. */
  readonly restore: () => Promise<void>;
}

const isSameOwner = (one: DataOwner, other: DataOwner | null): boolean =>
  one.user === other?.user && one.company === other.company;

/**
 * Creates the queue. A write is stored before it is sent, has the same idempotency key at every attempt, is sent for its
 * owner only, and is removed from the store when the server has accepted it.
 */
export function createWriteQueue(queries: QueryClient, options: WriteQueueOptions): WriteQueue {
  const { client, store, owner } = options;
  const cache = queries.getMutationCache();
  const find = (write: QueuedWrite) =>
    cache.find({
      mutationKey: QUEUED_WRITE,
      // Safe: only queued writes have this mutation key.
      predicate: ({ state }) => (state.variables as QueuedWrite).key === write.key,
    });
  queries.setMutationDefaults<unknown, Error, QueuedWrite>(QUEUED_WRITE, {
    networkMode: 'online',
    gcTime: Infinity,
    retry: (failed, error) => failed < ATTEMPTS - 1 && isTemporary(error),
    retryDelay: (failed) => 1000 * 2 ** failed,
    mutationFn: (write) => {
      if (!isSameOwner(write.owner, owner())) throw new OwnerChanged('Another user or company.');
      return sendWrite(client, write, { idempotencyKey: write.key });
    },
    onSuccess: (_, write) => store.remove(write),
    // After a temporary failure it stays stored as waiting: the next page load sends it again.
    onError: (error, write) =>
      isProblem(error) && !isTemporary(error) && !isPostponed(error) ? store.put(write, error) : undefined,
  });
  const defaults: MutationOptions<unknown, Error, QueuedWrite> = { mutationKey: QUEUED_WRITE };
  const build = (state?: MutationState<unknown, Error, QueuedWrite>) =>
    cache.build(queries, queries.defaultMutationOptions(defaults), state);
  return {
    add: async (write) => {
      await store.put(write);
      // A second press before the form has closed: the write waits already.
      if (find(write)) return;
      // The failure is shown from the state of the mutation.
      build()
        .execute(write)
        .catch(() => undefined);
    },
    remove: async (write) => {
      const mutation = find(write);
      if (mutation) cache.remove(mutation);
      await store.remove(write);
    },
    restore: async () => {
      const current = owner();
      if (current === null) return;
      const stored = await store.of(current);
      if (!isSameOwner(current, owner())) return;
      for (const { write, refusal, at } of stored) {
        if (find(write)) continue;
        build({
          status: refusal === null ? 'pending' : 'error',
          isPaused: refusal === null,
          variables: write,
          error: refusal,
          data: undefined,
          context: undefined,
          failureCount: 0,
          failureReason: null,
          submittedAt: at,
        });
      }
      await queries.resumePausedMutations();
    },
  };
}
