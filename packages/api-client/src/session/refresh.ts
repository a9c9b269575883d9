import type { Token } from '@outlay/domain';
import type { StoredSession } from './stored-session.ts';

/** Runs a task while nobody else in the browser runs one of the same name; `navigator.locks.request` bound to a name fits. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** The waiting list: one refresh at a time, and everybody who wants one shares its outcome. */
export interface Refresher {
  /** Trades the refresh token in, unless the spent bearer has been replaced already. Rejects when it fails. */
  renew(spent: string | undefined, refreshToken?: string): Promise<Token>;
  /** The refresh that runs, for calls that had better wait for it. */
  readonly running: Promise<Token> | undefined;
}

/** See {@link Refresher}. `trade` is the call itself; inside the lock the storage is read again, for another tab may have been first. */
export function createRefresher(
  session: StoredSession,
  trade: (refreshToken: string) => Promise<Token>,
  lock: Lock = (task) => task(),
): Refresher {
  let running: Promise<Token> | undefined;
  const renew = (spent: string | undefined, refreshToken?: string): Promise<Token> =>
    lock(async () => {
      const current = session.bearer();
      const stored = session.refreshToken();
      if (current && current !== spent) {
        return { access_token: current, ...(stored && { refresh_token: stored }) };
      }
      const token = await trade(refreshToken ?? stored ?? '');
      // Not when somebody signed out, or in as another, while the answer was on its way.
      if (session.bearer() === current) session.saveToken(token);
      return token;
    });
  return {
    renew(spent, refreshToken) {
      running ??= renew(spent, refreshToken).finally(() => {
        running = undefined;
      });
      return running;
    },
    get running() {
      return running;
    },
  };
}
