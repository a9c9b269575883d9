import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../../apps/api/src/main.ts', import.meta.url));

/** Reference server with demo data, in its own process and data folder. */
export interface ReferenceServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the server of the workspace on a free port and waits until it prints its address.
 *
 * @param databaseUrl - an empty PostgreSQL database; the embedded database without one.
 */
export async function startReferenceServer(databaseUrl?: string): Promise<ReferenceServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outlay-conformance-'));
  const env = {
    ...process.env,
    PORT: '0',
    OUTLAY_DATA_DIR: dataDir,
    OUTLAY_DEMO: '1',
    NODE_ENV: 'test',
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, OUTLAY_SECRET: 'conformance'.repeat(4) }),
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += String(chunk);
      const address = /https?:\/\/[\w.]+:\d+/u.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    baseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
