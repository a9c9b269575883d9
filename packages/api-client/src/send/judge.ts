import { bodyErrors, bodyMember, bodyMessage, bodyStatus, Problem, PROBLEM_OF_STATUS } from '@outlay/domain';
import type { AnswerErrorCode, ApiError, Met } from '../errors/api-error.ts';
import { AnswerError } from '../errors/api-error.ts';
import type { Answer } from './answer.ts';
import { retryAfterMs, typeOf } from './answer.ts';
import type { Ask } from './ask.ts';

/** What a call comes to. */
export type Verdict = { readonly data: unknown } | { readonly error: ApiError };

/** Stands for a body that is not JSON. */
const BROKEN = Symbol('broken');

/** Parses an answer; `undefined` where there was no body. What is wrong with one stays out of the error: it may hold a token. */
export function parseBody(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return BROKEN;
  }
}

const requestIdOf = ({ headers }: Answer): string | undefined => headers.get('X-Request-Id') ?? undefined;

const metBy = ({ method, path }: Ask, { status }: Answer): Met => ({ method, path, status });

function failure(ask: Ask, answer: Answer, body: unknown): ApiError {
  const met = metBy(ask, answer);
  const message = bodyMessage(body) ?? `${met.method} ${met.path}: HTTP ${met.status}`;
  const data = bodyMember(body, 'data');
  const details = {
    data,
    requestId: requestIdOf(answer),
    retryAfterMs: retryAfterMs(answer.headers.get('Retry-After')),
  };
  const code = answer.ok ? 'rejected' : PROBLEM_OF_STATUS[met.status];
  if (!code) return new AnswerError('http', message, met, { ...details, data: data ?? body });
  const reason = bodyMember(body, 'reason');
  const errors = bodyErrors(body);
  const problem = new Problem(code, message, {
    ...details,
    errors: met.status === 422 || Object.keys(errors).length ? errors : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
  });
  return Object.assign(problem, met);
}

const unreadable = (ask: Ask, answer: Answer, code: AnswerErrorCode, what: string, at?: string): Verdict => {
  const message = `${ask.method} ${ask.path}: the answer ${what}`;
  return {
    error: new AnswerError(code, message, metBy(ask, answer), { requestId: requestIdOf(answer), at }),
  };
};

/** The error of an answer that is not what was asked for; `at` is the place in it. */
export const misfit = (ask: Ask, answer: Answer, at: string, why: string): Verdict =>
  unreadable(ask, answer, 'unexpected', `does not fit at ${at} (${why})`, at);

/** Turns an answer into data or an error, by the envelope; whether the data is what its call answers, `hold` says. Pure. */
export function judge(ask: Ask, answer: Answer, body: unknown): Verdict {
  const { as = 'data' } = ask;
  const inner = bodyStatus(body);
  if (!answer.ok || (inner !== undefined && inner !== 200 && as !== 'json')) {
    return { error: failure(ask, answer, body === BROKEN ? undefined : body) };
  }
  if (answer.text === undefined) return { data: answer.value };
  if (as === 'blob') {
    // What somebody asks for by a path of their own may well be a file of JSON; none of the contract's is.
    if (ask.member && answer.text)
      return unreadable(ask, answer, 'unexpected', `is ${typeOf(answer.headers)}, not a file`);
    return { data: new Blob([answer.text], { type: typeOf(answer.headers) }) };
  }
  if (as !== 'data' && as !== 'json') return { data: as === 'text' ? '' : undefined };
  if (body === BROKEN) return unreadable(ask, answer, 'broken', 'is not JSON');
  if (as === 'json') return { data: body };
  const data = bodyMember(body, 'data');
  const bare = inner === undefined && (data === undefined || (bodyMember(body, 'status') ?? null) !== null);
  if (body !== undefined && bare) return misfit(ask, answer, 'status', 'no envelope around it');
  return { data };
}
