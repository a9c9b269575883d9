import type { StoragePort } from '@outlay/domain';
import { orAbort } from './abort.ts';
import { ConnectionError } from './errors/connection-error.ts';
import type { Effects } from './errors/effects.ts';
import { guarded } from './errors/effects.ts';
import { sessionEnded } from './session/session-ended.ts';
import type { Clock } from './clock.ts';
import { createTicker } from './clock.ts';
import type { RateLimiter, RateLimiterOptions } from './rate-limit/rate-limiter.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import type { Resources } from './resources/resources.generated.ts';
import { createResources } from './resources/resources.ts';
import type { Realtime, RealtimeTiming } from './realtime/channel.ts';
import { loadOnce } from './load-once.ts';
import { createLazyChannel } from './realtime/lazy-channel.ts';
import type { Request } from './request/free-request.ts';
import { createRequest } from './request/free-request.ts';
import { callOf } from './contract/call-table.ts';
import type { CallName } from './contract/contract.ts';
import { notifyWrites } from './request/notify-writes.ts';
import { createSender } from './request/sender.ts';
import type { Send } from './request/sender.ts';
import type { AttemptOptions, Logger } from './request/attempts.ts';
import type { Fetch } from './request/fetch.ts';
import type { Auth } from './session/auth.ts';
import { createAuth } from './session/auth.ts';
import type { Lock } from './session/renewal.ts';
import { createMemoryStorage } from './session/memory-storage.ts';
import type { AsyncStorage } from './session/storage-mirror.ts';
import { createStoredSession, STORAGE_KEYS } from '@outlay/domain/client';

/** Options of every client; only `baseUrl` is required. */
interface CommonOptions extends AttemptOptions {
  /** Base address of the API, to which paths of the contract are appended. */
  readonly baseUrl: string | URL;
  /**
   * API token that authenticates every call instead of a sign-in, or a function that returns it before each request. It is
   * kept in memory, so it excludes `storage`. An empty or undefined one, such as a variable of the environment that is not
   * set, is a TypeError. A 401 is thrown, and the token stays in use.
   */
  readonly token?: string | (() => string | Promise<string>);
  /** Replaces the platform's fetch. */
  readonly fetch?: Fetch;
  /**
   * Rate limiter, which several clients may share, or its options. Default: 2 requests in any 60,000 ms; no limit with
   * `preset: 'server'`.
   */
  readonly rateLimit?: RateLimiter | RateLimiterOptions;
  /** Effects of the error catalogue; absent ones are skipped. */
  readonly effects?: Partial<Effects>;
  /** Clock of the rate limiter, of retries and of realtime. Default: the platform's monotonic clock. */
  readonly clock?: Clock;
  /** Returns the id of the selected company, sent as `X-Company-Id`. */
  readonly companyId?: () => number | null | undefined;
  /**
   * Refreshes the session on a 401, once for all affected requests. Default: true with `preset: 'server'`, otherwise false: a
   * 401 ends the session. With a function as `token`, a call is sent once more if the function then returns another token.
   */
  readonly refreshOn401?: boolean;
  /** Serializes refreshes across tabs: `(task) => navigator.locks.request('outlay-refresh', task)`. */
  readonly lock?: Lock;
  /** Waits and timeouts of the event stream. */
  readonly realtime?: RealtimeTiming;
  /**
   * Called after a write (`expenses.updateStatus`) that succeeded or may have: cached reads of its resource
   * are stale.
   */
  readonly onWrite?: (call: CallName) => void;
}

/** Options of a client in a browser. Its rate limit is that of the specification (§7), and nothing is retried. */
export interface BrowserClientOptions extends CommonOptions {
  readonly preset?: 'browser';
  /** Storage of session and language, such as `localStorage`. Default: in memory. */
  readonly storage?: StoragePort;
}

/** Options of a client in a script or a server: no rate limit of its own, 2 retries, a `User-Agent`. */
export interface ServerClientOptions extends CommonOptions {
  readonly preset: 'server';
  /** Storage of the session. It may be asynchronous and shared by several processes. Default: in memory. */
  readonly storage?: AsyncStorage;
}

/** Options of a client; only `baseUrl` is required. */
export type ApiClientOptions = BrowserClientOptions | ServerClientOptions;

/** API client: one property per resource, the session, realtime, and `request` for other calls. */
export interface ApiClient extends Resources {
  readonly auth: Auth;
  readonly realtime: Realtime & {
    /** Creates a ticket for the stream (single use, 30 s), for clients that cannot send headers. */
    ticket(): Promise<{ readonly ticket: string }>;
  };
  readonly request: Request;
  /** Rate limiter, to show the wait or to share it. */
  readonly rateLimit: RateLimiter;
}

/** Nothing, a path, or an address without user and password. */
const BASE_URL = /^(?:https?:\/\/[^/@]+)?(?:\/.*)?$/i;

const isLimiter = (given: RateLimiter | RateLimiterOptions): given is RateLimiter => 'schedule' in given;

