import type { StoragePort } from '@outlay/domain';

const PREFIX = 'outlay:';

/** What the names of drafts begin with. */
export const DRAFTS = 'draft:';

/** A storage whose names can be told; `localStorage` fits as it is. */
export interface DeskStorage extends StoragePort {
  /** False where nothing outlives the page. */
  readonly lasting?: boolean;
  readonly length: number;
  key(index: number): string | null;
}

/** What the names of everything begin with that one person keeps, in whatever company. */
export const deskOf = (person: number): string => `${PREFIX}${person}:`;

/** Whose desk it is: drafts and views of one person in one company are nobody else's. */
export interface DeskOwner {
  readonly person: number | null;
  readonly company: number | null;
}

/** The second storage port: what is kept besides the session (theme, drafts, saved views, columns, density). */
export interface Desk {
  /** For everybody who uses this browser. */
  readonly shared: DeskDrawer;
  /** For one person in one company. */
  readonly of: (owner: DeskOwner) => DeskDrawer;
  /** How many drafts a person has on this device, in whatever company. */
  readonly drafts: (person: number) => number;
  /** Takes a person's drafts away, in whatever company: who signs out leaves nothing written behind. */
  readonly forgetDrafts: (person: number) => void;
}

/** Keeps values as JSON. A value that cannot be read is no value; a full storage loses the newest value only. */
export interface DeskDrawer {
  /** What sets it apart from all others. */
  readonly name: string;
  readonly read: (key: string) => unknown;
  /** False where the value will not be there after a reload: storage is full, or blocked. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  /** The keys that begin like this. */
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

/** Lays a desk over a storage, apart from the session's five keys. */
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
