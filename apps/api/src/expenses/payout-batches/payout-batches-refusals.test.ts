import { dayIn, type Account } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payoutBatches } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  DANIEL,
  FINANCE,
  MEMBER,
  OWNER,
  payoutBatchCalls,
  reasonOf,
} from '../../test-support/finance/payout-batches.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const AUDITOR = 'auditor@outlay.example';
const OTHER = 'owner@nakheel.example';

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
    fileOf,
    details,
    changeIban,
    confirmIban,
    account,
  } = payoutBatchCalls(() => server);
  beforeAll(async () => {
    server = await openServer(kind);
    bank = await load();
  });
  afterAll(() => server.close());

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
});
