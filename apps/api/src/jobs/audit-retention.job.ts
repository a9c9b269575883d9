import { and, count, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { SIGN_IN_EVENTS } from '@outlay/domain';
import { audit } from '../db/audit.ts';
import { auditLog } from '../db/schema/index.ts';
import type { Job } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;

/** Retention of the audit log in days. */
export type AuditRetention = {
  readonly auditDays: number;
  /** Of sign-ins and refused calls. */
  readonly auditSignInDays: number;
};

/**
 * Deletes entries of the audit log after their retention period and records how many. The database allows it only in a
 * transaction that says so, and never for entries of the last 29 days.
 */
export const auditRetentionJob = ({ auditDays, auditSignInDays }: AuditRetention): Job => ({
  name: 'audit-retention',
  everyMs: DAY_MS,
  async run(tx, { clock }) {
    const now = clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const expired = [
      and(notInArray(auditLog.event, [...SIGN_IN_EVENTS]), lt(auditLog.at, before(auditDays))),
      and(inArray(auditLog.event, [...SIGN_IN_EVENTS]), lt(auditLog.at, before(auditSignInDays))),
    ];
    await tx.execute(sql`select set_config('outlay.audit_retention', 'on', true)`);
    let deleted = 0;
    for (const which of expired) {
      const [found] = await tx.select({ n: count() }).from(auditLog).where(which);
      deleted += found?.n ?? 0;
      await tx.delete(auditLog).where(which);
    }
    await tx.execute(sql`select set_config('outlay.audit_retention', '', true)`);
    const detail = { deleted, days: auditDays, sign_in_days: auditSignInDays };
    if (deleted > 0) await audit(tx, { event: 'audit_expired', at: now, detail });
  },
});
