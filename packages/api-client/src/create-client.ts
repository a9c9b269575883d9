import type { StoragePort } from '@outlay/domain';
import type { Effects } from './errors/effects.ts';
import { guarded } from './errors/effects.ts';
import { sessionEnded } from './session/session-ended.ts';
import type { Clock } from './clock.ts';
import { createTicker } from './clock.ts';
import type { RateLimiter, RateLimiterOptions } from './rate-limit/rate-limiter.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import type { Resources } from './resources/resource-types.ts';
import { createResources } from './resources/resources.ts';
import type { Realtime, RealtimeTiming } from './realtime/channel.ts';
import { createLazyChannel } from './realtime/lazy-channel.ts';
import type { Request } from './request/free-request.ts';
import { createRequest } from './request/free-request.ts';
import { callOf } from './contract/call-table.ts';
import type { CallName } from './contract/contract.ts';
import { notifyWrites } from './request/notify-writes.ts';
import { createSender } from './request/sender.ts';
import type { Fetch } from './request/fetch.ts';
import type { Auth } from './session/auth.ts';
import { createAuth } from './session/auth.ts';
import type { Lock } from './session/renewal.ts';
import { createMemoryStorage } from './session/memory-storage.ts';
import { createStoredSession, STORAGE_KEYS } from '@outlay/domain/session';

/** Options of a client; only `baseUrl` is required. */
export interface ApiClientOptions {
  /** Base address of the API, to which paths of the contract are appended. */
  readonly baseUrl: string | URL;
  /** Storage of session and language, such as `localStorage`. Default: in memory. */
  readonly storage?: StoragePort;
  /**
   * API token that authenticates every call, instead of a sign-in. It is kept in memory, so it excludes `storage`.
   */
  readonly token?: string;
  /** Replaces the platform's fetch. */
  readonly fetch?: Fetch;
  /** Rate limiter, which several clients may share, or its options. Default: 2 requests in any 60,000 ms. */
  readonly rateLimit?: RateLimiter | RateLimiterOptions;
  /** Effects of the error catalogue; absent ones are skipped. */
  readonly effects?: Partial<Effects>;
  /** Clock of the rate limiter and of realtime. Default: the platform's monotonic clock. */
  readonly clock?: Clock;
  /** Returns the id of the selected company, sent as `X-Company-Id`. */
  readonly companyId?: () => number | null | undefined;
  /** Refreshes the token on a 401, once for all affected requests. Default false: a 401 ends the session. */
  readonly refreshOn401?: boolean;
  /** Serializes refreshes across tabs: `(task) => navigator.locks.request('outlay-refresh', task)`. */
  readonly lock?: Lock;
  readonly realtime?: RealtimeTiming;
  /**
   * Called after a write (`expenses.updateStatus`) that succeeded or may have: cached reads of its resource
   * are stale.
   */
  readonly onWrite?: (call: CallName) => void;
}

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

const isLimiter = (given: RateLimiter | RateLimiterOptions): given is RateLimiter => 'schedule' in given;

/**
 * Creates an API client: every call of the contract with its headers, rate limit and error catalogue
 * (Specification §7, §8).
 *
 * @throws TypeError without `baseUrl`.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  // Callers without types, and variables of the environment that are not set.
  if ((options?.baseUrl ?? null) === null)
    throw new TypeError(
      'createApiClient needs `baseUrl`, the address of the server, such as https://outlay.example.',
    );
  const STREAM = callOf('realtime.stream');
  const { rateLimit = {}, clock, token } = options;
  if (token !== undefined && options.storage !== undefined)
    throw new TypeError('A client has either a token or a storage.');
  const storage =
    options.storage ?? createMemoryStorage(token === undefined ? {} : { [STORAGE_KEYS.accessToken]: token });
  const session = createStoredSession(storage);
  const limiter = isLimiter(rateLimit) ? rateLimit : createRateLimiter({ clock, ...rateLimit });
  const ticker = createTicker(clock);
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
    baseUrl: String(options.baseUrl).replace(/\/*(?:[?#].*)?$/, ''),
    session,
    limiter,
    sessionSignal: () => sessionLife.signal,
    endSession() {
      session.clear();
      sessionChanged();
    },
    signing: () => (options.refreshOn401 ? signing : undefined),
    readAt: (position) => realtime.readAt(position),
  });
  const send = options.onWrite ? notifyWrites(sender, options.onWrite) : sender;
  const { auth, signing } = createAuth({ ...options, send, storage, session, ticker, sessionChanged });
  const realtime = createLazyChannel({
    connect: (options) =>
      send({
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