/** Warns once when a call waits longer than a second for the default limit, which a caller may not expect. */
function announceWait(limiter: RateLimiter, logger: Logger): void {
  const stop = limiter.onWait(({ nextInMs }) => {
    if (nextInMs <= 1_000) return;
    stop();
    logger.warn?.(
      `Outlay: waiting ${Math.ceil(nextInMs / 1_000)} s for the client's rate limit; see \`rateLimit\`.`,
    );
  });
}

/**
 * Creates an API client: every call of the contract with its headers, rate limit and error catalogue
 * (Specification §7, §8).
 *
 * @throws TypeError without `baseUrl` or with an invalid one, with an empty or undefined `token`, or with both `token` and `storage`.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  // Callers without types, and variables of the environment that are not set.
  const address: string | URL | null = options?.baseUrl ?? null;
  const baseUrl = String(address).replace(/\/*(?:[?#].*)?$/, '');
  if (address === null || !BASE_URL.test(baseUrl))
    throw new TypeError(
      'createApiClient needs `baseUrl`: an address such as https://outlay.example, without a password, or a path.',
    );
  const STREAM = callOf('realtime.stream');
  const { warn } = console;
  const { clock, token, logger = { warn }, lock = (task) => task() } = options;
  const isServer = options.preset === 'server';
  const { rateLimit = isServer ? { requests: Infinity } : {}, refreshOn401 = isServer } = options;
  if ('token' in options && !token) throw new TypeError('`token` is empty: set it, or leave it out.');
  if (token && options.storage) throw new TypeError('A client has either a token or a storage.');
  const ticker = createTicker(clock);

  const entries = new Map(typeof token === 'string' ? [[STORAGE_KEYS.accessToken as string, token]] : []);
  const mirrored = options.preset === 'server' ? options.storage : undefined;
  const mirror =
    mirrored &&
    loadOnce(async () => {
      const { createStorageMirror } = await import('./session/storage-mirror.ts');
      return createStorageMirror(mirrored, entries, Object.values(STORAGE_KEYS));
    });
  const around = <T>(task: () => Promise<T>): Promise<T> =>
    mirror ? mirror().then((loaded) => loaded.around(task)) : task();
  const storage =
    options.preset === 'server' || !options.storage
      ? createMemoryStorage(entries, (key, value) => mirror?.now?.write(key, value))
      : options.storage;
  const session = createStoredSession(storage);
  const limiter = isLimiter(rateLimit) ? rateLimit : createRateLimiter({ clock, ...rateLimit });
  if (!isServer && !options.rateLimit) announceWait(limiter, logger);
  const attempts = loadOnce(async () => {
    const { createAttempts } = await import('./request/attempts.ts');
    return createAttempts(
      { ...options, logger, refreshOn401 },
      { ticker, createConnectionError: (...args) => new ConnectionError(...args) },
    );
  });
  const hasAttempts = ['token', 'retries', 'timeout', 'onRequest', 'onResponse', 'logger'].some(
    (name) => name in options,
  );
  let sessionLife = new AbortController();
  const sessionChanged = (): void => {
    const before = sessionLife;
    sessionLife = new AbortController();
    limiter.clear();
    before.abort(sessionEnded(session));
    realtime.restart(session.bearer() !== undefined);
  };

  const sender = createSender({
    ...options,
    baseUrl,
    session,
    limiter,
    attempts: ({ retries, timeout }) =>
      isServer || hasAttempts || (retries ?? timeout) !== undefined ? attempts : undefined,
    sessionSignal: () => sessionLife.signal,
    endSession() {
      if (token) return;
      session.clear();
      sessionChanged();
    },
    signing: () => (refreshOn401 && !token ? signing : undefined),
    readAt: (position) => realtime.readAt(position),
  });
  const notifying = options.onWrite ? notifyWrites(sender, options.onWrite) : sender;
  const sendStored: Send = (context) => around(() => notifying(context));
  // Storage, tokens and hooks of the host may be asynchronous and know no signal.
  const send: Send = (context) => orAbort(context.signal, sendStored(context));
  const { auth, signing } = createAuth({
    send,
    storage,
    session,
    ticker,
    sessionChanged,
    around,
    // Another process may have refreshed: its tokens are read inside the lock.
    lock: (task) => lock(() => around(task)),
  });
  const realtime = createLazyChannel({
    // The 401 that ends the session also aborts the stream, which has to see the 401.
    connect: (options) =>
      sendStored({
        ...options,
        method: STREAM.method,
        path: STREAM.path,
        call: 'realtime.stream',
        as: 'response',
        quiet: true,
      }) as Promise<Response>,
    onChange: (resources) => limiter.invalidate(resources),
    ticker,
    guarded,
    timing: options.realtime,
  });
  const { realtime: calls, ...resources } = createResources(send);
  return {
    ...resources,
    auth,
    realtime: Object.assign(realtime, calls),
    request: createRequest(send),
    rateLimit: limiter,
  };
}
