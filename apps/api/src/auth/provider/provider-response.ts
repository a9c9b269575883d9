import type { AddressRefusal, ProviderResponse } from '@outlay/domain';
import { and, eq, gt } from '../../db/drizzle.ts';
import type { Configuration } from 'openid-client';
import { audit } from '../../db/audit.ts';
import { providerSignIns, signInProviders } from '../../db/schema/index.ts';
import type { Fault } from '../../http/fault.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { countNetworkAttempt, type NetworkLimit } from '../sign-in/attempts.ts';
import { throttled } from '../sign-in/throttle.ts';
import { openClientSecret } from './client-secret.ts';
import type { AccountRefusal, StoredProvider } from './provider-account.ts';
import { redirectAddress } from './provider-addresses.ts';
import { groupsClaimOf } from './provider-mappings.ts';
import { claimsOfRedirect, discover, type PersonClaims } from './provider-client.ts';

/** Parts of a request that a sign-in with a provider needs. */
export type ProviderContext = Pick<BaseContext, 'services' | 'now' | 'origin'>;

/** Reason of a refusal in the audit trail. */
export type Refusal =
  | AddressRefusal
  | AccountRefusal
  | 'provider_unreachable'
  | 'provider_refused'
  | 'another_provider'
  | 'sign_in_over'
  | 'no_seat';

const WINDOW_MS = 15 * 60_000;
/** Sign-ins of a network: a whole office may share one. */
export const BEGIN_LIMIT: NetworkLimit = { kind: 'provider-begin', most: 300, windowMs: WINDOW_MS };
/** Responses of a network. */
export const COMPLETE_LIMIT: NetworkLimit = { kind: 'provider-complete', most: 300, windowMs: WINDOW_MS };
/** Time for signing in at the provider, in milliseconds. */
export const LIFETIME_MS = 10 * 60_000;
/** Seconds by which the provider's clock may be behind. */
const SKEW_S = 60;

/** Refusal that each one is reported as: another one if the difference would only help an attacker. */
const REPORTED_AS = {
  address_missing: 'address_missing',
  address_unverified: 'address_unverified',
  address_domain: 'address_domain',
  suspended: 'suspended',
  other_person: 'other_person',
  no_member: 'no_member',
  settings_changed: 'sign_in_over',
  provider_unreachable: 'provider_unreachable',
  provider_refused: 'provider_refused',
  another_provider: 'provider_refused',
  sign_in_over: 'sign_in_over',
  no_seat: 'no_seat',
} as const satisfies Readonly<Record<Refusal, Refusal>>;

const faultOf = (reason: Refusal): Fault => {
  const reported = REPORTED_AS[reason];
  return invalidField(reported === 'sign_in_over' ? 'state' : 'provider', `reason.${reported}`);
};

/** Records why a sign-in was refused, for the company if it is known, and returns the error. */
export async function refuse(
  { services, now, origin }: ProviderContext,
  reason: Refusal,
  provider: StoredProvider | null,
  error: Fault = faultOf(reason),
): Promise<Fault> {
  await services.store.transaction((tx) =>
    audit(tx, {
      event: 'sign_in_failed',
      at: now,
      companyId: provider?.companyId ?? null,
      address: origin.address,
      requestId: origin.requestId,
      detail: { reason, provider: provider?.name ?? null },
    }),
  );
  return error;
}

/** Counts an attempt of a network. */
export async function count(limit: NetworkLimit, { services, now, origin }: ProviderContext): Promise<void> {
  const counted = await services.store.transaction((tx) =>
    countNetworkAttempt(tx, limit, origin.network, now),
  );
  if (!counted) throw throttled('error.too_many_requests');
}

/** Reads the provider's metadata. */
export async function configurationOf(
  context: ProviderContext,
  provider: StoredProvider,
): Promise<Configuration> {
  const { services, now } = context;
  const { companyId, issuer, clientId } = provider;
  const clientSecret = openClientSecret(services.tokens, companyId, provider.clientSecret);
  try {
    if (clientSecret === null)
      throw new Error('The client secret was stored with another secret of the server.');
    return await discover({ issuer, clientId, clientSecret }, services.env, now);
  } catch (error) {
    services.log.warn({ err: error, provider: provider.id }, 'sign-in provider cannot be used');
    throw await refuse(context, 'provider_unreachable', provider);
  }
}

