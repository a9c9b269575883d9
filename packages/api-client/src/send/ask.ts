import type { Progress, Success } from '@outlay/domain';
import type { Member } from '../contract/wire.ts';
import type { Wait } from '../limit/gate.ts';

/** What every call takes besides what it says. */
export interface CallOptions {
  /** Ends the call, while it waits and while it runs. The call then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Further headers; those the client is bound to send are never lost to them. */
  readonly headers?: HeadersInit | undefined;
  /** Key of the draft a write belongs to, so that a person's resend is the same write. Default: a new one each call. */
  readonly idempotencyKey?: string | undefined;
  /** Told once, when the rate limit makes the call wait. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Told how far an upload or a download has come, in bytes; `total` is 0 where the server does not say. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** No toast for this call, whatever comes of it; session and navigation effects stay. */
  readonly quiet?: boolean | undefined;
}

/** How the caller wants the answer: the envelope's `data` (default), the body as JSON, as text, as a blob, or unread. */
export type AnswerForm = 'data' | 'json' | 'text' | 'blob' | 'stream' | 'response';

/** One call on its way to the wire. */
export interface Ask extends CallOptions {
  readonly method: string;
  /** From the base address, with its leading slash, parameters filled in, no query. */
  readonly path: string;
  readonly query?: URLSearchParams | undefined;
  readonly body?: unknown;
  readonly as?: AnswerForm | undefined;
  /** The member it belongs to, where it is a call of the contract. */
  readonly member?: Member | undefined;
  /** The member's call whose answer `data` has to be; without it any data will do. */
  readonly verb?: string | undefined;
  /** True for a read that changes what others show. */
  readonly changes?: boolean | undefined;
  readonly success?: Success | 'none' | undefined;
  readonly wording?: 'form' | 'generic' | undefined;
  /** A bearer to use instead of the stored one. */
  readonly bearer?: string | undefined;
  /** Part of signing in or out: it neither waits for a refresh nor ends with the session. */
  readonly ownSession?: boolean | undefined;
}
