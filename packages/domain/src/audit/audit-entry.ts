import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../list/query.ts';
import { day, id, moment, ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { isSame } from '../schema/same.ts';

/** Events of the audit trail with the retention period of sign-ins: who came, not what was changed. */
export const SIGN_IN_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_throttled',
  'sign_in_challenged',
  'second_factor_refused',
  'second_factor_verified',
  'identity_proved',
  'provider_sign_out',
  'provider_sign_out_refused',
  'sign_out',
  'session_refreshed',
  'refresh_reused',
  'password_link_asked',
  'password_link_throttled',
  'password_link_refused',
  'call_refused',
  'api_token_used',
] as const;

/**
 * Events of the audit trail. Those of single kinds of records (`policy_changed`, `member_created` …) are found in
 * entries of earlier versions; changes of records are `record_created`, `record_changed` and `record_deleted` now.
 */
export const AUDIT_EVENTS = [
  ...SIGN_IN_EVENTS,
  'record_created',
  'record_changed',
  'record_deleted',
  'exported',
  'personal_data_exported',
  'journal_exported',
  'api_token_created',
  'api_token_revoked',
  'settings_changed',
  'retention_applied',
  'sign_in_provider_saved',
  'sign_in_provider_removed',
  'provider_groups_applied',
  'service_account_saved',
  'service_account_suspended',
  'service_account_resumed',
  'service_account_removed',
  'scim_mapping_changed',
  'period_closed',
  'period_reopened',
  'plan_changed',
  'sample_data_added',
  'sample_data_removed',
  'registered',
  'profile_changed',
  'new_device',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'second_factor_reset_asked',
  'second_factor_reset_cancelled',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'sessions_ended',
  'account_locked',
  'password_changed',
  'password_refused',
  'password_link_sent',
  'password_link_copied',
  'password_reset',
  'email_change_asked',
  'email_change_cancelled',
  'email_changed',
  'email_restored',
  'email_verified',
  'member_invited',
  'invitation_link_copied',
  'member_suspended',
  'member_resumed',
  'member_erased',
  'member_signed_out',
  'delegation_changed',
  'bank_details_changed',
  'bank_details_confirmed',
  'bank_details_viewed',
  'receipt_viewed',
  'malware_refused',
  'admin_created',
  'audit_expired',
  'maintenance_changed',
  'company_suspended',
  'company_resumed',
  'admin_access_started',
  'admin_access_ended',
  'account_unlocked',
  'account_signed_out',
  'job_started',
  'events_retried',
  'mail_retried',
  'test_mail_sent',
  'permission_set_created',
  'permission_set_changed',
  'permission_set_deleted',
  'member_created',
  'member_changed',
  'member_deleted',
  'policy_changed',
  'policy_deleted',
  'webhook_changed',
] as const;
/** Event of the audit trail. */
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Means by which a user may act without signing in to the company: a token, or a grant of an administrator. */
export const AUDIT_DELEGATIONS = ['api_token', 'admin_grant'] as const;

/** Formats of the file of an audit trail; only JSON contains the values before and after. */
export const AUDIT_FORMATS = ['csv', 'json'] as const;
/** Format of the file of an audit trail. */
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

/** Changed field of a record with its values, as the record showed them. */
export const auditChange = openObject({ field: z.string(), before: z.unknown(), after: z.unknown() });
/** Changed field of a record with its values. */
export interface AuditChange extends z.infer<typeof auditChange> {}

/** Entry of the audit trail: who did what to which record, when and from where. */
export const auditEntry = openObject({
  id,
  at: moment,
  /** One of {@link AUDIT_EVENTS}; newer servers may send others. */
  event: z.string(),
  /** Null for events without a signed-in user. */
  user: z.nullable(ref),
  /** One of {@link AUDIT_DELEGATIONS}; null for a user who acted themselves. */
  on_behalf_of: z.optional(z.nullable(z.string())),
  /** Permission subject of the record. */
  subject: z.nullable(z.string()),
  record_id: z.nullable(z.number()),
  record_name: z.nullable(z.string()),
  /** Names of the changed fields, separated by commas. */
  changed_fields: z.nullable(z.string()),
  changes: z.array(auditChange),
  /** Further facts of the event, by names that depend on it. */
  detail: z.record(z.string(), z.unknown()),
  /** Network address of the request. */
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
});
/** Entry of the audit trail. */
export interface AuditEntry extends z.infer<typeof auditEntry> {}

/** Query parameters of the audit trail. */
export const auditEntryQuery = listQuery(['id', 'at', 'event'], {
  user_id: z.optional(idParam),
  on_behalf_of: z.optional(manyOf(z.enum(AUDIT_DELEGATIONS))),
  /** Grant of an administrator. */
  grant_id: z.optional(idParam),
  event: z.optional(manyOf(z.enum(AUDIT_EVENTS))),
  subject: z.optional(z.string().check(z.maxLength(40))),
  record_id: z.optional(idParam),
  from: z.optional(day),
  to: z.optional(day),
});
/** Query parameters of the audit trail. */
export type AuditEntryQuery = z.infer<typeof auditEntryQuery>;

const SKIPPED: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at', 'can']);

/**
 * Returns the fields in which two states of a record differ, `null` for a record that does not exist yet or any more.
 * Ids, versions and times of the record itself are left out.
 */
export function changesBetween(before: object | null, after: object | null): readonly AuditChange[] {
  const [old, fresh] = [before ?? {}, after ?? {}] as readonly Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])]
    .filter((field) => !SKIPPED.has(field) && !isSame(old?.[field] ?? null, fresh?.[field] ?? null))
    .map((field) => ({ field, before: old?.[field] ?? null, after: fresh?.[field] ?? null }));
}
