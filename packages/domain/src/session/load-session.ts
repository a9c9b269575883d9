import type { StoragePort } from '../kernel/ports.ts';
import { fitting } from '../kernel/shape.ts';
import type { Session, StoredUser } from './session.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { STORED_USER } from './stored-user.shape.ts';

const fits = /* @__PURE__ */ fitting(STORED_USER);
const isStoredUser = (value: unknown): value is StoredUser => fits(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the stored session: both `userData` and the access token must be there and whole, anything else is logged out (Specification §4). */
export function loadSession(storage: Pick<StoragePort, 'getItem'>): Session | null {
  const accessToken = storage.getItem(STORAGE_KEYS.accessToken);
  const text = storage.getItem(STORAGE_KEYS.userData);
  if (!accessToken || !text) return null;
  const user = parseJson(text);
  return isStoredUser(user) ? { userData: user, accessToken } : null;
}
