import { fitsQuickly } from '@outlay/domain';
import type { ProblemCode } from '@outlay/domain';
import { bodyStatus, fieldErrorsOf, messageOf } from '../catalogue/error-catalogue.ts';
import type { Schema } from '../contract/call.ts';
import type { Met } from '../errors/api-error.ts';
import { AnswerError, ApiProblem } from '../errors/api-error.ts';
import type { Answer } from './answer.ts';
import { retryAfterMs } from './answer.ts';
import type { Ask } from './ask.ts';

/** A body after reading: none at all, one that is not JSON, or a value. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'value'; readonly value: unknown };

/** What a call comes to. */
export type Verdict = { readonly data: unknown } | { readonly error: ApiProblem | AnswerError };

const NAMED: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate_limited',
};

/** Parses the text of an answer; what is wrong with it stays out of the error, for the text may hold a token. */
export function parseBody({ content }: Answer): Body {
  if (content.kind !== 'json') return { kind: 'none' };
  try {
    return { kind: 'value', value: JSON.parse(content.text) };
  } catch {
    return { kind: 'broken' };
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requestIdOf = ({ headers }: Answer): string | undefined => headers.get('X-Request-Id') ?? undefined;

const typeOf = ({ headers }: Answer): string => headers.get('Content-Type') ?? '';

function failure(met: Met, answer: Answer, body: unknown): ApiProblem | AnswerError {
  const requestId = requestIdOf(answer);
  const waitMs = retryAfterMs(answer.headers.get('Retry-After'));
  const message = messageOf(body) ?? `${met.method} ${met.path}: HTTP ${met.status}`;
  const code = answer.ok ? 'rejected' : NAMED[met.status];
  const data = isRecord(body) && 'data' in body ? body['data'] : undefined;
  if (!code)
    return new AnswerError('http', message, met, { data: data ?? body, requestId, retryAfterMs: waitMs });
  const reason = isRecord(body) && typeof body['reason'] === 'string' ? body['reason'] : undefined;
  const errors = fieldErrorsOf(body);
  const hasErrors = met.status === 422 || Object.keys(errors).length > 0;
  return new ApiProblem(code, message, met, {
    ...(hasErrors && { errors }),
    reason,
    data,
    requestId,
    retryAfterMs: waitMs,
  });
}

/** `data.items[3].amount.minor` */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    'data',
  );

function fit(schema: Schema | undefined, data: unknown, met: Met, answer: Answer): Verdict {
  // Most answers fit as they stand; whatever is in doubt is the schema's to judge.
  if (!schema || fitsQuickly(schema, data)) return { data };
  const parsed = schema.safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  const at = pathText(issue?.path ?? []);
  const expected = issue && 'expected' in issue ? `, expected ${issue.expected}` : '';
  const message = `${met.method} ${met.path}: the answer does not fit at ${at} (${issue?.code}${expected})`;
  return { error: new AnswerError('unexpected', message, met, { at, requestId: requestIdOf(answer) }) };
}

/** Turns an answer into data or an error, by the envelope and the call's schema. Pure. */
export function judge(ask: Ask, answer: Answer, body: Body): Verdict {
  const met: Met = { method: ask.method, path: ask.path, status: answer.status };
  const { content } = answer;
  const value = body.kind === 'value' ? body.value : undefined;
  if (!answer.ok) return { error: failure(met, answer, value) };
  if (content.kind === 'done') return { data: content.value };
  const inner = bodyStatus(value);
  const rejected = typeof inner === 'number' && inner !== 200;
  switch (ask.as ?? 'data') {
    case 'blob':
      if (rejected) return { error: failure(met, answer, value) };
      return { data: new Blob(content.kind === 'json' ? [content.text] : [], { type: typeOf(answer) }) };
    case 'text':
      return { data: '' };
    case 'stream':
    case 'response':
      return { data: undefined };
    case 'json':
    case 'data':
      break;
  }
  if (body.kind === 'broken') {
    const message = `${met.method} ${met.path}: the answer is not JSON`;
    return { error: new AnswerError('broken', message, met, { requestId: requestIdOf(answer) }) };
  }
  if (ask.as === 'json') return { data: value };
  if (body.kind === 'none') return fit(ask.answer, undefined, met, answer);
  if (!isRecord(value) || (typeof inner !== 'number' && !('data' in value))) {
    const message = `${met.method} ${met.path}: the answer does not fit at status (no envelope around it)`;
    return {
      error: new AnswerError('unexpected', message, met, { at: 'status', requestId: requestIdOf(answer) }),
    };
  }
  if (rejected) return { error: failure(met, answer, value) };
  return fit(ask.answer, value['data'], met, answer);
}
