import { SIGN_IN_EVENTS, type AuditEvent } from '@outlay/domain';
import { and, count, eq, gte, inArray, notInArray, sql, type SQL } from '../db/drizzle.ts';
import { adminGrants, auditLog } from '../db/schema/index.ts';
import { build } from '../db/select.ts';

/** Subjects of records that let users act in the company after the grant. */
const LASTING = ['users', 'webRules', 'teams', 'webhooks'];

/** Events that change nothing. */
const READING: readonly AuditEvent[] = [
  ...SIGN_IN_EVENTS,
  'admin_access_started',
  'admin_access_ended',
  'exported',
  'journal_exported',
  'personal_data_exported',
  'receipt_viewed',
  'bank_details_viewed',
];

const changesOf = (more?: SQL) =>
  sql<number>`(${build
    .select({ n: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, adminGrants.companyId),
        gte(auditLog.at, adminGrants.startsAt),
        sql`${auditLog.detail} @> jsonb_build_object('grant_id', ${adminGrants.id})`,
        sql`${auditLog.detail} ? 'under_grant'`,
        notInArray(auditLog.event, [...READING]),
        more,
      ),
    )})::int`;

/** Numbers of changes under a grant: all of them, and those that outlast it. */
export const GRANT_CHANGES = {
  changes: changesOf(),
  access_changes: changesOf(inArray(auditLog.subject, LASTING)),
};
