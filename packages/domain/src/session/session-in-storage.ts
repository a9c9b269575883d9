import type { StoragePort } from '../kernel/ports.ts';
import { localeOfDirection } from '../locale/locale.ts';
import type { Locale } from '../locale/locale.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { clearSession } from './stored-session.ts';

/** The session as it stands in storage, read anew at each use: another tab may have changed it. */
export interface StoredSession {
  /** The access token, where one is stored that can travel in a header. */
  bearer(): string | undefined;
  refreshToken(): string | undefined;
  /** `userData` as it is stored, known members or not. */
  user(): Readonly<Record<string, unknown>> | undefined;
  /** Tells one person from another; empty for nobody. */
  person(): string;
  language(): Locale;
  clear(): void;
}

/** A token of these characters can neither break a header nor end up in the error that would follow. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

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
