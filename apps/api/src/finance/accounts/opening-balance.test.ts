import type { Account, GeneralLedger, Page } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('opening balances on %s', (kind) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const draft = (more: object) => {
    count += 1;
    return { code: `OB-${count}`, name: `Vault ${count}`, type: 'bank', ...more };
  };
  const send = (more: object) => server.call('accounts.create', { as: OWNER, body: draft(more) });
  const create = async (more: object) => ok(await send(more)).body.data as Account;
  const update = ({ id, version }: Account, more: object) =>
    server.call('accounts.update', { as: OWNER, params: { id }, body: { version, ...more } });
  const updated = async (...input: Parameters<typeof update>) =>
    ok(await update(...input)).body.data as Account;
  /** Returns the days of an account's lines with what they change. */
  const lines = async ({ id }: Account) => {
    const query = { account_id: id, per_page: 20 };
    const { items } = ok(await server.call('ledger.get', { as: OWNER, query })).body.data as GeneralLedger;
    return items.map(({ date, debit, credit }) => [date, (debit?.minor ?? 0) - (credit?.minor ?? 0)]);
  };

  test('count for their own day, which can be corrected', async () => {
    const made = await create({ opening_balance: sar(10_000), opening_date: '2026-01-15' });
    expect(made).toMatchObject({ opening_date: '2026-01-15', balance: sar(10_000) });
    expect(await lines(made)).toEqual([['2026-01-15', 10_000]]);
    const moved = await updated(made, { opening_date: '2026-01-01' });
    expect(await lines(moved)).toEqual([
      ['2026-01-01', 10_000],
      ['2026-01-15', 10_000],
      ['2026-01-15', -10_000],
    ]);
    // Another balance keeps the day, and saving without a change posts nothing.
    const corrected = await updated(moved, { opening_balance: sar(12_000) });
    expect(corrected).toMatchObject({ opening_date: '2026-01-01', balance: sar(12_000) });
    const before = await lines(corrected);
    const same = await updated(corrected, { opening_balance: sar(12_000), opening_date: '2026-01-01' });
    expect(await lines(same)).toEqual(before);
    const none = await updated(same, { opening_balance: sar(0), opening_date: '2026-01-01' });
    expect(none).toMatchObject({ opening_date: null, balance: sar(0) });
  });

  test('are refused on accounts whose balance is the sum of documents, in both languages', async () => {
    const query = { per_page: 100 };
    const { items } = ok(await server.call('accounts.list', { as: OWNER, query })).body.data as Page<Account>;
    const account = (code: string) => items.find((one) => one.code === code);
    for (const [code, name] of [
      ['1200', 'Receivables'],
      ['1250', 'Employee advances'],
      ['2100', 'Owed to employees'],
      ['2200', 'Payables'],
    ] as const) {
      const { id = 0, version, balance, name_ar } = account(code) ?? {};
      const change = (opening_balance: object, headers = {}) =>
        server.call('accounts.update', {
          as: OWNER,
          params: { id },
          headers,
          body: { version, opening_balance },
        });
      expect(await change(sar(5_000))).toMatchObject({
        status: 422,
        body: {
          errors: {
            opening_balance: [
              `The balance of ${name} is the sum of its open documents. Enter these documents instead of an opening balance.`,
            ],
          },
        },
      });
      const arabic = await change(sar(5_000), { 'accept-language': 'ar' });
      expect(arabic.body.errors?.['opening_balance']?.[0]).toContain(name_ar);
      expect(ok(await change(sar(0))).body.data).toMatchObject({ balance });
    }
  });

  test('stay as an earlier version stored them, and can be removed, on such accounts', async () => {
    const { id } = await create({ type: 'asset', opening_balance: sar(700), opening_date: '2026-01-15' });
    await server.store.db.execute(sql`update default_accounts set account_id = ${id}
      where company_id = 1 and name = 'receivables'`);
    const stored = ok(await server.call('accounts.get', { as: OWNER, params: { id } })).body.data as Account;
    const renamed = await updated(stored, {
      name: 'Customers',
      opening_balance: sar(700),
      opening_date: '2026-01-15',
    });
    expect(renamed).toMatchObject({ name: 'Customers', opening_balance: sar(700) });
    expect((await update(renamed, { opening_balance: sar(800) })).status).toBe(422);
    expect(await updated(renamed, { opening_balance: sar(0) })).toMatchObject({ balance: sar(0) });
  });

  test('are of today without a day', async () => {
    const made = await create({ opening_balance: sar(500) });
    expect(await lines(made)).toEqual([[made.opening_date, 500]]);
    expect(made.opening_date).toMatch(/^20\d\d-\d\d-\d\d$/u);
  });

  test('refuse a day in the future, in a closed period, and without a balance', async () => {
    ok(await server.call('periods.close', { as: OWNER, body: { until: '2019-12-31', reason: 'Audit' } }));
    const early = await create({ opening_balance: sar(100), opening_date: '2020-01-01' });
    for (const [body, message] of [
      [{ opening_balance: sar(100), opening_date: '2029-01-01' }, 'Choose today or an earlier day.'],
      [{ opening_balance: sar(100), opening_date: '2019-12-31' }, expect.stringContaining('2019')],
      [{ opening_date: '2026-01-01' }, expect.stringContaining('no opening balance')],
      [
        { opening_balance: sar(0), opening_date: '2026-01-01' },
        expect.stringContaining('no opening balance'),
      ],
    ] as const)
      expect(await send(body)).toMatchObject({ status: 422, body: { errors: { opening_date: [message] } } });
    expect((await update(early, { opening_date: '2019-12-31' })).status).toBe(422);
    // The books of a closed period stay: its balance is corrected on the first open day.
    ok(await server.call('periods.close', { as: OWNER, body: { until: '2020-06-30', reason: 'Audit' } }));
    await updated(early, { opening_balance: sar(300) });
    expect(await lines(early)).toEqual([
      ['2020-01-01', 100],
      ['2020-07-01', -100],
      ['2020-07-01', 300],
    ]);
  });
});
