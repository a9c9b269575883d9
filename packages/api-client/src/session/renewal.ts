import { saveSession, STORAGE_KEYS } from '@outlay/domain';
import type { StoragePort, StoredSession, StoredUser, Token } from '@outlay/domain';

/** Runs a task while nobody else in the browser runs one of the same name; `navigator.locks.request` bound to a name fits. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** The waiting list: one refresh at a time, and everybody who wants one shares its outcome. */
export interface Renewal {
  /** Trades the refresh token in, unless the spent bearer has been replaced already. Rejects when it fails. */
  renew(spent: string | undefined, refreshToken?: string): Promise<Token>;
  /** The refresh that runs, for calls that had better wait for it. */
  readonly running: Promise<Token> | undefined;
}

/** What renewing works with. */
export interface RenewalParts {
  readonly storage: StoragePort;
  readonly session: StoredSession;
  readonly lock?: Lock | undefined;
  /** The call itself. */
  trade(refreshToken: string): Promise<Token>;
}

/** Puts a new token in the place of the old one; what is stored beside it is kept as it is, known or not. */
function saveToken(storage: StoragePort, user: object | undefined, token: Token): void {
  if (user) return saveSession(storage, { ...(user as StoredUser), token });
  storage.setItem(STORAGE_KEYS.accessToken, token.access_token);
  if (token.refresh_token) storage.setItem(STORAGE_KEYS.refreshToken, token.refresh_token);
}

/** See {@link Renewal}. Inside the lock the storage is read again, for another tab may have been first. */
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
      // Not when somebody signed out, or in as another, while the answer was on its way.
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
