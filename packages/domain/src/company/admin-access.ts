import * as z from 'zod/mini';
import { id, moment } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Access of administrators of the installation to the data of a company: `open` always, `granted` only while a grant for
 * the administrator is running.
 */
export const ADMIN_ACCESS = ['open', 'granted'] as const;
/** Access of administrators to the data of a company. */
export const adminAccess = z.enum(ADMIN_ACCESS);
/** Access of administrators to the data of a company. */
export type AdminAccess = z.infer<typeof adminAccess>;

/** Code in a 403 of every call about a company that an administrator has no running grant for. */
export const ADMIN_ACCESS_MISSING = 'admin_access_missing';

/** Running grant of the signed-in administrator. */
export const runningGrant = openObject({ id, reason: z.string(), until: moment });
/** Running grant of the signed-in administrator. */
export interface RunningGrant extends z.infer<typeof runningGrant> {}

/** Access of an administrator to the current company: without a grant, by a running one, or none. */
export const ADMIN_ACCESS_STATES = ['open', 'running', 'missing'] as const;
/** Access of an administrator to the current company. */
export type AdminAccessState = (typeof ADMIN_ACCESS_STATES)[number];

/** Access of the signed-in administrator to the current company, with the running grant. */
export const currentAdminAccess = openObject({
  state: z.enum(ADMIN_ACCESS_STATES),
  grant: z.nullable(runningGrant),
});
/** Access of the signed-in administrator to the current company, with the running grant. */
export interface CurrentAdminAccess extends z.infer<typeof currentAdminAccess> {}

/**
 * Returns the access of a user to a company by its setting and the running grant; null for everyone but administrators,
 * whom the setting does not concern.
 */
export function adminAccessState(of: {
  readonly role: string;
  readonly setting: AdminAccess;
  readonly hasGrant: boolean;
}): AdminAccessState | null {
  if (of.role !== 'admin') return null;
  if (of.setting === 'open') return 'open';
  return of.hasGrant ? 'running' : 'missing';
}

/**
 * Returns why a user may not change the access of administrators, as a reason code; null for members of the company, whose
 * permissions decide. Administrators could otherwise open a company to themselves.
 */
export const adminAccessDenial = (role: string | undefined): 'admin_access_is_for_members' | null =>
  role === 'company' ? null : 'admin_access_is_for_members';

/**
 * Returns why a user may not create access that outlasts their own, as a reason code: sign-in providers, addresses that members
 * sign in with, copied invitations and tokens of service accounts. The access of an administrator ends with the grant.
 */
export const lastingAccessDenial = (access: AdminAccessState | null): 'outlasts_grant' | null =>
  access === 'running' ? 'outlasts_grant' : null;
