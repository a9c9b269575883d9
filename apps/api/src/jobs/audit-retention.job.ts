import {
  and,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from '../db/drizzle.ts';
import { minAuditYears, SIGN_IN_EVENTS, DAY_MS } from '@outlay/domain';
import { audit } from '../db/audit.ts';
import { auditLog, auditSeals, companies } from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import type { Job } from './jobs.ts';

/** Days of a year of retention, at least as long as any year. */
const DAYS_OF_YEAR = 366;

/** Retention of the audit log in days. */
export type AuditRetention = {
  readonly auditDays: number;
  /** Of sign-ins and refused calls. */
  readonly auditSignInDays: number;
};

const isSignIn = inArray(auditLog.event, [...SIGN_IN_EVENTS]);
/** Records of deletions stay: the verification needs them for as long as the seals of deleted entries. */
const isChange = notInArray(auditLog.event, [...SIGN_IN_EVENTS, 'audit_expired']);

/** Deletes entries and returns their number. */
async function remove(tx: Db, which: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(auditLog).where(which);
  await tx.delete(auditLog).where(which);
  return row?.n ?? 0;
}

/** Returns the days of the companies that keep changes for a period of their own; the law may have changed since. */
async function ownPeriods(tx: Db): Promise<{ readonly id: number; readonly days: number }[]> {
  const { id, auditYears, countryId } = companies;
  const rows = await tx.select({ id, auditYears, countryId }).from(companies).where(isNotNull(auditYears));
  return rows.map((row) => ({
    id: row.id,
    days: Math.max(row.auditYears ?? 0, minAuditYears(row.countryId)) * DAYS_OF_YEAR,
  }));
}

/** Condition of entries whose seal names the company, so that the verification knows whose period has ended. */
const isSealedOf = (companyId: number) =>
  exists(
    build
      .select({ no: auditSeals.no })
      .from(auditSeals)
      .where(and(eq(auditSeals.auditId, auditLog.id), eq(auditSeals.companyId, companyId))),
  );

/**
 * Deletes entries of the audit log after their retention period and records how many. Companies may have a period of their
 * own for changes; sign-ins have that of the installation. The database allows it only in a transaction that says so, and
 * never for entries of the last 29 days.
 */
export const auditRetentionJob = ({ auditDays, auditSignInDays }: AuditRetention): Job => ({
  name: 'audit-retention',
  everyMs: DAY_MS,
  async run(tx, { clock }) {
    const now = clock.now();
    const isOlder = (days: number): SQL => lt(auditLog.at, new Date(now.getTime() - days * DAY_MS));
    const companyPeriods = await ownPeriods(tx);
    const except = companyPeriods.map(({ id }) => id);
    const isOfOthers =
      except.length === 0
        ? undefined
        : or(isNull(auditLog.companyId), notInArray(auditLog.companyId, except));
    await tx.execute(sql`select set_config('outlay.audit_retention', 'on', true)`);
    const deleted =
      (await remove(tx, and(isChange, isOlder(auditDays), isOfOthers))) +
      (await remove(tx, and(isSignIn, isOlder(auditSignInDays))));
    const ofCompanies = new Map<number, object>();
    for (const { id, days } of companyPeriods) {
      const isKnown = or(isSealedOf(id), isOlder(auditDays));
      const n = await remove(tx, and(eq(auditLog.companyId, id), isChange, isOlder(days), isKnown));
      if (n > 0) ofCompanies.set(id, { deleted: n, days, installation_days: auditDays });
    }
    await tx.execute(sql`select set_config('outlay.audit_retention', '', true)`);
    const detail = { deleted, days: auditDays, sign_in_days: auditSignInDays };
    if (deleted > 0)
      await audit(tx, {
        event: 'audit_expired',
        at: now,
        detail: except.length === 0 ? detail : { ...detail, except },
      });
    for (const [companyId, facts] of ofCompanies)
      await audit(tx, { event: 'audit_expired', at: now, companyId, detail: { ...facts } });
  },
});