/** Ends a sign-in that came back to the browser that began it, and returns it with its provider; null otherwise. */
async function takeSignIn({ services, now }: ProviderContext, { state, binding }: ProviderResponse) {
  const { store, tokens } = services;
  return store.transaction(async (tx) => {
    const [begun] = await tx
      .delete(providerSignIns)
      .where(
        and(
          eq(providerSignIns.hash, tokens.sign('provider-state', state)),
          eq(providerSignIns.bindingHash, tokens.sign('provider-binding', binding)),
          gt(providerSignIns.expiresAt, now),
        ),
      )
      .returning();
    if (begun === undefined) return null;
    const [provider] = await tx
      .select()
      .from(signInProviders)
      .where(
        and(
          eq(signInProviders.id, begun.providerId),
          eq(signInProviders.version, begun.providerVersion),
          eq(signInProviders.active, true),
        ),
      );
    return provider === undefined ? null : { begun, provider };
  });
}

/** Returns the address to which the provider sent the browser. */
function redirectOf(address: string, providerId: number, { state, code, iss, error }: ProviderResponse): URL {
  const url = new URL(redirectAddress(address, providerId));
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Maximum length of a subject (OpenID Connect Core §2). */
const MAX_SUBJECT = 255;
/** Maximum length of the name of a session at the provider. */
const MAX_SESSION = 1_000;

/** Returns true for a claim that the database can store and compare; a session that is no text is not stored. */
const isStorable = (claim: unknown, most: number): boolean =>
  typeof claim !== 'string' || (claim.length <= most && claim.isWellFormed() && !claim.includes('\0'));

/** A person whom a provider vouches for. */
export type VerifiedPerson = {
  readonly provider: StoredProvider;
  readonly claims: PersonClaims;
  /** True if the provider had to have the person sign in again. */
  readonly fresh: boolean;
  /** Time of the sign-in at the provider, if the provider states it. */
  readonly provedAt: Date;
};

/**
 * Exchanges the parameters of a redirect for the claims of the provider about the person.
 *
 * @throws Fault 422 if the sign-in is over, came back at the address of another provider, or was refused.
 */
export async function verifyResponse(
  context: ProviderContext,
  response: ProviderResponse,
): Promise<VerifiedPerson> {
  const { services, now } = context;
  await count(COMPLETE_LIMIT, context);
  const started = await takeSignIn(context, response);
  if (started === null) throw await refuse(context, 'sign_in_over', null);
  const { begun, provider } = started;
  // A hostile provider may have sent the browser on to an honest one: the code belongs to that one, and is not sent.
  if (response.provider_id !== provider.id) throw await refuse(context, 'another_provider', provider);
  const configuration = await configurationOf(context, provider);
  try {
    const secrets = { state: response.state, nonce: begun.nonce, codeVerifier: begun.codeVerifier };
    const redirect = redirectOf(services.address(), provider.id, response);
    const claims = await claimsOfRedirect(
      configuration,
      redirect,
      secrets,
      await groupsClaimOf(services.store.db, provider),
    );
    if (!isStorable(claims.sub, MAX_SUBJECT) || !isStorable(claims.sid ?? '', MAX_SESSION))
      throw new Error('The subject or the session of the ID token is no text that can be stored.');
    const signedInAt = typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : now.getTime();
    const startedAt = begun.expiresAt.getTime() - LIFETIME_MS;
    if (begun.fresh && signedInAt < startedAt - SKEW_S * 1000)
      throw new Error('The person did not sign in again.');
    const { fresh } = begun;
    return { provider, claims, fresh, provedAt: new Date(Math.min(signedInAt, now.getTime())) };
  } catch (error) {
    services.log.warn({ err: error, provider: provider.id }, 'response of a sign-in provider refused');
    throw await refuse(context, 'provider_refused', provider);
  }
}
