import { SERVICE_ROLE } from '../../access/service-role.ts';

/** Code in a 403 of a call that needs a recent code of the user's second factor. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** Code in a 403 of every call of a user who has to add a second factor first. */
export const SECOND_FACTOR_MISSING = 'second_factor_missing';

/** State of a required second factor: `missing` refuses every call but adding one. */
export type SecondFactorDuty = 'none' | 'met' | 'missing';

/**
 * Returns whether a user has to have a second factor: by the installation, by their company, or by their permission set.
 * Service accounts do not sign in, and so have none.
 */
export const secondFactorDuty = (of: {
  readonly role: string;
  readonly installation_requires: boolean;
  readonly company_requires: boolean;
  readonly set_requires: boolean;
  readonly has_factor: boolean;
}): SecondFactorDuty => {
  if (of.role === SERVICE_ROLE) return 'none';
  if (!of.installation_requires && !of.company_requires && !of.set_requires) return 'none';
  return of.has_factor ? 'met' : 'missing';
};
