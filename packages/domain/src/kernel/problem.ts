/** Every case an outcome can be told apart by (Specification §8; `bad_rules` and `unsupported` are the domain's own). */
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

/** One of {@link PROBLEM_CODES}: 401, 403, 404, 409, 422, 429, a body status other than 200, and the domain's own two. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Texts by field name, as a 422 carries them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What a {@link Problem} may carry besides its code and message. */
export interface ProblemDetails {
  /** Texts by field (422). */
  readonly errors?: FieldErrors | undefined;
  /** Why permission or workflow says no, in words for a person (403, 409). */
  readonly reason?: string | undefined;
  /** The current record (409), or whatever the answer's `data` held. */
  readonly data?: unknown;
  /** The server's id of the request, for support. */
  readonly requestId?: string | undefined;
  /** Milliseconds to wait before a new try (429). */
  readonly retryAfterMs?: number | undefined;
  /** What was caught underneath. */
  readonly cause?: unknown;
}

/** An outcome the product has a name for; every other error passes through unchanged. */
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

/** Tells whether a caught value is a {@link Problem}, and of the given code if one is asked for; works across bundles. */
export function isProblem(value: unknown, code?: ProblemCode): value is Problem {
  if (!(value instanceof Error) || value.name !== 'Problem' || !('code' in value)) return false;
  const known = PROBLEM_CODES.some((one) => one === value.code);
  return known && (code === undefined || value.code === code);
}
