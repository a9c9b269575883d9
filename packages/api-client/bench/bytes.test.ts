import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle, bytes } from './bytes.ts';

const run = promisify(execFile);
const home = fileURLToPath(new URL('../.types', import.meta.url));
let folder = '';

beforeAll(async () => {
  await mkdir(home, { recursive: true });
  folder = await mkdtemp(join(home, 'bytes-'));
  // The parts that are loaded later are left out, as if they could not be had.
  const { first } = await bundle();
  await Promise.all(first.map(({ path, text }) => writeFile(join(folder, basename(path)), text)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PROGRAM = `
  import { createApiClient } from './client.js';
  const supplier = { id: 1, version: 1, name: 'Najd', email: null, phone: null, tax_number: null, iban: null, active: true, blocked: false };
  const page = { items: [supplier], total: 1, page: 1, per_page: 10 };
  const fetch = async (url, { method }) => {
    if (url.endsWith('/9')) return Response.json({ status: 404, message: 'Gone' }, { status: 404 });
    return Response.json({ status: 200, message: '', data: method === 'GET' && !url.endsWith('/1') ? page : supplier });
  };
  const client = createApiClient({ baseUrl: 'https://api.example', fetch, rateLimit: { scope: 'request' } });
  const { suppliers } = client;
  console.log((await suppliers.list()).total, (await suppliers.get(1)).name);
  console.log((await suppliers.create({ name: 'Najd' })).id, (await suppliers.update(1, { name: 'Najd', version: 1 })).id);
  console.log(await suppliers.get(9).catch(({ code, message }) => code + ': ' + message));
  console.log((await client.request('GET', '/api/partner/v1/setting/supplier')).total);
  console.log(await suppliers.toArray().catch(({ code }) => code));
`;

it('keeps every budget', async () => {
  const broken = (await bytes()).filter(({ value, limit }) => value > limit);
  expect(broken).toEqual([]);
});

it('lists, reads, writes and fails without loading anything later', async () => {
  await writeFile(join(folder, 'program.js'), PROGRAM);
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder });
  expect(stdout).toBe('1 Najd\n1 1\nnot_found: Gone\n1\nERR_MODULE_NOT_FOUND\n');
});
