import { execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createDirectoryStore } from '../files/storage/directory.ts';
import { createSpaceGuard, guardStore } from '../files/storage/disk-space.ts';
import { freshStore, migratedFolder } from '../test-support/databases.ts';
import { registerOwner } from '../test-support/first-owner.ts';
import { killAll, start } from '../test-support/process.ts';
import { nextWrite, type Write } from '../test-support/random-writes.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const MIB = 1024 * 1024;
/** Starting a server takes up to a minute on a slow machine; each test starts two. */
const PATIENT = { timeout: 300_000 };
/** Longer than a measurement of free space is used. */
const NEXT_MEASUREMENT_MS = 600;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
afterEach(killAll);

const folder = (): string => temporaryFolder('outlay-full-');

test('writes to an almost full disk are refused before they reach the database, reads are not', async () => {
  let free = 50 * MIB;
  const guard = createSpaceGuard('/data', async () => free);
  const store = await freshStore('embedded');
  const guarded = guardStore(store, guard);
  const files = createDirectoryStore(folder(), guard);
  const file = new Uint8Array(3 * MIB);
  expect(await guarded.transaction(async () => 1)).toBe(1);
  await expect(files.put('1/1/1700000000000-a', file, 'text/plain')).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  free = 40 * MIB;
  await setTimeout(NEXT_MEASUREMENT_MS);
  await expect(guarded.transaction(async () => 2)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await guarded.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  free = 100 * MIB;
  await setTimeout(NEXT_MEASUREMENT_MS);
  expect(await guarded.transaction(async () => 3)).toBe(3);
  await files.put('1/1/1700000000000-a', file, 'text/plain');
  await store.close();
});

test.runIf(existsSync('/dev/full'))(
  'a server whose log cannot be written goes on and stops as usual (needs /dev/full)',
  PATIENT,
  async () => {
    // Its output cannot be read, so it gets a port that was free a moment ago.
    const probe = start({ OUTLAY_DATA_DIR: await migratedFolder(folder()) });
    const address = await probe.ready;
    probe.child.kill('SIGTERM');
    await probe.ended;
    const full = openSync('/dev/full', 'w');
    const env = { OUTLAY_DEMO: '0', OUTLAY_DATA_DIR: await migratedFolder(folder()), LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], PORT: new URL(address).port, ...env },
      stdio: ['ignore', full, full],
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
    });
    const status = async (): Promise<number> =>
      fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.status,
        () => 0,
      );
    try {
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      expect(await status()).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  },
);

/** Mounts a small disk in memory; null without the permission. */
function mountSmallDisk(): string | null {
  const path = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'outlay-test', path], { stdio: 'ignore' });
    return path;
  } catch {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
}

const disk = mountSmallDisk();

test.runIf(disk !== null)(
  'on a full disk reads go on, writes answer 503, nothing acknowledged is lost (needs root to mount)',
  PATIENT,
  async () => {
    const root = disk ?? '';
    const dir = join(root, 'data');
    const fill = join(root, 'fill');
    const acknowledged = new Map<Write, number>();
    try {
      const server = start({ OUTLAY_DATA_DIR: dir, LOG_LEVEL: 'silent' });
      const address = await server.ready;
      const { authorization } = await registerOwner(address);
      const writeSome = async (prefix: string): Promise<number[]> => {
        await setTimeout(NEXT_MEASUREMENT_MS);
        const statuses = new Set<number>();
        for (let count = 0; count < 30; count += 1) {
          const write = nextWrite(count % 3, `${prefix} ${count}`, null);
          const response = await write.raw({ address, authorization });
          statuses.add(response.status);
          const answer = (await response.json()) as { data?: { id: number } };
          if (response.status === 200) acknowledged.set(write, answer.data?.id ?? 0);
        }
        return [...statuses];
      };
      const read = async (): Promise<number[]> =>
        Promise.all(
          ['/api/partner/v1/setting/supplier', '/readyz', '/healthz'].map(async (path) => {
            const response = await fetch(`${address}${path}`, { headers: { authorization } });
            await response.arrayBuffer();
            return response.status;
          }),
        );

      expect(await writeSome('Before')).toEqual([200]);
      const { bavail, bsize } = statfsSync(root);
      writeFileSync(fill, Buffer.alloc(bavail * bsize));
      expect(await writeSome('Full')).toEqual([503]);
      expect(await read()).toEqual([200, 200, 200]);
      rmSync(fill);
      expect(await writeSome('Freed')).toEqual([200]);

      server.child.kill('SIGKILL');
      await server.ended;
      const again = start({ OUTLAY_DATA_DIR: dir, LOG_LEVEL: 'silent' });
      const to = { address: await again.ready, authorization };
      expect(acknowledged.size).toBe(60);
      // Repeated with their keys, they answer as before.
      for (const [write, id] of acknowledged)
        expect([write.name, await write.send(to)]).toEqual([write.name, id]);
      again.child.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    } finally {
      killAll();
      execFileSync('umount', ['-l', root]);
    }
  },
);
