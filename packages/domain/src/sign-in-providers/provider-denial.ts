import { hasFullAccess, type Grantor } from '../access/full-access.ts';

/**
 * Returns the reason code why a user may not manage sign-in providers besides the permission to change the company; null
 * if allowed. The operator of a provider can sign in as every member of its domains, so only owners decide on them.
 */
export const signInProviderDenial = (user: Grantor): string | null =>
  hasFullAccess(user) ? null : 'owners_only';
