import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

const SERVER = join(import.meta.dirname, '../../api');
const START_MS = 60_000;

/** Administrator of the installation, who may read the messages of the contact form. */
export const ADMIN = { email: 'admin@site.example', password: 'a long word of the site 7' } as const;

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/home`)).ok;
  } catch {
    return false;
  }
};

/** Registers a company: an administrator signs in to one. */
async function registerCompany(address: string): Promise<void> {
  const answer = await fetch(`${address}/jwt/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company_name: 'Acme Trading',
      name: 'Huda',
      email: 'huda@acme.example',
      password: 'a long word of Acme 12',
      phone: '+966500000000',
      country_id: 682,
    }),
  });
  if (!answer.ok) throw new Error(`The registration failed: ${await answer.text()}`);
}

/** Starts the real server on a free port with a temporary data folder; stops it and deletes the folder afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'outlay-site-'));
  const env = {
    ...process.env,
    // The system chooses a free port.
    PORT: '0',
    HOST: '127.0.0.1',
    OUTLAY_DATA_DIR: data,
    OUTLAY_DEMO: '0',
    OUTLAY_ADMIN_PASSWORD: ADMIN.password,
  };
  execFileSync(process.execPath, ['src/cli.ts', 'create-admin', ADMIN.email, 'Admin'], { cwd: SERVER, env });
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: SERVER,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + START_MS;
  let address: string | undefined;
  while (address === undefined || !(await answers(address))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    [, address] = /is ready: (http:\S+)/u.exec(output) ?? [];
  }
  await registerCompany(address);
  project.provide('address', address);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
