import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { createRecentCache } from '../access/recent-cache.ts';
import { MAX_ID } from '../http/limits.ts';

/** Lifetime of an access token, 15 minutes, in seconds. */
export const ACCESS_SECONDS = 15 * 60;
/** Lifetime of a refresh token, 30 days, in seconds; each use issues a new one. */
export const REFRESH_SECONDS = 30 * 24 * 3600;

const ALGORITHM = 'HS256';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ISSUER = 'outlay';

/** The two kinds are signed with different keys and audiences: neither is accepted as the other. */
type Kind = 'access' | 'refresh';

/** Claims of a token. */
export type Claims = { readonly userId: number; readonly sessionId: string; readonly tokenId: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Returns the claims of a payload; null if one of them is none of this server: the database could not compare it. */
function claimsOf({ sub, sid, jti }: JWTPayload): Claims | null {
  const userId = Number(sub);
  if (!Number.isInteger(userId) || userId < 1 || userId > MAX_ID) return null;
  if (typeof sid !== 'string' || !UUID.test(sid) || jti === undefined || !UUID.test(jti)) return null;
  return { userId, sessionId: sid, tokenId: jti };
}

/** Issues and verifies the server's tokens. */
export type Tokens = {
  issue(kind: Kind, claims: Claims, now: Date): Promise<string>;
  /** Resolves to null for a token that is invalid, expired, or of the other kind. */
  read(kind: Kind, token: string, now: Date): Promise<Claims | null>;
  /** Signs a short text for links and forms; the purpose separates signatures of different uses. */
  sign(purpose: string, text: string): string;
  signed(purpose: string, text: string, signature: string): boolean;
  /** Encrypts bytes for storage (AES-256-GCM); the purpose separates the keys of different uses. */
  seal(purpose: string, bytes: Uint8Array): string;
  /** Returns the bytes of {@link Tokens.seal}; null if they were changed, or sealed with another secret or purpose. */
  open(purpose: string, sealed: string): Uint8Array | null;
};

/** Verified tokens are cached: a valid signature stays valid, only the expiry is compared again. */
type VerifiedToken = { readonly claims: Claims; readonly expiresAt: number };
const MAX_VERIFIED = 2_000;

/** Creates tokens signed with keys that are derived from the server's secret. */
export function createTokens(secret: string): Tokens {
  const derive = (purpose: string): Buffer =>
    createHmac('sha256', secret).update(`outlay:${purpose}`).digest();
  const keys = { access: derive('access'), refresh: derive('refresh') };
  const proven = {
    access: createRecentCache<string, VerifiedToken>(MAX_VERIFIED),
    refresh: createRecentCache<string, VerifiedToken>(MAX_VERIFIED),
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
        const claims = claimsOf(payload);
        if (claims === null) return null;
        proven[kind].set(token, { claims, expiresAt: payload.exp ?? 0 });
        return claims;
      } catch {
        return null;
      }
    },
    sign,
    seal: (purpose, bytes) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derive(`seal:${purpose}`), nonce);
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open: (purpose, sealed) => {
      const all = Buffer.from(sealed, 'base64url');
      const [nonce, rest] = [all.subarray(0, NONCE_BYTES), all.subarray(NONCE_BYTES)];
      try {
        const cipher = createDecipheriv(CIPHER, derive(`seal:${purpose}`), nonce, {
          authTagLength: TAG_BYTES,
        });
        cipher.setAuthTag(rest.subarray(0, TAG_BYTES));
        return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]);
      } catch {
        return null;
      }
    },
    signed: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
