import type { StoragePort } from '../ports/ports.ts';
import type { ProfileUpdate } from '../people/profile.ts';
import { loadSession } from './load-session.ts';
import type { StoredUser } from './session.ts';
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

/** Updates the permissions of the stored user, unless another user has signed in. */
export function savePermissions(
  storage: StoragePort,
  {
    id,
    ability,
    acting_for,
    linked_ids,
    second_factor_missing,
    companies,
  }: Pick<StoredUser, 'id' | 'ability' | 'acting_for' | 'linked_ids' | 'second_factor_missing' | 'companies'>,
): void {
  const stored = loadSession(storage);
  if (stored === null || stored.userData.id !== id) return;
  storage.setItem(
    STORAGE_KEYS.userData,
    JSON.stringify({ ...stored.userData, ability, acting_for, linked_ids, second_factor_missing, companies }),
  );
}

/**
 * Updates the profile of the stored user; leaves the tokens unchanged, because the client may have just
 * refreshed them.
 */
export function saveProfile(storage: StoragePort, profile: ProfileUpdate): void {
  const stored = loadSession(storage);
  if (stored) storage.setItem(STORAGE_KEYS.userData, JSON.stringify({ ...stored.userData, ...profile }));
}

/** Removes the three keys of a session; language and direction remain (Specification §4, on 401). */
export function clearSession(storage: Pick<StoragePort, 'removeItem'>): void {
  storage.removeItem(STORAGE_KEYS.accessToken);
  storage.removeItem(STORAGE_KEYS.refreshToken);
  storage.removeItem(STORAGE_KEYS.userData);
}
