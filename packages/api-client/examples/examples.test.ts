import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApiClient } from '../src/index.ts';
import { startRealServer } from '../src/test-support/real-server.ts';
import type { RealServer } from '../src/test-support/real-server.ts';

// Each example is a process of its own against a real server, so the duration depends on the machine.
vi.setConfig({ testTimeout: 90_000 });
const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
let server: RealServer;
let scratch = '';

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'outlay-examples-'));
  server = await startRealServer();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
});

const example = (name: string, ...args: string[]) =>
  run(process.execPath, [join(here, name), ...args], { env: { ...process.env, OUTLAY_URL: server.baseUrl } });

it('approves all expenses under a limit that the user may approve', async () => {
  const { stdout } = await example('approve-under-limit.ts', '2000');
  expect(stdout).toMatch(/EXP-\d+: approved/);
  const [, approved, others] = /(\d+) approved, (\d+) not for me/.exec(stdout) ?? [];
  expect(Number(approved)).toBeGreaterThan(0);
  const again = await example('approve-under-limit.ts', '2000');
  expect(again.stdout).toContain(`0 approved, ${others} not for me to decide`);
});

it('exports a month to CSV', async () => {
  const file = join(scratch, 'month.csv');
  const { stdout } = await example('export-month.ts', new Date().toISOString().slice(0, 7), file);
  expect(stdout).toContain('month.csv');
  const text = await readFile(file, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.split('\n').length).toBeGreaterThan(2);
});

it('prints changes as they occur', async () => {
  const following = spawn(process.execPath, [join(here, 'follow-changes.ts'), '1'], {
    env: { ...process.env, OUTLAY_URL: server.baseUrl },
  });
  let output = '';
  const opened = new Promise<void>((resolve) => {
    following.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('(open)')) resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => void following.once('exit', resolve));
  await opened;
  const member = createApiClient({ baseUrl: server.baseUrl, rateLimit: { scope: 'request' } });
  await member.auth.login({ email: 'member@outlay.example', password: 'outlay-demo' });
  const amount = { minor: 4_200, currency: 'SAR' };
  const today = new Date().toISOString().slice(0, 10);
  const { id, version } = await member.expenses.create({ amount, incurred_on: today });
  await member.expenses.updateStatus({ id, status: 'pending', details: '', version });
  expect(await ended).toBe(0);
  expect(output).toMatch(/EXP-\d+ of .+: pending/);
});
