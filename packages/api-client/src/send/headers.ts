import type { Locale } from '@outlay/domain';

/** What the headers of a call are made from. */
export interface HeaderFacts {
  readonly language: Locale;
  readonly bearer: string | undefined;
  readonly companyId: number | string | undefined;
  /** Given on writes. */
  readonly idempotencyKey: string | undefined;
  readonly contentType: string | undefined;
  /** Form data names its own boundary, so nobody else may name its type. */
  readonly multipart: boolean;
}

/** JSON, and PDF for reports (Specification §7). */
const ACCEPT = 'application/json, application/pdf';

/** The caller's headers, with those of Specification §7 put over them: none of these is ever lost. */
export function headersOf(facts: HeaderFacts, extra?: HeadersInit): Headers {
  const headers = new Headers(extra);
  headers.set('Accept', ACCEPT);
  headers.set('Accept-Language', facts.language);
  if (facts.bearer) headers.set('Authorization', `Bearer ${facts.bearer}`);
  if (facts.companyId !== undefined) headers.set('X-Company-Id', String(facts.companyId));
  if (facts.idempotencyKey !== undefined && !headers.has('Idempotency-Key')) {
    headers.set('Idempotency-Key', facts.idempotencyKey);
  }
  if (facts.multipart) headers.delete('Content-Type');
  else if (facts.contentType && !headers.has('Content-Type')) headers.set('Content-Type', facts.contentType);
  return headers;
}

/** A key nobody else has; `randomUUID` is missing where the page is not served securely. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
