import type { StoragePort } from '@outlay/domain';

const PREFIX = 'outlay:';

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
}

/** Keeps values as JSON. A value that cannot be read is no value; a full storage loses the newest value only. */
export interface DeskDrawer {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
}

function drawer(storage: StoragePort, prefix: string): DeskDrawer {
  return {
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
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
  };
}

/** Lays a desk over a storage, apart from the session's five keys. */
export function createDesk(storage: StoragePort): Desk {
  return {
    shared: drawer(storage, PREFIX),
    of: ({ person, company }) => drawer(storage, `${PREFIX}${person ?? 0}:${company ?? 0}:`),
  };
}
