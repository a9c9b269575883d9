import type { StoragePort } from '../../ports/ports.ts';
import { storedUser } from '../session.ts';
import type { Session } from '../session.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the stored session: `userData` and the access token must both be valid, otherwise the user is logged
 * out (Specification §4).
 */
export function loadSession(storage: Pick<StoragePort, 'getItem'>): Session | null {
  const accessToken = storage.getItem(STORAGE_KEYS.accessToken);
  const text = storage.getItem(STORAGE_KEYS.userData);
  if (!accessToken || !text) return null;
  const user = storedUser.safeParse(parseJson(text));
  return user.success ? { userData: user.data, accessToken } : null;
}
