import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { AddressClaims, Locale } from '@outlay/domain';
import type { Env } from '../../env.ts';
import { isProviderAddress, providerFetch, ProviderFailure } from './provider-fetch.ts';

/** A client registered at an issuer. */
export type ProviderClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Claims of a person who signed in. */
export type PersonClaims = AddressClaims & {
  readonly sub: string;
  readonly name?: unknown;
  /** Session at the provider, which its sign-out names. */
  readonly sid?: unknown;
  /** Seconds since 1970 at which the person signed in at the provider. */
  readonly auth_time?: unknown;
  /** Value of the claim that the company has chosen for groups. */
  readonly groups?: unknown;
};

const SCOPE = 'openid email profile';

/** Sends the secret as the provider supports it; in the header unless its metadata lists other methods only. */
const authenticateWith =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    send(secret)(server, client, body, headers);
  };

/**
 * Reads the metadata that an issuer publishes.
 *
 * @throws ProviderFailure if it cannot be read, or lacks an address that a sign-in needs.
 */
export async function discover(
  { issuer, clientId, clientSecret }: ProviderClient,
  env: Pick<Env, 'signInPrivate'>,
  now: Date,
): Promise<Configuration> {
  let configuration: Configuration;
  try {
    configuration = await discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [clockSkew]: Math.round((now.getTime() - Date.now()) / 1000) },
      authenticateWith(clientSecret),
      {
        // Signatures of ID tokens are checked, although they come from the token endpoint itself.
        execute: [enableNonRepudiationChecks, ...(env.signInPrivate ? [allowInsecureRequests] : [])],
        [customFetch]: providerFetch(env),
        timeout: 10,
      },
    );
  } catch (error) {
    throw new ProviderFailure('The metadata of the issuer cannot be read.', { cause: error });
  }
  const metadata = configuration.serverMetadata();
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  // The library accepts other issuers from some hosts, such as those that serve many tenants.
  if (URL.parse(metadata.issuer)?.href !== new URL(issuer).href)
    throw new ProviderFailure('The metadata is of another issuer.');
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
    const url = URL.parse(address ?? '');
    // The browser opens the first of them: it must be a web page.
    if (url === null || !isProviderAddress(url, env))
      throw new ProviderFailure('The metadata of the issuer is incomplete.');
  }
  return configuration;
}

/** Values that a sign-in sends to the provider and compares with its response. */
export type SignInSecrets = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Redirect address, language, if the user has to sign in again at the provider, and the claim with groups, if needed. */
type Redirecting = {
  readonly redirectUri: string;
  readonly locale: Locale;
  readonly fresh: boolean;
  readonly groupsClaim: string | null;
};

/** Returns the scopes of a sign-in: with that of groups, if the provider announces a scope of the claim's name. */
const scopeOf = (configuration: Configuration, groupsClaim: string | null): string => {
  // The library checks only the members of the metadata that it needs itself.
  const supported: unknown = configuration.serverMetadata().scopes_supported;
  const isSupported = groupsClaim !== null && Array.isArray(supported) && supported.includes(groupsClaim);
  return isSupported ? `${SCOPE} ${groupsClaim}` : SCOPE;
};

/** Returns the address of the provider's sign-in page (RFC 6749 with PKCE, RFC 7636). */
export async function authorizationAddress(
  configuration: Configuration,
  { state, nonce, codeVerifier }: SignInSecrets,
  { redirectUri, locale, fresh, groupsClaim }: Redirecting,
): Promise<string> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopeOf(configuration, groupsClaim),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
  });
  return url.href;
}

/** Returns the value of a claim; undefined if it is absent. Names such as `constructor` are no claims. */
const groupsIn = (claims: object, name: string | null): unknown =>
  Object.entries(claims).find(([claim]) => claim === name)?.[1];

/**
 * Exchanges the code of a redirect for the claims of the person. State, issuer, audience, nonce, times and signature are
 * checked by the library; the address and the groups may come from the user info endpoint.
 *
 * @throws Error if anything does not match, or the provider refused.
 */
export async function claimsOfRedirect(
  configuration: Configuration,
  redirect: URL,
  { state, nonce, codeVerifier }: SignInSecrets,
  groupsClaim: string | null,
): Promise<PersonClaims> {
  const tokens = await authorizationCodeGrant(configuration, redirect, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderFailure('The response has no ID token.');
  const { sub, email, email_verified, name, sid, auth_time } = claims;
  const session = { sub, sid, auth_time };
  const inToken = groupsIn(claims, groupsClaim);
  const isComplete = email !== undefined && (groupsClaim === null || inToken !== undefined);
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
    return { ...session, email, email_verified, name, groups: inToken };
  const info = await fetchUserInfo(configuration, tokens.access_token, sub);
  const person =
    email === undefined
      ? { email: info.email, email_verified: info.email_verified, name: info.name ?? name }
      : { email, email_verified, name };
  return { ...session, ...person, groups: inToken ?? groupsIn(info, groupsClaim) };
}
