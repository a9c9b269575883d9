import { formatBytes, intlTag, PLANS, type PlanKey } from '@outlay/domain';
import { and, asc, eq, inArray, isNotNull, isNull } from '../db/drizzle.ts';
import { companies, planSubscriptions, receipts } from '../db/schema/index.ts';
import { sumOf } from '../db/select.ts';
import { afterCommit, type Db } from '../db/store.ts';
import type { Env } from '../env.ts';
import { Fault } from '../http/fault.ts';
import { text, localeOptionsIn, type Text } from '../http/texts.ts';

/** Storage of a company in bytes; `limit` is null without one. */
export type CompanyStorage = { readonly used: number; readonly limit: number | null };

/** Returns a text with sizes in the reader's language. */
export const sizesText =
  (id: string, sizes: Readonly<Record<string, number>>): Text =>
  (localeOptions) => {
    const tag = intlTag(localeOptionsIn(localeOptions));
    const values = Object.entries(sizes).map(([name, bytes]) => [name, formatBytes(tag, bytes)]);
    return text(id, Object.fromEntries(values))(localeOptions);
  };

/** Returns the storage that a plan allows: that of the installation, if it sets one for all companies. */
export function storageLimit({ storageLimit: set }: Pick<Env, 'storageLimit'>, plan: string): number | null {
  if (set !== null) return set === Infinity ? null : set;
  return PLANS.find(({ key }) => key === (plan as PlanKey))?.storage ?? null;
}

/** Receipts whose bytes are stored, including removed ones until they are given up. */
const storedReceipts = (companyId: number) =>
  and(eq(receipts.companyId, companyId), isNull(receipts.releasedAt));

/** Returns the bytes of receipts and of the logo that a company stores; thumbnails are not counted. */
export async function storageUsed(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .select({ used: sumOf(receipts.size) })
    .from(receipts)
    .where(storedReceipts(companyId));
  const [company] = await db
    .select({ logo: companies.logoSize })
    .from(companies)
    .where(eq(companies.id, companyId));
  return (row?.used ?? 0) + (company?.logo ?? 0);
}

/**
 * Returns the storage of a company. Locked, no other transaction stores a receipt or changes the plan until this one
 * ends.
 */
export async function readStorage(
  db: Db,
  env: Pick<Env, 'storageLimit'>,
  companyId: number,
  { lock }: { readonly lock: boolean },
): Promise<CompanyStorage> {
  const select = db
    .select({ plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, companyId));
  const [row] = lock ? await select.for('update') : await select;
  return {
    used: await storageUsed(db, companyId),
    limit: row === undefined ? null : storageLimit(env, row.plan),
  };
}

const overLimit = (limit: number): Fault =>
  new Fault(409, text('error.not_possible'), {
    reason: sizesText('plan_limit.storage_used', { limit }),
  });

/**
 * Refuses a file that could not be stored even if the company's removed receipts were given up; without a lock, so
 * that a file that is certainly too large is neither scanned nor stored.
 *
 * @throws Fault 409 with the reason.
 */
export async function checkStorage(
  db: Db,
  env: Pick<Env, 'storageLimit'>,
  companyId: number,
  size: number,
): Promise<void> {
  const { used, limit } = await readStorage(db, env, companyId, { lock: false });
  if (limit === null || used + size <= limit) return;
  const removed = await removedReceipts(db, companyId);
  const removable = removed.reduce((sum, one) => sum + one.size, 0);
  if (used - removable + size > limit) throw overLimit(limit);
}

const removedReceipts = (db: Db, companyId: number) =>
  db
    .select({
      id: receipts.id,
      size: receipts.size,
      storageKey: receipts.storageKey,
      thumbnailKey: receipts.thumbnailKey,
    })
    .from(receipts)
    .where(and(storedReceipts(companyId), isNotNull(receipts.removedAt)))
    .orderBy(asc(receipts.removedAt));

/**
 * Reserves storage for a file in the transaction that stores its row. Removed receipts, which are stored for some
 * time, are given up first.
 *
 * @param discard - removes files of given-up receipts; called after the commit.
 * @throws Fault 409 with the reason.
 */
export async function reserveStorage(
  tx: Db,
  env: Pick<Env, 'storageLimit'>,
  { companyId, size, now }: { readonly companyId: number; readonly size: number; readonly now: Date },
  discard: (keys: readonly string[]) => void,
): Promise<void> {
  const { used, limit } = await readStorage(tx, env, companyId, { lock: true });
  if (limit === null || used + size <= limit) return;
  let missing = used + size - limit;
  const released: Awaited<ReturnType<typeof removedReceipts>> = [];
  for (const one of await removedReceipts(tx, companyId)) {
    if (missing <= 0) break;
    released.push(one);
    missing -= one.size;
  }
  if (missing > 0) throw overLimit(limit);
  const ids = released.map(({ id }) => id);
  await tx.update(receipts).set({ releasedAt: now }).where(inArray(receipts.id, ids));
  const keys = released.flatMap(({ storageKey, thumbnailKey }) =>
    thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey],
  );
  afterCommit(() => discard(keys));
}
