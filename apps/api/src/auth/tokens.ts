import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { createRecent } from '../recent.ts';

/** Access tokens live 15 minutes. */
export const ACCESS_SECONDS = 15 * 60;
/** A refresh token lives 30 days; each use gives a new one. */
export const REFRESH_SECONDS = 30 * 24 * 3600;

const ALGORITHM = 'HS256';
const ISSUER = 'outlay';

/** The two kinds are signed with different keys and name their audience: one never passes for the other. */
type Kind = 'access' | 'refresh';

/** What a token says about its bearer. */
export type Claims = { readonly userId: number; readonly sessionId: string; readonly tokenId: string };

/** Makes and reads the server's tokens. */
export type Tokens = {
  issue(kind: Kind, claims: Claims, now: Date): Promise<string>;
  /** Null for every token that is not one of ours, of this kind, in time. */
  read(kind: Kind, token: string, now: Date): Promise<Claims | null>;
  /** Signs a short text for links and forms; the purpose keeps signatures apart. */
  sign(purpose: string, text: string): string;
  signed(purpose: string, text: string, signature: string): boolean;
};

/** What a signature has proven once, it proves always; only the time is looked at anew. */
type Proven = { readonly claims: Claims; readonly expiresAt: number };
const MOST_PROVEN = 2_000;

/** Tokens signed with keys that are derived from the server's one secret. */
export function createTokens(secret: string): Tokens {
  const derive = (purpose: string): Buffer =>
    createHmac('sha256', secret).update(`outlay:${purpose}`).digest();
  const keys = { access: derive('access'), refresh: derive('refresh') };
  const proven = {
    access: createRecent<string, Proven>(MOST_PROVEN),
    refresh: createRecent<string, Proven>(MOST_PROVEN),
  };
  const seconds = { access: ACCESS_SECONDS, refresh: REFRESH_SECONDS };
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', derive(`sign:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    issue: (kind, claims, now) => {
      const at = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setSubject(String(claims.userId))
        .setJti(claims.tokenId)
        .setIssuedAt(at)
        .setExpirationTime(at + seconds[kind])
        .sign(keys[kind]);
    },
    read: async (kind, token, now) => {
      const known = proven[kind].get(token);
      if (known !== undefined) return known.expiresAt > now.getTime() / 1000 ? known.claims : null;
      try {
        const { payload } = await jwtVerify(token, keys[kind], {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: kind,
          currentDate: now,
          requiredClaims: ['exp', 'sub', 'jti', 'sid'],
        });
        const userId = Number(payload.sub);
        const sessionId = payload['sid'];
        if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string' || payload.jti === undefined)
          return null;
        const claims = { userId, sessionId, tokenId: payload.jti };
        proven[kind].set(token, { claims, expiresAt: payload.exp ?? 0 });
        return claims;
      } catch {
        return null;
      }
    },
    sign,
    signed: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
