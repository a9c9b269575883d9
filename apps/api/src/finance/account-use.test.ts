import type { Account, Page, Reimbursement, TaxCode } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const DAY = '2026-10-05';
const SAR = (minor: number) => ({ minor, currency: 'SAR' });
const errorsOf = ({ status, body }: CallResponse) => [status, Object.keys(body.errors ?? {})];

describe.each(DATABASES)('accounts that documents name, on %s', (database) => {
  let server: TestServer;
  let accounts: readonly Account[];
  const send = (name: Parameters<TestServer['call']>[0], input: object = {}) =>
    server.call(name, { as: OWNER, ...input });
  const list = async (query: object) =>
    (ok(await send('accounts.list', { query: { per_page: 100, ...query } })).body.data as Page<Account>)
      .items;
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? 0;

  beforeAll(async () => {
    server = await openServer(database);
    accounts = await list({});
  });
  afterAll(() => server.close());

  /** Codes of accounts that money cannot move on: liabilities to others, receivables, advances, tax, costs, equity. */
  const WITHHELD = ['1200', '1250', '1300', '2100', '2200', '2300', '3900', '4000', '6100'];

  test('are offered for payments without those that other documents explain', async () => {
    const codes = (await list({ use: 'payment' })).map(({ code }) => code).toSorted();
    expect(codes).toEqual(['1010', '1020']);
  });

  test('are offered for bookings without control accounts', async () => {
    const codes = (await list({ use: 'booking' })).map(({ code }) => code);
    expect(codes).toContain('6100');
    expect(codes.filter((code) => ['1010', ...WITHHELD.slice(0, 6)].includes(code))).toEqual([]);
  });

  test('are refused for a payout from what is owed, from tax, from advances and from receivables', async () => {
    const query = { status: 'scheduled', per_page: 5 };
    const { items } = ok(await send('reimbursements.list', { query })).body.data as Page<Reimbursement>;
    const payout = items.find(({ batch }) => (batch ?? null) === null);
    const pay = (code: string) =>
      send('reimbursements.update', {
        params: { id: payout?.id ?? 0 },
        body: { status: 'paid', version: payout?.version, paid_from_id: idOf(code) },
      });
    for (const code of WITHHELD)
      expect([code, errorsOf(await pay(code))]).toEqual([code, [422, ['paid_from_id']]]);
    ok(await pay('1020'));
  });

  test('are refused for cash-in, sales and advances that name one', async () => {
    const { items } = ok(await send('customers.list')).body.data as Page<{ id: number }>;
    const cashIn = { date: DAY, amount: SAR(100) };
    const sale = { customer_id: items[0]?.id, amount: SAR(100), issued_on: DAY, status: 'paid' };
    const advance = { direction: 'paid', date: DAY, amount: SAR(100) };
    for (const code of WITHHELD) {
      const account_id = idOf(code);
      for (const [name, body] of [
        ['finance.create', cashIn],
        ['sales.create', sale],
        ['advances.create', advance],
      ] as const)
        expect([name, code, errorsOf(await send(name, { body: { ...body, account_id } }))]).toEqual([
          name,
          code,
          [422, ['account_id']],
        ]);
    }
    const account_id = idOf('1010');
    ok(await send('finance.create', { body: { ...cashIn, account_id } }));
    ok(await send('sales.create', { body: { ...sale, account_id } }));
    ok(await send('advances.create', { body: { ...advance, account_id } }));
  });

  test('are refused for requests and for records whose expenses are booked to them', async () => {
    const request = { amount: SAR(100), incurred_on: DAY, paid_by: 'company', description: 'Paper' };
    const recurrence = { period: 'monthly', anchor: '2030-01-01', end: { kind: 'never' } };
    const drafts = [
      ['expenses.create', request],
      ['recurring.create', { name: 'Rent', amount: SAR(100), paid_by: 'company', recurrence }],
      ['suppliers.create', { name: 'Landlord' }],
      ['teams.create', { name: 'Buildings', member_ids: [], approver_ids: [] }],
      ['entryTypes.create', { name: 'Rent of halls', name_ar: 'إيجار القاعات', direction: 'out' }],
    ] as const;
    for (const [name, body] of drafts) {
      for (const code of ['1010', '1200', '1250', '1300', '2100', '2200', '2300'])
        expect([
          name,
          code,
          errorsOf(await send(name, { body: { ...body, account_id: idOf(code) } })),
        ]).toEqual([name, code, [422, ['account_id']]]);
      ok(await send(name, { body: { ...body, account_id: idOf('6100') } }));
    }
  });

  test('are accepted for types of income, which cannot become types of costs with them', async () => {
    const body = { name: 'Money owed by customers', direction: 'in', account_id: idOf('1200') };
    const made = ok(await send('entryTypes.create', { body })).body.data as { id: number; version: number };
    const change = (more: object) =>
      send('entryTypes.update', { params: { id: made.id }, body: { version: made.version, ...more } });
    expect(errorsOf(await change({ direction: 'out' }))).toEqual([422, ['account_id']]);
    ok(await change({ direction: 'out', account_id: idOf('6100') }));
  });

  test('are refused for tax codes unless they are assets or liabilities', async () => {
    const body = { name: 'VAT of a branch', category: 'S', rate: 1500 };
    for (const field of ['account_id', 'output_account_id'])
      expect(errorsOf(await send('taxCodes.create', { body: { ...body, [field]: idOf('6100') } }))).toEqual([
        422,
        [field],
      ]);
    const made = await send('taxCodes.create', { body: { ...body, account_id: idOf('1300') } });
    expect(ok(made).body.data as TaxCode).toMatchObject({ account: { id: idOf('1300') } });
  });
});
