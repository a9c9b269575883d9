import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openMailBox } from './mail-box.ts';

const MAIN = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));
const PATIENCE_MS = 120_000;

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Folder of the mails that the server has sent. */
    mails: string;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const reserved = createServer();
    reserved.once('error', reject);
    reserved.listen(0, '127.0.0.1', () => {
      const address = reserved.address();
      reserved.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

let end = async (): Promise<void> => {};

/** Starts the server with demo data in a temporary folder; it serves the built panel. */
export async function setup(project: TestProject): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'outlay-journeys-'));
  const port = await freePort();
  const mailBox = await openMailBox();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      OUTLAY_DATA_DIR: data,
      OUTLAY_DEMO: '1',
      SMTP_URL: mailBox.url,
      // Identity providers of journeys run on this machine.
      SIGN_IN_PRIVATE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += String(part)));
  const baseUrl = `http://localhost:${port}`;
  const until = Date.now() + PATIENCE_MS;
  while (!output.includes('is ready')) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  project.provide('baseUrl', baseUrl);
  project.provide('mails', mailBox.folder);
  end = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await mailBox.close();
    await rm(data, { recursive: true, force: true });
  };
}

/** Stops the server and deletes its data. */
export async function teardown(): Promise<void> {
  await end();
}
