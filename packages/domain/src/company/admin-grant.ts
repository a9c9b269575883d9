import * as z from 'zod/mini';
import { pageOf } from '../list/page.ts';
import { flagParam, pagedQuery } from '../list/query.ts';
import { openObject } from '../schema/open-object.ts';
import { id, moment, oneLine, ref } from '../schema/scalars.ts';

/** Limits of a grant: its hours, and the characters of its reason. */
export const ADMIN_GRANT_LIMITS = { hours: { min: 1, max: 8 }, reason: 300 } as const;

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

/** Returns why a user may not end a grant through the installation, as a reason code; null for their own. */
export const grantEndDenial = (
  { admin }: Pick<AdminGrant, 'admin'>,
  userId: number,
): 'grant_of_another' | null => (admin.id === userId ? null : 'grant_of_another');
