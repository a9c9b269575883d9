import type { CallName } from '../contract/contract.ts';
import { UNKEYED } from '../contract/unkeyed.generated.ts';
import type { Ticker } from '../clock.ts';
import { VERSION } from '../version.generated.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { ConnectionError } from '../errors/connection-error.ts';
import type { RequestContext } from './request-context.ts';

/** Attempt of a call that is about to be sent. Has neither the body nor the token, so that neither gets into a log. */
export interface SentRequest {
  readonly method: string;
  /** Path relative to the base address, without the query. */
  readonly path: string;
  /** Name of the call, for requests of the contract. */
  readonly call: CallName | undefined;
  /** 1 for the first attempt, 2 for the first retry. */
  readonly attempt: number;
  /** Further headers of the request, to add to: `headers.set('traceparent', …)`. Those of the client win. */
  readonly headers: Headers;
}

/** Response of an attempt, successful or not. Has no body. */
export interface ReceivedAnswer extends Omit<SentRequest, 'headers'> {
  readonly status: number;
  readonly headers: Headers;
  /** Request id assigned by the server, for support. */
  readonly requestId: string | undefined;
  /** Milliseconds from the start of the attempt, waiting for the rate limit included, to its end. */
  readonly durationMs: number;
}

/** Receives lines about attempts: `console`, or any logger with these methods. */
export interface Logger {
  /** Receives a line for each attempt. */
  debug?(message: string): void;
  /** Receives a line for each retry, each error of `onResponse`, and a wait of more than a second for the default rate limit. */
  warn?(message: string): void;
}

/** Options of a client for retries, timeouts, hooks and logging. */
export interface AttemptOptions {
  /**
   * Retries of a call after a lost connection or a 408, 429, 502, 503 or 504. A write is sent again with the same idempotency
   * key; writes for which the server ignores the key (sign-ins, refreshes, calls without a session, calls that create a secret),
   * and bodies that are streams, are sent once. Waits with backoff and jitter, at least `Retry-After`; a
   * `Retry-After` above 60 s is not waited for. Default: 2 with `preset: 'server'`, otherwise 0.
   */
  readonly retries?: number | undefined;
  /** Milliseconds until an attempt fails with a `ConnectionError`. Default: none. */
  readonly timeout?: number | undefined;
  /** Called before each attempt; a call whose hook throws fails with that error. */
  readonly onRequest?: ((request: SentRequest) => void | Promise<void>) | undefined;
  /** Called after each attempt that got a response. An error of the hook is logged (`warn`) and does not change the call. */
  readonly onResponse?: ((response: ReceivedAnswer) => void | Promise<void>) | undefined;
  /** Receives a line for each attempt (`debug`) and each warning (`warn`). Default: warnings to the console. */
  readonly logger?: Logger | undefined;
}

/** Sends a request once. */
export type Once = (context: RequestContext) => Promise<unknown>;

/** Sends a request with the retries, timeout and hooks of the client and the call. */
export type Attempts = (context: RequestContext, once: Once) => Promise<unknown>;

/** Request Timeout, Too Many Requests, and failures of gateways: the request may succeed later. */
const RETRIED: readonly number[] = [408, 429, 502, 503, 504];
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** A longer `Retry-After` is left to the caller. */
const LONGEST_WAIT_MS = 60_000;

/** Failure that may not occur again. Without a status the connection was lost. */
type PassingFailure = Partial<Pick<ApiError, 'status' | 'retryAfterMs'>>;

/** Returns the error of an unsuccessful response. */
const errorOf = (failure: unknown): ApiError | undefined =>
  failure instanceof Object && 'error' in failure ? (failure.error as ApiError) : undefined;

/** Returns the failure of a call, if the call may succeed when it is sent again. */
function passing(failure: unknown): PassingFailure | undefined {
  if (failure instanceof Object && 'name' in failure && failure.name === 'ConnectionError') return {};
  const error = errorOf(failure);
  return error && RETRIED.includes(error.status) ? error : undefined;
}

/** Returns the wait before a retry in milliseconds; undefined if `Retry-After` is too long. */
function waitBefore({ retryAfterMs = 0 }: PassingFailure, attempt: number): number | undefined {
  if (retryAfterMs > LONGEST_WAIT_MS) return undefined;
  const ceilingMs = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS);
  return Math.max(retryAfterMs, ceilingMs / 2 + (Math.random() * ceilingMs) / 2);
}

/** Returns true for a request that has the same effect when it is sent again. */
function isRepeatable(context: RequestContext): boolean {
  const { method, call, headers, body, idempotencyKey, managesSession } = context;
  if (managesSession || body instanceof ReadableStream) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  // The client sends a key with each write, unless the caller has emptied it.
  const key = new Headers(headers).get('Idempotency-Key') ?? idempotencyKey;
  return key !== '' && !UNKEYED.has(call);
}

/** Waits, or rejects with the signal's reason as soon as it aborts. */
const sleep = (ticker: Ticker, ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      stop();
      reject(signal?.reason);
    };
    const stop = ticker.after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Returns the name of the platform: Node and its like; undefined in a browser, which sends its own. */
