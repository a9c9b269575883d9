import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import {
  dayIn,
  PAYMENT_CSV_TEMPLATE,
  type Account,
  type BankDetails,
  type Expense,
  type Member,
  type Page,
  type PaymentCsvColumn,
  type PaymentCsvLayout,
  type PayoutBatch,
  type Reimbursement,
} from '@outlay/domain';
import { desc, eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox, payoutBatches } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const MEMBER = 'member@outlay.example';
const NOURA = 'noura@acme.example';
const DANIEL = 'daniel@acme.example';
const AUDITOR = 'auditor@outlay.example';
const OTHER = 'owner@nakheel.example';

const SCHEMAS = join(import.meta.dirname, '../../../../../node_modules/.cache/payment-schemas');
const VERSIONS = ['pain.001.001.03', 'pain.001.001.09'];
const hasSchemas =
  spawnSync('xmllint', ['--version']).error === undefined &&
  VERSIONS.every((version) => existsSync(join(SCHEMAS, `${version}.xsd`)));

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const reasonOf = ({ status, body }: CallResponse) => [status, body.reason];

const column = (field: PaymentCsvColumn['field']) => ({ field, header: field });

const fail = (): never => {
  throw new Error('Missing.');
};

describe.each(FASTEST_DATABASE)('payout batches on %s', (kind) => {
  let server: TestServer;
  let members: readonly Member[];
  let bank: Account;
  beforeAll(async () => {
    server = await openServer(kind);
    const query = { per_page: 100 };
    members = (await call<Page<Member>>('members.list', { as: OWNER, query })).items;
    const accounts = await call<Page<Account>>('accounts.list', {
      as: OWNER,
      query: { ...query, q: '1010' },
    });
    const [found] = accounts.items;
    if (found === undefined) throw new Error('There is no bank account.');
    bank = found;
  });
  afterAll(() => server.close());

  const call = async <Data>(name: CallName, input: object) =>
    ok(await server.call(name, input)).body.data as Data;
  const idOf = (email: string) => members.find((one) => one.email === email)?.id ?? 0;
  const nameOf = (email: string) => members.find((one) => one.email === email)?.name ?? '';

  /** Schedules a transfer of an approved expense of a member. */
  const scheduled = async (of: string, minor = 4_000, method = 'bank_transfer') => {
    const body = { amount: sar(minor), incurred_on: '2026-01-10', description: 'Taxi', paid_by: 'employee' };
    const draft = await call<Expense>('expenses.create', { as: of, body });
    const step = ({ id, version }: Expense, as: string, status: string) =>
      call<Expense>('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine' } });
    const sent = await step(draft, of, 'pending');
    const approved = sent.status === 'approved' ? sent : await step(sent, OWNER, 'approved');
    const { items } = await call<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [approved.id], method },
    });
    const [payout] = items;
    if (payout === undefined) throw new Error('No payout was scheduled.');
    return payout;
  };

  const create = (payouts: readonly Reimbursement[], more: object = {}, as = FINANCE) =>
    server.call('payoutBatches.create', {
      as,
      body: { reimbursement_ids: payouts.map(({ id }) => id), format: 'pain.001.001.03', ...more },
    });
  const created = async (...input: Parameters<typeof create>) =>
    ok(await create(...input)).body.data as PayoutBatch;
  type Action = 'approve' | 'export' | 'pay' | 'cancel';
  const act = ({ id, version }: PayoutBatch, action: Action, as = OWNER) =>
    server.call(`payoutBatches.${action}`, { as, params: { id }, body: { version } });
  const acted = async (...input: Parameters<typeof act>) => ok(await act(...input)).body.data as PayoutBatch;
  const exported = async (payouts: readonly Reimbursement[], more: object = {}) =>
    acted(await acted(await created(payouts, more), 'approve'), 'export', FINANCE);
  const fileOf = async ({ id }: PayoutBatch, as = FINANCE): Promise<[number, string, string | null]> => {
    const path = CONTRACT['payoutBatches.file'].path.replace('{id}', String(id));
    const headers = { authorization: `Bearer ${await server.token(as)}` };
    const response = await server.fetch(new Request(`http://localhost${path}`, { headers }));
    return [response.status, await response.text(), response.headers.get('content-disposition')];
  };
  const reread = ({ id }: Pick<PayoutBatch, 'id'>, as = OWNER) =>
    call<PayoutBatch>('payoutBatches.get', { as, params: { id } });
  const payout = ({ id }: Reimbursement) =>
    call<Reimbursement>('reimbursements.get', { as: FINANCE, params: { id } });
  const move = async (one: Reimbursement, status: string, more: object = {}) => {
    const { id, version } = await payout(one);
    return server.call('reimbursements.update', {
      as: FINANCE,
      params: { id },
      body: { status, version, ...more },
    });
  };
  const details = (of: string) =>
    call<BankDetails>('bankDetails.get', { as: OWNER, params: { id: idOf(of) } });
  const changeIban = async (of: string, iban: string | null) =>
    call('bankDetails.change', {
      as: of,
      params: { id: idOf(of) },
      body: { iban, version: (await details(of)).version },
    });
  const confirmIban = async (of: string) =>
    call('bankDetails.confirm', {
      as: OWNER,
      params: { id: idOf(of) },
      body: { version: (await details(of)).version },
    });

  let opened = 0;
  /** Opens an account, and returns it as the field of a batch. */
  const account = async (more: object) => {
    opened += 1;
    const body = { code: `PB-${opened}`, name: 'Account', type: 'bank', ...more };
    return { account_id: (await call<Account>('accounts.create', { as: OWNER, body })).id };
  };
  const list = (query: object) => call<Page<PayoutBatch>>('payoutBatches.list', { as: OWNER, query });

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

  test('hold their payouts until the export, after which single ones can fail', async () => {
    const [one, two] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const made = await created([one, two]);
    expect((await payout(one)).batch).toEqual({ id: made.id, number: made.number, status: 'pending' });
    const again = await create([one]);
    expect(reasonOf(again)).toEqual([
      409,
      `The payout is part of the payment file ${made.number}, which is “Pending approval”.`,
    ]);
    for (const status of ['paid', 'failed']) expect((await move(one, status)).status).toBe(409);
    const done = await acted(await acted(made, 'approve'), 'export', FINANCE);
    expect((await move(one, 'paid')).status).toBe(409);
    ok(await move(one, 'failed', { reason: 'Account closed' }));
    const left = await reread(done);
    expect(left).toMatchObject({ status: 'exported', version: done.version + 1 });
    expect(left.payouts.map(({ status }) => status)).toEqual(['failed', 'scheduled']);
    // The sum of the file stays as it was sent.
    expect(left.amount).toEqual(done.amount);
    expect((await act(done, 'pay', FINANCE)).status).toBe(409);
    const paid = await acted(left, 'pay', FINANCE);
    expect(paid.payouts.map(({ status }) => status)).toEqual(['failed', 'paid']);
    const [expense] = one.expenses;
    expect(
      await call<Expense>('expenses.get', { as: OWNER, params: { id: expense?.id ?? 0 } }),
    ).toMatchObject({ payment_status: 'failed' });
    // It is owed again: by another payout, in another payment file.
    const { items } = await call<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [expense?.id ?? 0], method: 'bank_transfer' },
    });
    const next = await exported(items);
    expect(next.payouts).toMatchObject([{ status: 'scheduled', amount: one.amount }]);
    expect(next.payouts[0]?.number).not.toBe(one.number);
  });

  test('are closed when the last payout fails', async () => {
    const one = await scheduled(MEMBER);
    const done = await exported([one]);
    ok(await move(one, 'failed', { reason: 'Account closed' }));
    expect(await reread(done)).toMatchObject({ status: 'closed' });
  });

  test('release their payouts when they are cancelled, and not after the export', async () => {
    const one = await scheduled(MEMBER);
    const made = await created([one]);
    expect(await acted(made, 'cancel', FINANCE)).toMatchObject({ status: 'cancelled' });
    expect((await payout(one)).batch).toBeNull();
    const next = await acted(await acted(await created([one]), 'approve'), 'cancel');
    expect((await act(next, 'export')).status).toBe(409);
    const done = await exported([one]);
    expect((await act(done, 'cancel')).status).toBe(409);
  });

  test('stop when an IBAN is missing, unconfirmed, or was changed after their creation', async () => {
    const one = await scheduled(DANIEL);
    const name = nameOf(DANIEL);
    const made = await created([one]);
    const before = (await details(DANIEL)).iban;
    await changeIban(DANIEL, 'DE89370400440532013000');
    const unconfirmed = `The IBAN of ${name} was changed and is not confirmed by a second person yet.`;
    expect(reasonOf(await act(made, 'approve'))).toEqual([409, unconfirmed]);
    await confirmIban(DANIEL);
    const changed = `The IBAN of ${name} was changed after this payment file was created. Cancel the file and create a new one.`;
    expect(reasonOf(await act(made, 'approve'))).toEqual([409, changed]);
    ok(await act(made, 'cancel'));
    const next = await acted(await created([one]), 'approve');
    await changeIban(DANIEL, before);
    expect(reasonOf(await act(next, 'export'))).toEqual([409, unconfirmed]);
    await confirmIban(DANIEL);
    expect(reasonOf(await act(next, 'export'))).toEqual([409, changed]);
    ok(await act(next, 'cancel'));
    await changeIban(DANIEL, null);
    expect(reasonOf(await create([one]))).toEqual([409, `${name} has no IBAN.`]);
    await changeIban(DANIEL, before);
    expect(reasonOf(await create([one]))).toEqual([409, unconfirmed]);
    await confirmIban(DANIEL);
    ok(await create([one]));
  });

  test('stop when the bank account was changed after their creation, or the day has passed', async () => {
    const one = await scheduled(MEMBER);
    const approved = await acted(await created([one]), 'approve');
    const update = async (iban: string | null) => {
      const { id, version } = await call<Account>('accounts.get', { as: OWNER, params: { id: bank.id } });
      await call('accounts.update', { as: OWNER, params: { id }, body: { version, iban } });
    };
    await update('SA0380000000608010167519');
    expect(reasonOf(await act(approved, 'export'))).toEqual([
      409,
      expect.stringContaining('The bank account was changed'),
    ]);
    await update(bank.iban);
    await server.store.db
      .update(payoutBatches)
      .set({ executionDate: '2026-01-01' })
      .where(eq(payoutBatches.id, approved.id));
    expect(reasonOf(await act(approved, 'export'))).toEqual([
      409,
      expect.stringContaining('The day of payment has passed'),
    ]);
  });

  test('are refused at the field of the body that is wrong', async () => {
    const one = await scheduled(MEMBER);
    const errors = async (more: object) => {
      const { status, body } = await create([one], more);
      return [status, body.errors];
    };
    const IBAN = 'SA0380000000608010167519';
    expect(await errors(await account({}))).toEqual([
      422,
      { account_id: ['Enter the IBAN of this bank account first, under Accounts.'] },
    ]);
    expect(await errors(await account({ iban: IBAN }))).toEqual([
      422,
      { account_id: ['Enter the BIC of this bank account first, under Accounts.'] },
    ]);
    expect(await errors(await account({ iban: IBAN, currency: 'USD' }))).toEqual([
      422,
      { account_id: ['The account is in USD, but SAR is needed.'] },
    ]);
    expect(await errors(await account({ type: 'asset' }))).toEqual([
      422,
      { account_id: ['Choose an active account of the type Bank.'] },
    ]);
    expect(await errors({ account_id: 2_000_000_000 })).toMatchObject([
      422,
      { account_id: [expect.any(String)] },
    ]);
    expect(await errors({ execution_date: '2026-01-01' })).toEqual([
      422,
      { execution_date: ['This day has passed.'] },
    ]);
    expect(await errors({ format: 'pain' })).toMatchObject([422, { format: [expect.any(String)] }]);
    expect(await errors({ reimbursement_ids: [2_000_000_000] })).toMatchObject([
      422,
      { reimbursement_ids: [expect.any(String)] },
    ]);
    const cash = await scheduled(MEMBER, 4_000, 'cash');
    expect(reasonOf(await create([cash]))).toEqual([
      409,
      'Only payouts by bank transfer can be part of a payment file.',
    ]);
    const day = dayIn('Asia/Riyadh', new Date());
    expect(await created([one], { execution_date: day })).toMatchObject({ execution_date: day });
  });

  test('are for finance and owners of the company, not for those whom they pay', async () => {
    const made = await created([await scheduled(MEMBER)]);
    for (const as of [MEMBER, AUDITOR]) {
      expect((await create([], {}, as)).status).toBe(403);
      expect((await act(made, 'approve', as)).status).toBe(403);
      expect((await fileOf(made, as))[0]).toBe(403);
    }
    expect((await server.call('payoutBatches.list', { as: MEMBER })).status).toBe(403);
    expect((await server.call('payoutBatches.get', { as: OTHER, params: { id: made.id } })).status).toBe(404);
    expect((await act(made, 'approve', OTHER)).status).toBe(404);
    const own = await scheduled(FINANCE);
    expect((await create([own])).status).toBe(403);
    expect(reasonOf(await act(await created([own], {}, OWNER), 'approve', FINANCE))).toEqual([
      403,
      expect.stringContaining('the outcome of a payout to yourself'),
    ]);
  });

  test('cannot be approved by their creator or exported unapproved, even past the domain', async () => {
    const made = await created([await scheduled(MEMBER)]);
    const { db } = server.store;
    const write = (columns: Partial<typeof payoutBatches.$inferInsert>) =>
      db.update(payoutBatches).set(columns).where(eq(payoutBatches.id, made.id));
    const by = idOf(FINANCE);
    await expect(write({ status: 'approved', approvedBy: by, approvedAt: new Date() })).rejects.toMatchObject(
      {
        cause: { constraint: 'payout_batches_second' },
      },
    );
    const file = { messageId: 'M', filename: 'F', sealedFile: 'S', sha256: 'H', exportedAt: new Date() };
    await expect(write({ status: 'exported', ...file })).rejects.toMatchObject({
      cause: { constraint: 'payout_batches_approved' },
    });
    await expect(write({ status: 'pending', ...file })).rejects.toMatchObject({
      cause: { constraint: 'payout_batches_exported' },
    });
  });

  test('contain a payout once, are exported once and paid once under parallel requests', async () => {
    const [one, two] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const tries = await Promise.all([
      create([one, two]),
      create([two, one], {}, OWNER),
      create([two]),
      create([one], {}, OWNER),
      move(one, 'paid'),
    ]);
    const done = tries.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(tries.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const twice = await server.store.db.execute(
      sql`select reimbursement_id from payout_batch_items where is_open group by reimbursement_id having count(*) > 1`,
    );
    expect(twice.rows).toEqual([]);

    const [three, four] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const approved = await acted(await created([three, four]), 'approve');
    const exports = await Promise.all(
      [OWNER, FINANCE, OWNER, FINANCE].map((as) => act(approved, 'export', as)),
    );
    expect(exports.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const file = await reread(approved);
    const paying = await Promise.all([
      ...[OWNER, FINANCE, OWNER, FINANCE].map((as) => act(file, 'pay', as)),
      move(three, 'failed', { reason: 'Closed' }),
    ]);
    const statuses = paying.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    const after = await reread(approved);
    if (after.status === 'exported') ok(await act(after, 'pay', FINANCE));
    const entries = await server.store.db.execute<{ n: number }>(
      sql`select count(*)::int as n from journal_entries where source = 'reimbursement'
        and source_id in (${three.id}, ${four.id}) group by source_id`,
    );
    expect(entries.rows.filter(({ n }) => n !== 1)).toEqual([]);
    expect((await payout(four)).status).toBe('paid');
  });

  test('repeat the response of a request that was sent twice', async () => {
    const one = await scheduled(MEMBER);
    const headers = { 'idempotency-key': `batch-${kind}-1` };
    const body = { reimbursement_ids: [one.id], format: 'pain.001.001.09' };
    const send = () => server.call('payoutBatches.create', { as: FINANCE, headers, body });
    const [first, second] = [ok(await send()), ok(await send())];
    expect(second.body.data).toEqual(first.body.data);
    const approved = await acted(first.body.data as PayoutBatch, 'approve');
    const exportOnce = () =>
      server.call('payoutBatches.export', {
        as: FINANCE,
        headers: { 'idempotency-key': `batch-${kind}-2` },
        params: { id: approved.id },
        body: { version: approved.version },
      });
    expect(ok(await exportOnce()).body.data).toEqual(ok(await exportOnce()).body.data);
  });

  test('notify webhooks, the audit trail and the members whom they paid', async () => {
    const one = await scheduled(MEMBER);
    const done = await exported([one]);
    await acted(done, 'pay', FINANCE);
    const events = await server.store.db
      .select({ type: outbox.type, subject: outbox.subject, data: outbox.data })
      .from(outbox)
      .where(eq(outbox.recordId, done.id))
      .orderBy(desc(outbox.id));
    const named = events.filter(
      ({ subject, type }) => subject === 'payoutBatches' && type !== 'resource.changed',
    );
    expect(named.map(({ type, data }) => [type, data])).toEqual([
      ['payout.paid', { number: done.number, from: 'exported', to: 'closed', actor_id: idOf(FINANCE) }],
      ['payout.exported', { number: done.number, from: 'approved', to: 'exported', actor_id: idOf(FINANCE) }],
    ]);
    const paid = await server.store.db
      .select({ data: outbox.data })
      .from(outbox)
      .where(eq(outbox.type, 'reimbursement.paid'))
      .orderBy(desc(outbox.id))
      .limit(1);
    expect(paid[0]?.data).toMatchObject({ number: one.number, user_id: idOf(MEMBER) });
    ok(await server.call('payoutBatches.file', { as: FINANCE, params: { id: done.id } }));
    const trail = ok(
      await server.call('auditEntries.list', { as: OWNER, query: { q: done.number, per_page: 50 } }),
    );
    expect(trail.text).toContain(done.sha256);
    expect(trail.text).not.toMatch(/SA\d{22}/u);
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
