import { Problem, type ProblemCode, type FieldErrors } from '@outlay/domain';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { userPrefix, type Preferences } from '../preferences/preferences.ts';
import { QUEUED_MARKER, type QueuedWrite } from './queued-write.ts';
import type { DataOwner } from '../session/data-owner.ts';

/** Reason that the server refused a write: the parts of a {@link Problem} that can be stored. */
interface StoredRefusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly reason?: string | undefined;
  readonly errors?: FieldErrors | undefined;
}

interface StoredWrite {
  readonly write: QueuedWrite;
  /** Null while the write waits for a connection. */
  readonly refusal: StoredRefusal | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A write that waits for a connection or was refused. */
export interface RestoredWrite {
  readonly write: QueuedWrite;
  readonly refusal: Problem | null;
  readonly at: number;
}

/** Store of queued writes on this device, in IndexedDB. */
export interface WriteStore {
  /** Returns the writes of a user in a company, oldest first. */
  readonly of: (owner: DataOwner) => Promise<readonly RestoredWrite[]>;
  /** Stores a write. Without IndexedDB it exists as long as the page. */
  readonly put: (write: QueuedWrite, refusal?: Problem) => Promise<void>;
  readonly remove: (write: QueuedWrite) => Promise<void>;
}

let store: UseStore | null = null;

/** Opens the database on first use. */
function database(): UseStore {
  store ??= createStore('outlay-writes', 'writes');
  return store;
}

const prefixOf = ({ user, company }: DataOwner): string => `${userPrefix(user)}${company ?? 0}:`;
const markerOf = ({ key }: QueuedWrite): string => QUEUED_MARKER + key;
const nameOf = ({ owner, key }: QueuedWrite): string => prefixOf(owner) + key;

/** Creates the store. Each write also has a marker among the user's drafts: signing out counts and deletes them. */
export function createWriteStore(preferences: Pick<Preferences, 'of'>): WriteStore {
  const draftsOf = ({ user, company }: DataOwner) => preferences.of({ userId: user, companyId: company });
  return {
    of: async (owner) => {
      const all = await entries<string, StoredWrite>(database());
      return all
        .filter(([name]) => name.startsWith(prefixOf(owner)))
        .map(([, { refusal, ...stored }]) => ({
          ...stored,
          refusal: refusal && new Problem(refusal.code, refusal.message, refusal),
        }))
        .toSorted((one, other) => one.at - other.at);
    },
    put: async (write, refusal) => {
      const { code, message, reason, errors } = refusal ?? {};
      const stored: StoredWrite = {
        write,
        refusal: code === undefined || message === undefined ? null : { code, message, reason, errors },
        at: Date.now(),
      };
      draftsOf(write.owner).write(markerOf(write), true);
      await set(nameOf(write), stored, database()).catch(reportError);
    },
    remove: async (write) => {
      draftsOf(write.owner).remove(markerOf(write));
      await del(nameOf(write), database()).catch(reportError);
    },
  };
}

/** Deletes a user's queued writes in all companies. */
export async function deleteWritesOf(userId: number): Promise<void> {
  const names = await keys<string>(database());
  await delMany(
    names.filter((name) => name.startsWith(userPrefix(userId))),
    database(),
  );
}
