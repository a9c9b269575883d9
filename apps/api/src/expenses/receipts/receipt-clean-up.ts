import { DAY_MS, HOUR_MS } from '@outlay/domain';
import { and, inArray, isNull, lt, sql } from '../../db/drizzle.ts';
import { unionAll } from '../../db/pg-core.ts';
import { companies, receipts } from '../../db/schema/index.ts';
import { loggable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { timeOfKey } from './receipt-key.ts';

/** Minimum age of a file: a younger one may belong to an upload in progress. Milliseconds. */
const YOUNG_MS = HOUR_MS;
/** Retention of the bytes of a removed receipt, in days. */
const REMOVED_DAYS = 30;
const CHUNK = 500;

/** True if a file is so old that the clean-up might remove it before a transaction that names it commits. */
export const isStale = (key: string, now: Date): boolean =>
  (timeOfKey(key) ?? 0) < now.getTime() - YOUNG_MS / 2;

/** Removes files that no row refers to, without waiting; those that remain are left to the clean-up. */
export function discardFiles({ files, log }: Pick<Services, 'files' | 'log'>, keys: readonly string[]): void {
  for (const key of keys) {
    files
      .remove(key)
      .catch((error: unknown) => log.warn({ error: loggable(error) }, 'a file was not removed'));
  }
}

/** Returns those of the keys that a row refers to. */
async function referenced({ store }: Pick<Services, 'store'>, keys: readonly string[]) {
  const { db } = store;
  const rows = await unionAll(
    db
      .select({ key: sql<string | null>`${receipts.storageKey}` })
      .from(receipts)
      .where(and(inArray(receipts.storageKey, keys), isNull(receipts.releasedAt))),
    db
      .select({ key: receipts.thumbnailKey })
      .from(receipts)
      .where(and(inArray(receipts.thumbnailKey, keys), isNull(receipts.releasedAt))),
    db.select({ key: companies.logoKey }).from(companies).where(inArray(companies.logoKey, keys)),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Deletes files without a receipt or company, left by a crash between file and row, and those of receipts removed long ago. */
export async function cleanUpReceipts(
  services: Pick<Services, 'store' | 'clock' | 'files'>,
): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const needed = await referenced(services, waiting);
    for (const key of waiting.filter((one) => !needed.has(one))) {
      await services.files.remove(key);
      removed += 1;
    }
    waiting = [];
  };
  const now = services.clock.now();
  await services.store.db
    .update(receipts)
    .set({ releasedAt: now })
    .where(
      and(
        isNull(receipts.releasedAt),
        lt(receipts.removedAt, new Date(now.getTime() - REMOVED_DAYS * DAY_MS)),
      ),
    );
  const before = now.getTime() - YOUNG_MS;
  for await (const key of services.files.keys()) {
    const createdAt = timeOfKey(key);
    // Files with other names do not belong to receipts.
    if (createdAt === null || createdAt > before) continue;
    waiting.push(key);
    if (waiting.length >= CHUNK) await flush();
  }
  await flush();
  return removed;
}
