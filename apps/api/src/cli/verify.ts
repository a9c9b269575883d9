import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOKED_STATUSES } from '@outlay/domain';
import { and, count, eq, inArray, isNotNull, isNull, max, ne, notExists, or, sql } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import pg from 'pg';
import { StartFault } from '../boot/start-fault.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { companies, expenses, journalEntries, journalLines, receipts } from '../db/schema/index.ts';
import { sumOf } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import type { Env } from '../env.ts';
import { createDirectoryStore } from '../files/storage/directory.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { createLayeredStore } from '../files/storage/layered.ts';
import { SIGNED_BASE } from '../finance/signed.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { countRows, readBalances, readManifest, type Manifest } from './manifest.ts';
import { runTool } from './pg-tool.ts';

type Restored = { readonly db: Db; readonly files: FileStore };

const damaged = (error: unknown): never => {
  if (error instanceof DamagedBackup) throw error;
  throw new DamagedBackup(
    `its database cannot be restored (${error instanceof Error ? error.message : String(error)})`,
  );
};

/** Restores the dump of an embedded database in memory. */
async function inMemory(folder: string, file: string, check: (restored: Restored) => Promise<void>) {
  const dump = new Blob([new Uint8Array(await readFile(join(folder, file)))]);
  const store = await openEmbedded(null, dump).catch(damaged);
  try {
    await check({ db: store.db, files: createDirectoryStore(join(folder, 'files')) });
  } finally {
    await store.close();
  }
}

/** Restores the dump into a new database on the same server, which is dropped afterwards. */
async function inScratchDatabase(
  url: string,
  folder: string,
  file: string,
  check: (restored: Restored) => Promise<void>,
) {
  const name = `outlay_verify_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await admin.query(`create database ${name} template template0`).catch((error: unknown) => {
      throw new StartFault(
        `A scratch database cannot be created: ${error instanceof Error ? error.message : String(error)}. Verifying needs a role with CREATEDB.`,
      );
    });
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    try {
      await runTool('pg_restore', [
        '--no-owner',
        '--exit-on-error',
        `--dbname=${scratch.href}`,
        join(folder, file),
      ]).catch(damaged);
      const store = await openPostgres(scratch.href, { poolSize: 2 });
      try {
        const beside = createDirectoryStore(join(folder, 'files'));
        await check({ db: store.db, files: createLayeredStore(store.files, beside) });
      } finally {
        await store.close();
      }
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await admin.end();
  }
}

/** Compares the rows of each table; migrations of a newer version may have added tables. */
async function checkRows(db: Db, { rows }: Manifest): Promise<void> {
  const restored = await countRows(db);
  for (const [table, expected] of Object.entries(rows)) {
    const actual = restored[table] ?? 0;
    if (actual !== expected) {
      throw new DamagedBackup(`the table ${table} has ${actual} rows instead of ${expected}`);
    }
  }
}

/** Compares the trial balance, and the ledger with the expenses that were booked in it. */
async function checkLedger(db: Db, { balances }: Manifest): Promise<void> {
  const restored = await readBalances(db);
  for (const account of new Set([...Object.keys(balances), ...Object.keys(restored)])) {
    if (balances[account] !== restored[account]) {
      throw new DamagedBackup(`the balance of account ${account} differs`);
    }
  }
  // A booked expense has one entry that is not reversed, with a line of its whole amount: what it is credited to.
  const reversal = alias(journalEntries, 'reversal');
  const isOpenEntry = and(
    eq(journalEntries.source, 'expense'),
    eq(journalEntries.sourceId, expenses.id),
    eq(journalEntries.companyId, expenses.companyId),
    isNull(journalEntries.reversesId),
    notExists(
      db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, journalEntries.id)),
    ),
  );
  const wholeAmount = db
    .select({ id: journalLines.id })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.entryId, max(journalEntries.id)),
        eq(journalLines.baseMinor, sql`abs(${expenses.baseMinor})`),
      ),
    );
  const isBooked = inArray(expenses.bookStatus, BOOKED_STATUSES);
  const [wrong] = await db
    .select({ number: expenses.number })
    .from(expenses)
    .leftJoin(journalEntries, isOpenEntry)
    .where(ne(expenses.baseMinor, 0))
    .groupBy(expenses.id)
    .having(or(ne(count(journalEntries.id), sql`(${isBooked})::int`), and(isBooked, notExists(wholeAmount))))
    .limit(1);
  if (wrong !== undefined) throw new DamagedBackup(`expense ${wrong.number} is not booked as it says`);
  const [unbalanced] = await db
    .select({ number: journalEntries.number })
    .from(journalEntries)
    .leftJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .groupBy(journalEntries.id)
    .having(or(ne(count(journalLines.id), journalEntries.lineCount), ne(sumOf(SIGNED_BASE), 0)))
    .limit(1);
  if (unbalanced !== undefined) throw new DamagedBackup(`journal entry ${unbalanced.number} is not balanced`);
}

/** Compares every receipt's file with the checksum in its row; resolves to their number. */
async function checkReceipts({ db, files }: Restored): Promise<number> {
  const stored = await db
    .select({ id: receipts.id, key: receipts.storageKey, sha256: receipts.sha256 })
    .from(receipts)
    .where(isNull(receipts.removedAt))
    .orderBy(receipts.id);
  for (const { id, key, sha256 } of stored) {
    const bytes = await files.get(key);
    if (bytes === null) throw new DamagedBackup(`the file of receipt ${id} is missing`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new DamagedBackup(`the file of receipt ${id} was changed`);
    }
  }
  return stored.length;
}

/** Compares every logo with the checksum in its company's row. */
async function checkLogos({ db, files }: Restored): Promise<void> {
  const logos = await db
    .select({ id: companies.id, key: companies.logoKey, sha256: companies.logoSha256 })
    .from(companies)
    .where(isNotNull(companies.logoKey))
    .orderBy(companies.id);
  for (const { id, key, sha256 } of logos) {
    const bytes = await files.get(key ?? '');
    if (bytes === null) throw new DamagedBackup(`the logo of company ${id} is missing`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new DamagedBackup(`the logo of company ${id} was changed`);
  }
}

/**
 * Restores a backup aside and checks it: checksums of its files, rows of every table, the trial balance, and
 * the file of every receipt.
 *
 * @returns the message for the operator.
 * @throws DamagedBackup with the first fault.
 */
export async function verifyBackup(env: Env, folder: string): Promise<string> {
  const manifest = await readManifest(folder);
  if (manifest === null) throw new StartFault(`There is no backup with a manifest in ${folder}.`);
  let receipts = 0;
  const check = async (restored: Restored): Promise<void> => {
    await checkRows(restored.db, manifest);
    await checkLedger(restored.db, manifest);
    receipts = await checkReceipts(restored);
    await checkLogos(restored);
  };
  if (manifest.database.file.endsWith('.tar.gz')) await inMemory(folder, manifest.database.file, check);
  else if (env.databaseUrl === null) {
    throw new StartFault(
      'Set DATABASE_URL: a backup of PostgreSQL is verified in a scratch database on a server.',
    );
  } else await inScratchDatabase(env.databaseUrl, folder, manifest.database.file, check);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return `The backup of ${manifest.created_at} in ${folder} is complete: ${rows} rows, ${receipts} receipts.`;
}
