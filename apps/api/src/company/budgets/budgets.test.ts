import { MAX_ACTIVE_BUDGETS, type Budget, type BudgetUsages } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'download' | 'import' | 'usage';

const send = (verb: Verb, input: CallInput = {}) => server.call(`budgets.${verb}`, { as: OWNER, ...input });

const rows = async (input: CallInput = {}) =>
  (ok(await send('list', input)).body.data as { items: readonly Budget[]; total: number }).items;

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const draft = (changes: object = {}) => ({
  name: 'Research',
  period: 'year',
  amount: sar(10_000),
  valid_from: '2030-01-01',
  ...changes,
});

const create = async (changes: object) =>
  ok(await send('create', { body: draft(changes) })).body.data as Budget;

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

test('lists demo rows in each company, and searches and filters them', async () => {
  expect(await rows()).toHaveLength(3);
  expect(await rows({ as: 'owner@nakheel.example' })).toHaveLength(3);
  expect(await rows({ query: { q: 'الرياض' } })).toMatchObject([{ name: 'Riyadh office', mode: 'block' }]);
  expect(await rows({ query: { period: 'year', mode: 'warn' } })).toMatchObject([{ period: 'year' }]);
});

test('shows the usage of the demo budgets: part of each is spent', async () => {
  const { items } = ok(await send('usage')).body.data as BudgetUsages;
  expect(items).toHaveLength(3);
  const [company] = items;
  expect(company?.used_share).toBeGreaterThan(3_000);
  expect(items.every(({ state }) => state === 'ok')).toBe(true);
  const { items: before } = ok(await send('usage', { query: { date: '2019-01-01' } })).body
    .data as BudgetUsages;
  expect(before).toEqual([]);
});

test('creates, changes and deletes one', async () => {
  const { id, name, version, warning_share } = await create({ name: ' Research ' });
  expect([name, warning_share]).toEqual(['Research', 8_000]);
  const params = { id };
  const body = { carry_over: true, amount: sar(20_000), version };
  expect(ok(await send('update', { params, body })).body.data).toMatchObject({
    id,
    version: version + 1,
    carry_over: true,
    amount: sar(20_000),
    active: true,
  });
  expect(await send('update', { params, body: { note: 'Late', version } })).toMatchObject({
    status: 409,
    body: { data: { amount: sar(20_000) } },
  });
  ok(await send('remove', { params }));
  expect((await send('get', { params })).status).toBe(404);
});

test('refuses to activate more budgets than a company may have', async () => {
  const { db } = server.store;
  const idle = await create({ name: 'Idle', active: false });
  await db.execute(sql`insert into budgets (company_id, name, period, amount_minor, currency, valid_from)
    select company_id, 'Bulk ' || n, 'month', 100, currency, '2030-01-01'
    from budgets, generate_series(1, ${MAX_ACTIVE_BUDGETS}::int - (
      select count(*)::int from budgets one where one.company_id = budgets.company_id and one.active)) n
    where id = ${idle.id}`);
  const [bulk] = await rows({ query: { q: 'Bulk 1' } });
  const update = ({ id, version }: Budget, body: object) =>
    send('update', { params: { id }, body: { ...body, version } });
  const refused = { active: ['A company has at most 500 active budgets. Deactivate one first.'] };
  expect((await send('create', { body: draft({ name: 'Beyond' }) })).body.errors).toEqual(refused);
  expect((await update(idle, { active: true })).body.errors).toEqual(refused);
  const imported = file('name,period,amount,valid_from\nImported beyond,month,5,2030-01-01\n');
  expect(ok(await send('import', { body: imported })).body.data).toMatchObject({ imported: 0, rejected: 1 });
  if (bulk === undefined) throw new Error('No budget was inserted.');
  const noted = ok(await update(bulk, { note: 'Still changed' })).body.data as Budget;
  ok(await update(noted, { active: false }));
  ok(await update(idle, { active: true }));
  await db.execute(sql`delete from budgets where name like 'Bulk %' or id = ${idle.id}`);
});

test('rejects a name that is in use, another currency, unknown records and days in the wrong order', async () => {
  const { id, version } = await create({ name: 'Unique', valid_to: '2031-01-01' });
  const faults = async (changes: object) => {
    const { status, body } = await send('create', { body: draft(changes) });
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await faults({ name: 'UNIQUE' })).toEqual([422, 'name']);
  expect(await faults({ name: 'Dollars', amount: { minor: 1, currency: 'USD' } })).toEqual([422, 'amount']);
  expect(await faults({ name: 'Other', team_id: 99_999 })).toEqual([422, 'team_id']);
  expect(await faults({ name: 'Other', cost_center_id: 99_999 })).toEqual([422, 'cost_center_id']);
  expect(await faults({ name: 'Other', valid_to: '2029-01-01' })).toEqual([422, 'valid_to']);
  const late = await send('update', { params: { id }, body: { valid_from: '2032-01-01', version } });
  expect([late.status, ...Object.keys(late.body.errors ?? {})]).toEqual([422, 'valid_to']);
});

test('hides records from other companies, and the list and its usage from members', async () => {
  const { id } = await create({ name: 'Of one company' });
  expect((await send('get', { as: 'owner@nakheel.example', params: { id } })).status).toBe(404);
  expect((await send('list', { as: 'member@outlay.example' })).status).toBe(403);
  expect((await send('usage', { as: 'member@outlay.example' })).status).toBe(403);
});

test('imports a file in English or Arabic and skips existing names', async () => {
  const english = 'Name (English),Period,Amount per period,Valid from,Team\n';
  const first = ok(
    await send('import', {
      body: file(`${english}Imported,Month,1000,2030-01-01,Sales\nBad,Week,1,2030-01-01,\n`),
    }),
  );
  expect(first.body.data).toMatchObject({ imported: 1, total: 2 });
  const arabic = 'الاسم (بالإنجليزية),الفترة,مبلغ الفترة,سارٍ من\n';
  const second = ok(
    await send('import', {
      body: file(`${arabic}Quarterly,ربع سنة,2000,2030-01-01\nImported,شهر,1,2030-01-01\n`),
    }),
  );
  expect(second.body.data).toMatchObject({ imported: 1 });
  expect(await rows({ query: { q: 'Imported' } })).toMatchObject([
    { period: 'month', amount: sar(100_000), team: { name: 'Sales' } },
  ]);
  expect(await rows({ query: { q: 'Quarterly' } })).toMatchObject([{ period: 'quarter', team: null }]);
});
