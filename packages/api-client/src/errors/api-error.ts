import type { FieldErrors, Problem, ProblemDetails } from '@outlay/domain';
import type * as z from 'zod/mini';
import type { Answer } from '../contract/call-types.ts';
import type { CallName } from '../contract/contract.ts';
import { loadedAnswer } from '../contract/load-answer.ts';

/**
 * Request and status of an error. Contains no header, query or body of the request, which may contain
 * secrets.
 */
export interface ErrorContext {
  readonly method: string;
  /** Path relative to the base address, without the query. */
  readonly path: string;
  /** HTTP status of the response. */
  readonly status: number;
}

/** Error defined by the specification: 401, 403, 404, 409, 422, 429, or a body status other than 200. */
export type ApiProblem = Problem & ErrorContext;

/**
 * `http`: a status the specification does not define. `broken`: a body that is not JSON. `unexpected`: a body
 * that does not match the contract.
 */
export type AnswerErrorCode = 'http' | 'broken' | 'unexpected';

/**
 * Error for a response that the specification does not define: it has no effects, and the caller handles it.
 */
export class AnswerError extends Error implements ErrorContext {
  override readonly name = 'AnswerError';
  readonly code: AnswerErrorCode;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly status: number;
  /** Path of the invalid value, such as `data.items[3].amount.minor` (`unexpected` only). */
  declare readonly at: string | undefined;
  /** The response's `data`, or its whole body without one (`http` only). */
  declare readonly data: unknown;
  /** Request id assigned by the server, for support. */
  declare readonly requestId: string | undefined;
  /** Milliseconds to wait before a retry, when the server sent them. */
  declare readonly retryAfterMs: number | undefined;

  constructor(
    code: AnswerErrorCode,
    message: string,
    context: ErrorContext,
    details: Pick<ProblemDetails, 'data' | 'requestId' | 'retryAfterMs'> & {
      readonly at?: string | undefined;
    } = {},
  ) {
    super(message);
    this.code = code;
    Object.assign(this, context, details);
  }
}

/** Error created from a response. */
export type ApiError = ApiProblem | AnswerError;

/** @deprecated Use {@link ErrorContext}. */
export type Met = ErrorContext;

/** Error of a 422: it has the messages of each field. */
export type InvalidProblem = ApiProblem & { readonly errors: FieldErrors };

/** Error of a 409 whose `data` is a record as it is now. */
export type ConflictProblem<Current> = ApiProblem & { readonly data: Current };

/** Error of a status: one that the specification defines has `reason`, `errors` and `data`. */
export type ErrorOfStatus<Status extends number> = Status extends 422
  ? InvalidProblem
  : Status extends 401 | 403 | 404 | 409 | 429
    ? ApiProblem
    : ApiError;

/**
 * Type guard: the value is an error created from a response, optionally with the given `status`, which decides on its
 * type. With 409 and the name of the call that was made (`'expenses.updateStatus'`), or the schema of a record (`expense` of the
 * domain), the current record has to match it and is the type of `data`. A `ConnectionError` and an abort do not match.
 */
export function isApiError(value: unknown): value is ApiError;
export function isApiError<Status extends number>(
  value: unknown,
  status: Status,
): value is ErrorOfStatus<Status>;
export function isApiError<Name extends CallName>(
  value: unknown,
  status: 409,
  call: Name,
): value is ConflictProblem<Answer<Name>>;
export function isApiError<RecordSchema extends z.ZodMiniType>(
  value: unknown,
  status: 409,
  record: RecordSchema,
): value is ConflictProblem<z.input<RecordSchema>>;
export function isApiError(value: unknown, status?: number, record?: CallName | z.ZodMiniType): boolean {
  if (!(value instanceof Error) || !('status' in value && 'method' in value && 'path' in value)) return false;
  if (value.name !== 'Problem' && value.name !== 'AnswerError') return false;
  if (status !== undefined && value.status !== status) return false;
  if (record === undefined) return true;
  const schema = typeof record === 'string' ? loadedAnswer(record) : record;
  return 'data' in value && schema?.safeParse(value.data).success === true;
}
