import { RECEIPT_LIMITS } from '@outlay/domain';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { deskOf, DRAFTS, type DeskDrawer } from './preferences.ts';

/** A file the user chose that is not uploaded yet. */
export interface ChosenFile {
  /** Idempotency key of the upload, the same for every attempt. */
  readonly id: string;
  readonly file: File;
}

/** Store of one form's files on this device, in IndexedDB: files are too large for the storage of its draft. */
export interface FileKeeper {
  /** Returns true when files may be stored, without opening the database. */
  readonly some: () => boolean;
  /** Returns the files not uploaded yet, in the order they were chosen; empty when the device stores none. */
  readonly read: () => Promise<readonly ChosenFile[]>;
  /** Stores a file; resolves with false when storage is full, or the file exceeds the limits of receipts. */
  readonly keep: (chosen: ChosenFile) => Promise<boolean>;
  /** Deletes all files of the form. */
  readonly clear: () => Promise<void>;
  /** Deletes a file that was uploaded or removed. */
  readonly forget: (id: string) => Promise<void>;
  /** Moves the files to the record created by the form; returns the record's store. */
  readonly moveTo: (id: number) => Promise<FileKeeper>;
}

interface Kept extends ChosenFile {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  value.file instanceof Blob &&
  'id' in value;

let store: UseStore | null = null;

/** Opens the database on first use. */
function files(): UseStore {
  store ??= createStore('outlay', 'files');
  return store;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after another, so that a pending write never restores a deleted file. Resolves with the fallback when
 * storage is full or blocked: the files are still in the form.
 */
function inTurn<Value>(nothing: Value, work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work).catch(() => nothing);
  turn = done;
  return done;
}

async function namesOf(beginning: string): Promise<string[]> {
  const names = await keys<string>(files());
  return names.filter((name) => name.startsWith(beginning));
}

/** Stores the files of a form, such as `expenses:new`, through reload, crash and an expired session. */
export function fileKeeper(drawer: DeskDrawer, form: string): FileKeeper {
  const place = `${drawer.name}${form}:`;
  /** Stored as a draft, so that signing out asks for confirmation, and the database opens only when files exist. */
  const mark = `${DRAFTS}files:${form}`;
  const mine = async (): Promise<readonly Kept[]> => {
    const all = await entries<string, unknown>(files());
    return all.flatMap(([name, value]) => (name.startsWith(place) && isKept(value) ? [value] : []));
  };
  const read = () =>
    inTurn([], async () => {
      const found = (await mine()).toSorted((one, other) => one.at - other.at);
      if (found.length === 0) drawer.remove(mark);
      return found.map(({ id, file }) => ({ id, file }));
    });
  const forget = (id: string) =>
    inTurn(undefined, async () => {
      await del(`${place}${id}`, files());
      if ((await namesOf(place)).length === 0) drawer.remove(mark);
    });
  return {
    some: () => drawer.read(mark) !== null,
    read,
    keep: ({ id, file }) =>
      inTurn(false, async () => {
        const others = (await mine()).filter((one) => one.id !== id);
        if (file.size > RECEIPT_LIMITS.maxBytes || others.length >= RECEIPT_LIMITS.maxPerExpense)
          return false;
        await set(`${place}${id}`, { id, file, at: Date.now() } satisfies Kept, files());
        return drawer.write(mark, true);
      }),
    forget,
    clear: () =>
      inTurn(undefined, async () => {
        await delMany(await namesOf(place), files());
        drawer.remove(mark);
      }),
    moveTo: async (id) => {
      const own = `${form.split(':')[0]}:${id}`;
      const next = fileKeeper(drawer, own);
      if (own === form) return next;
      for (const one of await read()) {
        await next.keep(one);
        await forget(one.id);
      }
      return next;
    },
  };
}

/** Deletes a user's files in all companies. */
export function forgetFilesOf(person: number): Promise<void> {
  return inTurn(undefined, async () => delMany(await namesOf(deskOf(person)), files()));
}
