import type { Locale } from '@outlay/domain';
import type { RequestBody } from './body.ts';

/** Values for the headers of a request. */
export interface HeaderValues {
  readonly language: Locale;
  readonly bearer: string | undefined;
  readonly companyId: number | string | undefined;
  /** Present on writes. */
  readonly idempotencyKey: string | undefined;
  readonly body: RequestBody;
}

/** JSON, and PDF for reports (Specification §7). */
const ACCEPT = 'application/json, application/pdf';

/** Returns the caller's headers, overridden by those of Specification §7. */
export function createHeaders(values: HeaderValues, custom?: HeadersInit): Headers {
  const { language, bearer, companyId, idempotencyKey, body } = values;
  const headers = new Headers(custom);
  const setDefault = (name: string, value: string | undefined): void => {
    if (value !== undefined && !headers.has(name)) headers.set(name, value);
  };
  headers.set('Accept', ACCEPT);
  headers.set('Accept-Language', language);
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (companyId !== undefined) headers.set('X-Company-Id', `${companyId}`);
  setDefault('Idempotency-Key', idempotencyKey);
  // The platform sets the type of form data, because it includes the boundary.
  if (body.body instanceof FormData) headers.delete('Content-Type');
  else setDefault('Content-Type', body.contentType);
  return headers;
}

/** Returns a random key of 128 bits. (`randomUUID` is not available on pages without TLS.) */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
