import { randomBytes } from 'node:crypto';
import { addressOfClaims, type ProviderRedirect, type SignInAnswer } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { randomPKCECodeVerifier } from 'openid-client';
import { audit } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { providerSignIns, signInProviders } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Admission, Handlers, RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { isUsedUp, type NetworkLimit } from '../sign-in/attempts.ts';
import { createChallenge } from '../sign-in/challenge.ts';
import { enter } from '../sign-in/enter.ts';
import { factorsOf } from '../second-factor/second-factor.ts';
import type { SignInProof } from '../sign-in/sign-in-proof.ts';
import { throttled } from '../sign-in/throttle.ts';
import { accountOfPerson } from './provider-account.ts';
import { redirectAddress } from './provider-addresses.ts';
import { authorizationAddress } from './provider-client.ts';
import { groupsClaimOf } from './provider-mappings.ts';
import {
  BEGIN_LIMIT,
  COMPLETE_LIMIT,
  configurationOf,
  count,
  LIFETIME_MS,
  refuse,
  verifyResponse,
} from './provider-response.ts';

const random = (): string => randomBytes(32).toString('base64url');

async function begin(context: RequestContext<'auth.begin'>): Promise<ProviderRedirect> {
  const { services, now, locale } = context;
  const { store, tokens } = services;
  const { provider: key, fresh = false } = context.input();
  await count(BEGIN_LIMIT, context);
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
      fresh,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
  });
  const redirectUri = redirectAddress(services.address(), provider.id);
  const groupsClaim = await groupsClaimOf(store.db, provider);
  return {
    url: await authorizationAddress(configuration, secrets, { redirectUri, locale, fresh, groupsClaim }),
    state: secrets.state,
    binding,
  };
}

async function complete(context: RequestContext<'auth.complete'>): Promise<SignInAnswer> {
  const { services, now } = context;
  const { provider, claims, provedAt } = await verifyResponse(context, context.input());
  const address = addressOfClaims(claims, {
    domains: provider.domains,
    trusts_addresses: provider.trustsAddresses,
  });
  if ('refused' in address) throw await refuse(context, address.refused, provider);
  const person = { claims, email: address.email };
  const proof: SignInProof = {
    method: 'provider',
    provedAt,
    providerId: provider.id,
    providerSid: typeof claims.sid === 'string' ? claims.sid : null,
  };
  const enterCompany = () =>
    services.store.transaction(async (tx) => {
      const account = await accountOfPerson(tx, context, provider, person);
      if ('refused' in account) return account;
      const methods = await factorsOf(tx, account.userId, now);
      if (methods.length === 0) return { entered: await enter(tx, context, { ...account, proof }) };
      const { origin } = context;
      const line = { at: now, address: origin.address, requestId: origin.requestId };
      await audit(tx, { ...line, event: 'sign_in_challenged', userId: account.userId });
      const { userId } = account;
      return { entered: await createChallenge(tx, services.tokens, { userId, methods, proof, now }) };
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
  'auth.begin': { admit: admit(BEGIN_LIMIT), manual: begin },
  'auth.complete': { admit: admit(COMPLETE_LIMIT), manual: complete },
};
