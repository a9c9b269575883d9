import type { Progress, Success } from '@outlay/domain';
import type { Schema } from '../contract/call.ts';
import type { CallName } from '../contract/contract.ts';
import type { Wait } from '../rate-limit/queue.ts';

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call while waiting and while running. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Additional headers; they do not override the client's headers. */
  readonly headers?: HeadersInit | undefined;
  /**
   * Idempotency key of a write. Pass the key of a draft so that a retry is the same write. Default: a new
   * key.
   */
  readonly idempotencyKey?: string | undefined;
  /** Called once when the rate limit delays the call. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /**
   * Called with the progress of an upload or download; `total` is 0 when the server does not send a length.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Marks an explicit refresh: earlier reads of the resource do not count against the limit of identical
   * requests (scope `request`), so that a refresh by the user never waits.
   */
  readonly refresh?: boolean | undefined;
  /** Milliseconds until an attempt fails with a `ConnectionError`; with waiting for the rate limit. Default: that of the client. */
  readonly timeout?: number | undefined;
  /** Retries after a lost connection or a 408, 429, 502, 503 or 504. Default: those of the client. */
  readonly retries?: number | undefined;
  /** Suppresses toasts of this call, but not the effects on session and navigation. */
  readonly quiet?: boolean | undefined;
  /** Suppresses the success toast, for a caller that reports the result itself; failures are shown. */
  readonly quietSuccess?: boolean | undefined;
}

/** Form of the response: `data` of the envelope (default), the body as JSON, as text, as a blob, or unread. */
export type AnswerForm = 'data' | 'json' | 'text' | 'blob' | 'stream' | 'response';

/** Request before it is sent. */
export interface RequestContext extends CallOptions {
  readonly method: string;
  /** Path relative to the base address, with a leading slash and path parameters, without query. */
  readonly path: string;
  readonly query?: URLSearchParams | undefined;
  readonly body?: unknown;
  readonly as?: AnswerForm | undefined;
  /** Name of the call, for requests of the contract. */
  readonly call?: CallName | undefined;
  /** Loads the schema of `data`; without one any data is accepted. */
  readonly loadAnswer?: (() => Promise<Schema | undefined>) | undefined;
  readonly success?: Success | 'none' | undefined;
  /** Kind of toast for a 422. */
  readonly wording?: 'form' | 'generic' | undefined;
  /** Bearer token to use instead of the stored one. */
  readonly bearer?: string | undefined;
  /** Returns the bearer token of a request without `bearer`, instead of the stored one. */
  readonly token?: (() => string | Promise<string>) | undefined;
  /** Called with the response of each attempt, before its body is read. */
  readonly onReceived?: ((response: Pick<Response, 'status' | 'headers'>) => void) | undefined;
  /** Marks login, refresh and logout: they neither wait for a refresh nor end with the session. */
  readonly managesSession?: boolean | undefined;
}
