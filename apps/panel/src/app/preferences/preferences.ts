import type { StoragePort } from '@outlay/domain';

const PREFIX = 'outlay:';

/** Key prefix of drafts. */
export const DRAFT_PREFIX = 'draft:';

/**
 * Values shared by all users of this browser that tell about the company of the last one; deleted when a user signs out.
 * Theme, density, digits and dates are of the browser, and views, columns and the chosen company of a user: they remain.
 */
export const COMPANY_KEYS = {
  country: 'country',
  currencySymbols: 'currency-symbols',
  timeZone: 'time-zone',
} as const;

/** A storage whose keys can be listed, such as `localStorage`. */
export interface ListableStorage extends StoragePort {
  /** False when values do not outlive the page. */
  readonly lasting?: boolean;
  readonly length: number;
  key(index: number): string | null;
}

/** Returns the key prefix of a user's values in all companies. */
export const userPrefix = (userId: number): string => `${PREFIX}${userId}:`;

/** User and company that stored preferences belong to. */
export interface PreferenceOwner {
  readonly userId: number | null;
  readonly companyId: number | null;
}

/** The second storage port: everything stored besides the session (theme, drafts, saved views, columns, density). */
export interface Preferences {
  /** Values shared by all users of this browser. */
  readonly shared: PreferenceStore;
  /** Returns the values of one user in one company. */
  readonly of: (owner: PreferenceOwner) => PreferenceStore;
  /** Returns the number of a user's drafts on this device, in all companies. */
  readonly draftCount: (userId: number) => number;
  /** Deletes what must not remain after a user signs out: drafts in all companies and {@link COMPANY_KEYS}. */
  readonly deleteAtSignOut: (userId: number) => void;
}

/**
 * Stores values as JSON. A value that cannot be parsed reads as null; when the storage is full, the new value lasts as long
 * as the page.
 */
export interface PreferenceStore {
  /** Prefix of its keys, unique per owner. */
  readonly keyPrefix: string;
  readonly read: (key: string) => unknown;
  /** Returns false when the value does not survive a reload because storage is full or blocked. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the keys with a prefix. */
  readonly keys: (start: string) => readonly string[];
}

const keysIn = (storage: ListableStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/** Reads a JSON value; null when it is absent or cannot be parsed. */
function readJson(storage: Pick<StoragePort, 'getItem'>, name: string): unknown {
  try {
    const text = storage.getItem(name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Reads the values shared by all users of this browser, for code that needs no other preference. */
export const sharedReader = (storage: Pick<StoragePort, 'getItem'>): Pick<PreferenceStore, 'read'> => ({
  read: (key) => readJson(storage, PREFIX + key),
});

/**
 * Wraps a storage so that a value that it has no room for is read until the page is left: a form that another user's change
 * renders again must not lose what was typed. Writing one still throws.
 */
function withOverflow(storage: ListableStorage): ListableStorage {
  const overflow = new Map<string, string>();
  const names = (): readonly string[] => [...new Set([...keysIn(storage), ...overflow.keys()])];
  return {
    lasting: storage.lasting !== false,
    get length() {
      return names().length;
    },
    key: (index) => names()[index] ?? null,
    getItem: (key) => overflow.get(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      overflow.set(key, value);
      storage.setItem(key, value);
      overflow.delete(key);
    },
    removeItem: (key) => {
      overflow.delete(key);
      storage.removeItem(key);
    },
  };
}

function preferenceStore(storage: ListableStorage, prefix: string): PreferenceStore {
  return {
    keyPrefix: prefix,
    read: (key) => readJson(storage, prefix + key),
    write: (key, value) => {
      try {
        storage.setItem(prefix + key, JSON.stringify(value));
        return storage.lasting !== false;
      } catch {
        return false;
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
    keys: (start) =>
      keysIn(storage)
        .filter((name) => name.startsWith(prefix + start))
        .map((name) => name.slice(prefix.length)),
  };
}

/** Creates the preferences in a storage, under keys separate from the session's five. */
export function createPreferences(lasting: ListableStorage): Preferences {
  const storage = withOverflow(lasting);
  const shared = preferenceStore(storage, PREFIX);
  const draftsOf = (userId: number): readonly string[] => {
    const mine = new RegExp(`^${userPrefix(userId)}\\d+:${DRAFT_PREFIX}`);
    return keysIn(storage).filter((name) => mine.test(name));
  };
  return {
    shared,
    of: ({ userId, companyId }) => preferenceStore(storage, `${userPrefix(userId ?? 0)}${companyId ?? 0}:`),
    draftCount: (userId) => draftsOf(userId).length,
    deleteAtSignOut: (userId) => {
      for (const name of draftsOf(userId)) storage.removeItem(name);
      for (const key of Object.values(COMPANY_KEYS)) shared.remove(key);
    },
  };
}
