import type { Advance, AdvanceBalance, Expense, Money, Reimbursement, TrialBalance } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  ok,
  openServer,
  type CallInput,
  type CallResponse,
  type TestServer,
} from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const OTHER = 'owner@nakheel.example';

const DAY = '2026-01-10';
const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});
const sar = (minor: number): Money => ({ minor, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('advances on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  type Name = Parameters<TestServer['call']>[0];
  const read = async <Data>(name: Name, input: CallInput): Promise<Data> =>
    ok(await server.call(name, input)).body.data as Data;
  const idOf = async (email: string): Promise<number> => {
    const [row] = await server.store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row?.id ?? 0;
  };
  const create = (body: object = {}, as = MEMBER) =>
    read<Advance>('advances.create', {
      as,
      body: { direction: 'paid', date: DAY, amount: sar(50_000), ...body },
    });
  const move = (as: string, { id, version }: Advance, status: string, more: object = {}) =>
    server.call('advances.updateStatus', { as, body: { id, version, status, ...more } });
  const moved = async (...input: Parameters<typeof move>) => ok(await move(...input)).body.data as Advance;
  const balanceOf = async (email: string, as = OWNER): Promise<AdvanceBalance | undefined> => {
    const query = { user_id: await idOf(email) };
    return (await read<{ items: AdvanceBalance[] }>('advances.balances', { as, query })).items[0];
  };
  /** Returns debits less credits of an account, by its code. */
  const posted = async (code: string): Promise<number> => {
    const { items } = await read<TrialBalance>('trialBalance.get', { as: OWNER });
    const row = items.find(({ account }) => account.code === code);
    return (row?.closing_debit.minor ?? 0) - (row?.closing_credit.minor ?? 0);
  };
  const owed = async (minor: number): Promise<Expense> => {
    const draft = await read<Expense>('expenses.create', {
      as: MEMBER,
      body: { amount: sar(minor), incurred_on: DAY, description: 'Fair stand', paid_by: 'employee' },
    });
    const step = async ({ id, version }: Expense, as: string, status: string) =>
      read<Expense>('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine' } });
    const submitted = await step(draft, MEMBER, 'pending');
    return submitted.status === 'approved' ? submitted : step(submitted, OWNER, 'approved');
  };
  const schedule = async (...expenses: readonly Expense[]): Promise<Reimbursement> => {
    const body = { expense_ids: expenses.map(({ id }) => id), method: 'bank_transfer' };
    const { items } = await read<{ items: Reimbursement[] }>('reimbursements.create', { as: FINANCE, body });
    const [payout] = items;
    if (payout === undefined) throw new Error('No payout was scheduled.');
    return payout;
  };
  /** Stores who set up the account of the member. */
  const introduce = (by: number | null) =>
    server.store.db.update(users).set({ introducedBy: by }).where(eq(users.email, MEMBER));
  const pay = ({ id, version }: Reimbursement, more: object = {}) =>
    server.call('reimbursements.update', {
      as: FINANCE,
      params: { id },
      body: { status: 'paid', version, ...more },
    });

  test('500 paid, 420 spent and 80 returned leave nothing on the account and with the employee', async () => {
    const [before, held] = [await posted('1250'), (await balanceOf(MEMBER))?.balance.minor ?? 0];
    await moved(FINANCE, await create(), 'confirmed');
    expect(await posted('1250')).toBe(before + 50_000);
    const payout = await schedule(await owed(42_000));
    const [bank, liability] = [await posted('1010'), await posted('2100')];
    const paid = ok(await pay(payout, { advance_amount: sar(42_000) })).body.data as Reimbursement;
    expect(paid).toMatchObject({ status: 'paid', advance_amount: sar(42_000), paid_from: null });
    // The advance pays: the bank does not move, and nothing is owed any more.
    expect([await posted('1010'), await posted('2100')]).toEqual([bank, liability + 42_000]);
    expect((await balanceOf(MEMBER))?.balance.minor).toBe(held + 8_000);
    const back = await create({ direction: 'returned', amount: sar(8_000) });
    await moved(FINANCE, back, 'confirmed');
    expect(await posted('1010')).toBe(bank + 8_000);
    expect(await posted('1250')).toBe(before);
    expect((await balanceOf(MEMBER))?.balance.minor).toBe(held);
  });

  test('settle a part of a payout, and the account pays the rest', async () => {
    const [bank, account] = [await posted('1010'), await posted('1250')];
    const held = (await balanceOf(MEMBER))?.balance.minor ?? 0;
    await moved(FINANCE, await create({ amount: sar(10_000) }), 'confirmed');
    const payout = await schedule(await owed(held + 15_000));
    const more = { advance_amount: sar(held + 10_001) };
    expect(errorsOf(await pay(payout, more))).toEqual(['advance_amount']);
    expect(errorsOf(await pay(payout, { advance_amount: sar(held + 15_001) }))).toEqual(['advance_amount']);
    expect(errorsOf(await pay(payout, { advance_amount: { minor: 1, currency: 'USD' } }))).toEqual([
      'advance_amount',
    ]);
    expect(errorsOf(await pay(payout, { status: 'failed', advance_amount: sar(1) }))).toEqual([
      'advance_amount',
    ]);
    const paid = ok(await pay(payout, { advance_amount: sar(held + 10_000) })).body.data as Reimbursement;
    expect(await posted('1010')).toBe(bank - 10_000 - 5_000);
    expect(await posted('1250')).toBe(account - held);
    expect((await balanceOf(MEMBER))?.balance.minor).toBe(0);
    // A payout that the bank returned gives the advance back.
    ok(await pay(paid, { status: 'reversed' }));
    expect(await posted('1250')).toBe(account + 10_000);
    expect((await balanceOf(MEMBER))?.balance.minor).toBe(held + 10_000);
  });

  test('refuse an account for a payout that the advance pays as a whole', async () => {
    await moved(FINANCE, await create({ amount: sar(1_000) }), 'confirmed');
    const payout = await schedule(await owed(1_000));
    const { items } = await read<{ items: { id: number }[] }>('accounts.list', {
      as: OWNER,
      query: { type: 'bank' },
    });
    const more = { advance_amount: sar(1_000), paid_from_id: items[0]?.id };
    expect(errorsOf(await pay(payout, more))).toEqual(['paid_from_id']);
  });

  test('are confirmed once, by another person, on an open day', async () => {
    const pending = await create();
    expect(await move(MEMBER, pending, 'confirmed')).toMatchObject({ status: 403 });
    const own = await create({}, FINANCE);
    expect(await move(FINANCE, own, 'confirmed')).toMatchObject({
      status: 403,
      body: { reason: 'Another person must decide on your own advance.' },
    });
    expect(errorsOf(await move(FINANCE, pending, 'confirmed', { date: '2099-01-01' }))).toEqual(['date']);
    expect(errorsOf(await move(FINANCE, pending, 'rejected', { date: DAY }))).toEqual(['date']);
    expect(errorsOf(await move(FINANCE, pending, 'confirmed', { paid_amount: sar(100) }))).toEqual([
      'paid_amount',
    ]);
    const confirmed = await moved(FINANCE, pending, 'confirmed', {
      date: '2026-01-12',
      details: 'Cash desk',
    });
    expect(confirmed).toMatchObject({ date: '2026-01-12', details: 'Cash desk', status: 'confirmed' });
    expect((await move(FINANCE, pending, 'confirmed')).status).toBe(409);
    expect((await move(FINANCE, confirmed, 'confirmed')).status).toBe(409);
    const update = {
      as: FINANCE,
      params: { id: confirmed.id },
      body: { amount: sar(1), version: confirmed.version },
    };
    expect((await server.call('advances.update', update)).status).toBe(409);
    expect((await server.call('advances.remove', { as: FINANCE, params: { id: confirmed.id } })).status).toBe(
      409,
    );
    expect(await moved(FINANCE, confirmed, 'reversed')).toMatchObject({ status: 'reversed' });
  });

  test('neither a return nor a reversal takes more than the employee holds', async () => {
    const held = (await balanceOf(MEMBER))?.balance.minor ?? 0;
    const paid = await moved(FINANCE, await create({ amount: sar(2_000) }), 'confirmed');
    const back = await create({ direction: 'returned', amount: sar(held + 2_001) });
    expect(await move(FINANCE, back, 'confirmed')).toMatchObject({ status: 409 });
    const most = await create({ direction: 'returned', amount: sar(held + 2_000) });
    await moved(FINANCE, most, 'confirmed');
    expect(await move(FINANCE, paid, 'reversed')).toMatchObject({ status: 409 });
  });

  test('are settled once by payouts at the same time', async () => {
    const held = (await balanceOf(MEMBER))?.balance.minor ?? 0;
    await moved(FINANCE, await create({ amount: sar(3_000) }), 'confirmed');
    const all = held + 3_000;
    const payouts = [];
    for (let at = 0; at < 4; at += 1) payouts.push(await schedule(await owed(all)));
    const answers = await Promise.all(payouts.map((one) => pay(one, { advance_amount: sar(all) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await balanceOf(MEMBER))?.balance.minor).toBe(0);
  });

  test('are requested by members for themselves only, in the currency of the company', async () => {
    const others = await idOf(FINANCE);
    const body = { direction: 'paid', date: DAY, amount: sar(100) };
    const call = (more: object, as = MEMBER) =>
      server.call('advances.create', { as, body: { ...body, ...more } });
    expect((await call({ user_id: others })).status).toBe(403);
    expect(errorsOf(await call({ amount: { minor: 100, currency: 'USD' } }))).toEqual(['amount']);
    expect(errorsOf(await call({ amount: sar(-100) }))).toEqual(['amount.minor']);
    const foreign = await idOf(OTHER);
    expect(errorsOf(await call({ user_id: foreign }, FINANCE))).toEqual(['user_id']);
    const { id, version } = await create();
    const change = (fields: object) =>
      server.call('advances.update', { as: MEMBER, params: { id }, body: { ...fields, version } });
    expect((await change({ user_id: others })).status).toBe(403);
    expect(ok(await change({ amount: sar(700) })).body.data).toMatchObject({
      amount: sar(700),
      version: version + 1,
    });
    expect((await server.call('advances.get', { as: OTHER, params: { id } })).status).toBe(404);
    const { items } = await read<{ items: Advance[] }>('advances.list', {
      as: MEMBER,
      query: { per_page: 20 },
    });
    const self = await idOf(MEMBER);
    expect(new Set(items.map(({ user }) => user.id))).toEqual(new Set([self]));
  });

  test('the balances of all employees are the balance of the account', async () => {
    const owner = await create({}, OWNER);
    await moved(FINANCE, owner, 'confirmed');
    const { items } = await read<{ items: AdvanceBalance[] }>('advances.balances', { as: FINANCE });
    expect(items.length).toBeGreaterThan(1);
    expect(items.reduce((sum, { balance }) => sum + balance.minor, 0)).toBe(await posted('1250'));
    for (const { paid, returned, settled, balance } of items)
      expect(balance.minor).toBe(paid.minor - returned.minor - settled.minor);
    const own = await read<{ items: AdvanceBalance[] }>('advances.balances', { as: MEMBER });
    expect(own.items.map(({ user }) => user.id)).toEqual([await idOf(MEMBER)]);
  });

  test('are neither confirmed, nor a payout marked as paid, by an account that set up the one of the employee', async () => {
    const advance = await create();
    const payout = await schedule(await owed(12_300));
    await introduce(await idOf(FINANCE));
    for (const answer of [await move(FINANCE, advance, 'confirmed'), await pay(payout)])
      expect(answer).toMatchObject({
        status: 403,
        body: { reason: expect.stringContaining('set up by the other') },
      });
    await introduce(null);
    await moved(FINANCE, advance, 'confirmed');
    ok(await pay(payout));
  });
});
