import { randomUUID } from 'node:crypto';
import type { Ref, SessionCompany, SessionUser, Token } from '@outlay/domain';
import { and, eq, exists, gt, isNull, ne, sql, type SQL } from '../../db/drizzle.ts';
import { findActor } from '../../access/find-actor.ts';
import { mayNameCompany, needsGrant } from '../../access/admin-access.ts';
import { instant } from '../../db/expressions.ts';
import { sessions, companies, permissionSets, users } from '../../db/schema/index.ts';
import { announceEndedSessions } from '../../db/outbox.ts';
import type { Db } from '../../db/store.ts';
import type { Origin } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { withinLimits } from '../../access/session-limits.ts';
import type { SignInProof } from '../sign-in/sign-in-proof.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Claims, type Tokens } from '../tokens.ts';

/** Maximum age of a session in days, however often it is refreshed; then the user signs in again. */
const MAX_DAYS = 90;

const expiry = (now: Date): Date => new Date(now.getTime() + REFRESH_SECONDS * 1000);

async function tokenPair(tokens: Tokens, claims: Claims, now: Date): Promise<Token> {
  return {
    access_token: await tokens.issue('access', { ...claims, tokenId: randomUUID() }, now),
    refresh_token: await tokens.issue('refresh', claims, now),
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
  };
}

type Starting = {
  readonly userId: number;
  readonly origin: Origin;
  readonly proof: SignInProof;
  readonly now: Date;
};

/** Starts a session: a family of refresh tokens, of which exactly one is valid at any time. */
export async function startSession(tx: Db, tokens: Tokens, { userId, origin, proof, now }: Starting) {
  const claims: Claims = { userId, sessionId: randomUUID(), tokenId: randomUUID() };
  await tx.insert(sessions).values({
    id: claims.sessionId,
    userId,
    createdAt: now,
    expiresAt: expiry(now),
    lastUsedAt: now,
    refreshId: claims.tokenId,
    ...proof,
    userAgent: origin.userAgent,
    address: origin.address,
  });
  return { sessionId: claims.sessionId, token: await tokenPair(tokens, claims, now) };
}

/** Result of a refresh: a new token, or the reason of the refusal. */
export type Refreshed = { readonly token: Token } | { readonly refused: 'unknown' | 'reused' };

/** Exchanges a refresh token for a new one. A token that was already used has been copied: its whole family ends. */
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
      expiresAt: sql`least(${expiry(now).toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(days => ${MAX_DAYS}))`,
    })
    .where(
      and(
        isLive,
        eq(sessions.refreshId, claims.tokenId),
        exists(
          tx
            .select({ id: users.id })
            .from(users)
            .leftJoin(companies, eq(companies.id, users.companyId))
            .where(and(eq(users.id, claims.userId), eq(users.status, 'active'), withinLimits(instant(now)))),
        ),
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

type Ended = Pick<Claims, 'userId' | 'sessionId'>;

async function end(tx: Db, which: SQL | undefined, reason: string, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await announceEndedSessions(tx);
  return ended.length;
}

/** Ends a session of a user: its refresh family, all its access tokens and its event streams. */
export const endSession = (
  tx: Db,
  { userId, sessionId }: Ended,
  reason: string,
  now: Date,
): Promise<number> => end(tx, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)), reason, now);

/** Ends all sessions of a user except one, and leaves their API tokens; resolves to the number of sessions. */
export const endOtherSessionsOf = (
  tx: Db,
  userId: number,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<number> =>
  end(
    tx,
    and(eq(sessions.userId, userId), eq(sessions.kind, 'sign_in'), ne(sessions.id, sessionId)),
    reason,
    now,
  );

/** Ends all sessions of a user and revokes their API tokens; resolves to the number of both. */
export const endSessionsOf = (tx: Db, userId: number, reason: string, now: Date): Promise<number> =>
  end(tx, eq(sessions.userId, userId), reason, now);

/** Ends the sign-in sessions that a condition selects; resolves to their number. */
export const endSignIns = (tx: Db, which: SQL | undefined, reason: string, now: Date): Promise<number> =>
  end(tx, and(eq(sessions.kind, 'sign_in'), which), reason, now);

/**
 * Returns the companies a user can choose; an administrator all of them, those with `needs_grant` only after requesting
 * a grant.
 */
export async function companiesOf(db: Db, userId: number, now: Date): Promise<SessionCompany[]> {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      currency: companies.currency,
      needs_grant: sql<boolean>`${needsGrant(companies.id, instant(now))}`,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, userId))
    .where(mayNameCompany())
    .orderBy(companies.id);
  return rows.map(({ needs_grant, ...company }) => (needs_grant ? { ...company, needs_grant } : company));
}

/** Returns id and names of the permission set of a user. */
const permissionSetOf = async (db: Db, userId: number): Promise<Ref | null> => {
  const [set] = await db
    .select({ id: permissionSets.id, name: permissionSets.name, name_ar: permissionSets.nameAr })
    .from(permissionSets)
    .innerJoin(users, eq(users.permissionSetId, permissionSets.id))
    .where(and(eq(users.id, userId), eq(users.role, 'company')));
  return set ?? null;
};

/** Returns the response of login and registration: user, companies, permissions and tokens. */
export async function signedIn(
  tx: Db,
  userId: number,
  sessionId: string,
  token: Token,
  now: Date,
): Promise<SessionUser> {
  const outcome = await findActor(tx, sessionId, userId, null, now);
  if ('reason' in outcome)
    throw invalidField('email', 'reason.company_suspended', { reason: outcome.reason });
  if (!('actor' in outcome)) throw invalidField('email', 'reason.no_company');
  const { actor } = outcome;
  return {
    id: actor.id,
    name: actor.name,
    email: actor.email,
    phone: actor.phone,
    role: actor.role,
    company_id: actor.company.id,
    companies: await companiesOf(tx, userId, now),
    permission_set: await permissionSetOf(tx, userId),
    ability: [...actor.rules],
    acting_for: [...(actor.person.acting_for ?? [])],
    linked_ids: [...(actor.person.linked_ids ?? [])],
    second_factor_missing: actor.secondFactor === 'missing',
    token,
  };
}
