import type { Problem, ProblemDetails } from '@outlay/domain';

/** Which call met which answer. Never a header, a query or a body that was sent: they may hold what is secret. */
export interface Met {
  readonly method: string;
  /** From the base address, without the query. */
  readonly path: string;
  /** HTTP status of the answer. */
  readonly status: number;
}

/** A failure the specification names (401, 403, 404, 409, 422, 429, a body status other than 200), met by a call. */
export type ApiProblem = Problem & Met;

/** `http`: a status nobody names. `broken`: a body that cannot be read. `unexpected`: one that is not what was agreed. */
export type AnswerErrorCode = 'http' | 'broken' | 'unexpected';

/** An answer that is no answer: the specification has no words for it, so no effect follows and the caller decides. */
export class AnswerError extends Error implements Met {
  override readonly name = 'AnswerError';
  readonly code: AnswerErrorCode;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly status: number;
  /** Where the answer leaves its schema, such as `data.items[3].amount.minor` (`unexpected` only). */
  declare readonly at: string | undefined;
  /** The answer's `data`, or its whole body where it has none (`http` only). */
  declare readonly data: unknown;
  /** The server's id of the request, for support. */
  declare readonly requestId: string | undefined;
  /** Milliseconds to wait before a new try, where the server said so. */
  declare readonly retryAfterMs: number | undefined;

  constructor(
    code: AnswerErrorCode,
    message: string,
    met: Met,
    details: Pick<ProblemDetails, 'data' | 'requestId' | 'retryAfterMs'> & {
      readonly at?: string | undefined;
    } = {},
  ) {
    super(message);
    this.code = code;
    Object.assign(this, met, details);
  }
}

/** What the client makes of an answer that is not the one hoped for. */
export type ApiError = ApiProblem | AnswerError;

/**
 * Tells whether a caught value is an answer of the server turned into an error, with its `status` if one is asked for.
 * A network failure or an abort is not: those reach the caller as the very object the platform threw.
 */
export function isApiError(value: unknown, status?: number): value is ApiError {
  if (!(value instanceof Error) || !('status' in value && 'method' in value && 'path' in value)) return false;
  return (
    (value.name === 'Problem' || value.name === 'AnswerError') &&
    (status === undefined || value.status === status)
  );
}
