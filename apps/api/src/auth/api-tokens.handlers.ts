import { randomUUID } from 'node:crypto';
import {
  isTokenDay,
  latestTokenDay,
  MAX_TOKENS,
  scopesBeyond,
  type ApiToken,
  type ApiTokenDraft,
  type AuditEvent,
  type CreatedApiToken,
} from '@outlay/domain';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { dateOf } from '../clock.ts';
import { audit } from '../db/audit.ts';
import { apiTokens, sessions } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers, RequestContext } from '../http/request-context.ts';
import { text } from '../http/texts.ts';
import { invalid, invalidField } from '../http/validation.ts';
import { newApiToken } from './api-token.ts';
import { countAttempt } from './attempts.ts';
import { endSession } from './session.ts';
import { throttled } from './throttle.ts';

type TokenCall = `apiTokens.${'list' | 'create' | 'revoke'}`;
type Caller = Pick<RequestContext<'apiTokens.list'>, 'actor' | 'now' | 'origin'>;

const HOUR_MS = 3_600_000;
/** Maximum number of tokens that a user creates within an hour. */
const MAX_CREATED = 30;

const ofCaller = ({ id, company }: Caller['actor']) =>
  and(eq(sessions.userId, id), eq(apiTokens.companyId, company.id), isNull(sessions.revokedAt));

/** Returns the tokens of the caller in the company that were not revoked, newest first. */
async function ownTokens(db: Db, { actor }: Pick<Caller, 'actor'>): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiTokens, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(apiTokens)
    .innerJoin(sessions, eq(sessions.id, apiTokens.id))
    .where(ofCaller(actor))
    .orderBy(desc(sessions.createdAt), apiTokens.id);
  return rows.map(({ token, createdAt, expiresAt }) => ({
    id: token.id,
    name: token.name,
    scopes: token.scopes.map(({ subject, actions }) => ({ subject, actions: [...actions] })),
    ending: token.ending,
    created_at: createdAt.toISOString(),
    expires_on: token.expiresOn,
    expires_at: expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    last_address: token.lastAddress,
  }));
}

const record = (
  tx: Db,
  { actor, now, origin }: Caller,
  event: AuditEvent,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    event,
    detail,
    at: now,
    companyId: actor.company.id,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
  });

/** Refuses an expiry that is past or too late, and scopes that the caller does not have. */
function validate({ actor, now }: Caller, { expires_on, scopes }: ApiTokenDraft): void {
  const today = dateOf(actor.company, now);
  if (!isTokenDay(today, expires_on))
    throw invalidField('expires_on', 'validation.token_expiry', { latest: latestTokenDay(today) });
  const beyond = scopesBeyond(actor.ability, scopes);
  if (beyond.length > 0)
    throw invalid(
      Object.fromEntries(beyond.map((at) => [`scopes.${at}`, [text('validation.scope_beyond')]])),
    );
}

/** Counts a new token against the limits of its user; the lock of the first also serializes the second. */
async function admit(tx: Db, { actor, now }: Caller): Promise<void> {
  if (!(await countAttempt(tx, `api-tokens:${actor.id}`, MAX_CREATED, HOUR_MS, now)))
    throw throttled('error.too_many_requests', HOUR_MS / 1000);
  const [valid] = await tx
    .select({ tokens: count() })
    .from(apiTokens)
    .innerJoin(sessions, eq(sessions.id, apiTokens.id))
    .where(and(ofCaller(actor), gt(sessions.expiresAt, now)));
  if ((valid?.tokens ?? 0) >= MAX_TOKENS)
    throw new Fault(409, text('error.not_possible'), { reason: text('reason.too_many_tokens') });
}

async function create(context: RequestContext<'apiTokens.create'>): Promise<CreatedApiToken> {
  const { actor, now, origin, services } = context;
  const draft = context.input();
  validate(context, draft);
  const { token, hash, ending } = newApiToken();
  const id = randomUUID();
  return services.store.transaction(async (tx) => {
    await admit(tx, context);
    await tx.insert(sessions).values({
      id,
      kind: 'token',
      userId: actor.id,
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
    await record(tx, context, 'api_token_created', {
      ...detail,
      expires_on: draft.expires_on,
      scopes: draft.scopes,
    });
    const created = (await ownTokens(tx, context)).find((one) => one.id === id);
    if (created === undefined) throw new Error('The token that was written is not in the list.');
    return { ...created, token };
  });
}

async function revoke(context: RequestContext<'apiTokens.revoke'>): Promise<ApiToken[]> {
  const { db, actor, now, params } = context;
  const token = (await ownTokens(db, context)).find(({ id }) => id === params.token);
  if (token === undefined) throw new Fault(404, text('error.not_found'));
  await endSession(db, { userId: actor.id, sessionId: token.id }, 'token revoked', now);
  const detail = { api_token: token.name, api_token_id: token.id };
  await record(db, context, 'api_token_revoked', detail);
  return ownTokens(db, context);
}

/**
 * Handlers of the user's own API tokens; they require only a session. The response that contains a secret is not stored
 * for its idempotency key.
 */
export const apiTokenHandlers: Handlers<TokenCall> = {
  'apiTokens.list': (context) => ownTokens(context.db, context),
  'apiTokens.create': { manual: create },
  'apiTokens.revoke': revoke,
};
