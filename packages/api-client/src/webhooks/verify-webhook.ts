import type { WebhookPayload } from '@outlay/domain';

/** Default maximum age of a delivery, in seconds. */
export const WEBHOOK_TOLERANCE_S = 300;

/** Reason that a request is not a delivery of the server. */
export type WebhookFault =
  /** The header `outlay-signature` is missing. */
  | 'no_signature'
  /** The header does not consist of a time and signatures. */
  | 'malformed_signature'
  /** The time of signing is further away than the tolerance: the request may be a replay, or a clock is wrong. */
  | 'stale'
  /** No signature was made with the secret, or the body was changed. */
  | 'wrong_signature'
  /** The body is signed, but not the JSON of an event. */
  | 'malformed_payload';

const MESSAGES: Readonly<Record<WebhookFault, string>> = {
  no_signature: 'The request has no outlay-signature header.',
  malformed_signature: 'The outlay-signature header has no time (t=) or no signature (v1=).',
  stale: 'The request was signed too long ago, or the clock of this computer is wrong.',
  wrong_signature:
    'The signature does not belong to this body and secret. Pass the raw body, before parsing it.',
  malformed_payload: 'The body is not the JSON of an event.',
};

/** Error of {@link verifyWebhook}; `fault` says why. Answer such a request with status 400 and do nothing else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(MESSAGES[fault]);
    this.fault = fault;
  }
}

/** Input of {@link verifyWebhook}. */
export interface WebhookRequest {
  /** The body exactly as received: text, or its bytes. */
  readonly payload: string | Uint8Array;
  /** The header `outlay-signature`. */
  readonly header: string | null | undefined;
  /** Secret of the webhook; several while secrets are rotated. */
  readonly secret: string | readonly string[];
  /** Maximum age in seconds, and maximum difference of clocks; 300 by default. */
  readonly tolerance?: number | undefined;
  /** Current time in milliseconds; the computer's by default. */
  readonly now?: number | undefined;
}

const encoder = new TextEncoder();

/** Parses hexadecimal digits; null for other text. */
function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[\da-f]{2})+$/iu.test(text)) return null;
  return Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Parses the header into the time of signing in seconds and the signatures. */
function partsOf(header: string): {
  readonly time: string;
  readonly macs: readonly Uint8Array<ArrayBuffer>[];
} {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [, time = ''] = parts.find(([name]) => name === 't') ?? [];
  const macs = parts.flatMap(([name, value = '']) => {
    const bytes = name === 'v1' ? bytesOfHex(value) : null;
    return bytes === null ? [] : [bytes];
  });
  if (!/^\d{1,12}$/u.test(time) || macs.length === 0) throw new WebhookError('malformed_signature');
  return { time, macs };
}

/** Returns true if one of the signatures is that of the data with the secret; compares in constant time. */
async function isSigned(
  secret: string,
  data: Uint8Array<ArrayBuffer>,
  macs: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const results = await Promise.all(macs.map((mac) => crypto.subtle.verify(algorithm, key, mac, data)));
  return results.includes(true);
}

/** Parses a body. The schema is loaded here, so that clients which receive no webhooks do not load it. */
async function parsed(body: Uint8Array): Promise<WebhookPayload> {
  const { webhookPayload } = await import('@outlay/domain/webhooks');
  try {
    return webhookPayload.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw new WebhookError('malformed_payload');
  }
}

/**
 * Verifies that a request was sent by the server for one of your webhooks, and returns its event. Uses WebCrypto only: it
 * runs in Node, browsers and workers.
 *
 * A delivery may arrive more than once: remember the `id` of the events that you have handled.
 *
 * @throws WebhookError for a request without a valid, recent signature; its `fault` says why.
 * @throws TypeError without a secret.
 */
export async function verifyWebhook({
  payload,
  header,
  secret,
  tolerance = WEBHOOK_TOLERANCE_S,
  now = Date.now(),
}: WebhookRequest): Promise<WebhookPayload> {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  // Any sender could sign with an empty secret, such as that of an environment variable that is not set.
  if (!Array.isArray(secrets) || secrets.length === 0 || secrets.some((one) => !one))
    throw new TypeError('verifyWebhook needs the secret of the webhook.');
  if (header === null || header === undefined || header === '') throw new WebhookError('no_signature');
  const { time, macs } = partsOf(header);
  const body = typeof payload === 'string' ? encoder.encode(payload) : payload;
  const start = encoder.encode(`${time}.`);
  const data = new Uint8Array(start.length + body.length);
  data.set(start);
  data.set(body, start.length);
  const matches = await Promise.all(secrets.map((one) => isSigned(one, data, macs)));
  if (!matches.includes(true)) throw new WebhookError('wrong_signature');
  if (Math.abs(now / 1000 - Number(time)) > tolerance) throw new WebhookError('stale');
  return parsed(body);
}
