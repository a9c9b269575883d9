import type { StoragePort } from '../../ports/ports.ts';
import type { StoredUser } from '../session.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/**
 * Stores a session under its three keys; the tokens are those of `userData.token`.
 *
 * @throws The error of the storage, such as a `QuotaExceededError`; then no session is stored, so that the user of one is never
 * combined with the token of another.
 */
export function saveSession(storage: StoragePort, user: StoredUser): void {
  const { access_token: access, refresh_token: refresh } = user.token;
  try {
    storage.setItem(STORAGE_KEYS.userData, JSON.stringify(user));
    storage.setItem(STORAGE_KEYS.accessToken, access);
    if (refresh === undefined) storage.removeItem(STORAGE_KEYS.refreshToken);
    else storage.setItem(STORAGE_KEYS.refreshToken, refresh);
  } catch (error) {
    clearSession(storage);
    throw error;
  }
}

/** Removes the three keys of a session; language and direction remain (Specification §4, on 401). */
export function clearSession(storage: Pick<StoragePort, 'removeItem'>): void {
  storage.removeItem(STORAGE_KEYS.accessToken);
  storage.removeItem(STORAGE_KEYS.refreshToken);
  storage.removeItem(STORAGE_KEYS.userData);
}
