import { HOUR_MS } from '@outlay/domain';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresStore } from '../../db/postgres/postgres.ts';
import { cleanUpReceipts } from '../../expenses/receipts/receipt-clean-up.ts';
import { moveReceipts } from '../../cli/move-files.ts';
import { run } from '../../cli/run.ts';
import { DATABASES, freshPostgres } from '../../test-support/databases.ts';
import { memoryFiles } from '../../test-support/memory-files.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { createDirectoryStore } from './directory.ts';
import type { FileStore } from './file-store.ts';
import { acceptFolder, claimFolder } from './folder-id.ts';
import { temporaryFolder } from '../../test-support/temporary-folder.ts';

const MEMBER = 'member@outlay.example';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const newFolder = (): string => join(temporaryFolder('outlay-folder-'), 'files');
const keysOf = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
};

describe.runIf(DATABASES.includes('postgres'))('folders of receipts beside PostgreSQL', () => {
  let database: { store: PostgresStore; url: string };
  beforeAll(async () => {
    database = await freshPostgres();
  });
  afterAll(() => database.store.close());

  test('are the same for several processes: another folder is refused, a moved one is known by its id', async () => {
    const { db } = database.store;
    const [first, second] = [newFolder(), newFolder()];
    const claims = await Promise.allSettled([claimFolder(db, first), claimFolder(db, second)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [mine, other] = claims[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    await Promise.all(Array.from({ length: 4 }, () => claimFolder(db, mine)));
    await expect(claimFolder(db, other)).rejects.toThrow(/is not the folder of this database's receipts/u);
    await expect(claimFolder(db, newFolder())).rejects.toThrow(/outlay files accept/u);
    const moved = newFolder();
    await cp(mine, moved, { recursive: true });
    await claimFolder(db, moved);
    await acceptFolder(db, other);
    // Left by a process that was killed while it named the folder.
    await writeFile(join(other, 'folder-id.6b7e.partial'), 'x\n');
    await claimFolder(db, other);
    await expect(claimFolder(db, mine)).rejects.toThrow(/is not the folder/u);
    expect(await keysOf(createDirectoryStore(other))).toEqual(['folder-id']);
  });

  test('are accepted and moved by commands, which say what is missing', async () => {
    const dataDir = temporaryFolder('outlay-move-');
    const source = { DATABASE_URL: database.url, OUTLAY_SECRET: 'x'.repeat(40), OUTLAY_DATA_DIR: dataDir };
    expect(await run(['files', 'accept'], { ...source, FILE_STORAGE: 'folder' })).toBe(0);
    expect(existsSync(join(dataDir, 'files', 'folder-id'))).toBe(true);
    await claimFolder(database.store.db, join(dataDir, 'files'));
    expect(await run(['files', 'move'], { ...source, FILE_STORAGE: 'folder' })).toBe(1);
    expect(await run(['files', 'move'], source)).toBe(0);
    expect(await run(['files', 'move'], { OUTLAY_DATA_DIR: dataDir })).toBe(1);
    expect(await run(['files', 'elsewhere'], source)).toBe(1);
  });
});

describe('moving receipts', () => {
  let server: TestServer;
  let expense = 0;
  beforeAll(async () => {
    server = await openServer(DATABASES.at(-1) ?? 'embedded');
    const body = { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-02' };
    expense = (ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as { id: number }).id;
  });
  afterAll(() => server.close());

  test('copies each file, compares its hash and only then removes it; it continues after an interruption', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) {
      const body = new FormData();
      body.set('file', new File([PDF, name], name));
      ok(await server.call('receipts.add', { as: MEMBER, params: { id: expense }, body }));
    }
    const all = (await keysOf(server.services.files)).filter((key) => key.startsWith(`1/${expense}/`));
    expect(all).toHaveLength(4);
    const root = newFolder();
    const folder = createDirectoryStore(root);
    for (const key of all)
      await folder.put(key, (await server.services.files.get(key)) ?? new Uint8Array(), '');
    const [damaged = ''] = all;
    await writeFile(join(root, damaged), 'another content');
    const orphan = `1/1/${Date.now()}-orphan`;
    await folder.put(orphan, Buffer.from('x'), '');

    const target = memoryFiles();
    let count = 0;
    const breaking: FileStore = {
      ...target,
      put: async (key, bytes, type) => {
        count += 1;
        if (count === 2) throw new Error('interrupted');
        await target.put(key, bytes, type);
      },
    };
    await expect(moveReceipts(server.store.db, folder, breaking)).rejects.toThrow('interrupted');
    const lying: FileStore = { ...target, get: () => Promise.resolve(Buffer.from('something else')) };
    await expect(moveReceipts(server.store.db, folder, lying)).rejects.toThrow(
      /was not stored as it was sent/u,
    );
    // Nothing is lost at any time: every file is in one of the two.
    const both = new Set([...(await keysOf(folder)), ...(await keysOf(target))]);
    expect(all.filter((key) => !both.has(key))).toEqual([]);

    const result = await moveReceipts(server.store.db, folder, target);
    expect(result).toMatchObject({ left: 1, damaged: [damaged] });
    expect(await keysOf(folder)).toEqual([damaged, orphan].toSorted());
    for (const key of all.filter((one) => one !== damaged))
      expect(await target.get(key)).toEqual(await server.services.files.get(key));
    expect(await readFile(join(root, damaged), 'utf8')).toBe('another content');
    expect(await moveReceipts(server.store.db, folder, target)).toMatchObject({ moved: 0 });
  });

  test('leaves files without a receipt to the clean-up, which knows the id of the folder as none of its files', async () => {
    const folder = createDirectoryStore(newFolder());
    const old = `1/1/${server.services.clock.now().getTime() - 2 * HOUR_MS}-orphan`;
    await folder.put(old, Buffer.from('x'), '');
    await folder.put('folder-id', Buffer.from('x'), '');
    expect(await cleanUpReceipts({ ...server.services, files: folder })).toBe(1);
    expect(await keysOf(folder)).toEqual(['folder-id']);
  });
});
