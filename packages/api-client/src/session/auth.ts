import type {
  Credentials,
  Registration,
  SessionUser,
  StoragePort,
  StoredSession,
  Token,
} from '@outlay/domain';
import { WIRE } from '../contract/wire.ts';
import type { Ticker } from '../limit/clock.ts';
import { askOf } from '../members/members.ts';
import { loadOnce } from '../load-once.ts';
import type { CallOptions } from '../send/ask.ts';
import type { Send } from '../send/sender.ts';
import type { Lock } from './renewal.ts';

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
  readonly storage: StoragePort;
  readonly session: StoredSession;
  readonly ticker: Ticker;
  readonly lock?: Lock;
  /** Somebody signed in or out: whatever belongs to the one before ends. */
  readonly sessionChanged: () => void;
}

/** One of the session's own calls: it neither waits for a refresh nor ends with the session. */
export type AuthCall = (
  verb: keyof typeof WIRE.auth,
  body: unknown,
  options?: CallOptions,
  bearer?: string,
) => Promise<unknown>;

/** Makes the member `auth`. What begins and renews a session is loaded when first used; ending one takes no load. */
export function createAuth(parts: AuthParts) {
  const { send, session } = parts;
  const call: AuthCall = (verb, body, options, bearer = session.bearer()) => {
    const ask = askOf({ member: 'auth', verb, wire: WIRE.auth[verb] }, [body, options]);
    return send({ ...ask, bearer, ownSession: true });
  };
  const signing = loadOnce(async () => {
    const { createSigning } = await import('./signing.ts');
    return createSigning(parts, call);
  });
  const auth: Auth = {
    login: async (...given) => (await signing()).enter('login', ...given),
    register: async (...given) => (await signing()).enter('register', ...given),
    refresh: async (...given) => (await signing()).refresh(...given),
    async logout(refreshToken = session.refreshToken(), options) {
      const bearer = session.bearer();
      session.clear();
      parts.sessionChanged();
      signing.now?.look();
      if (refreshToken) await call('logout', { refreshToken }, options, bearer);
    },
    keepFresh({ aheadMs = 60_000 } = {}) {
      const stopped = new AbortController();
      // Without it tokens just expire, and a 401 says so.
      signing()
        .then(({ keepFresh }) => keepFresh(aheadMs, stopped.signal))
        .catch(() => {});
      return () => stopped.abort();
    },
  };
  return { auth, signing };
}
