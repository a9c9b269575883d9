import { auditLog } from './schema/index.ts';
import type { Db } from './store.ts';

/** Events of the audit log. */
export type AuditEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_throttled'
  | 'call_refused'
  | 'audit_expired'
  | 'sign_out'
  | 'session_refreshed'
  | 'session_ended'
  | 'sessions_ended'
  | 'new_device'
  | 'sign_in_challenged'
  | 'second_factor_added'
  | 'second_factor_refused'
  | 'second_factor_removed'
  | 'second_factor_verified'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'refresh_reused'
  | 'registered'
  | 'profile_changed'
  | 'email_change_asked'
  | 'email_change_cancelled'
  | 'email_changed'
  | 'email_restored'
  | 'email_verified'
  | 'account_locked'
  | 'password_changed'
  | 'password_refused'
  | 'password_link_asked'
  | 'password_link_throttled'
  | 'password_link_sent'
  | 'password_link_refused'
  | 'password_reset'
  | 'settings_changed'
  | 'period_closed'
  | 'period_reopened'
  | 'plan_changed'
  | 'permission_set_created'
  | 'permission_set_changed'
  | 'permission_set_deleted'
  | 'member_created'
  | 'member_changed'
  | 'member_deleted'
  | 'member_invited'
  | 'member_suspended'
  | 'member_signed_out'
  | 'member_resumed'
  | 'delegation_changed'
  | 'policy_changed'
  | 'policy_deleted'
  | 'webhook_changed'
  | 'malware_refused'
  | 'admin_created';

/** Events with the retention period of sign-ins: the log of who came, not of what was changed. */
export const SIGN_IN_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_throttled',
  'sign_in_challenged',
  'second_factor_refused',
  'second_factor_verified',
  'sign_out',
  'session_refreshed',
  'refresh_reused',
  'password_link_asked',
  'password_link_throttled',
  'password_link_refused',
  'call_refused',
] as const satisfies readonly AuditEvent[];

/** Entry of the audit log; never contains a secret. */
export type AuditEntry = {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly companyId?: number | null;
  readonly userId?: number | null;
  readonly detail?: Record<string, unknown>;
  readonly address?: string | null;
  readonly requestId?: string | null;
};

/** Appends to the audit log, in the transaction of the recorded change. */
export async function audit(tx: Db, line: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    ...line,
    companyId: line.companyId ?? null,
    userId: line.userId ?? null,
    detail: line.detail ?? {},
    address: line.address ?? null,
    requestId: line.requestId ?? null,
  });
}
