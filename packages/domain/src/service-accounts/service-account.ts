import * as z from 'zod/mini';
import type { AppAbility } from '../access/ability.ts';
import { apiToken } from '../api-tokens/api-token.ts';
import { managesAll } from '../expense/approval/approver.ts';
import { id, moment, orNull, ref, shortName, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Maximum number of service accounts of a company. */
export const MAX_SERVICE_ACCOUNTS = 50;

/** Statuses of a service account. */
export const SERVICE_ACCOUNT_STATUSES = ['active', 'suspended'] as const;

/**
 * Account of a program: a name and a permission set in one company, used with API tokens alone. It has no password, does
 * not sign in, gets no notifications, takes no seat of the plan and is no member.
 */
export const serviceAccount = openObject({
  id,
  version,
  name: z.string(),
  status: z._default(z.enum(SERVICE_ACCOUNT_STATUSES), 'active'),
  permission_set: orNull(ref),
  created_at: moment,
  /** Tokens that were not revoked, newest first; expired ones for a week. */
  tokens: z.array(apiToken),
});
/** See {@link serviceAccount}. */
export interface ServiceAccount extends z.infer<typeof serviceAccount> {}

/** Body of a new or changed service account. */
export const serviceAccountDraft = z.strictObject({
  name: shortName,
  permission_set_id: id,
  /** Version that a change is based on; an older one than the current is refused with 409. */
  version: z.optional(version),
});
/** See {@link serviceAccountDraft}. */
export interface ServiceAccountDraft extends z.infer<typeof serviceAccountDraft> {}

/**
 * Returns the reason code why a user may not manage service accounts besides the permission to change members; null if
 * allowed. Their tokens act without a person, so only owners decide on them.
 */
export const serviceAccountDenial = (ability: AppAbility): string | null =>
  managesAll(ability) ? null : 'owners_only';
