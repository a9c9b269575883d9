import type { StoragePort } from '@outlay/domain';

const PREFIX = 'outlay:';

/** Key prefix of drafts. */
export const DRAFTS = 'draft:';

/** A storage whose keys can be listed, such as `localStorage`. */
export interface DeskStorage extends StoragePort {
  /** False when values do not outlive the page. */
  readonly lasting?: boolean;
  readonly length: number;
  key(index: number): string | null;
}

/** Returns the key prefix of a user's values in all companies. */
export const deskOf = (person: number): string => `${PREFIX}${person}:`;

/** User and company that stored preferences belong to. */
export interface DeskOwner {
  readonly person: number | null;
  readonly company: number | null;
}

/** The second storage port: everything stored besides the session (theme, drafts, saved views, columns, density). */
export interface Desk {
  /** Values shared by all users of this browser. */
  readonly shared: DeskDrawer;
  /** Returns the values of one user in one company. */
  readonly of: (owner: DeskOwner) => DeskDrawer;
  /** Returns the number of a user's drafts on this device, in all companies. */
  readonly drafts: (person: number) => number;
  /** Deletes a user's drafts in all companies, when the user signs out. */
  readonly forgetDrafts: (person: number) => void;
}

/**
 * Stores values as JSON. A value that cannot be parsed reads as null; when the storage is full, only the new value is
 * lost.
 */
export interface DeskDrawer {
  /** Prefix of its keys, unique per owner. */
  readonly name: string;
  readonly read: (key: string) => unknown;
  /** Returns false when the value does not survive a reload because storage is full or blocked. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the keys with a prefix. */
  readonly keys: (beginning: string) => readonly string[];
}

const namesIn = (storage: DeskStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

function drawer(storage: DeskStorage, prefix: string): DeskDrawer {
  return {
    name: prefix,
    read: (key) => {
      try {
        const text = storage.getItem(prefix + key);
        return text === null ? null : (JSON.parse(text) as unknown);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        storage.setItem(prefix + key, JSON.stringify(value));
        return storage.lasting !== false;
      } catch {
        return false;
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
    keys: (beginning) =>
      namesIn(storage)
        .filter((name) => name.startsWith(prefix + beginning))
        .map((name) => name.slice(prefix.length)),
  };
}

/** Creates the preferences in a storage, under keys separate from the session's five. */
export function createDesk(storage: DeskStorage): Desk {
  const draftsOf = (person: number): readonly string[] => {
    const mine = new RegExp(`^${deskOf(person)}\\d+:${DRAFTS}`);
    return namesIn(storage).filter((name) => mine.test(name));
  };
  return {
    shared: drawer(storage, PREFIX),
    of: ({ person, company }) => drawer(storage, `${deskOf(person ?? 0)}${company ?? 0}:`),
    drafts: (person) => draftsOf(person).length,
    forgetDrafts: (person) => {
      for (const name of draftsOf(person)) storage.removeItem(name);
    },
  };
}
