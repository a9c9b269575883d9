import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@outlay/api-client/contract';
import {
  PAYMENT_CSV_TEMPLATE,
  type Account,
  type Page,
  type PaymentCsvColumn,
  type PaymentCsvLayout,
  type PayoutBatch,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  DANIEL,
  FINANCE,
  MEMBER,
  NOURA,
  OWNER,
  payoutBatchCalls,
  reasonOf,
  sar,
} from '../../test-support/finance/payout-batches.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../../node_modules/.cache/payment-schemas');
const VERSIONS = ['pain.001.001.03', 'pain.001.001.09'];
const hasSchemas =
  spawnSync('xmllint', ['--version']).error === undefined &&
  VERSIONS.every((version) => existsSync(join(SCHEMAS, `${version}.xsd`)));

const column = (field: PaymentCsvColumn['field']) => ({ field, header: field });

const fail = (): never => {
  throw new Error('Missing.');
};

describe.each(FASTEST_DATABASE)('payout batches on %s', (kind) => {
  let server: TestServer;
  let bank: Account;
  const {
    call,
    idOf,
    nameOf,
    load,
    scheduled,
    create,
    created,
    act,
    acted,
    exported,
    fileOf,
    reread,
    payout,
    details,
    changeIban,
    confirmIban,
    account,
  } = payoutBatchCalls(() => server);
  const list = (query: object) => call<Page<PayoutBatch>>('payoutBatches.list', { as: OWNER, query });
  beforeAll(async () => {
    server = await openServer(kind);
    bank = await load();
  });
  afterAll(() => server.close());

  test('are created, approved by a second person, exported once and paid', async () => {
    const payouts = [await scheduled(MEMBER, 4_001), await scheduled(NOURA, 2_950)];
    const made = await created(payouts);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^PF-\d{5}$/u),
      status: 'pending',
      amount: sar(6_951),
      payout_count: 2,
      account: { id: bank.id },
      message_id: null,
      can: { approve: { code: 'own_batch' }, export: { code: 'wrong_batch_status' } },
    });
    expect(made.payouts.map(({ number }) => number)).toEqual(payouts.map(({ number }) => number));
    expect(made.payouts[0]?.iban).toMatch(/^SA…\d{4}$/u);
    expect(reasonOf(await act(made, 'approve', FINANCE))).toEqual([
      403,
      'You created this payment file, so another person must approve it.',
    ]);
    expect((await act(made, 'export', FINANCE)).status).toBe(409);
    expect((await fileOf(made))[0]).toBe(409);
    const approved = await acted(made, 'approve');
    expect(approved).toMatchObject({ status: 'approved', approved_by: { id: idOf(OWNER) } });
    const done = await acted(approved, 'export', FINANCE);
    expect(done).toMatchObject({ status: 'exported', exported_by: { id: idOf(FINANCE) } });
    expect(done.message_id).toMatch(/^PF-\d{5}-\d{8}T\d{6}Z$/u);
    expect((await act(done, 'export', FINANCE)).status).toBe(409);

    const [status, content, disposition] = await fileOf(done);
    expect([status, disposition]).toEqual([200, expect.stringContaining(`${done.message_id}.xml`)]);
    expect(await fileOf(done, OWNER)).toEqual([200, content, disposition]);
    expect(content).toContain('<CtrlSum>69.51</CtrlSum>');
    expect(content).toContain(`<MsgId>${done.message_id}</MsgId>`);
    expect(content).toContain(`<IBAN>${bank.iban}</IBAN>`);
    expect(content).toContain(`<IBAN>${(await details(MEMBER)).iban}</IBAN>`);

    const paid = await acted(done, 'pay', FINANCE);
    expect(paid).toMatchObject({ status: 'closed', closed_at: expect.any(String) });
    expect(paid.payouts.map((one) => one.status)).toEqual(['paid', 'paid']);
    const [first] = payouts;
    expect(await payout(first ?? fail())).toMatchObject({
      status: 'paid',
      reference: done.message_id,
      paid_from: { id: bank.id },
    });
    expect((await act(paid, 'pay', FINANCE)).status).toBe(409);
    expect(await fileOf(paid)).toEqual([200, content, disposition]);
  });

  test.skipIf(!hasSchemas).each(VERSIONS)(
    'write files that the official schema of %s accepts',
    async (format) => {
      const done = await exported([await scheduled(DANIEL), await scheduled(DANIEL)], { format });
      const [, input] = await fileOf(done);
      const checked = spawnSync(
        'xmllint',
        ['--noout', '--nonet', '--schema', join(SCHEMAS, `${format}.xsd`), '-'],
        { input, encoding: 'utf8' },
      );
      expect([checked.status, checked.stderr]).toEqual([0, '- validates\n']);
    },
  );

  test('write CSV for banks without ISO 20022, whose texts are no formulas', async () => {
    const { store } = server;
    await store.db.execute(sql`update users set name = '=1+1' where email = ${NOURA}`);
    const one = await scheduled(NOURA);
    const done = await exported([one], { format: 'csv' });
    await store.db.execute(sql`update users set name = ${nameOf(NOURA)} where email = ${NOURA}`);
    const [, content, disposition] = await fileOf(done);
    expect(disposition).toContain('.csv');
    const [head, row] = content.split('\r\n');
    expect(head).toBe(
      'Execution date,Debit account,Beneficiary name,Beneficiary IBAN,Amount,Currency,Reference,Details',
    );
    expect(row).toContain(`,'=1+1,${(await details(NOURA)).iban},40.00,SAR,${one.number},`);
  });

  test('write the CSV of the account as it was when the batch was created', async () => {
    const layout: PaymentCsvLayout = {
      separator: 'semicolon',
      decimal_mark: 'comma',
      date_format: 'DD.MM.YYYY',
      encoding: 'utf-8-bom',
      has_header: true,
      columns: [
        { field: 'constant', header: 'Type', value: '=SALARY' },
        { field: 'iban', header: 'IBAN' },
        { field: 'amount', header: '+Amount' },
        { field: 'execution_date', header: 'Datum' },
        { field: 'control_sum', header: 'Sum' },
        { field: 'message_id', header: 'Message' },
      ],
    };
    const iban = 'SA0380000000608010167519';
    const target = await account({ name: 'Layout', iban, payment_csv: layout });
    const plain = await account({ name: 'Plain', iban });
    const [one, two] = [await scheduled(NOURA, 123_450), await scheduled(MEMBER, 50)];
    const refused = await create([one], { format: 'bank_csv', ...plain });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['format']]);
    const made = await created([one, two], { format: 'bank_csv', execution_date: '2027-03-04', ...target });
    expect(made.payment_csv?.columns.map(({ field }) => field)).toEqual(
      layout.columns.map(({ field }) => field),
    );
    const params = { id: target.account_id };
    const { version } = await call<Account>('accounts.get', { as: OWNER, params });
    await call('accounts.update', { as: OWNER, params, body: { version, payment_csv: null } });
    expect((await act(made, 'export', FINANCE)).status).toBe(409);
    const done = await acted(await acted(made, 'approve'), 'export', FINANCE);
    expect(reasonOf(await act(done, 'export', FINANCE))[0]).toBe(409);
    const path = CONTRACT['payoutBatches.file'].path.replace('{id}', String(done.id));
    const headers = { authorization: `Bearer ${await server.token(FINANCE)}` };
    const bytes = await (
      await server.fetch(new Request(`http://localhost${path}`, { headers }))
    ).arrayBuffer();
    const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const [first, second] = [(await details(NOURA)).iban, (await details(MEMBER)).iban];
    expect(content.split('\r\n')).toEqual([
      "\uFEFFType;IBAN;'+Amount;Datum;Sum;Message",
      `'=SALARY;${first};1234,50;04.03.2027;1235,00;${done.message_id}`,
      `'=SALARY;${second};0,50;04.03.2027;1235,00;${done.message_id}`,
      '',
    ]);
    expect(createHash('sha256').update(new Uint8Array(bytes)).digest('hex')).toBe(done.sha256);
  });

  test('stop the CSV of the account for an IBAN that was changed since, and for a missing BIC', async () => {
    const columns = [column('iban'), column('amount')];
    const iban = 'SA0380000000608010167519';
    const payment_csv = { ...PAYMENT_CSV_TEMPLATE, columns };
    const target = await account({ iban, payment_csv });
    const withBic = { ...payment_csv, columns: [...columns, column('debtor_bic')] };
    const without = await account({ iban, payment_csv: withBic });
    const one = await scheduled(DANIEL);
    const refused = await create([one], { format: 'bank_csv', ...without });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['account_id']]);
    const made = await acted(await created([one], { format: 'bank_csv', ...target }), 'approve');
    const before = (await details(DANIEL)).iban ?? '';
    await changeIban(DANIEL, 'AE070331234567890123456');
    await confirmIban(DANIEL);
    expect(reasonOf(await act(made, 'export', FINANCE))).toEqual([
      409,
      expect.stringContaining(nameOf(DANIEL)),
    ]);
    await acted(await reread(made), 'cancel');
    expect((await details(DANIEL)).iban).not.toBe(before);
  });

  test('are listed with filters, and downloaded', async () => {
    const closed = await list({ status: 'closed', per_page: 100 });
    expect(closed.items.length).toBeGreaterThan(0);
    expect(closed.items.every(({ status }) => status === 'closed')).toBe(true);
    expect((await list({ format: 'csv' })).items.map(({ format }) => format)).toContain('csv');
    expect((await list({ from: '2099-01-01' })).total).toBe(0);
    const [first] = closed.items;
    expect((await list({ q: first?.message_id })).items.map(({ id }) => id)).toEqual([first?.id]);
    const sorted = await list({ sort: 'amount', desc: true, per_page: 100 });
    const amounts = sorted.items.map(({ amount }) => amount?.minor ?? 0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect((await server.call('payoutBatches.download', { as: FINANCE })).status).toBe(200);
  });
});
