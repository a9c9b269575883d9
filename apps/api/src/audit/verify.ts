import { SIGN_IN_EVENTS, DAY_MS, HOUR_MS } from '@outlay/domain';
import { asc, eq, gt, isNull, and, count, lt } from '../db/drizzle.ts';
import { auditLog, auditSeals } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { FIRST_HASH, hashOfEntry, hashOfSeal, type AuditRow, type Seal } from './seal.ts';

/** Result of a verification: the last seal, the entries without one, and what is wrong with the first bad one. */
export type Verified = {
  readonly sealed: number;
  readonly unsealed: number;
  readonly head: string;
  readonly fault: string | null;
};

const BATCH = 1000;
/** The database deletes no entry that is younger, so a record of a shorter period was forged. */
const SHORTEST_DAYS = 29;
/** Entries are sealed within seconds; one that is older and has no seal was added later or its seal was removed. */
const SEALED_AFTER_MS = HOUR_MS;

/** Deletion of expired entries, as the audit log records it: of one company by its own period, or of all others. */
type Expiry = {
  readonly companyId: number | null;
  readonly before: number;
  /** Of sign-ins, which have one period for all companies. */
  readonly signInsBefore: number;
  /** Of entries whose seal names no company. */
  readonly unnamedBefore: number;
  /** Companies with periods of their own. */
  readonly except: ReadonlySet<unknown>;
};

const NEVER = Number.NEGATIVE_INFINITY;

function expiryOf({ at, detail, companyId }: AuditRow, now: Date): Expiry {
  const from = Math.min(at.getTime(), now.getTime());
  const daysBefore = (name: string): number => from - Math.max(Number(detail[name]), SHORTEST_DAYS) * DAY_MS;
  const before = daysBefore('days');
  const { except } = detail;
  return {
    companyId,
    before,
    signInsBefore: companyId === null ? daysBefore('sign_in_days') : NEVER,
    unnamedBefore: companyId === null ? before : Math.min(before, daysBefore('installation_days')),
    except: new Set(Array.isArray(except) ? except : []),
  };
}

const SIGN_INS: ReadonlySet<string> = new Set(SIGN_IN_EVENTS);

const isExpired = ({ at, event, companyId }: Seal, expiries: readonly Expiry[]): boolean =>
  expiries.some((expiry) => {
    if (SIGN_INS.has(event)) return at.getTime() < expiry.signInsBefore;
    if (companyId === null) return at.getTime() < expiry.unnamedBefore;
    const isConcerned =
      expiry.companyId === null ? !expiry.except.has(companyId) : expiry.companyId === companyId;
    return isConcerned && at.getTime() < expiry.before;
  });

const named = ({ auditId, event, at }: Seal): string => `Entry ${auditId} (${event}, ${at.toISOString()})`;

/** Verifies one seal; returns what is wrong, or null. */
function faultOf(
  seal: Seal,
  entry: AuditRow | null,
  before: { no: number; hash: string },
  expiries: readonly Expiry[],
) {
  if (seal.no !== before.no + 1) return `The seals ${before.no + 1} to ${seal.no - 1} were deleted.`;
  if (hashOfSeal(seal, before.hash) !== seal.hash)
    return `Seal ${seal.no} of entry ${seal.auditId} was altered.`;
  if (entry === null) return isExpired(seal, expiries) ? null : `${named(seal)} was deleted.`;
  return hashOfEntry(entry) === seal.entryHash ? null : `${named(seal)} was altered.`;
}

/**
 * Verifies the hash chain of the audit log: every seal follows from the one before, every entry is as it was sealed, and
 * deleted ones had expired. A user who can write to the database could compute a new chain; compare `head` with one that was
 * noted elsewhere to exclude that.
 *
 * @param head `<number>:<hash>` of a seal that was noted earlier
 */
export async function verifyAudit(db: Db, now: Date, head?: string): Promise<Verified> {
  const expired = await db.select().from(auditLog).where(eq(auditLog.event, 'audit_expired'));
  const expiries = expired.map((entry) => expiryOf(entry, now));
  let before = { no: 0, hash: FIRST_HASH };
  let isHeadFound = head === undefined;
  const [{ n: unsealed } = { n: 0 }] = await db
    .select({ n: count() })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.auditId, auditLog.id))
    .where(isNull(auditSeals.no));
  const result = (fault: string | null): Verified => ({
    sealed: before.no,
    unsealed,
    head: `${before.no}:${before.hash}`,
    fault,
  });
  for (;;) {
    const rows = await db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.auditId))
      .where(gt(auditSeals.no, before.no))
      .orderBy(asc(auditSeals.no))
      .limit(BATCH);
    for (const { seal, entry } of rows) {
      const fault = faultOf(seal, entry, before, expiries);
      if (fault !== null) return result(fault);
      before = { no: seal.no, hash: seal.hash };
      isHeadFound ||= head === `${seal.no}:${seal.hash}`;
    }
    if (rows.length < BATCH) break;
  }
  if (!isHeadFound) return result(`The chain does not contain the seal ${head}.`);
  const [late] = await db
    .select({ id: auditLog.id, event: auditLog.event, at: auditLog.at })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.auditId, auditLog.id))
    .where(and(isNull(auditSeals.no), lt(auditLog.at, new Date(now.getTime() - SEALED_AFTER_MS))))
    .orderBy(asc(auditLog.id))
    .limit(1);
  return result(
    late === undefined ? null : `Entry ${late.id} (${late.event}, ${late.at.toISOString()}) has no seal.`,
  );
}
