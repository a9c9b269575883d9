import { signedOutBy, type SignedOut } from '@outlay/domain';
import { and, eq, exists, isNull, or, type SQL } from '../../db/drizzle.ts';
import type { Context } from 'hono';
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose';
import { audit } from '../../db/audit.ts';
import {
  sessions,
  signInChallenges,
  signInProviders,
  usedLinks,
  userIdentities,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { RequestState } from '../../http/mount.ts';
import { readBytes } from '../../http/request/body.ts';
import type { Services } from '../../services.ts';
import { countNetworkAttempt, type NetworkLimit } from '../sign-in/attempts.ts';
import { auditRefusal } from '../sign-in/refusals.ts';
import { endSignIns } from '../sessions/session.ts';
import type { StoredProvider } from './provider-account.ts';
import { discover } from './provider-client.ts';
import { providerFetch } from './provider-fetch.ts';

/** Requests of a network: a provider may sign out a whole company at once. */
const REQUESTS: NetworkLimit = { kind: 'provider-logout', most: 600, windowMs: 15 * 60_000 };
/** Maximum size of a request in bytes. */
const MAX_BYTES = 16 * 1024;
/** Time for which a token is accepted, and its id remembered, in seconds. */
const MAX_AGE_S = 600;
const SKEW_S = 60;
/** Signatures with a public key: the client secret is not the provider's alone. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Verifies a logout token with the provider's published keys, and returns its claims. */
async function claimsOf(
  token: string,
  { issuer, clientId }: StoredProvider,
  { env }: Pick<Services, 'env'>,
  now: Date,
): Promise<JWTPayload> {
  // The secret is not needed: only published documents of the provider are read.
  const metadata = (await discover({ issuer, clientId, clientSecret: '' }, env, now)).serverMetadata();
  const send = providerFetch(env);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    [customFetch]: (url, { headers, signal }) =>
      send(url, {
        method: 'GET',
        body: null,
        headers: Object.fromEntries(headers),
        redirect: 'manual',
        ...(signal ? { signal } : {}),
      }),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: SKEW_S,
    maxTokenAge: MAX_AGE_S,
  });
  return payload;
}

/** Condition of rows with a user whom the provider knows by a subject. */
const isOfSubject = (
  tx: Db,
  userId: SQL | typeof sessions.userId | typeof signInChallenges.userId,
  { id, issuer, clientId }: StoredProvider,
  sub: string,
): SQL =>
  exists(
    tx
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(
        and(
          eq(userIdentities.userId, userId),
          eq(userIdentities.providerId, id),
          eq(userIdentities.issuer, issuer),
          eq(userIdentities.clientId, clientId),
          eq(userIdentities.subject, sub),
        ),
      ),
  );

/** Ends the sessions that began with the provider, and the sign-ins that wait for a code; null for a repeated token. */
async function signOut(
  tx: Db,
  { tokens }: Pick<Services, 'tokens'>,
  provider: StoredProvider,
  { jti, sub, sid }: SignedOut,
  now: Date,
): Promise<number | null> {
  const expiresAt = new Date(now.getTime() + 2 * (MAX_AGE_S + SKEW_S) * 1000);
  const fresh = await tx
    .insert(usedLinks)
    .values({ hash: tokens.sign('provider-logout', `${provider.id}:${jti}`), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedLinks.hash });
  if (fresh.length === 0) return null;
  // With both, the session is meant; of sessions that the provider did not name, all of the person.
  const which = <Table extends typeof sessions | typeof signInChallenges>(table: Table): SQL | undefined =>
    and(
      eq(table.providerId, provider.id),
      or(
        sid === null ? undefined : eq(table.providerSid, sid),
        sub === null
          ? undefined
          : and(
              isOfSubject(tx, table.userId, provider, sub),
              sid === null ? undefined : isNull(table.providerSid),
            ),
      ),
    );
  await tx.delete(signInChallenges).where(which(signInChallenges));
  return endSignIns(tx, which(sessions), 'signed out by the provider', now);
}

const tokenIn = async (request: Request): Promise<string | null> => {
  const isForm = /^application\/x-www-form-urlencoded\b/iu.test(request.headers.get('content-type') ?? '');
  if (!isForm) return null;
  try {
    const bytes = await readBytes(request, MAX_BYTES);
    return new URLSearchParams(new TextDecoder().decode(bytes)).get('logout_token');
  } catch (error) {
    // Too large, or too slow: a body that never arrives must not keep its connection.
    if (error instanceof Fault) return null;
    throw error;
  }
};

/**
 * Handles a logout token of a provider (OpenID Connect Back-Channel Logout 1.0): 200 if it was accepted, otherwise 400.
 * It is no call of the contract, because the form and the responses are the standard's.
 */
export async function backChannelLogout(c: Context<RequestState>, services: Services): Promise<Response> {
  const { store, clock, log } = services;
  const now = clock.now();
  const { address, network, requestId } = c.get('origin');
  const answer = (status: 200 | 400 | 429) =>
    c.body(status === 200 ? '' : JSON.stringify({ error: 'invalid_request' }), status, {
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
  if (!(await store.transaction((tx) => countNetworkAttempt(tx, REQUESTS, network, now)))) return answer(429);
  const id = Number(c.req.param('id'));
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const token = await tokenIn(c.req.raw);
  const [provider] = isId
    ? await store.db.select().from(signInProviders).where(eq(signInProviders.id, id))
    : [];
  if (provider === undefined || token === null) return answer(400);
  const line = { at: now, companyId: provider.companyId, address, requestId };
  try {
    const signedOut = signedOutBy(await claimsOf(token, provider, services, now));
    if (signedOut === null) throw new Error('This is no logout token.');
    const ended = await store.transaction(async (tx) => {
      const count = await signOut(tx, services, provider, signedOut, now);
      const detail = { provider: provider.name, sessions: count };
      if (count !== null) await audit(tx, { ...line, event: 'provider_sign_out', detail });
      return count;
    });
    if (ended === null) throw new Error('This token was used before.');
    return answer(200);
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'logout token refused');
    const detail = { provider: provider.name };
    await auditRefusal(store, network, { ...line, event: 'provider_sign_out_refused', detail });
    return answer(400);
  }
}
