import { RECEIPT_LIMITS } from '@outlay/domain';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { userPrefix, DRAFT_PREFIX, type PreferenceStore } from './preferences.ts';

/** A file the user chose that is not uploaded yet. */
export interface ChosenFile {
  /** Idempotency key of the upload, the same for every attempt. */
  readonly id: string;
  readonly file: File;
}

/** Store of one form's files on this device, in IndexedDB: files are too large for the storage of its draft. */
export interface ReceiptFileStore {
  /** Returns true when files may be stored, without opening the database. */
  readonly mayHaveFiles: () => boolean;
  /** Returns the files not uploaded yet, in the order they were chosen; empty when the device stores none. */
  readonly read: () => Promise<readonly ChosenFile[]>;
  /** Stores a file; resolves with false when storage is full, or the file exceeds the limits of receipts. */
  readonly add: (chosen: ChosenFile) => Promise<boolean>;
  /** Deletes all files of the form. */
  readonly clear: () => Promise<void>;
  /** Deletes a file that was uploaded or removed. */
  readonly remove: (id: string) => Promise<void>;
  /** Moves the files to the record created by the form; returns the record's store. */
  readonly moveTo: (id: number) => Promise<ReceiptFileStore>;
}

interface StoredFile extends ChosenFile {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  value.file instanceof Blob &&
  'id' in value;

let store: UseStore | null = null;

/** Opens the database on first use. */
function database(): UseStore {
  store ??= createStore('outlay', 'files');
  return store;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after another, so that a pending write never restores a deleted file. Resolves with the fallback when
 * storage is full or blocked: the files are still in the form.
 */
function enqueue<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  const done = queue.then(work).catch(() => fallback);
  queue = done;
  return done;
}

async function keysOf(prefix: string): Promise<string[]> {
  const names = await keys<string>(database());
  return names.filter((name) => name.startsWith(prefix));
}

/** Stores the files of a form, such as `expenses:new`, through reload, crash and an expired session. */
export function receiptFileStore(preferences: PreferenceStore, form: string): ReceiptFileStore {
  const prefix = `${preferences.keyPrefix}${form}:`;
  /** Stored as a draft, so that signing out asks for confirmation, and the database opens only when files exist. */
  const marker = `${DRAFT_PREFIX}files:${form}`;
  const storedFiles = async (): Promise<readonly StoredFile[]> => {
    const all = await entries<string, unknown>(database());
    return all.flatMap(([name, value]) => (name.startsWith(prefix) && isStoredFile(value) ? [value] : []));
  };
  const read = () =>
    enqueue([], async () => {
      const files = (await storedFiles()).toSorted((one, other) => one.at - other.at);
      if (files.length === 0) preferences.remove(marker);
      return files.map(({ id, file }) => ({ id, file }));
    });
  const remove = (id: string) =>
    enqueue(undefined, async () => {
      await del(`${prefix}${id}`, database());
      if ((await keysOf(prefix)).length === 0) preferences.remove(marker);
    });
  return {
    mayHaveFiles: () => preferences.read(marker) !== null,
    read,
    add: ({ id, file }) =>
      enqueue(false, async () => {
        const others = (await storedFiles()).filter((one) => one.id !== id);
        if (file.size > RECEIPT_LIMITS.maxBytes || others.length >= RECEIPT_LIMITS.maxPerExpense)
          return false;
        await set(`${prefix}${id}`, { id, file, at: Date.now() } satisfies StoredFile, database());
        return preferences.write(marker, true);
      }),
    remove,
    clear: () =>
      enqueue(undefined, async () => {
        await delMany(await keysOf(prefix), database());
        preferences.remove(marker);
      }),
    moveTo: async (id) => {
      const target = `${form.split(':')[0]}:${id}`;
      const next = receiptFileStore(preferences, target);
      if (target === form) return next;
      for (const one of await read()) {
        await next.add(one);
        await remove(one.id);
      }
      return next;
    },
  };
}

/** Deletes a user's files in all companies. */
export function deleteFilesOf(userId: number): Promise<void> {
  return enqueue(undefined, async () => delMany(await keysOf(userPrefix(userId)), database()));
}
