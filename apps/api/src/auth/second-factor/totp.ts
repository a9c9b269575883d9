import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a time step in seconds, and of a code in digits: what every authenticator app assumes (RFC 6238). */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in Base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/gu) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Returns the time step of a time. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** Returns the code of a time step: HMAC-SHA-1, truncated (RFC 4226 §5.3, RFC 6238 §4). */
export function codeOf(secret: Uint8Array, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const value = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(value).padStart(digits, '0');
}

/** Returns true for a text with the form of a code. */
export const isCode = (text: string): boolean => /^\d{6}$/u.test(text);

/**
 * Returns the newest time step within the accepted drift that a code belongs to; null for a wrong code. Every step is
 * compared, so that the time reveals none.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepOf(now) - DRIFT + at);
  const matches = steps.filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return matches.at(-1) ?? null;
}

/** Returns the address that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
