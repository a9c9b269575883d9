import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { receipts } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { systemClock } from '../clock.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { DATABASES } from '../test-support/databases.ts';
import { seededFolder } from '../test-support/seeded.ts';
import { run } from './run.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const newFolder = (): string => join(temporaryFolder('outlay-backup-'), 'new');

async function command(args: readonly string[], source: Record<string, string>) {
  const lines: string[] = [];
  const collect = (text: unknown): boolean => {
    lines.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  const code = await run(args, source).finally(() => vi.restoreAllMocks());
  return { code, output: lines.join('') };
}

/** Stores receipts of an expense until the signal aborts, as uploads do: the file, then the row. */
async function uploadUntil(signal: AbortSignal, store: Store, files: FileStore): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const bytes = Buffer.from(`%PDF-1.4 ${count}`);
    const storageKey = `1/1/${Date.now()}-during-${count}`;
    await files.put(storageKey, bytes, 'application/pdf');
    await store.transaction(async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const row = { companyId: 1, expenseId: 1, name: 'x.pdf', type: 'application/pdf' as const };
      await tx.insert(receipts).values({ ...row, size: bytes.byteLength, sha256, storageKey });
    });
    count += 1;
  }
  return count;
}

/** Returns a change of a text file. */
const edit = (from: RegExp, to: string) => (path: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

/** Every verification restores a whole database. */
const PATIENT = { timeout: 150_000 };

describe.each(DATABASES)('backups of %s', PATIENT, (kind) => {
  let env: Record<string, string> = {};
  let backup = '';
  let uploaded = 0;
  let made = { code: -1, output: '' };
  let open: Store | null = null;
  beforeAll(async () => {
    const dataDir = newFolder();
    const url = await seededFolder(kind, dataDir, systemClock);
    if (url === null) {
      env = { OUTLAY_DATA_DIR: dataDir };
      backup = newFolder();
      made = await command(['backup', backup, '--verify'], env);
      return;
    }
    const store = await openPostgres(url);
    open = store;
    // Earlier receipts are in a folder, new ones in the database.
    env = { DATABASE_URL: url, OUTLAY_SECRET: 'x'.repeat(40), OUTLAY_DATA_DIR: dataDir };
    backup = newFolder();
    const ending = new AbortController();
    const uploading = uploadUntil(ending.signal, store, store.files);
    made = await command(['backup', backup, '--verify'], env);
    ending.abort();
    uploaded = await uploading;
  }, 150_000);
  afterAll(() => open?.close());

  /** Runs a change of the backup, and puts the file back afterwards. */
  async function withChange<T>(
    name: string,
    change: (path: string) => void,
    then: () => Promise<T>,
  ): Promise<T> {
    const path = join(backup, name);
    const bytes = readFileSync(path);
    change(path);
    try {
      return await then();
    } finally {
      writeFileSync(path, bytes);
    }
  }
  const verify = () => command(['verify', backup], env);
  const dump = kind === 'embedded' ? 'database.tar.gz' : 'database.dump';
  const firstReceipt = (): string =>
    join(
      'files',
      readdirSync(join(backup, 'files'), { recursive: true, encoding: 'utf8' }).find((name) =>
        /\d{13}-/u.test(name),
      ) ?? '',
    );

  test('are complete and restorable, also when made during writes', async () => {
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(/is complete: \d+ rows, \d+ receipts\.\n$/u),
    });
    // The embedded database cannot be in use meanwhile.
    expect(uploaded).toBeGreaterThan(kind === 'postgres' ? 10 : -1);
    expect((await verify()).code).toBe(0);
  });

  test('leave no scratch database behind', async () => {
    if (env['DATABASE_URL'] === undefined) return;
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    const { rows } = await client.query("select 1 from pg_database where datname like 'outlay_verify_%'");
    await client.end();
    expect(rows).toEqual([]);
  });

  test('are recognized as damaged with exit code 2, by the file', async () => {
    const results = [
      await withChange(dump, (path) => truncateSync(path, 10_000), verify),
      await withChange(
        dump,
        (path) => {
          const bytes = readFileSync(path);
          bytes.writeUInt8(bytes.readUInt8(20_000) ^ 0xff, 20_000);
          writeFileSync(path, bytes);
        },
        verify,
      ),
      await withChange(dump, (path) => rmSync(path), verify),
      await withChange(firstReceipt(), (path) => writeFileSync(path, 'other'), verify),
      await withChange('backup.json', (path) => truncateSync(path, 100), verify),
      await withChange(
        dump,
        (path) => truncateSync(path, 10_000),
        () => command(['restore', backup], { ...env, OUTLAY_DATA_DIR: newFolder() }),
      ),
    ];
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(results.map(({ output }) => output)).toEqual([
      expect.stringContaining(`${dump} has 10000 bytes instead of`),
      expect.stringContaining(`${dump} was changed`),
      expect.stringContaining(`${dump} is missing`),
      expect.stringMatching(/files\/.+ has 5 bytes instead of/u),
      expect.stringContaining('backup.json cannot be read'),
      expect.stringContaining('The backup is damaged'),
    ]);
  });

  test('are refused when rows, balances or receipts differ from what was backed up', async () => {
    const results = [
      await withChange('backup.json', edit(/"expenses": \d+/u, '"expenses": 7'), verify),
      await withChange(
        'backup.json',
        edit(/"balances": \{\s*"(\d+)": -?\d+/u, '"balances": {"$1": 1'),
        verify,
      ),
    ];
    expect(results.map(({ code, output }) => [code, output])).toEqual([
      [2, expect.stringMatching(/the table expenses has \d+ rows instead of 7/u)],
      [2, expect.stringMatching(/the balance of account \d+ differs/u)],
    ]);
  });

  test('report a receipt whose file was lost before the backup', async () => {
    const folder = join(env['OUTLAY_DATA_DIR'] ?? '', firstReceipt());
    const bytes = readFileSync(folder);
    rmSync(folder);
    const result = await command(['backup', newFolder(), '--verify'], env);
    writeFileSync(folder, bytes);
    expect(result.code).toBe(2);
    expect(result.output).toMatch(/the file of receipt \d+ is missing/u);
  });
});

test('an interrupted backup has no manifest and is not verified', async () => {
  const folder = temporaryFolder('outlay-backup-');
  writeFileSync(join(folder, 'database.dump'), 'PGDMP');
  const result = await command(['verify', folder], { OUTLAY_DATA_DIR: newFolder() });
  expect([result.code, result.output]).toEqual([1, expect.stringContaining('no backup with a manifest')]);
});
