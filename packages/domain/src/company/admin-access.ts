import * as z from 'zod/mini';
import { pageOf } from '../list/page.ts';
import { flagParam, pagedQuery } from '../list/query.ts';
import { id, moment, oneLine, ref } from '../schema/scalars.ts';
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

/** Limits of a grant: its hours, and the characters of its reason. */
export const ADMIN_GRANT_LIMITS = { hours: { min: 1, max: 8 }, reason: 300 } as const;

/** Code in a 403 of every call about a company that an administrator has no running grant for. */
export const ADMIN_ACCESS_MISSING = 'admin_access_missing';

/** Body that requests a grant, which starts at once: why it is needed, and for how many hours. */
export const adminGrantDraft = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(ADMIN_GRANT_LIMITS.reason), oneLine),
  hours: z.int().check(z.gte(ADMIN_GRANT_LIMITS.hours.min), z.lte(ADMIN_GRANT_LIMITS.hours.max)),
});
/** Body that requests a grant. */
export interface AdminGrantDraft extends z.infer<typeof adminGrantDraft> {}

/** Access of one administrator to the data of one company, for a limited time. */
export const adminGrant = openObject({
  id,
  company: ref,
  admin: ref,
  reason: z.string(),
  created_at: moment,
  from: moment,
  until: moment,
  /** Time at which it was ended, or at which it expired; null while it is running. */
  ended_at: z.nullable(moment),
  /** User who ended it early; null for a grant that is running or has expired. */
  ended_by: z.nullable(ref),
  /** Number of changes under the grant, and of those to members, permission sets, teams and webhooks, which outlast it. */
  changes: z.optional(z.int()),
  access_changes: z.optional(z.int()),
});
/** Access of one administrator to the data of one company, for a limited time. */
export interface AdminGrant extends z.infer<typeof adminGrant> {}

/** Query parameters of the grants of an installation or a company. */
export const adminGrantQuery = pagedQuery(['id', 'until'], { running: z.optional(flagParam) });
/** Query parameters of the grants of an installation or a company. */
export type AdminGrantQuery = z.infer<typeof adminGrantQuery>;
/** Page of grants. */
export const adminGrantPage = pageOf(adminGrant);

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

/** State of a grant: it runs until its end, unless it is ended before. */
export type AdminGrantState = 'running' | 'ended' | 'expired';

/** Returns the state of a grant at a time in milliseconds. */
export function adminGrantState(
  { until, ended_at, ended_by }: Pick<AdminGrant, 'until' | 'ended_at' | 'ended_by'>,
  now: number,
): AdminGrantState {
  if (ended_by !== null) return 'ended';
  return ended_at !== null || Date.parse(until) <= now ? 'expired' : 'running';
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

/** Returns why a user may not end a grant through the installation, as a reason code; null for their own. */
export const grantEndDenial = (
  { admin }: Pick<AdminGrant, 'admin'>,
  userId: number,
): 'grant_of_another' | null => (admin.id === userId ? null : 'grant_of_another');
