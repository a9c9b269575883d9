import type { Locale } from '@outlay/domain';
import type { Payload } from './payload.ts';

/** What the headers of a call are made from. */
export interface HeaderFacts {
  readonly language: Locale;
  readonly bearer: string | undefined;
  readonly companyId: number | string | undefined;
  /** Given on writes. */
  readonly idempotencyKey: string | undefined;
  readonly payload: Payload;
}

/** JSON, and PDF for reports (Specification §7). */
const ACCEPT = 'application/json, application/pdf';

/** The caller's headers, with those of Specification §7 put over them: none of these is ever lost. */
export function headersOf(facts: HeaderFacts, extra?: HeadersInit): Headers {
  const { language, bearer, companyId, idempotencyKey, payload } = facts;
  const headers = new Headers(extra);
  const offer = (name: string, value: string | undefined): void => {
    if (value !== undefined && !headers.has(name)) headers.set(name, value);
  };
  headers.set('Accept', ACCEPT);
  headers.set('Accept-Language', language);
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (companyId !== undefined) headers.set('X-Company-Id', `${companyId}`);
  offer('Idempotency-Key', idempotencyKey);
  // Form data names its own boundary, so nobody else may name its type.
  if (payload.body instanceof FormData) headers.delete('Content-Type');
  else offer('Content-Type', payload.contentType);
  return headers;
}

/** A key nobody else has: 128 random bits. (`randomUUID` is missing where a page is not served securely.) */
export const freshKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
