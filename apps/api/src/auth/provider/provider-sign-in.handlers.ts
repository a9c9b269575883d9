import { randomBytes } from 'node:crypto';
import {
  addressOfClaims,
  type AddressRefusal,
  type ProviderRedirect,
  type ProviderResponse,
  type SignInAnswer,
} from '@outlay/domain';
import { and, eq, gt } from 'drizzle-orm';
import { randomPKCECodeVerifier, type Configuration } from 'openid-client';
import { audit } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { providerSignIns, signInProviders } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Admission, Handlers, RequestContext } from '../../http/request-context.ts';
import { invalidField } from '../../http/validation.ts';
import { countNetworkAttempt, isUsedUp, type NetworkLimit } from '../attempts.ts';
import { createChallenge } from '../challenge.ts';
import { enter } from '../enter.ts';
import { confirmedFactor } from '../second-factor.ts';
import { throttled } from '../throttle.ts';
import { openClientSecret } from './client-secret.ts';
import { accountOfPerson, type AccountRefusal, type StoredProvider } from './provider-account.ts';
import { redirectAddress } from './provider-addresses.ts';
import { authorizationAddress, claimsOfRedirect, discover, type PersonClaims } from './provider-client.ts';

type Context = RequestContext<'auth.begin'> | RequestContext<'auth.complete'>;
/** Reason of a refusal in the audit trail. */
type Refusal =
  | AddressRefusal
  | AccountRefusal
  | 'provider_unreachable'
  | 'provider_refused'
  | 'sign_in_over'
  | 'no_seat';

const WINDOW_MS = 15 * 60_000;
/** Sign-ins of a network: a whole office may share one. */
const BEGUN: NetworkLimit = { kind: 'provider-begin', most: 300, windowMs: WINDOW_MS };
const COMPLETED: NetworkLimit = { kind: 'provider-complete', most: 300, windowMs: WINDOW_MS };
/** Time for signing in at the provider, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

const random = (): string => randomBytes(32).toString('base64url');

/** Field that each refusal is reported on. */
const FIELDS: Partial<Readonly<Record<Refusal, string>>> = { sign_in_over: 'state' };

/** Records why a sign-in was refused, for the company if it is known, and returns the error. */
async function refuse(
  { services, now, origin }: Pick<Context, 'services' | 'now' | 'origin'>,
  reason: Refusal,
  provider: StoredProvider | null,
  error: Fault = invalidField(FIELDS[reason] ?? 'provider', `reason.${reason}`),
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

async function count(limit: NetworkLimit, { services, now, origin }: Context): Promise<void> {
  const counted = await services.store.transaction((tx) =>
    countNetworkAttempt(tx, limit, origin.network, now),
  );
  if (!counted) throw throttled('error.too_many_requests');
}

/** Reads the provider's metadata. */
async function configurationOf(context: Context, provider: StoredProvider): Promise<Configuration> {
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

async function begin(context: RequestContext<'auth.begin'>): Promise<ProviderRedirect> {
  const { services, now, locale } = context;
  const { store, tokens } = services;
  const { provider: key } = context.input();
  await count(BEGUN, context);
  const [provider] = await store.db
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.key, key), eq(signInProviders.active, true)));
  if (provider === undefined) throw invalidField('provider', 'validation.sign_in_link');
  const configuration = await configurationOf(context, provider);
  const secrets = { state: random(), nonce: random(), codeVerifier: randomPKCECodeVerifier() };
  const binding = random();
  await store.transaction(async (tx) => {
    await tx.insert(providerSignIns).values({
      hash: tokens.sign('provider-state', secrets.state),
      providerId: provider.id,
      providerVersion: provider.version,
      bindingHash: tokens.sign('provider-binding', binding),
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
  });
  const redirectUri = redirectAddress(services.address());
  return {
    url: await authorizationAddress(configuration, secrets, { redirectUri, locale }),
    state: secrets.state,
    binding,
  };
}

/** Ends a sign-in that came back to the browser that began it, and returns it with its provider; null otherwise. */
async function takeSignIn(
  { services, now }: Pick<Context, 'services' | 'now'>,
  { state, binding }: ProviderResponse,
) {
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
function redirectOf(address: string, { state, code, iss, error }: ProviderResponse): URL {
  const url = new URL(redirectAddress(address));
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

async function complete(context: RequestContext<'auth.complete'>): Promise<SignInAnswer> {
  const { services, now } = context;
  const response = context.input();
  await count(COMPLETED, context);
  const taken = await takeSignIn(context, response);
  if (taken === null) throw await refuse(context, 'sign_in_over', null);
  const { begun, provider } = taken;
  const configuration = await configurationOf(context, provider);
  let claims: PersonClaims;
  try {
    const secrets = { state: response.state, nonce: begun.nonce, codeVerifier: begun.codeVerifier };
    claims = await claimsOfRedirect(configuration, redirectOf(services.address(), response), secrets);
  } catch (error) {
    services.log.warn({ err: error, provider: provider.id }, 'response of a sign-in provider refused');
    throw await refuse(context, 'provider_refused', provider);
  }
  const address = addressOfClaims(claims, {
    domains: provider.domains,
    trusts_addresses: provider.trustsAddresses,
  });
  if ('refused' in address) throw await refuse(context, address.refused, provider);
  const person = { claims, email: address.email };
  const enterCompany = () =>
    services.store.transaction(async (tx) => {
      const account = await accountOfPerson(tx, context, provider, person);
      if ('refused' in account) return account;
      if ((await confirmedFactor(tx, account.userId, now)) === null)
        return { entered: await enter(tx, context, { ...account, provider: provider.name }) };
      const { origin } = context;
      const line = { at: now, address: origin.address, requestId: origin.requestId };
      await audit(tx, { ...line, event: 'sign_in_challenged', userId: account.userId });
      return { entered: await createChallenge(tx, services.tokens, account.userId, now) };
    });
  let answer: Awaited<ReturnType<typeof enterCompany>>;
  try {
    // Another company may have registered the address in the meantime.
    answer = await enterCompany().catch((error: unknown) => {
      if (isDuplicate(error)) return enterCompany();
      throw error;
    });
  } catch (error) {
    if (error instanceof Fault) throw await refuse(context, 'no_seat', provider, error);
    throw error;
  }
  if ('refused' in answer) throw await refuse(context, answer.refused, provider);
  return answer.entered;
}

const admit = (limit: NetworkLimit) => async (request: Admission) => {
  if (await isUsedUp(limit, request)) throw throttled('error.too_many_requests');
  return undefined;
};

/** Handlers of the sign-in with a provider. They manage their own transactions: what a refusal writes must be committed. */
export const providerSignInHandlers: Handlers<'auth.begin' | 'auth.complete'> = {
  'auth.begin': { admit: admit(BEGUN), manual: begin },
  'auth.complete': { admit: admit(COMPLETED), manual: complete },
};
