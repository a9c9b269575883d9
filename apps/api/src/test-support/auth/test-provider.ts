import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** Faults of a provider in a test; absent parts are right. */
export type Deviation = {
  /** Claims in place of the right ones; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that is not published, or does not sign. */
  readonly signature?: 'foreign' | 'none' | 'secret';
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly tokenStatus?: number;
  readonly withoutToken?: boolean;
  /** Awaited before the code is exchanged. */
  readonly meanwhile?: () => Promise<unknown>;
};

/** An OpenID Connect provider that signs what a test wants. */
export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets the answer to the next code. */
  answer(nonce: string, claims: Readonly<Record<string, unknown>>, deviation?: Deviation): void;
  /** Creates a logout token; claims that are `undefined` are left out. */
  logoutToken(claims: Readonly<Record<string, unknown>>, signature?: Deviation['signature']): Promise<string>;
  /** Number of times that a code was exchanged. */
  exchanges(): number;
  close(): Promise<void>;
};

const present = (claims: Readonly<Record<string, unknown>>): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

/** Starts a provider on a local port, whose clock is that of the server under test. */
export async function openTestProvider(
  now = (): Date => new Date(),
  announcesIssuer = true,
): Promise<TestProvider> {
  const clientId = 'outlay';
  const clientSecret = 'a client secret that is long enough for HS256';
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let issuer = '';
  let next: { claims: JWTPayload; deviation: Deviation } | null = null;
  let exchanged = 0;

  const tokenOf = async ({ claims, deviation }: { claims: JWTPayload; deviation: Deviation }) => {
    if (deviation.signature === 'none') return new UnsecuredJWT(claims).encode();
    if (deviation.signature === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret));
    const key = deviation.signature === 'foreign' ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };
  const bodyOf = async (path: string): Promise<{ status: number; body: unknown }> => {
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...(announcesIssuer ? { authorization_response_iss_parameter_supported: true } : {}),
          ...next?.deviation.metadata,
        },
      };
    if (path === '/keys') return { status: 200, body: { keys: [jwk] } };
    if (path !== '/token' || next === null) return { status: 404, body: {} };
    exchanged += 1;
    const { deviation } = next;
    await deviation.meanwhile?.();
    if (deviation.tokenStatus !== undefined)
      return { status: deviation.tokenStatus, body: { error: 'invalid_grant' } };
    const token = { access_token: 'x', token_type: 'Bearer', expires_in: 60 };
    if (deviation.withoutToken === true) return { status: 200, body: token };
    return { status: 200, body: { ...token, id_token: await tokenOf(next) } };
  };
  const server = createServer(async (request, response) => {
    request.resume();
    const { status, body } = await bodyOf(new URL(request.url ?? '/', 'http://x').pathname);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    clientSecret,
    answer: (nonce, claims, deviation = {}) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const right = { iss: issuer, aud: clientId, iat: issuedAt, exp: issuedAt + 300, nonce, ...claims };
      next = { claims: present({ ...right, ...deviation.claims }), deviation };
    },
    logoutToken: (claims, signature) => {
      const right = {
        iss: issuer,
        aud: clientId,
        iat: Math.floor(now().getTime() / 1000),
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      };
      const deviation = signature === undefined ? {} : { signature };
      return tokenOf({ claims: present({ ...right, ...claims }), deviation });
    },
    exchanges: () => exchanged,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
