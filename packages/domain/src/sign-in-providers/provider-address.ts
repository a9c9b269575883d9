import { emailAddress } from '../schema/email-address.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** Claims of an ID token that name a person (OpenID Connect Core, section 5.1); values as received. */
export interface AddressClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** Reason that the address of a person is refused. */
export type AddressRefusal = 'address_missing' | 'address_unverified' | 'address_domain';

/**
 * Returns the e-mail address of a person who signed in with a provider, or why it is not accepted: it must be verified,
 * by the claim or by the company's trust in the provider, and belong to one of the company's domains.
 */
export function addressOfClaims(
  { email, email_verified: verified }: AddressClaims,
  { domains, trusts_addresses }: Pick<SignInProvider, 'domains' | 'trusts_addresses'>,
): { readonly email: string } | { readonly refused: AddressRefusal } {
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) return { refused: 'address_missing' };
  // Some providers send the claim as text.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && trusts_addresses);
  if (!isVerified) return { refused: 'address_unverified' };
  const address = parsed.data;
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  return domains.includes(domain) ? { email: address } : { refused: 'address_domain' };
}
