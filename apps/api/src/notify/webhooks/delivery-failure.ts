import type { WebhookFailure } from '@outlay/domain';

/** A delivery without a response, and its reason. */
export class DeliveryFailure extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

const BY_CODE: Readonly<Record<string, WebhookFailure>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
};

/** Returns the reason of a failed connection. */
export function deliveryFailureOf(error: unknown): WebhookFailure {
  if (error instanceof DeliveryFailure) return error.reason;
  if (!(error instanceof Error)) return 'broken';
  // The abort signal's timeout, which the request passes on as its cause.
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  return BY_CODE[code] ?? 'broken';
}
