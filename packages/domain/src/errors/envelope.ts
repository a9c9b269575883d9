import type { FieldErrors, ProblemCode } from './problem.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a property of a response body, or undefined when the body is not an object. */
export const bodyMember = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

/** Returns the status inside a response body: a number, or digits parsed as one (Specification §8). */
export function bodyStatus(body: unknown): number | undefined {
  const status = bodyMember(body, 'status');
  return typeof status === 'number' || /^\d+$/.test(String(status)) ? Number(status) : undefined;
}

/** Returns the message of a response body. */
export function bodyMessage(body: unknown): string | undefined {
  const message = bodyMember(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/**
 * Returns the error texts of a 422 by field; a single text becomes a list of one, other values are dropped.
 */
export function bodyErrors(body: unknown): FieldErrors {
  const errors = bodyMember(body, 'errors');
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).map(([field, texts]) => {
    const list = Array.isArray(texts) ? texts : [texts];
    return [field, list.filter((text) => typeof text === 'string')] as const;
  });
  return Object.fromEntries(fields.filter(([, texts]) => texts.length > 0));
}

/** Problem codes by HTTP status (Specification §8). */
export const PROBLEM_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate_limited',
};
