import type { Credentials, Registration, SessionUser, Token } from '@outlay/domain';
import { WIRE } from '../contract/wire.ts';
import type { Ticker } from '../limit/clock.ts';
import type { Ask, CallOptions } from '../send/ask.ts';
import type { Send } from '../send/sender.ts';
import type { Keeper } from './keep-fresh.ts';
import type { Lock, Refresher } from './refresh.ts';
import { createRefresher } from './refresh.ts';
import type { StoredSession } from './stored-session.ts';

/** Signing in, up, on and out. What they answer is stored under the specification's keys (§9). */
export interface Auth {
  /** Signs in and stores the session; wrong credentials are a 422 on `email`. */
  login(credentials: Credentials, options?: CallOptions): Promise<SessionUser>;
  /** Creates a company and its owner, signed in. */
  register(registration: Registration, options?: CallOptions): Promise<SessionUser>;
  /** Trades the refresh token for new tokens and stores them; calls at the same time share one. */
  refresh(refreshToken?: string, options?: CallOptions): Promise<Token>;
  /** Forgets the session here at once, then ends it at the server. */
  logout(refreshToken?: string, options?: CallOptions): Promise<void>;
  /**
   * Renews tokens before they expire (the default is 60 s ahead), one tab at a time where the client has a `lock`.
   * Call the answer to stop.
   */
  keepFresh(options?: { readonly aheadMs?: number }): () => void;
}

/** What the session's calls work with. */
export interface AuthParts {
  readonly send: Send;
  readonly session: StoredSession;
  readonly ticker: Ticker;
  readonly lock: Lock | undefined;
  /** Somebody signed in or out: whatever belongs to the one before ends. */
  readonly sessionChanged: () => void;
}

/** Makes the member `auth`, and the refresher that a 401 may use. */
export function createAuth({ send, session, ticker, lock, sessionChanged }: AuthParts) {
  const keepers = new Set<Keeper>();
  const call = (
    verb: keyof typeof WIRE.auth,
    body: unknown,
    options: CallOptions = {},
    bearer?: string,
  ): Promise<unknown> => {
    const { method, path, answer } = WIRE.auth[verb];
    const known = { member: 'auth', method, path, answer, success: 'none', wording: 'form' } as const;
    const ask: Ask = { ...options, ...known, body, ownSession: true };
    return send(bearer === undefined ? ask : { ...ask, bearer });
  };
  const changed = (): void => {
    sessionChanged();
    for (const keeper of keepers) keeper.look();
  };
  const enter = async (verb: 'login' | 'register', body: unknown, options?: CallOptions) => {
    // The sender has held the answer against the call's schema.
    const user = (await call(verb, body, options)) as SessionUser;
    session.save(user);
    changed();
    return user;
  };
  const refresher: Refresher = createRefresher(
    session,
    async (refreshToken) => ((await call('refresh', { refreshToken })) as { readonly token: Token }).token,
    lock,
  );

  const auth: Auth = {
    login: (credentials, options) => enter('login', credentials, options),
    register: (registration, options) => enter('register', registration, options),
    async refresh(refreshToken, { signal } = {}) {
      signal?.throwIfAborted();
      const token = await refresher.renew(session.bearer(), refreshToken);
      for (const keeper of keepers) keeper.look();
      return token;
    },
    async logout(refreshToken = session.refreshToken(), options) {
      const bearer = session.bearer();
      session.clear();
      changed();
      if (refreshToken) await call('logout', { refreshToken }, options, bearer);
    },
    keepFresh({ aheadMs = 60_000 } = {}) {
      let keeper: Keeper | undefined;
      let stopped = false;
      const begin = async (): Promise<void> => {
        const { createKeepFresh } = await import('./keep-fresh.ts');
        if (stopped) return;
        keeper = createKeepFresh({ bearer: session.bearer, renew: refresher.renew, ticker, aheadMs });
        keepers.add(keeper);
      };
      // Without it tokens just expire, and a 401 says so.
      begin().catch(() => {});
      return () => {
        stopped = true;
        keeper?.stop();
        if (keeper) keepers.delete(keeper);
      };
    },
  };
  return { auth, refresher };
}
