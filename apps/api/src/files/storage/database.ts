import { asc, eq, gt, sql } from '../../db/drizzle.ts';
import { storedFiles } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { checkKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Keys read at once. */
const PAGE = 1_000;

/**
 * Stores files in the database, so that every process of an installation reads the same ones and a dump contains
 * them. `db` is a connection of its own: a file is stored before the transaction of its row begins.
 */
export function createDatabaseStore(db: Db): FileStore {
  return {
    put: async (key, bytes, type) => {
      checkKey(key);
      const columns = { type, size: bytes.byteLength, bytes, storedAt: new Date() };
      await db
        .insert(storedFiles)
        .values({ key, ...columns })
        .onConflictDoUpdate({ target: storedFiles.key, set: columns });
    },
    get: async (key) => {
      checkKey(key);
      const [row] = await db
        .select({ bytes: storedFiles.bytes })
        .from(storedFiles)
        .where(eq(storedFiles.key, key));
      return row === undefined ? null : new Uint8Array(row.bytes);
    },
    slice: async (key, from, length) => {
      checkKey(key);
      const [row] = await db
        .select({
          bytes: sql<Buffer>`substring(${storedFiles.bytes} from ${from + 1}::int for ${length}::int)`,
        })
        .from(storedFiles)
        .where(eq(storedFiles.key, key));
      return row === undefined ? null : new Uint8Array(row.bytes);
    },
    remove: async (key) => {
      checkKey(key);
      await db.delete(storedFiles).where(eq(storedFiles.key, key));
    },
    async *keys() {
      for (let after = ''; ;) {
        const rows = await db
          .select({ key: storedFiles.key })
          .from(storedFiles)
          .where(gt(storedFiles.key, after))
          .orderBy(asc(storedFiles.key))
          .limit(PAGE);
        yield* rows.map(({ key }) => key);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        after = last.key;
      }
    },
  };
}