function platform(): string | undefined {
  if ('document' in globalThis) return undefined;
  if (typeof navigator === 'object' && 'userAgent' in navigator) return navigator.userAgent;
  // Node 20 has no `navigator`.
  return typeof process === 'object' ? `Node.js/${process.versions.node.split('.')[0]}` : undefined;
}

/** Returns name and version of the client with its platform; undefined in a browser. */
function userAgent(): string | undefined {
  const name = platform();
  return name && `outlay-api-client/${VERSION} (${name})`;
}

/** Options of a client that its attempts depend on. */
interface ClientOptions extends AttemptOptions {
  readonly preset?: 'browser' | 'server';
  /** Token of the client; a function is called before each request. */
  readonly token?: string | (() => string | Promise<string>);
  readonly refreshOn401: boolean;
}

/** Dependencies of the attempts. They are passed, so that this module is loaded without splitting the client's. */
interface AttemptParts {
  readonly ticker: Ticker;
  readonly createConnectionError: (...args: ConstructorParameters<typeof ConnectionError>) => ConnectionError;
}

/** Creates the attempts of a client with these options. */
export function createAttempts(
  options: ClientOptions,
  { ticker, createConnectionError }: AttemptParts,
): Attempts {
  const isServer = options.preset === 'server';
  const { onRequest, onResponse, logger, retries: defaultRetries = isServer ? 2 : 0 } = options;
  const token = typeof options.token === 'function' ? options.token : undefined;
  const agent = isServer ? userAgent() : undefined;

  /** Sends a request once; fails with a `ConnectionError` when the time is over. */
  const sendWithinTime = async (context: RequestContext, once: Once): Promise<unknown> => {
    const { method, path, signal, timeout = options.timeout } = context;
    if (timeout === undefined) return once(context);
    const timer = new AbortController();
    const stop = ticker.after(timeout, () => {
      const cause = new DOMException(`timeout after ${timeout} ms`, 'TimeoutError');
      timer.abort(createConnectionError(method, path, cause));
    });
    try {
      const signals = signal ? [signal, timer.signal] : [timer.signal];
      return await once({ ...context, signal: AbortSignal.any(signals) });
    } finally {
      stop();
    }
  };

  /** Sends a request once, with the hooks. */
  const attemptOnce = async (context: RequestContext, attempt: number, once: Once): Promise<unknown> => {
    const { method, path, call } = context;
    const begin = ticker.now();
    const headers = new Headers(context.headers);
    if (agent !== undefined && !headers.has('User-Agent')) headers.set('User-Agent', agent);
    await onRequest?.({ method, path, call, attempt, headers });
    let received: Pick<Response, 'status' | 'headers'> | undefined;
    const onReceived: RequestContext['onReceived'] = (response) => {
      received = response;
      context.onReceived?.(response);
    };
    try {
      return await sendWithinTime({ ...context, headers, onReceived }, once);
    } finally {
      const durationMs = Math.round(ticker.now() - begin);
      const requestId = received?.headers.get('X-Request-Id') ?? undefined;
      const id = requestId === undefined ? '' : ` (${requestId})`;
      logger?.debug?.(`${method} ${path}: ${received?.status ?? 'no response'} in ${durationMs} ms${id}`);
      if (received) {
        const { status, headers } = received;
        try {
          await onResponse?.({ method, path, call, attempt, status, headers, requestId, durationMs });
        } catch (error) {
          logger?.warn?.(`${method} ${path}: onResponse failed: ${String(error)}`);
        }
      }
    }
  };

  /** Sends a request with its retries. */
  const attemptAll: Attempts = async (context, once) => {
    const { method, path, signal } = context;
    const retries = isRepeatable(context) ? (context.retries ?? defaultRetries) : 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(context, attempt, once);
      } catch (failure) {
        const error = attempt > retries || signal?.aborted ? undefined : passing(failure);
        const waitMs = error && waitBefore(error, attempt);
        if (waitMs === undefined) throw failure;
        const reason = error?.status === undefined ? 'no response' : `HTTP ${error.status}`;
        const when = `retry ${attempt} of ${retries} in ${Math.round(waitMs)} ms`;
        logger?.warn?.(`${method} ${path}: ${reason}; ${when}`);
        await sleep(ticker, waitMs, signal);
      }
    }
  };

  if (!token) return attemptAll;
  return async (context, once) => {
    let sent: string | undefined;
    try {
      return await attemptAll({ ...context, token: async () => (sent = await token()) }, once);
    } catch (failure) {
      const isRefused = options.refreshOn401 && errorOf(failure)?.status === 401;
      if (
        !isRefused ||
        sent === undefined ||
        context.managesSession ||
        context.body instanceof ReadableStream
      )
        throw failure;
      const fresh = await token();
      if (fresh === sent) throw failure;
      return attemptAll({ ...context, token: () => fresh }, once);
    }
  };
}
