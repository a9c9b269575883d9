import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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

let end = async (): Promise<void> => {};

/** Starts the server with demo data in a temporary folder; it serves the built panel. */
export async function setup(project: TestProject): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'outlay-journeys-'));
  const mailBox = await openMailBox();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      // The system chooses a free port.
      PORT: '0',
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
  const until = Date.now() + PATIENCE_MS;
  let baseUrl: string | undefined;
  while (baseUrl === undefined) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    [, baseUrl] = /is ready: (http:\S+)/u.exec(output) ?? [];
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
