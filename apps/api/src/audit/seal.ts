import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { asc, desc, eq, gt, and, isNull, type InferSelectModel } from '../db/drizzle.ts';
import { auditLog, auditSeals } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

/** Entry of the audit log. */
export type AuditRow = InferSelectModel<typeof auditLog>;
/** Seal of an entry. */
export type Seal = InferSelectModel<typeof auditSeals>;

/** Hash before the first seal. */
export const FIRST_HASH = '0'.repeat(64);

const sha256 = (value: object): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

/** Returns the hash of an entry: SHA-256 of its columns as canonical JSON (RFC 8785). */
export const hashOfEntry = ({ at, ...entry }: AuditRow): string => sha256({ ...entry, at: at.toISOString() });

/** Returns the hash of a seal from its content and the hash of the seal before it. */
export const hashOfSeal = (
  { no, auditId, at, event, entryHash, companyId }: Omit<Seal, 'hash'>,
  previous: string,
): string => {
  const seal = { no, auditId, at: at.toISOString(), event, entryHash, previous };
  // Seals of before the company was stored have none.
  return sha256(companyId === null ? seal : { ...seal, companyId });
};

/** Maximum number of entries that are sealed at once. */
const BATCH = 500;
/**
 * Entries are searched this far behind the last sealed one: ids are given when a transaction writes an entry, and a
 * transaction that ends later has lower ids than some that are sealed.
 */
const LOOK_BACK = 10_000;

/** Seals entries that are not sealed yet, at most {@link BATCH}; resolves to their number. */
export async function sealEntries(tx: Db): Promise<number> {
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.no)).limit(1);
  const [highest] = await tx
    .select({ id: auditSeals.auditId })
    .from(auditSeals)
    .orderBy(desc(auditSeals.auditId))
    .limit(1);
  const rows = await tx
    .select({ entry: auditLog })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.auditId, auditLog.id))
    .where(and(isNull(auditSeals.no), gt(auditLog.id, (highest?.id ?? 0) - LOOK_BACK)))
    .orderBy(asc(auditLog.id))
    .limit(BATCH);
  let [no, previous] = [last?.no ?? 0, last?.hash ?? FIRST_HASH];
  const seals = rows.map(({ entry }) => {
    no += 1;
    const { id: auditId, at, event, companyId } = entry;
    const seal = { no, auditId, at, event, companyId, entryHash: hashOfEntry(entry) };
    previous = hashOfSeal(seal, previous);
    return { ...seal, hash: previous };
  });
  if (seals.length > 0) await tx.insert(auditSeals).values(seals);
  return seals.length;
}
