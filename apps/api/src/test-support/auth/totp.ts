import { codeOf, stepOf } from '../../auth/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a typed secret. */
export function codeFor(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Uint8Array.from(bytes), stepOf(at));
}
