/** Codes of problems (Specification §8; `bad_rules` and `unsupported` are defined by the domain). */
export const PROBLEM_CODES = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'invalid',
  'rate_limited',
  'rejected',
  'bad_rules',
  'unsupported',
] as const;

/**
 * One of {@link PROBLEM_CODES}: 401, 403, 404, 409, 422, 429, a body status other than 200, and the domain's
 * two codes.
 */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Error texts by field name, as in a 422. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Optional details of a {@link Problem}. */
export interface ProblemDetails {
  /** Texts by field (422). */
  readonly errors?: FieldErrors | undefined;
  /** Reason of a denial by permission or workflow, as readable text (403, 409). */
  readonly reason?: string | undefined;
  /** Current record (409), or the `data` of the response. */
  readonly data?: unknown;
  /** Request id assigned by the server, for support. */
  readonly requestId?: string | undefined;
  /** Milliseconds to wait before a retry (429). */
  readonly retryAfterMs?: number | undefined;
  /** Original error. */
  readonly cause?: unknown;
}

/** Error with a code known to the product; every other error is passed on unchanged. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly reason: string | undefined;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.reason = details.reason;
    this.data = details.data;
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Type guard: the value is a {@link Problem}, optionally with the given code. Works across bundles. */
export function isProblem(value: unknown, code?: ProblemCode): value is Problem {
  if (!(value instanceof Error) || value.name !== 'Problem' || !('code' in value)) return false;
  const known = PROBLEM_CODES.some((one) => one === value.code);
  return known && (code === undefined || value.code === code);
}
