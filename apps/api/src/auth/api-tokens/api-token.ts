import { createHash, randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { createRecentCache } from '../../access/recent-cache.ts';
import { apiTokens, sessions } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Random bytes of a token. */
const TOKEN_BYTES = 32;
/** Characters of the random part. */
const TOKEN_LENGTH = 43;
/** Number of last characters that are stored, to find a token by; they leave more than 230 random bits. */
const ENDING = 4;

const TOKEN = new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{${TOKEN_LENGTH}}$`, 'u');

/** Returns the hash that is stored of a token: SHA-256 without a key, because tokens cannot be guessed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token with its hash and its last characters. */
export function newApiToken(): { readonly token: string; readonly hash: string; readonly ending: string } {
  const token = `${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  return { token, hash: hashOf(token), ending: token.slice(-ENDING) };
}

/** Session, user and company of a token; none of them ever changes. */
export type ApiTokenClaims = {
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number;
};

/** Claims of recent tokens by hash, per database. Whether a token is still valid is read with each call. */
const known = new WeakMap<object, ReturnType<typeof createRecentCache<string, ApiTokenClaims>>>();

/** Returns true for a bearer token that is meant as an API token. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);

/** Returns the claims of an API token, which may have been revoked or have expired; null if there is none. */
export async function readApiToken(db: Db, token: string): Promise<ApiTokenClaims | null> {
  if (!TOKEN.test(token)) return null;
  const hash = hashOf(token);
  const cache = known.get(db) ?? createRecentCache<string, ApiTokenClaims>(5_000);
  known.set(db, cache);
  const cached = cache.get(hash);
  if (cached !== undefined) return cached;
  const [claims] = await db
    .select({ sessionId: apiTokens.id, userId: sessions.userId, companyId: apiTokens.companyId })
    .from(apiTokens)
    .innerJoin(sessions, eq(sessions.id, apiTokens.id))
    .where(eq(apiTokens.hash, hash));
  if (claims === undefined) return null;
  cache.set(hash, claims);
  return claims;
}
