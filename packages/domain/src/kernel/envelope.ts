import type { FieldErrors, ProblemCode } from './problem.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of an answer's body, where it has such. */
export const bodyMember = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

/** The status inside a body, where it has one: a number, or digits that stand for one (Specification §8). */
export function bodyStatus(body: unknown): number | undefined {
  const status = bodyMember(body, 'status');
  return typeof status === 'number' || /^\d+$/.test(String(status)) ? Number(status) : undefined;
}

/** What a body says in words. */
export function bodyMessage(body: unknown): string | undefined {
  const message = bodyMember(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Texts by field of a 422; single texts become lists of one, anything else is left out. */
export function bodyErrors(body: unknown): FieldErrors {
  const errors = bodyMember(body, 'errors');
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).map(([field, texts]) => {
    const list = Array.isArray(texts) ? texts : [texts];
    return [field, list.filter((text) => typeof text === 'string')] as const;
  });
  return Object.fromEntries(fields.filter(([, texts]) => texts.length > 0));
}

/** The outcomes that a status names (Specification §8). */
export const PROBLEM_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate_limited',
};
