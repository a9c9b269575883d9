import { describe, expect, test } from 'vitest';
import { base32, codeOf, isCode, otpauthUri, stepOf, stepOfCode } from './totp.ts';

/** Secret of the test vectors of RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is %s', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1000));
    expect(codeOf(SECRET, step, 8)).toBe(code);
    expect(codeOf(SECRET, step)).toBe(code.slice(2));
  });

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%o is %o in Base32 (RFC 4648, section 10)', (bytes, encoded) => {
    expect(base32(Buffer.from(bytes))).toBe(encoded);
  });
});

describe('stepOfCode', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepOf(now);

  test('accepts the codes of the current step and of one before and after it only', () => {
    const accepted = [-3, -2, -1, 0, 1, 2, 3].filter(
      (drift) => stepOfCode(SECRET, codeOf(SECRET, step + drift), now) === step + drift,
    );
    expect(accepted).toEqual([-1, 0, 1]);
  });

  test.each(['', '00592', '0059244', 'abcdef', '９０0592'])('refuses %o', (code) => {
    expect(stepOfCode(SECRET, code, now)).toBeNull();
    expect(isCode(code)).toBe(false);
  });
});

test('writes the address of an account with its parameters encoded', () => {
  expect(otpauthUri('MZXW6', 'Outlay & Co', 'a+b@acme.example')).toBe(
    'otpauth://totp/Outlay%20%26%20Co:a%2Bb%40acme.example?secret=MZXW6&issuer=Outlay%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
