import {
  bodyErrors,
  bodyMember,
  bodyMessage,
  bodyStatus,
  fitsQuickly,
  Problem,
  PROBLEM_OF_STATUS,
} from '@outlay/domain';
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

function failure(met: Met, answer: Answer, body: unknown): ApiError {
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
    ...((met.status === 422 || Object.keys(errors).length > 0) && { errors }),
    ...(typeof reason === 'string' && { reason }),
  });
  return Object.assign(problem, met);
}

/** `data.items[3].amount.minor` */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    'data',
  );

/** Turns an answer into data or an error, by the envelope and the call's schema. Pure. */
export function judge(ask: Ask, answer: Answer, body: unknown): Verdict {
  const { method, path, as = 'data' } = ask;
  const met: Met = { method, path, status: answer.status };
  const wrong = (code: AnswerErrorCode, what: string, at?: string): Verdict => {
    const more = { requestId: requestIdOf(answer), ...(at !== undefined && { at }) };
    return { error: new AnswerError(code, `${method} ${path}: the answer ${what}`, met, more) };
  };
  const inner = bodyStatus(body);
  if (!answer.ok || (inner !== undefined && inner !== 200 && as !== 'json')) {
    return { error: failure(met, answer, body === BROKEN ? undefined : body) };
  }
  if (answer.text === undefined) return { data: answer.value };
  if (as === 'blob') {
    // What somebody asks for by a path of their own may well be a file of JSON; none of the contract's is.
    if (ask.member && answer.text) return wrong('unexpected', `is ${typeOf(answer.headers)}, not a file`);
    return { data: new Blob([answer.text], { type: typeOf(answer.headers) }) };
  }
  if (as !== 'data' && as !== 'json') return { data: as === 'text' ? '' : undefined };
  if (body === BROKEN) return wrong('broken', 'is not JSON');
  if (as === 'json') return { data: body };
  const data = bodyMember(body, 'data');
  const bare = inner === undefined && (data === undefined || (bodyMember(body, 'status') ?? null) !== null);
  if (body !== undefined && bare) {
    return wrong('unexpected', 'does not fit at status (no envelope around it)', 'status');
  }
  // Most answers fit as they stand; whatever is in doubt is the schema's to judge.
  if (!ask.answer || fitsQuickly(ask.answer, data)) return { data };
  const parsed = ask.answer.safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  const at = pathText(issue?.path ?? []);
  const expected = issue && 'expected' in issue ? `, expected ${issue.expected}` : '';
  return wrong('unexpected', `does not fit at ${at} (${issue?.code}${expected})`, at);
}
