import type { StoragePort } from '@outlay/domain';
import type { Effects } from './catalogue/effects.ts';
import { guarded } from './catalogue/effects.ts';
import { sessionEnded } from './session/session-ended.ts';
import type { Clock } from './limit/clock.ts';
import { createTicker } from './limit/clock.ts';
import type { RateLimiter, RateLimiterOptions } from './limit/rate-limiter.ts';
import { createRateLimiter } from './limit/rate-limiter.ts';
import type { Members } from './members/member-types.ts';
import { createMembers } from './members/members.ts';
import type { Realtime, RealtimeTiming } from './realtime/channel.ts';
import { createLazyChannel } from './realtime/lazy-channel.ts';
import type { Request } from './send/request.ts';
import { createRequest } from './send/request.ts';
import { topicsOf } from './send/find-call.ts';
import type { Holder } from './send/holder.ts';
import { createSender } from './send/sender.ts';
import type { Fetch } from './send/transport.ts';
import type { Auth } from './session/auth.ts';
import { createAuth } from './session/auth.ts';
import type { Lock } from './session/renewal.ts';
import { createMemoryStorage } from './session/memory-storage.ts';
import { createStoredSession } from '@outlay/domain';
import { WIRE } from './contract/wire.ts';

/** What a client is made of; only `baseUrl` has to be given. */
export interface ApiClientOptions {
  /** The API host; paths of the contract follow it. */
  readonly baseUrl: string | URL;
  /** Where session and language are kept; `localStorage` fits. Default: memory, for as long as the client lives. */
  readonly storage?: StoragePort;
  /** Stands in for the platform's fetch. */
  readonly fetch?: Fetch;
  /** A limiter (several clients may share one), or what to make one of. Default: 2 requests in any 60,000 ms. */
  readonly rateLimit?: RateLimiter | RateLimiterOptions;
  /** The host's side of the error catalogue; what is left out does not happen. */
  readonly effects?: Partial<Effects>;
  /** Where limiter and realtime read the time. Default: the machine's monotonic clock. */
  readonly clock?: Clock;
  /** The company worked in, where the person has chosen one; sent as `X-Company-Id`. */
  readonly companyId?: () => number | null | undefined;
  /** Turn a 401 into one refresh that all who met it wait for. Default false: a 401 ends the session. */
  readonly refreshOn401?: boolean;
  /** Lets one refresh run at a time among tabs: `(task) => navigator.locks.request('outlay-refresh', task)`. */
  readonly lock?: Lock;
  readonly realtime?: RealtimeTiming;
}

/** The client: one member a resource, the session, the push channel, and `request` for the rest. */
export interface ApiClient extends Members {
  readonly auth: Auth;
  readonly realtime: Realtime & {
    /** A ticket for the stream (single use, 30 s), for whatever cannot send headers. */
    ticket(): Promise<{ readonly ticket: string }>;
  };
  readonly request: Request;
  /** The limiter, to show a wait or to share it. */
  readonly rateLimit: RateLimiter;
}

const isLimiter = (given: RateLimiter | RateLimiterOptions): given is RateLimiter => 'schedule' in given;

/** Makes a client that holds answers against their schemas by `hold`. */
export function createClient(options: ApiClientOptions & { readonly hold: Holder }): ApiClient {
  const { rateLimit = {}, clock, storage = createMemoryStorage() } = options;
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

  const send = createSender({
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
  const { auth, signing } = createAuth({ ...options, send, storage, session, ticker, sessionChanged });
  const realtime = createLazyChannel({
    connect: (options) =>
      send({
        ...WIRE.realtime.stream,
        ...options,
        member: 'realtime',
        as: 'response',
        quiet: true,
      }) as Promise<Response>,
    onChange: (member) => limiter.changed(topicsOf(member, true)),
    ticker,
    guarded,
    timing: options.realtime,
  });
  const { realtime: calls, ...members } = createMembers(send);
  return {
    ...members,
    auth,
    realtime: Object.assign(realtime, calls),
    request: createRequest(send),
    rateLimit: limiter,
  };
}
