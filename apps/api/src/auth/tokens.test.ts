import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { ACCESS_SECONDS, createTokens } from './tokens.ts';

const tokens = createTokens('a secret of the test that is long enough');
const now = new Date('2026-03-01T12:00:00Z');
const claims = {
  userId: 7,
  sessionId: 'ae2f6e3a-0000-4000-8000-000000000001',
  tokenId: 'ae2f6e3a-0000-4000-8000-000000000002',
};

test('reads the claims of a token until it expires', async () => {
  const token = await tokens.issue('access', claims, now);
  expect(await tokens.read('access', token, now)).toEqual(claims);
  expect(
    await tokens.read('access', token, new Date(now.getTime() + (ACCESS_SECONDS + 1) * 1000)),
  ).toBeNull();
});

test('rejects a refresh token as an access token and vice versa', async () => {
  expect(await tokens.read('access', await tokens.issue('refresh', claims, now), now)).toBeNull();
  expect(await tokens.read('refresh', await tokens.issue('access', claims, now), now)).toBeNull();
});

test('rejects a token of another server, another algorithm or none', async () => {
  const foreign = await createTokens('the secret of some other server, long too').issue(
    'access',
    claims,
    now,
  );
  const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
    .setSubject('7')
    .setJti('x')
    .setAudience('access')
    .encode();
  const other = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('7')
    .sign(new TextEncoder().encode('a secret of the test that is long enough'));
  for (const token of [foreign, unsigned, other, 'nonsense', '']) {
    expect(await tokens.read('access', token, now)).toBeNull();
  }
});

test('rejects a signed token with claims that the database cannot compare', async () => {
  const forms = [
    { sessionId: 'no-uuid' },
    { tokenId: 'no-uuid' },
    { userId: 2_147_483_648 },
    { userId: 0 },
    { userId: 1.5 },
  ];
  for (const form of forms) {
    const token = await tokens.issue('access', { ...claims, ...form }, now);
    expect({ form, read: await tokens.read('access', token, now) }).toEqual({ form, read: null });
  }
});

test('accepts a signature only for its purpose', () => {
  const signature = tokens.sign('form', '123');
  expect(tokens.signed('form', '123', signature)).toBe(true);
  expect(tokens.signed('form', '124', signature)).toBe(false);
  expect(tokens.signed('ticket', '123', signature)).toBe(false);
});
