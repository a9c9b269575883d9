import { saveSession, STORAGE_KEYS } from '@outlay/domain/client';
import type { StoragePort, StoredSession, StoredUser, Token } from '@outlay/domain';

/**
 * Runs a task while no other tab runs one of the same name, such as `navigator.locks.request` with a name.
 */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** Refresh of the session: one at a time, shared by all callers. */
export interface Renewal {
  /** Exchanges the refresh token, unless the spent bearer was already replaced. Rejects when it fails. */
  renew(spent: string | undefined, refreshToken?: string): Promise<Token>;
  /** Refresh in progress, for calls that should wait for it. */
  readonly running: Promise<Token> | undefined;
}

/** Dependencies of the refresh. */
export interface RenewalParts {
  readonly storage: StoragePort;
  readonly session: StoredSession;
  readonly lock?: Lock | undefined;
  /** Sends the refresh request. */
  trade(refreshToken: string): Promise<Token>;
}

/** Replaces the stored token; other stored fields remain, including unknown ones. */
function saveToken(storage: StoragePort, user: object | undefined, token: Token): void {
  if (user) return saveSession(storage, { ...(user as StoredUser), token });
  storage.setItem(STORAGE_KEYS.accessToken, token.access_token);
  if (token.refresh_token) storage.setItem(STORAGE_KEYS.refreshToken, token.refresh_token);
}

/**
 * Creates the refresh; see {@link Renewal}. Inside the lock, storage is read again, because another tab may
 * have refreshed.
 */
export function createRenewal({ storage, session, trade, lock = (task) => task() }: RenewalParts): Renewal {
  let running: Promise<Token> | undefined;
  const swap = (spent: string | undefined, refreshToken?: string): Promise<Token> =>
    lock(async () => {
      const current = session.bearer();
      const stored = session.refreshToken();
      if (current && current !== spent) {
        return { access_token: current, ...(stored && { refresh_token: stored }) };
      }
      const token = await trade(refreshToken ?? stored ?? '');
      // Skipped when the user changed or signed out before the response arrived.
      if (session.bearer() === current) saveToken(storage, session.user(), token);
      return token;
    });
  return {
    renew(spent, refreshToken) {
      running ??= swap(spent, refreshToken).finally(() => {
        running = undefined;
      });
      return running;
    },
    get running() {
      return running;
    },
  };
}
