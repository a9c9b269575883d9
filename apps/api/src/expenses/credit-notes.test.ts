import type { Account, Expense, Money, Reimbursement } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const APPROVER = 'approver@outlay.example';
const OWNER = 'owner@outlay.example';
const ADMIN = 'admin@outlay.example';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('credit notes on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: CallInput): Promise<Data> =>
    ok(await server.call(name, input)).body.data as Data;
  const move = (as: string, { id, version }: Expense, status: string, more: object = {}) =>
    server.call('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine', ...more } });
  const moved = async (...input: Parameters<typeof move>): Promise<Expense> =>
    ok(await move(...input)).body.data as Expense;
  const create = (amount: Money, more: object = {}) =>
    read<Expense>('expenses.create', {
      as: MEMBER,
      body: { amount, incurred_on: '2019-03-05', description: 'Returned chair', ...more },
    });
  const approved = async (amount: Money, more: object = {}): Promise<Expense> => {
    const submitted = await moved(MEMBER, await create(amount, more), 'pending');
    return submitted.status === 'approved' ? submitted : moved(OWNER, submitted, 'approved');
  };
  const bank = async (): Promise<Account> => {
    const { items } = await read<{ items: Account[] }>('accounts.list', {
      as: OWNER,
      query: { limit: 100 },
    });
    const found = items.find(({ type, currency }) => type === 'bank' && currency === 'SAR');
    if (found === undefined) throw new Error('The company has no bank account.');
    return found;
  };

  test('an amount of zero is refused, and a negative one converted with its sign', async () => {
    const body = { amount: sar(0), incurred_on: '2019-03-05' };
    expect(await server.call('expenses.create', { as: MEMBER, body })).toMatchObject({
      status: 422,
      body: { errors: { 'amount.minor': ['Enter an amount other than zero.'] } },
    });
    const foreign = await approved({ minor: -1_000, currency: 'USD' });
    expect(foreign.base_amount).toEqual(sar(-3_750));
    const check = await read<{ base_amount: Money }>('expenses.check', {
      as: MEMBER,
      query: { amount: -1_000, currency: 'USD', incurred_on: '2019-03-05' },
    });
    expect(check.base_amount).toEqual(sar(-3_750));
  });

  test('gives no room under a limit, and needs an approver whose limit covers its size', async () => {
    const policy = { name: 'Day', mode: 'block', limit_per_day: sar(100_000) };
    const { id } = await read<{ id: number }>('spendingPolicies.create', { as: ADMIN, body: policy });
    const day = { incurred_on: '2019-04-01' };
    ok(await move(MEMBER, await create(sar(-90_000), day), 'pending'));
    ok(await move(MEMBER, await create(sar(100_000), day), 'pending'));
    expect((await move(MEMBER, await create(sar(1), day), 'pending')).status).toBe(422);
    // A credit note breaks no limit, although the day has none left.
    ok(await move(MEMBER, await create(sar(-500), day), 'pending'));
    ok(await server.call('spendingPolicies.remove', { as: ADMIN, params: { id } }));
    const { items } = await read<{ items: { id: number; email: string; version: number }[] }>(
      'members.list',
      {
        as: OWNER,
        query: { per_page: 20, q: APPROVER },
      },
    );
    const approver = items.find(({ email }) => email === APPROVER);
    ok(
      await server.call('members.update', {
        as: OWNER,
        params: { id: approver?.id ?? 0 },
        body: { approval_limit: sar(80_000), version: approver?.version },
      }),
    );
    const submitted = await moved(MEMBER, await create(sar(-90_000)), 'pending');
    const seats = submitted.steps?.flatMap(({ approvers }) => approvers.map(({ id: one }) => one));
    expect(seats).toContain(approver?.id);
    expect((await move(APPROVER, submitted, 'approved')).body.reason).toContain('over your approval limit');
    expect((await move(OWNER, submitted, 'approved')).status).toBe(200);
  });

  test('a verified one adds to the account that its money arrives on', async () => {
    const before = (await bank()).balance?.minor ?? 0;
    const note = await approved(sar(-11_500), { paid_by: 'company' });
    const verified = await moved(FINANCE, note, 'verified', {
      paid_from_id: (await bank()).id,
      paid_amount: sar(11_500),
    });
    expect((await bank()).balance?.minor).toBe(before + 11_500);
    await moved(FINANCE, verified, 'unverified');
    expect((await bank()).balance?.minor).toBe(before);
  });

  test('one of an employee reduces the payout, and alone is not paid out', async () => {
    const claim = await approved(sar(30_000), { paid_by: 'employee' });
    const note = await approved(sar(-11_500), { paid_by: 'employee' });
    const pay = (expenses: readonly Expense[]) =>
      server.call('reimbursements.create', {
        as: FINANCE,
        body: { expense_ids: expenses.map(({ id }) => id), method: 'bank_transfer' },
      });
    expect(await pay([note])).toMatchObject({
      status: 422,
      body: { errors: { expense_ids: [expect.stringContaining('Credit notes of')] } },
    });
    const { items } = ok(await pay([claim, note])).body.data as { items: Reimbursement[] };
    expect(items.map(({ amount }) => amount)).toEqual([sar(18_500)]);
    const [payout] = items;
    const before = (await bank()).balance?.minor ?? 0;
    await read('reimbursements.update', {
      as: FINANCE,
      params: { id: payout?.id ?? 0 },
      body: { status: 'paid', version: payout?.version, paid_from_id: (await bank()).id },
    });
    expect((await bank()).balance?.minor).toBe(before - 18_500);
  });
});
