import { CONTRACT } from '@outlay/api-client/contract';
import type { Account, Page } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const IBAN = 'SA0380000000608010167519';
const BANK_ONLY = 'Only accounts of the type Bank have an IBAN and a BIC.';

const errorsOf = ({ status, body }: CallResponse) => [status, body.errors];

describe.each(FASTEST_DATABASE)('IBAN and BIC of accounts on %s', (kind) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const send = (more: object) => {
    count += 1;
    const body = { code: `IB-${count}`, name: `Account ${count}`, type: 'bank', ...more };
    return server.call('accounts.create', { as: OWNER, body });
  };
  const create = async (more: object) => ok(await send(more)).body.data as Account;
  const update = ({ id, version }: Account, more: object) =>
    server.call('accounts.update', { as: OWNER, params: { id }, body: { version, ...more } });

  test('are stored compact, shown, found by search, exported and removed', async () => {
    const made = await create({ iban: 'sa03 8000 0000 6080 1016 7519', bic: 'rjhi sari' });
    expect(made).toMatchObject({ iban: IBAN, bic: 'RJHISARI' });
    const found = ok(await server.call('accounts.list', { as: OWNER, query: { q: IBAN } })).body
      .data as Page<Account>;
    expect(found.items.map(({ id }) => id)).toEqual([made.id]);
    const url = `http://localhost${CONTRACT['accounts.download'].path}?columns=code,iban,bic&q=${IBAN}`;
    const headers = { authorization: `Bearer ${await server.token(OWNER)}` };
    const file = await server.fetch(new Request(url, { headers }));
    expect(await file.text()).toContain(`${made.code},${IBAN},RJHISARI`);
    const removed = ok(await update(made, { iban: null, bic: null })).body.data;
    expect(removed).toMatchObject({ iban: null, bic: null });
  });

  test('are null for accounts without', async () => {
    expect(await create({ type: 'expense' })).toMatchObject({ iban: null, bic: null });
    expect(await create({ type: 'expense', iban: null, bic: null })).toMatchObject({ iban: null, bic: null });
  });

  test('are validated, in both languages', async () => {
    const body = { code: 'IB-X', name: 'X', type: 'bank', iban: 'SA0380000000608010167518', bic: 'BANK' };
    const errors = async (language: string) =>
      errorsOf(
        await server.call('accounts.create', { as: OWNER, body, headers: { 'accept-language': language } }),
      );
    expect(await errors('en')).toEqual([
      422,
      {
        iban: ['The check digits of this IBAN are wrong: compare it with the original.'],
        bic: ['Enter the 8 or 11 characters of the BIC, such as NCBKSAJE.'],
      },
    ]);
    expect(await errors('ar')).toEqual([
      422,
      {
        iban: [expect.stringContaining('رقم التحقق')],
        bic: [expect.stringContaining('رمز السويفت')],
      },
    ]);
  });

  test('belong to accounts of the type bank only', async () => {
    expect(errorsOf(await send({ type: 'asset', iban: IBAN }))).toEqual([422, { iban: [BANK_ONLY] }]);
    expect(errorsOf(await send({ type: 'expense', bic: 'RJHISARI' }))).toEqual([422, { bic: [BANK_ONLY] }]);
    const cash = await create({ type: 'asset' });
    expect(errorsOf(await update(cash, { iban: IBAN }))).toEqual([422, { iban: [BANK_ONLY] }]);
    expect(errorsOf(await update(cash, { bic: 'RJHISARI' }))).toEqual([422, { bic: [BANK_ONLY] }]);
    // The change concerns the type: its field has the error.
    const bank = await create({ iban: IBAN, bic: 'RJHISARI' });
    expect(errorsOf(await update(bank, { type: 'asset' }))).toEqual([422, { type: [BANK_ONLY] }]);
    expect(errorsOf(await update(bank, { type: 'asset', iban: null }))).toEqual([422, { type: [BANK_ONLY] }]);
    ok(await update(bank, { type: 'asset', iban: null, bic: null }));
    ok(await update(cash, { type: 'bank', iban: IBAN }));
  });

  test('cannot be stored for another type, even past the domain', async () => {
    const write = server.store.db.execute(sql`update accounts set iban = 'X' where type = 'expense'`);
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'accounts_bank_only' } });
  });

  test('are imported from a file', async () => {
    const form = new FormData();
    const csv = `code,name,type,IBAN,SWIFT code\nIM-1,Vault,bank,SA03 8000 0000 6080 1016 7519,rjhisari\nIM-2,Costs,expense,${IBAN},\n`;
    form.set('file', new File([csv], 'accounts.csv', { type: 'text/csv' }));
    const report = ok(await server.call('accounts.import', { as: OWNER, body: form }));
    expect(JSON.stringify(report.body.data)).toContain(BANK_ONLY);
    const listed = ok(await server.call('accounts.list', { as: OWNER, query: { q: 'IM-' } })).body
      .data as Page<Account>;
    expect(listed.items.map(({ code, iban, bic }) => [code, iban, bic])).toEqual([
      ['IM-1', IBAN, 'RJHISARI'],
    ]);
  });

  test('are in the audit trail', async () => {
    const made = await create({});
    ok(await update(made, { bic: 'RJHISARI' }));
    const query = { event: 'record_changed', q: made.name, per_page: 20 };
    const { items } = ok(await server.call('auditEntries.list', { as: OWNER, query })).body
      .data as Page<object>;
    expect(JSON.stringify(items)).toContain('RJHISARI');
  });
});
