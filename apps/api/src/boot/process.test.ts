import { createServer, request, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { migratedFolder } from '../test-support/databases.ts';
import { killAll, start } from '../test-support/process.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

/** Tests start whole processes, while other tests run. */
const PATIENT = { timeout: 150_000 };

afterEach(killAll);

const folder = (): string => temporaryFolder('outlay-process-');

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

const statusOf = (method: string, url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('responds, logs no token, finishes on SIGTERM and exits with code 0', PATIENT, async () => {
  const server = start({ OUTLAY_DATA_DIR: folder(), LOG_LEVEL: 'info' });
  const address = await server.ready;
  expect(await (await fetch(`${address}/readyz`)).text()).toBe('ready\n');
  const home = await fetch(`${address}/`, { redirect: 'manual' });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/home']);
  expect((await fetch(`${address}/api/partner/v1/receipts/secret.token`)).status).toBe(404);
  // fetch refuses to send this method.
  for (const path of ['/', '/jwt/login', '/panel', '/api/nowhere'])
    expect(await statusOf('TRACE', `${address}${path}`)).toBeOneOf([404, 405]);
  const began = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(server.output()).toContain('/api/partner/v1/receipts/[token]');
  expect(server.output()).not.toContain('secret.token');
});

test('exits at once on SIGTERM during the start, and the next start succeeds', PATIENT, async () => {
  const dir = folder();
  const early = start({ OUTLAY_DATA_DIR: dir, OUTLAY_DEMO: '1' });
  while (!existsSync(join(dir, 'server.lock'))) await setTimeout(20);
  early.child.kill('SIGTERM');
  expect(await early.ended).toBe(0);
  expect(early.output()).not.toContain('ready');
  const next = start({ OUTLAY_DATA_DIR: dir, OUTLAY_DEMO: '1' });
  const address = await next.ready;
  const body = JSON.stringify({ email: 'owner@outlay.example', password: 'outlay-demo' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${address}/jwt/login`, { method: 'POST', headers, body })).status).toBe(200);
});

test(
  'reports a port in use, a locked data folder and an invalid environment in one sentence with exit code 1',
  PATIENT,
  async () => {
    const blocker = createServer();
    const port = await listening(blocker);
    const taken = start({ PORT: String(port), OUTLAY_DATA_DIR: await migratedFolder(folder()) });
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use: .+\.\n$/u);
    blocker.close();

    const dir = await migratedFolder(folder());
    const first = start({ OUTLAY_DATA_DIR: dir });
    await first.ready;
    const second = start({ OUTLAY_DATA_DIR: dir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder .+ is in use by another server \(process \d+\): .+\.\n$/u,
    );

    const wrong = start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output().trim().split('\n')).toHaveLength(2);

    const nowhere = start({
      DATABASE_URL: 'postgres://127.0.0.1:9/none',
      DATABASE_WAIT: '0',
      OUTLAY_SECRET: 'x'.repeat(40),
    });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output()).toMatch(/^The database of DATABASE_URL cannot be used: .+\n$/u);
  },
);
