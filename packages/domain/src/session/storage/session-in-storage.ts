import type { StoragePort } from '../../ports/ports.ts';
import { localeOfDirection } from '../../locale/locale.ts';
import type { Locale } from '../../locale/locale.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { clearSession } from './save-session.ts';

/** Session in storage, read at each use, because another tab may have changed it. */
export interface StoredSession {
  /** Returns the stored access token if it is valid in a header. */
  bearer(): string | undefined;
  refreshToken(): string | undefined;
  /** Returns the stored `userData` without validation. */
  user(): Readonly<Record<string, unknown>> | undefined;
  /** Returns an identifier of the user; empty without a token. */
  person(): string;
  language(): Locale;
  clear(): void;
}

/** A token of these characters can neither break a header nor appear in an error message about it. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

function parseUser(text: string): Record<string, unknown> | undefined {
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the session of a storage with the keys of Specification §9. */
export function createStoredSession(storage: StoragePort): StoredSession {
  const { accessToken, refreshToken, userData, appConfigDirection } = STORAGE_KEYS;
  let text = '';
  let parsed: Record<string, unknown> | undefined;
  const user = (): typeof parsed => {
    const stored = storage.getItem(userData) ?? '';
    if (stored !== text) parsed = parseUser((text = stored));
    return parsed;
  };
  const bearer = (): string | undefined => {
    const token = storage.getItem(accessToken);
    return token && HEADER_SAFE.test(token) ? token : undefined;
  };
  return {
    bearer,
    refreshToken: () => storage.getItem(refreshToken) || undefined,
    user,
    person() {
      const token = bearer();
      return token ? String(user()?.['id'] ?? user()?.['email'] ?? token) : '';
    },
    language: () => localeOfDirection(storage.getItem(appConfigDirection)),
    clear: () => clearSession(storage),
  };
}
