import { DAY_MS } from '@outlay/domain';
import { createHmac, randomBytes } from 'node:crypto';

/** Creates a signing secret. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Period after a rotation in which deliveries are also signed with the previous secret, in milliseconds. */
export const GRACE_MS = DAY_MS;

/**
 * Returns the signature header of a delivery: the time of signing, in seconds, and the HMAC-SHA256 of `time.body` in
 * hex, once for each valid secret. The signature covers the time, so that a recorded delivery cannot be replayed
 * later.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const macs = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...macs.map((mac) => `v1=${mac}`)].join(',');
}
