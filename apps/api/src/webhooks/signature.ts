import { createHmac, randomBytes } from 'node:crypto';

/** A new signing secret. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** How long the secret before a rotation is signed with besides the new one: time to hand the new one on. Milliseconds. */
export const GRACE_MS = 24 * 3_600_000;

/**
 * The signature header of a delivery: when it was signed, in seconds, and the HMAC-SHA256 of `time.body` in hex, once for
 * each secret that counts. The time is part of what is signed, so that a recorded delivery cannot be played again later.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const macs = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...macs.map((mac) => `v1=${mac}`)].join(',');
}
