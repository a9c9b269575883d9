import { randomUUID } from 'node:crypto';
import type { Ref, SessionUser, Token } from '@outlay/domain';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { findActor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import { sessions } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Origin } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Claims, type Tokens } from './tokens.ts';

/** However often it is refreshed, a session ends after so many days: then its person signs in again. */
const MOST_DAYS = 90;

const expiry = (now: Date): Date => new Date(now.getTime() + REFRESH_SECONDS * 1000);

async function tokenPair(tokens: Tokens, claims: Claims, now: Date): Promise<Token> {
  return {
    access_token: await tokens.issue('access', { ...claims, tokenId: randomUUID() }, now),
    refresh_token: await tokens.issue('refresh', claims, now),
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
  };
}

/** Starts a session: a family of refresh tokens, of which exactly one is good at any time. */
export async function startSession(tx: Db, tokens: Tokens, userId: number, origin: Origin, now: Date) {
  const claims: Claims = { userId, sessionId: randomUUID(), tokenId: randomUUID() };
  await tx.insert(sessions).values({
    id: claims.sessionId,
    userId,
    createdAt: now,
    expiresAt: expiry(now),
    refreshId: claims.tokenId,
    userAgent: origin.userAgent,
    address: origin.address,
  });
  return { sessionId: claims.sessionId, token: await tokenPair(tokens, claims, now) };
}

/** What a refresh token is worth: new tokens; or nothing, and then perhaps because it was spent before. */
export type Refreshed = { readonly token: Token } | { readonly refused: 'unknown' | 'reused' };

/**
 * Trades a refresh token for new ones and spends it. One that was spent before has been copied: its whole family ends.
 */
export async function refreshSession(tx: Db, tokens: Tokens, claims: Claims, now: Date): Promise<Refreshed> {
  const tokenId = randomUUID();
  const isLive = and(
    eq(sessions.id, claims.sessionId),
    eq(sessions.userId, claims.userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );
  const [traded] = await tx
    .update(sessions)
    .set({
      refreshId: tokenId,
      expiresAt: sql`least(${expiry(now).toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(days => ${MOST_DAYS}))`,
    })
    .where(
      and(
        isLive,
        eq(sessions.refreshId, claims.tokenId),
        sql`exists (select 1 from users u where u.id = ${claims.userId} and u.status = 'active')`,
      ),
    )
    .returning({ id: sessions.id });
  if (traded !== undefined) return { token: await tokenPair(tokens, { ...claims, tokenId }, now) };
  const [revoked] = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'reuse' })
    .where(isLive)
    .returning({ id: sessions.id });
  return { refused: revoked === undefined ? 'unknown' : 'reused' };
}

/** Ends a session: its refresh family and every access token of it. */
export async function endSession(tx: Db, sessionId: string, why: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: why })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a person but one. */
export async function endOtherSessionsOf(
  tx: Db,
  userId: number,
  sessionId: string,
  why: string,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: why })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a person. */
export async function endSessionsOf(tx: Db, userId: number, why: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: why })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

type CompanyRow = { id: number; name: string; currency: string };

/** The companies somebody may work in. */
export const companiesOf = (db: Db, userId: number): Promise<CompanyRow[]> =>
  rowsOf<CompanyRow>(
    db,
    sql`select c.id, c.name, c.currency from companies c join users u on u.id = ${userId}
      where c.id = u.company_id or u.role = 'admin'
        or (u.role = 'provider' and exists (select 1 from provider_companies p where p.user_id = u.id and p.company_id = c.id))
      order by c.id`,
  );

/** The permission set of somebody who works in a company, as it is called. */
const permissionSetOf = async (db: Db, userId: number): Promise<Ref | null> => {
  const [set] = await rowsOf<Ref>(
    db,
    sql`select p.id, p.name, p.name_ar from permission_sets p join users u on u.permission_set_id = p.id
      where u.id = ${userId} and u.role = 'company'`,
  );
  return set ?? null;
};

/** What login and register answer: who is signed in, where they may work, what they may do, and the tokens. */
export async function signedIn(
  tx: Db,
  userId: number,
  sessionId: string,
  token: Token,
  now: Date,
): Promise<SessionUser> {
  const found = await findActor(tx, sessionId, userId, null, now);
  if (!('actor' in found)) throw invalidField('email', 'reason.no_company');
  const { actor } = found;
  return {
    id: actor.id,
    name: actor.name,
    email: actor.email,
    phone: actor.phone,
    role: actor.role,
    company_id: actor.company.id,
    companies: await companiesOf(tx, userId),
    permission_set: await permissionSetOf(tx, userId),
    ability: [...actor.rules],
    token,
  };
}
