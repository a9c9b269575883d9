import type {
  ChallengeResponse,
  Credentials,
  PasskeyOptionsQuery,
  PasskeyRequest,
  PasskeySignIn,
  ProviderRedirect,
  ProviderResponse,
  ProviderSignIn,
  Registration,
  SessionUser,
  SignInAnswer,
  StoragePort,
  StoredSession,
  Token,
} from '@outlay/domain';
import type { Ticker } from '../clock.ts';
import { requestOf } from '../resources/resources.ts';
import { loadOnce } from '../load-once.ts';
import type { CallOptions } from '../request/request-context.ts';
import type { Send } from '../request/sender.ts';
import type { Lock } from './renewal.ts';

/**
 * Login, registration, refresh and logout. Their results are stored under the keys of the specification (§9).
 */
export interface Auth {
  /**
   * Signs in and stores the session; wrong credentials are a 422 on `email`. An account with a second factor gets a
   * challenge (`isSignInChallenge`), which {@link Auth.verify} completes; nothing is stored until then.
   */
  login(credentials: Credentials, options?: CallOptions): Promise<SignInAnswer>;
  /** Completes a sign-in with a code or a passkey and stores the session; a wrong one is a 422 on `code` or `passkey`. */
  verify(response: ChallengeResponse, options?: CallOptions): Promise<SessionUser>;
  /** Options for `navigator.credentials.get` (WebAuthn): for a sign-in, or for the second step of one. */
  passkeyOptions(query?: PasskeyOptionsQuery, options?: CallOptions): Promise<PasskeyRequest>;
  /** Signs in with a passkey and stores the session; an unknown or wrong one is a 422 on `passkey`. */
  passkey(proof: PasskeySignIn, options?: CallOptions): Promise<SessionUser>;
  /** Begins a sign-in with the provider of a company: open the returned `url`, and keep `binding` in this browser. */
  begin(provider: ProviderSignIn, options?: CallOptions): Promise<ProviderRedirect>;
  /** Completes a sign-in with a provider by the parameters of its redirect, as {@link Auth.login} does. */
  complete(response: ProviderResponse, options?: CallOptions): Promise<SignInAnswer>;
  /** Creates a company and its owner, and signs in. */
  register(registration: Registration, options?: CallOptions): Promise<SessionUser>;
  /** Exchanges the refresh token for new tokens and stores them; concurrent calls share one request. */
  refresh(refreshToken?: string, options?: CallOptions): Promise<Token>;
  /** Clears the local session immediately, then ends it on the server. */
  logout(refreshToken?: string, options?: CallOptions): Promise<void>;
  /**
   * Refreshes tokens before they expire (default 60 s earlier), in one tab at a time if the client has a
   * `lock`. Returns a function that stops it.
   */
  keepFresh(options?: { readonly aheadMs?: number }): () => void;
}

/** Dependencies of the session calls. */
export interface AuthParts {
  readonly send: Send;
  readonly storage: StoragePort;
  readonly session: StoredSession;
  readonly ticker: Ticker;
  readonly lock?: Lock;
  /** Runs a task between reading an asynchronous storage and waiting until it is written. */
  readonly around: Lock;
  /** Called after login and logout, to end everything that belongs to the previous session. */
  readonly sessionChanged: () => void;
}

/** Runs one of the session's own calls, which neither wait for a refresh nor end with the session. */
export type AuthCall = (
  verb:
    | 'login'
    | 'begin'
    | 'complete'
    | 'verify'
    | 'passkeyOptions'
    | 'passkey'
    | 'register'
    | 'refresh'
    | 'logout',
  body: unknown,
  options?: CallOptions,
  bearer?: string,
) => Promise<unknown>;

/**
 * Creates the resource `auth`. The code of login and refresh is loaded on first use; logout needs no loading.
 */
export function createAuth(parts: AuthParts) {
  const { send, session, around } = parts;
  const call: AuthCall = (verb, body, options, bearer = session.bearer()) => {
    const context = requestOf(`auth.${verb}`, [body, options]);
    return send({ ...context, bearer, managesSession: true });
  };
  const signing = loadOnce(async () => {
    const { createSigning } = await import('./signing.ts');
    return createSigning(parts, call);
  });
  const auth: Auth = {
    login: (...given) => around(async () => (await signing()).login('login', ...given)),
    begin: async (...given) => (await call('begin', ...given)) as ProviderRedirect,
    complete: (...given) => around(async () => (await signing()).login('complete', ...given)),
    verify: (...given) => around(async () => (await signing()).enter('verify', ...given)),
    passkeyOptions: async (query = {}, options) =>
      (await call('passkeyOptions', query, options)) as PasskeyRequest,
    passkey: (...given) => around(async () => (await signing()).enter('passkey', ...given)),
    register: (...given) => around(async () => (await signing()).enter('register', ...given)),
    refresh: (...given) => around(async () => (await signing()).refresh(...given)),
    logout: (refreshToken, options) =>
      around(async () => {
        const refresh = refreshToken ?? session.refreshToken();
        const bearer = session.bearer();
        session.clear();
        parts.sessionChanged();
        signing.now?.rescheduleTimers();
        if (refresh) await call('logout', { refreshToken: refresh }, options, bearer);
      }),
    keepFresh({ aheadMs = 60_000 } = {}) {
      const stopped = new AbortController();
      // If loading fails, tokens expire and the next request gets a 401.
      signing()
        .then(({ keepFresh }) => keepFresh(aheadMs, stopped.signal))
        .catch(() => {});
      return () => stopped.abort();
    },
  };
  return { auth, signing };
}
