import { RECEIPT_LIMITS } from '@outlay/domain';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { deskOf, DRAFTS, type DeskDrawer } from '../app/desk.ts';

/** A file that was chosen and is not uploaded yet. */
export interface ChosenFile {
  /** The idempotency key it is uploaded under, however often. */
  readonly id: string;
  readonly file: File;
}

/** Where the files of one form are kept on this device: files are too large for the drawer of its words. */
export interface FileKeeper {
  /** Whether there may be any; known without opening the store. */
  readonly some: () => boolean;
  /** What was chosen and not uploaded, in the order it was chosen; nothing where this device keeps no files. */
  readonly read: () => Promise<readonly ChosenFile[]>;
  /** False where the device has no room for it, or it is more than would be uploaded. */
  readonly keep: (chosen: ChosenFile) => Promise<boolean>;
  /** Gives all of them up: what they are for is gone. */
  readonly clear: () => Promise<void>;
  /** It was uploaded, or given up. */
  readonly forget: (id: string) => Promise<void>;
  /** The record they are for is made: from now on they are kept as its own. */
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

/** Opened when the first file is chosen. */
function files(): UseStore {
  store ??= createStore('outlay', 'files');
  return store;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other: what is taken away is not put there again by what began before. What cannot be had, because storage
 * is full or blocked, is nothing: the files are still in the form.
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

/** Keeps the files of a form, such as `expenses:new`, through reload, crash and an expired session. */
export function fileKeeper(drawer: DeskDrawer, form: string): FileKeeper {
  const place = `${drawer.name}${form}:`;
  /** Stands among the drafts, so that whoever signs out is asked, and nobody opens the store for nothing. */
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

/** Takes a person's files away, in whatever company. */
export function forgetFilesOf(person: number): Promise<void> {
  return inTurn(undefined, async () => delMany(await namesOf(deskOf(person)), files()));
}
