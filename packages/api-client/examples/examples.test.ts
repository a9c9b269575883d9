import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildPackage } from '../build/build-package.ts';
import { createApiClient } from '../src/index.ts';
import { startRealServer } from '../src/proving/real-server.ts';
import type { RealServer } from '../src/proving/real-server.ts';

// Programs of their own against a server of its own: they take what the machine gives them.
vi.setConfig({ testTimeout: 90_000 });
const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, '..');
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

it('approves everything under a limit that the person may decide on', async () => {
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

it('follows changes live', async () => {
  const following = spawn(process.execPath, [join(here, 'follow-changes.ts'), '1'], {
    env: { ...process.env, OUTLAY_URL: server.baseUrl },
  });
  let said = '';
  const opened = new Promise<void>((resolve) => {
    following.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('(open)')) resolve();
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
  expect(said).toMatch(/EXP-\d+ of .+: pending/);
});

it('begins as the README says, by what is published', async () => {
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const [, program = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  const outside = join(scratch, 'quick-start');
  const modules = join(outside, 'node_modules');
  await mkdir(join(modules, '@outlay'), { recursive: true });
  await writeFile(join(outside, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(outside, 'start.ts'), program.replace('http://localhost:3000', server.baseUrl));
  await buildPackage(folder, join(folder, '../..'), join(modules, '@outlay/api-client'));
  await symlink(await realpath(join(folder, 'node_modules/@outlay/domain')), join(modules, '@outlay/domain'));
  for (const name of ['ofetch', 'zod']) {
    await symlink(await realpath(join(folder, 'node_modules', name)), join(modules, name));
  }
  const { stdout } = await run(process.execPath, ['start.ts'], { cwd: outside });
  expect(stdout).toMatch(/EXP-\d+ .+ \{ minor: \d+, currency: 'SAR' \}/);
});

it('stands in front of a foreign backend, outside the workspace', async () => {
  const outside = join(scratch, 'foreign');
  const modules = join(outside, 'node_modules');
  await mkdir(join(modules, '@outlay'), { recursive: true });
  await cp(join(here, 'foreign-backend'), outside, { recursive: true });
  await writeFile(join(outside, 'package.json'), JSON.stringify({ type: 'module' }));
  await buildPackage(folder, join(folder, '../..'), join(modules, '@outlay/api-client'));
  const domain = await realpath(join(folder, 'node_modules/@outlay/domain'));
  await symlink(domain, join(modules, '@outlay/domain'));
  await symlink(await realpath(join(domain, 'node_modules/xstate')), join(modules, 'xstate'));
  await symlink(await realpath(join(folder, 'node_modules/zod')), join(modules, 'zod'));
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: outside });
  expect(stdout).toContain('Now rejected: The receipt is of another month');
});
