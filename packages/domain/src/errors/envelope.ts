import type { FieldErrors, ProblemCode } from './problem.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a property of a response body, or undefined when the body is not an object. */
export const bodyMember = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

/** Returns the status inside a response body: a number, or digits parsed as one (Specification §8). */
export function bodyStatus(body: unknown): number | undefined {
  const status = bodyMember(body, 'status');
  const isStatus = typeof status === 'string' ? /^\d+$/.test(status) : typeof status === 'number';
  return isStatus ? Number(status) : undefined;
}

/** Returns the message of a response body. */
export function bodyMessage(body: unknown): string | undefined {
  const message = bodyMember(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Levels of nested errors that are read. */
const DEEPEST_ERROR = 8;

/**
 * Returns the error texts of a 422 by field; a single text becomes a list of one. Numbers become texts, and nested errors
 * fields of their own, as Django sends them: `{ lines: [{ tax: ['Unknown'] }] }` becomes `lines.0.tax`. Texts without a
 * field have the field `''`.
 */
export function bodyErrors(body: unknown): FieldErrors {
  const fields = new Map<string, string[]>();
  const collect = (value: unknown, field: string, depth: number): void => {
    if (typeof value !== 'object') fields.set(field, [...(fields.get(field) ?? []), String(value)]);
    else if (value !== null && depth < DEEPEST_ERROR)
      for (const [name, inner] of Object.entries(value)) {
        const isText = Array.isArray(value) && typeof inner !== 'object';
        collect(inner, isText ? field : `${field}${field && '.'}${name}`, depth + 1);
      }
  };
  collect(bodyMember(body, 'errors') ?? null, '', 0);
  return Object.fromEntries(fields);
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
