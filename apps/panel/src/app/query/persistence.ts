import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { defaultShouldDehydrateQuery, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client';
import { createStore, delMany, get, keys, set } from 'idb-keyval';
import type { DataOwner } from '../session/data-owner.ts';
import { RESPONSE_DATABASE } from './response-database.ts';

/** Responses older than this, in milliseconds, are not restored. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Time between two writes of the cache, in milliseconds. */
const THROTTLE_MS = 3000;

/** Storage of the cache, by the name of its owner. */
export interface ResponseStore {
  readonly get: (name: string) => Promise<string | undefined>;
  readonly set: (name: string, responses: string) => Promise<void>;
  /** Deletes every entry without this prefix; all entries for null. */
  readonly keepOnly: (prefix: string | null) => Promise<void>;
}

/** Creates the store in IndexedDB. */
export function createResponseStore(): ResponseStore {
  const store = createStore(RESPONSE_DATABASE, 'responses');
  return {
    get: (name) => get<string>(name, store),
    set: (name, responses) => set(name, responses, store),
    keepOnly: async (prefix) => {
      const names = await keys<string>(store);
      await delMany(
        names.filter((name) => prefix === null || !name.startsWith(prefix)),
        store,
      );
    },
  };
}

/** Reads stored responses as stale: events that changed them since have not been received. */
function readAsStale(stored: string): PersistedClient {
  const persisted = JSON.parse(stored) as PersistedClient;
  const queries = persisted.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }));
  return { ...persisted, clientState: { ...persisted.clientState, queries } };
}

/** Options of {@link createPersistence}. */
export interface PersistenceOptions {
  readonly store: ResponseStore;
  /** Version of the panel; responses stored by another one are not restored. */
  readonly version: string;
  readonly throttleMs?: number;
}

/**
 * Persists the cache for its owner, a user in a company, and restores it: restored responses are shown until the server's
 * arrive, however young they are. Changing the owner stops writing at once; the
 * end of a session deletes all responses stored on this device.
 */
export function createPersistence(queries: QueryClient, options: PersistenceOptions) {
  const { store, version, throttleMs = THROTTLE_MS } = options;
  let current: string | null = null;
  let stop: (() => void) | null = null;
  /** Switches to another owner; null ends the session. */
  return async (owner: DataOwner | null): Promise<void> => {
    stop?.();
    stop = null;
    const name = owner && `${owner.user}:${owner.company}`;
    current = name;
    const isCurrent = (key: string) => current === key;
    await store.keepOnly(owner && `${owner.user}:`);
    if (name === null || !isCurrent(name)) return;
    const persistence = {
      queryClient: queries,
      maxAge: MAX_AGE_MS,
      buster: version,
      persister: createAsyncStoragePersister({
        key: name,
        throttleTime: throttleMs,
        deserialize: readAsStale,
        storage: {
          getItem: async (key) => {
            const responses = await store.get(key);
            return isCurrent(key) ? responses : null;
          },
          // A write that was throttled must not follow the end of the session.
          setItem: async (key, responses) => {
            if (!isCurrent(key)) return;
            await store.set(key, responses);
            // The session may have ended while the entry was written.
            if (!isCurrent(key)) await store.keepOnly(current);
          },
          removeItem: async (key) => {
            if (isCurrent(key)) await store.set(key, '');
          },
        },
      }),
      dehydrateOptions: {
        shouldDehydrateQuery: (query: Parameters<typeof defaultShouldDehydrateQuery>[0]) =>
          defaultShouldDehydrateQuery(query) && query.meta?.['persisted'] !== false,
        shouldDehydrateMutation: () => false,
      },
    };
    await persistQueryClientRestore(persistence);
    if (!isCurrent(name)) return;
    stop = persistQueryClientSubscribe(persistence);
    // The subscription writes after the next response; the first screen has its own already.
    await persistQueryClientSave(persistence);
  };
}
