export { addressOfClaims } from './provider-address.ts';
export type { AddressClaims, AddressRefusal } from './provider-address.ts';
export { LOGOUT_EVENT, signedOutBy } from './logout-token.ts';
export type { LogoutClaims, SignedOut } from './logout-token.ts';
export { providerRedirect, providerResponse, providerSignIn } from './provider-response.ts';
export type { ProviderRedirect, ProviderResponse, ProviderSignIn } from './provider-response.ts';
export { MAX_DOMAINS, signInProvider, signInProviderDraft } from './sign-in-provider.ts';
export type { SignInProvider, SignInProviderDraft } from './sign-in-provider.ts';
