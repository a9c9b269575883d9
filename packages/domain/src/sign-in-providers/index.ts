export { addressOfClaims } from './provider-address.ts';
export type { AddressClaims, AddressRefusal } from './provider-address.ts';
export {
  MAX_DOMAINS,
  providerRedirect,
  providerResponse,
  providerSignIn,
  signInProvider,
  signInProviderDraft,
} from './sign-in-provider.ts';
export type {
  ProviderRedirect,
  ProviderResponse,
  ProviderSignIn,
  SignInProvider,
  SignInProviderDraft,
} from './sign-in-provider.ts';
