import { HOUR_MS } from '@outlay/domain';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { receiptKey } from '../expenses/receipts/receipt-key.ts';
import { registerOwner } from '../test-support/first-owner.ts';
import { killAll, start, type Started } from '../test-support/process.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const DIRECTORY = new URL('../files/storage/directory.ts', import.meta.url).href;

afterEach(killAll);

/** Returns the names of all files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** Kills a process that writes a file of 512 MB as soon as it has begun. */
async function killWhileWriting(folder: string, key: string): Promise<void> {
  const code = `import { createDirectoryStore } from ${JSON.stringify(DIRECTORY)};
    await createDirectoryStore(${JSON.stringify(folder)}).put(${JSON.stringify(key)}, new Uint8Array(2 ** 29));`;
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const ended = new Promise((resolve) => {
    writer.once('exit', resolve);
  });
  await vi.waitFor(() => expect(filesIn(folder)).not.toEqual([]), { timeout: 20_000, interval: 2 });
  writer.kill('SIGKILL');
  await ended;
  expect(filesIn(folder)).toEqual([expect.stringMatching(/\.partial$/u)]);
}

/** Sends the beginning of an upload, which never ends. */
function beginUpload(url: string, authorization: string): void {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\nA supplier';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
  });
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
  // The request breaks off when the server is killed.
  fetch(url, { method: 'POST', headers, body, duplex: 'half' }).catch(() => {});
}

/** Returns the open files of a process. */
const openFilesOf = ({ child }: Started): string[] => {
  const folder = `/proc/${child.pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
};

/** Returns a test for open files of a folder that were removed from it. */
const isRemovedIn =
  (folder: string) =>
  (path: string): boolean =>
    path.startsWith(folder) && path.endsWith(' (deleted)');

test.runIf(process.platform === 'linux')(
  'uploads, imports and exports that a kill interrupts leave no files behind',
  { timeout: 120_000 },
  async () => {
    const dir = temporaryFolder('outlay-left-');
    const [files, temporary] = [join(dir, 'files'), join(dir, 'tmp')];
    for (const folder of [files, temporary]) mkdirSync(folder);
    writeFileSync(join(dir, 'secret'), '');
    await killWhileWriting(files, receiptKey(1, 1, new Date(Date.now() - 2 * HOUR_MS)));

    const server = start({ OUTLAY_DATA_DIR: dir, TMPDIR: temporary, LOG_LEVEL: 'silent' });
    const address = await server.ready;
    expect(readFileSync(join(dir, 'secret'), 'utf8')).toMatch(/^[\w-]{64}$/u);
    // The clean-up of the first start.
    await vi.waitFor(() => expect(filesIn(files)).toEqual([]), { timeout: 20_000 });

    const { authorization } = await registerOwner(address);
    const partner = `${address}/api/partner/v1`;
    for (const path of ['setting/account/download', 'report/user/pdf'])
      expect((await fetch(`${partner}/${path}`, { headers: { authorization } })).status).toBe(200);
    beginUpload(`${partner}/setting/supplier/import`, authorization);
    beginUpload(`${partner}/expenses/companyExpenses/1/receipts`, authorization);
    await vi.waitFor(
      // A spooled file is removed right after it is opened, and lives on for the process only.
      () => expect(openFilesOf(server).filter(isRemovedIn(temporary))).toHaveLength(1),
      { timeout: 20_000 },
    );
    server.child.kill('SIGKILL');
    await server.ended;
    expect({ files: filesIn(files), temporary: filesIn(temporary) }).toEqual({ files: [], temporary: [] });
  },
);
