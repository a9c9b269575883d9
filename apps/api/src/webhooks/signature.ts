import { createHmac, randomBytes } from 'node:crypto';

/** A new signing secret. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * The signature header of a delivery: when it was signed, in seconds, and the HMAC-SHA256 of `time.body` in hex. The time
 * is part of what is signed, so that a recorded delivery cannot be played again later.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}
