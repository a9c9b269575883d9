import type { StoragePort } from '../../ports/ports.ts';
import type { ProfileUpdate } from '../../people/profile.ts';
import { loadSession } from './load-session.ts';
import type { StoredUser } from '../session.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

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
