import { CONTRACT } from '@outlay/api-client/contract';
import { DEFAULT_ACCOUNTS, type TaxCode } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies, taxCodes } from '../../db/schema/index.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'download' | 'import';

const send = (verb: Verb, input: CallInput = {}) => server.call(`taxCodes.${verb}`, { as: OWNER, ...input });

const rows = async (input: CallInput = {}) =>
  (ok(await send('list', input)).body.data as { items: readonly TaxCode[]; total: number }).items;

const create = async (body: object) => ok(await send('create', { body })).body.data as TaxCode;

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

const S15 = { name: 'Ours', category: 'S', rate: 1500 };

test('lists the codes of the country in each company, and searches and filters them', async () => {
  expect((await rows({ query: { sort: 'id' } })).map(({ code }) => code)).toEqual([
    'S15',
    'S15-N',
    'Z',
    'E',
    'O',
    'AE',
  ]);
  expect(await rows({ query: { q: 'العكسي' } })).toMatchObject([{ code: 'AE', rate: 1500 }]);
  expect(await rows({ query: { category: 'Z' } })).toMatchObject([{ code: 'Z', recoverable_share: 10_000 }]);
  const before = await rows({ query: { valid_on: '2020-06-30', sort: 'id' } });
  expect(before.map(({ code }) => code)).toEqual(['Z', 'E', 'O']);
});

test('gives a new company the codes of its country', async () => {
  const body = {
    company_name: 'Gulf Trading',
    country_id: 784,
    name: 'Noor',
    email: 'noor@gulf.example',
    phone: '+971501112233',
    password: 'harbour-lantern-42',
  };
  const { body: registered } = ok(await server.call('auth.register', { body }));
  expect(registered).toBeDefined();
  const codes = await server.store.db
    .select({ code: taxCodes.code, rate: taxCodes.rate })
    .from(taxCodes)
    .innerJoin(companies, eq(companies.id, taxCodes.companyId))
    .where(eq(companies.name, 'Gulf Trading'))
    .orderBy(taxCodes.id);
  expect(codes.slice(0, 2)).toEqual([
    { code: 'S5', rate: 500 },
    { code: 'S5-N', rate: 500 },
  ]);
});

test('creates, changes and deletes one', async () => {
  const query = { per_page: 100, use: 'tax' };
  const { items } = ok(await server.call('accounts.list', { as: OWNER, query })).body.data as {
    items: { id: number; type: string }[];
  };
  const account = items.find(({ type }) => DEFAULT_ACCOUNTS.input_vat.some((fitting) => fitting === type));
  const body = {
    ...S15,
    code: 'X',
    name_ar: 'لنا',
    recoverable_share: 5000,
    valid_from: '2026-01-01',
    account_id: account?.id,
  };
  const { id, version, ...made } = await create(body);
  expect(made).toMatchObject({
    name_ar: 'لنا',
    recoverable_share: 5000,
    valid_from: '2026-01-01',
    account: { id: account?.id },
  });
  const params = { id };
  expect(ok(await send('update', { params, body: { rate: 2000, version } })).body.data).toMatchObject({
    version: version + 1,
    rate: 2000,
    category: 'S',
  });
  expect(await send('update', { params, body: { rate: 1000, version } })).toMatchObject({
    status: 409,
    body: { data: { rate: 2000 } },
  });
  ok(await send('remove', { params }));
  expect((await send('get', { params })).status).toBe(404);
});

test('names what is wrong: a name in use, a rate that does not fit, an account of another company', async () => {
  await create({ ...S15, name: 'Unique' });
  const fieldsOf = async (body: object) => {
    const answer = await send('create', { body });
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await fieldsOf({ ...S15, name: 'UNIQUE' })).toEqual([422, ['name']]);
  expect(await fieldsOf({ ...S15, category: 'E' })).toEqual([422, ['rate']]);
  expect(await fieldsOf({ ...S15, account_id: 999_999 })).toEqual([422, ['account_id']]);
  expect(await fieldsOf({ name: 'None' })).toEqual([422, ['category', 'rate']]);
  // The rule between fields also holds for a change of one of them.
  const { id, version } = await create({ ...S15, name: 'Changed' });
  const changed = await send('update', { params: { id }, body: { category: 'Z', version } });
  expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['rate']]);
});

test('hides records from other companies, and lets members only read', async () => {
  const { id } = await create({ ...S15, name: 'Of one company' });
  const as = 'member@outlay.example';
  expect((await send('get', { as: 'owner@nakheel.example', params: { id } })).status).toBe(404);
  expect((await send('get', { as, params: { id } })).status).toBe(200);
  expect((await send('create', { as, body: { ...S15, name: 'Mine' } })).status).toBe(403);
});

test('imports a file in English or Arabic, with percentages, and downloads them so', async () => {
  const english = ok(
    await send('import', {
      body: file('Code,Name (English),Category,Rate\nI-1,Imported,S,5.5%\nI-2,Wrong,S,x\n'),
    }),
  );
  expect(english.body.data).toMatchObject({ imported: 1, total: 2 });
  const arabic = ok(
    await send('import', {
      body: file('الرمز,الاسم (بالإنجليزية),الفئة,النسبة\nI-3,مستورد,الاحتساب العكسي,٥٫٥٪\n'),
    }),
  );
  expect(arabic.body.data).toMatchObject({ imported: 1 });
  expect(await rows({ query: { q: 'I-', sort: 'code' } })).toMatchObject([
    { code: 'I-1', rate: 550, category: 'S' },
    { code: 'I-3', rate: 550, category: 'AE' },
  ]);
  const csv = await server.fetch(
    new Request(`http://localhost${CONTRACT['taxCodes.download'].path}?q=I-1`, {
      headers: { authorization: `Bearer ${await server.token(OWNER)}` },
    }),
  );
  expect(await csv.text()).toContain(',5.5,');
});
