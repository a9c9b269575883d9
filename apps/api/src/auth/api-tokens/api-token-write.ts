import { randomUUID } from 'node:crypto';
import {
  isTokenDay,
  latestTokenDay,
  MAX_TOKENS,
  scopesBeyond,
  type ApiToken,
  type ApiTokenDraft,
  type AppAbility,
  type AuditEvent,
  type CreatedApiToken,
  HOUR_MS,
} from '@outlay/domain';
import { and, count, desc, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { apiTokens, sessions } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { invalid, invalidField } from '../../http/request/validation.ts';
import { newApiToken } from './api-token.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { endSession } from '../sessions/session.ts';
import { throttled } from '../sign-in/throttle.ts';

/** Parts of a request that manages tokens. */
export type TokenContext = Pick<RequestContext<'apiTokens.list'>, 'actor' | 'now' | 'origin'>;

/** Account whose tokens are managed: the caller's own, or a service account. */
export type TokenOwner = { readonly id: number; readonly name?: string };

/** Maximum number of tokens that are created for an account within an hour. */
const MAX_CREATED = 30;

const ofOwners = (companyId: number, owners: readonly number[]) =>
  and(inArray(sessions.userId, [...owners]), eq(apiTokens.companyId, companyId), isNull(sessions.revokedAt));

/** Returns the tokens of accounts in a company that were not revoked, by account, newest first. */
export async function tokensOf(
  db: Db,
  companyId: number,
  owners: readonly number[],
): Promise<ReadonlyMap<number, ApiToken[]>> {
  const rows = await db
    .select({
      owner: sessions.userId,
      token: apiTokens,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(apiTokens)
    .innerJoin(sessions, eq(sessions.id, apiTokens.id))
    .where(ofOwners(companyId, owners))
    .orderBy(desc(sessions.createdAt), apiTokens.id);
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return new Map(
    [...byOwner].map(([owner, some]) => [
      owner,
      some.map(({ token, createdAt, expiresAt }) => ({
        id: token.id,
        name: token.name,
        scopes: token.scopes.map(({ subject, actions }) => ({ subject, actions: [...actions] })),
        ending: token.ending,
        created_at: createdAt.toISOString(),
        expires_on: token.expiresOn,
        expires_at: expiresAt.toISOString(),
        last_used_at: token.lastUsedAt?.toISOString() ?? null,
        last_address: token.lastAddress,
      })),
    ]),
  );
}

/** Returns the tokens of one account, see {@link tokensOf}. */
export const tokensOfOwner = async (db: Db, companyId: number, owner: number): Promise<ApiToken[]> =>
  (await tokensOf(db, companyId, [owner])).get(owner) ?? [];

const record = (
  tx: Db,
  { actor, now, origin }: TokenContext,
  owner: TokenOwner,
  event: AuditEvent,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    ...callerOf({ actor, now, origin }),
    event,
    detail: { ...detail, ...(owner.id === actor.id ? {} : { service_account: owner.name }) },
  });

/**
 * Refuses an expiry that is past or too late, and scopes that one of the abilities does not include.
 *
 * @throws Fault 422 on the field.
 */
export function validateToken(
  { actor, now }: TokenContext,
  { expires_on, scopes }: ApiTokenDraft,
  abilities: readonly AppAbility[],
): void {
  const today = dateOf(actor.company, now);
  if (!isTokenDay(today, expires_on))
    throw invalidField('expires_on', 'validation.token_expiry', { latest: latestTokenDay(today) });
  const beyond = abilities.flatMap((ability) => scopesBeyond(ability, scopes));
  if (beyond.length > 0)
    throw invalid(
      Object.fromEntries(beyond.map((at) => [`scopes.${at}`, [text('validation.scope_beyond')]])),
    );
}

/** Counts a new token against the limits of its account; the lock of the first also serializes the second. */
async function admit(tx: Db, { actor, now }: TokenContext, owner: TokenOwner): Promise<void> {
  if (!(await countAttempt(tx, `api-tokens:${owner.id}`, MAX_CREATED, HOUR_MS, now)))
    throw throttled('error.too_many_requests', HOUR_MS / 1000);
  const [valid] = await tx
    .select({ tokens: count() })
    .from(apiTokens)
    .innerJoin(sessions, eq(sessions.id, apiTokens.id))
    .where(and(ofOwners(actor.company.id, [owner.id]), gt(sessions.expiresAt, now)));
  if ((valid?.tokens ?? 0) >= MAX_TOKENS)
    throw new Fault(409, text('error.not_possible'), { reason: text('reason.too_many_tokens') });
}

/**
 * Creates a token for an account.
 *
 * @throws Fault 409 for an account with too many tokens; 429 after too many new ones.
 */
export async function createToken(
  tx: Db,
  context: TokenContext,
  owner: TokenOwner,
  draft: ApiTokenDraft,
): Promise<CreatedApiToken> {
  const { actor, now, origin } = context;
  await admit(tx, context, owner);
  const { token, hash, ending } = newApiToken();
  const id = randomUUID();
  await tx.insert(sessions).values({
    id,
    kind: 'token',
    userId: owner.id,
    createdAt: now,
    expiresAt: sql`(${draft.expires_on}::date + 1)::timestamp at time zone ${actor.company.timeZone}`,
    lastUsedAt: now,
    // No refresh token has this id.
    refreshId: randomUUID(),
    address: origin.address,
  });
  await tx.insert(apiTokens).values({
    id,
    companyId: actor.company.id,
    name: draft.name,
    hash,
    ending,
    scopes: draft.scopes,
    expiresOn: draft.expires_on,
  });
  const detail = { api_token: draft.name, api_token_id: id };
  const { expires_on, scopes } = draft;
  await record(tx, context, owner, 'api_token_created', { ...detail, expires_on, scopes });
  const created = (await tokensOfOwner(tx, actor.company.id, owner.id)).find((one) => one.id === id);
  if (created === undefined) throw new Error('The token that was written is not in the list.');
  return { ...created, token };
}

/**
 * Revokes a token of an account.
 *
 * @throws Fault 404 if the account has no such token in the company.
 */
export async function revokeToken(
  db: Db,
  context: TokenContext,
  owner: TokenOwner,
  tokenId: string,
): Promise<void> {
  const { actor, now } = context;
  const token = (await tokensOfOwner(db, actor.company.id, owner.id)).find(({ id }) => id === tokenId);
  if (token === undefined) throw new Fault(404, text('error.not_found'));
  await endSession(db, { userId: owner.id, sessionId: token.id }, 'token revoked', now);
  const detail = { api_token: token.name, api_token_id: token.id };
  await record(db, context, owner, 'api_token_revoked', detail);
}
