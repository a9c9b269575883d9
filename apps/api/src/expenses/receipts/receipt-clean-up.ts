import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import type { Services } from '../../services.ts';

/** Minimum age of a file: a younger one may belong to an upload in progress. Milliseconds. */
const YOUNG_MS = 3_600_000;
/** Retention of the bytes of a removed receipt, in days. */
const REMOVED_DAYS = 30;
const CHUNK = 500;

const madeAt = (key: string): number | null => {
  const time = /\/(?<time>\d{13})-[^/]+$/u.exec(key)?.groups?.['time'];
  return time === undefined ? null : Number(time);
};

async function named({ store, clock }: Pick<Services, 'store' | 'clock'>, keys: readonly string[]) {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const since = new Date(clock.now().getTime() - REMOVED_DAYS * 86_400_000).toISOString();
  const rows = await rowsOf<{ key: string }>(
    store.db,
    sql`select k.key from (select storage_key as key, removed_at from receipts where storage_key in (${list})
        union all select thumbnail_key, removed_at from receipts where thumbnail_key in (${list})) k
      where k.removed_at is null or k.removed_at > ${since}::timestamptz`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Deletes files without a receipt, left by a crash between file and row, and those of receipts removed long ago. */
export async function cleanUpReceipts(
  services: Pick<Services, 'store' | 'clock' | 'files'>,
): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const referenced = await named(services, waiting);
    for (const key of waiting.filter((one) => !referenced.has(one))) {
      await services.files.remove(key);
      removed += 1;
    }
    waiting = [];
  };
  const before = services.clock.now().getTime() - YOUNG_MS;
  for await (const key of services.files.keys()) {
    const made = madeAt(key);
    // Files with other names do not belong to receipts.
    if (made === null || made > before) continue;
    waiting.push(key);
    if (waiting.length >= CHUNK) await flush();
  }
  await flush();
  return removed;
}
