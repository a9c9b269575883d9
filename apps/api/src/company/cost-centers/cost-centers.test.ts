import type { CostCenter } from '@outlay/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'download' | 'import';

const send = (verb: Verb, input: CallInput = {}) =>
  server.call(`costCenters.${verb}`, { as: OWNER, ...input });

const rows = async (input: CallInput = {}) =>
  (ok(await send('list', input)).body.data as { items: readonly CostCenter[]; total: number }).items;

const create = async (body: object) => ok(await send('create', { body })).body.data as CostCenter;

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

test('lists demo rows in each company, and searches and filters them', async () => {
  expect(await rows()).toHaveLength(3);
  expect(await rows({ as: 'owner@nakheel.example' })).toHaveLength(3);
  expect(await rows({ query: { q: 'جدة' } })).toMatchObject([{ code: 'JED' }]);
  expect(await rows({ query: { active: false } })).toMatchObject([{ code: 'EXPO' }]);
});

test('creates, changes and deletes one', async () => {
  const { id, name, version } = await create({ name: ' Research ', code: 'R-1' });
  expect(name).toBe('Research');
  const params = { id };
  expect(ok(await send('update', { params, body: { note: 'New', version } })).body.data).toMatchObject({
    id,
    version: version + 1,
    code: 'R-1',
    note: 'New',
    active: true,
  });
  expect(await send('update', { params, body: { note: 'Late', version } })).toMatchObject({
    status: 409,
    body: { data: { note: 'New' } },
  });
  ok(await send('remove', { params }));
  expect((await send('get', { params })).status).toBe(404);
});

test('rejects a name that is in use, and an invalid code', async () => {
  await create({ name: 'Unique' });
  const { status, body } = await send('create', { body: { name: 'UNIQUE' } });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']]);
  const invalid = await send('create', { body: { name: 'Other', code: '-' } });
  expect([invalid.status, Object.keys(invalid.body.errors ?? {})]).toEqual([422, ['code']]);
});

test('hides records from other companies, and lets members only read', async () => {
  const { id } = await create({ name: 'Of one company' });
  expect((await send('get', { as: 'owner@nakheel.example', params: { id } })).status).toBe(404);
  expect((await send('get', { as: 'member@outlay.example', params: { id } })).status).toBe(200);
  const body = { name: 'Mine' };
  expect((await send('create', { as: 'member@outlay.example', body })).status).toBe(403);
});

test('imports a file in English or Arabic and skips existing names', async () => {
  const english = ok(await send('import', { body: file('Code,Name (English)\nI-1,Imported\nI-2,\n') }));
  expect(english.body.data).toMatchObject({ imported: 1, total: 2 });
  const arabic = ok(
    await send('import', { body: file('الرمز,الاسم (بالإنجليزية)\nI-3,مستورد\nI-1,Imported\n') }),
  );
  expect(arabic.body.data).toMatchObject({ imported: 1 });
  expect(await rows({ query: { q: 'I-', sort: 'code' } })).toMatchObject([{ code: 'I-1' }, { code: 'I-3' }]);
});
