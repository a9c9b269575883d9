import {
  bodyErrors,
  bodyMember,
  bodyMessage,
  bodyStatus,
  Problem,
  PROBLEM_OF_STATUS,
} from '@outlay/domain/client';
import type { Schema } from '../contract/call.ts';
import type { AnswerErrorCode, ApiError, ErrorContext } from '../errors/api-error.ts';
import { AnswerError } from '../errors/api-error.ts';
import type { ReceivedResponse } from './received-response.ts';
import { contentTypeOf, parseRetryAfter } from './received-response.ts';
import type { RequestContext } from './request-context.ts';

/** Result of validating a response. `body` is the parsed JSON, for the error catalogue. */
export type ValidatedResponse =
  | { readonly data: unknown }
  | { readonly error: ApiError; readonly body: unknown };

/** Validates the response of one request; without a schema any data is accepted. */
export type ResponseValidator = (response: ReceivedResponse, answer?: Schema) => ValidatedResponse;

/** Marks a body that is not JSON. */
const MALFORMED = Symbol('malformed');

/**
 * Parses a body; `undefined` without one. Errors never contain the text of a malformed body, which may
 * include a token.
 */
function parseBody(text: string | undefined, secrets: readonly string[]): unknown {
  if (!text) return undefined;
  const redact = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), value)
      : value;
  try {
    return JSON.parse(text, secrets.length > 0 ? redact : undefined) as unknown;
  } catch {
    return MALFORMED;
  }
}

/** Statuses of redirects; 0 in a browser, which hides them. */
const REDIRECTS: readonly number[] = [0, 301, 302, 303, 307, 308];

/** Describes a response without a message of the server: its status, or where it redirects to. */
const describeStatus = ({ status, headers }: ReceivedResponse): string =>
  REDIRECTS.includes(status)
    ? `redirected to ${headers.get('Location')?.split(/[?#]/)[0] ?? 'elsewhere'}; check \`baseUrl\``
    : `HTTP ${status}`;

/** Formats the path of an issue: `.items[3].amount`. */
const formatPath = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');

const requestId = ({ headers }: ReceivedResponse): string | undefined =>
  headers.get('X-Request-Id') ?? undefined;

/**
 * Creates the validator of a request. Failures become a `Problem` if the specification defines the status,
 * otherwise an `AnswerError`; data is validated with the schema of the call.
 *
 * @param secrets Returns texts to remove from error messages.
 */
export function createResponseValidator(
  context: RequestContext,
  secrets: () => readonly string[],
): ResponseValidator {
  const { method, path, as = 'data', call } = context;
  const errorContext = ({ status }: ReceivedResponse): ErrorContext => ({ method, path, status });

  const failure = (response: ReceivedResponse, body: unknown, answer: Schema | undefined): ApiError => {
    const { status, ok, headers } = response;
    const message = bodyMessage(body) ?? `${method} ${path}: ${describeStatus(response)}`;
    const data = bodyMember(body, 'data');
    const details = {
      // The current record of a conflict has the defaults of its schema, as in a response.
      data: (status === 409 && answer?.safeParse(data).data) || data,
      requestId: requestId(response),
      retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
    };
    const code = ok ? 'rejected' : PROBLEM_OF_STATUS[status];
    if (!code) {
      return new AnswerError('http', message, errorContext(response), { ...details, data: data ?? body });
    }
    const reason = bodyMember(body, 'reason');
    const errors = bodyErrors(body);
    const problem = new Problem(code, message, {
      ...details,
      errors: status === 422 || Object.keys(errors).length > 0 ? errors : undefined,
      reason: typeof reason === 'string' ? reason : undefined,
    });
    return Object.assign(problem, errorContext(response));
  };

  const unreadable = (
    response: ReceivedResponse,
    code: AnswerErrorCode,
    description: string,
    at?: string,
  ): ValidatedResponse => {
    const message = `${method} ${path}: the answer ${description}`;
    const error = new AnswerError(code, message, errorContext(response), {
      requestId: requestId(response),
      at,
    });
    return { error, body: undefined };
  };
  const unexpected = (response: ReceivedResponse, at: string, reason: string): ValidatedResponse =>
    unreadable(response, 'unexpected', `is invalid at ${at} (${reason})`, at);

  const validateData = (
    response: ReceivedResponse,
    data: unknown,
    answer: Schema | undefined,
  ): ValidatedResponse => {
    if (!answer) return { data };
    const parsed = answer.safeParse(data);
    if (parsed.success) return { data: parsed.data };
    const [issue] = parsed.error.issues;
    const expected = issue && 'expected' in issue ? `, expected ${issue.expected}` : '';
    return unexpected(response, `data${formatPath(issue?.path ?? [])}`, `${issue?.code}${expected}`);
  };

  return (response, answer) => {
    const { ok, text, value, headers } = response;
    const body = parseBody(text, ok ? [] : secrets());
    const status = bodyStatus(body);
    if (!ok || (status !== undefined && status !== 200 && as !== 'json')) {
      const readable = body === MALFORMED ? undefined : body;
      return { error: failure(response, readable, answer), body: readable };
    }
    if (text === undefined) return { data: value };
    if (as === 'blob') {
      // Requests outside the contract may download JSON.
      return call && text
        ? unreadable(response, 'unexpected', `is ${contentTypeOf(headers)}, not a file`)
        : { data: new Blob([text], { type: contentTypeOf(headers) }) };
    }
    if (as !== 'data' && as !== 'json') return { data: as === 'text' ? '' : undefined };
    if (body === MALFORMED) return unreadable(response, 'broken', 'is not JSON');
    if (as === 'json') return { data: body };
    const data = bodyMember(body, 'data');
    const isBare =
      status === undefined && (data === undefined || (bodyMember(body, 'status') ?? null) !== null);
    if (body !== undefined && isBare) return unexpected(response, 'status', 'no envelope around it');
    return validateData(response, data, answer);
  };
}
