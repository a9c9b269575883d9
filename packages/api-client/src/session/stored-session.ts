import type { Locale, StoragePort, StoredUser, Token } from '@outlay/domain';
import { STORAGE_KEYS, clearSession, localeOfDirection, saveSession } from '@outlay/domain';

/** The session as it stands in storage, read anew at each use: another tab may have changed it. */
export interface StoredSession {
  /** The access token, where one is stored that can travel in a header. */
  bearer(): string | undefined;
  refreshToken(): string | undefined;
  /** Tells one person from another; empty for nobody. */
  person(): string;
  language(): Locale;
  save(user: StoredUser): void;
  /** Puts a new token in the place of the old one; the person stays. */
  saveToken(token: Token): void;
  clear(): void;
}

/** A token of these characters can neither break a header nor end up in the error that would follow. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** A storage that lives as long as the client, for scripts that need no other. */
export function createMemoryStorage(): StoragePort {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function parseUser(text: string): Record<string, unknown> | undefined {
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Binds a storage to the keys of Specification §9. */
export function createStoredSession(storage: StoragePort): StoredSession {
  let read: { readonly text: string; readonly user: Record<string, unknown> | undefined } | undefined;
  const user = (): Record<string, unknown> | undefined => {
    const text = storage.getItem(STORAGE_KEYS.userData) ?? '';
    if (read?.text !== text) read = { text, user: parseUser(text) };
    return read.user;
  };
  const bearer = (): string | undefined => {
    const token = storage.getItem(STORAGE_KEYS.accessToken);
    return token && HEADER_SAFE.test(token) ? token : undefined;
  };
  return {
    bearer,
    refreshToken: () => storage.getItem(STORAGE_KEYS.refreshToken) || undefined,
    person() {
      const token = bearer();
      if (!token) return '';
      const known = user();
      return String(known?.['id'] ?? known?.['email'] ?? token);
    },
    language: () => localeOfDirection(storage.getItem(STORAGE_KEYS.appConfigDirection)),
    save: (signedIn) => saveSession(storage, signedIn),
    saveToken(token) {
      const known = user();
      // What is stored beside the token is kept as it is, known or not.
      if (known) return saveSession(storage, { ...(known as StoredUser), token });
      storage.setItem(STORAGE_KEYS.accessToken, token.access_token);
      if (token.refresh_token) storage.setItem(STORAGE_KEYS.refreshToken, token.refresh_token);
    },
    clear: () => clearSession(storage),
  };
}
