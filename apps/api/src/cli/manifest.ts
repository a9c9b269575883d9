import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { transactions } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { DamagedBackup } from './damaged-backup.ts';

/** Name of the manifest in a backup. */
export const MANIFEST_FILE = 'backup.json';

const checksum = z.object({ size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** The dump and its checksum. */
  database: z.object({ file: z.string(), ...checksum.shape }),
  /** Rows of every table when the dump was made. */
  rows: z.record(z.string(), z.int()),
  /** Trial balance: the ledger's sum of every account, in minor units. */
  balances: z.record(z.string(), z.int()),
  /** Files beside the database, by their path in the backup. */
  files: z.record(z.string(), checksum),
});

/** Contents of a backup, by which a damaged one is recognized. */
export type Manifest = z.infer<typeof manifest>;

/** Size and SHA-256 of a file. */
export type Checksum = z.infer<typeof checksum>;

/** Returns size and checksum of a file, read in pieces. */
export async function checksumOf(path: string): Promise<Checksum> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.byteLength;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Counts the rows of every table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ total: number }>(
      db,
      sql`select count(*)::float8 as total from ${sql.identifier(name)}`,
    );
    counts[name] = row?.total ?? 0;
  }
  return counts;
}

/** Sums the ledger by account. */
export async function readBalances(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({
      account: sql<string>`${transactions.accountId}::text`,
      minor: sql<number>`sum(${transactions.amountMinor})::float8`,
    })
    .from(transactions)
    .groupBy(transactions.accountId);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

async function requireSame(folder: string, name: string, expected: Checksum): Promise<void> {
  const path = join(folder, name);
  const file = await stat(path).catch(() => null);
  if (file === null) throw new DamagedBackup(`${name} is missing`);
  if (file.size !== expected.size) {
    throw new DamagedBackup(`${name} has ${file.size} bytes instead of ${expected.size}`);
  }
  if ((await checksumOf(path)).sha256 !== expected.sha256) throw new DamagedBackup(`${name} was changed`);
}

/**
 * Reads the manifest of a backup and compares every file with it; null for a backup of a version without manifests.
 *
 * @throws DamagedBackup with the name of the file that is missing, truncated or changed.
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new DamagedBackup(`${MANIFEST_FILE} cannot be read`);
  await requireSame(folder, read.data.database.file, read.data.database);
  for (const [name, expected] of Object.entries(read.data.files)) await requireSame(folder, name, expected);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
