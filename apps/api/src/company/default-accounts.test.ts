import type { Account, CompanySetting, Page } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultAccountsOf } from '../finance/ledger.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { rowsOf } from '../db/rows.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
/** Default accounts that later documents clear, with the code and type of the demo's. */
const CLEARED = [
  ['owed_to_employees', '2100', 'liability'],
  ['payables', '2200', 'liability'],
  ['receivables', '1200', 'asset'],
  ['employee_advances', '1250', 'asset'],
] as const;
/** Default accounts whose entries nothing clears later. */
const FREE = [
  ['bank', 'bank'],
  ['petty_cash', 'asset'],
  ['input_vat', 'asset'],
  ['output_vat', 'liability'],
  ['income', 'income'],
  ['exchange_gain_loss', 'expense'],
  ['rounding', 'expense'],
  ['opening_balances', 'equity'],
  ['accrued_expenses', 'liability'],
] as const;

describe.each(FASTEST_DATABASE)('default accounts of a company, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const settings = async () =>
    (ok(await server.call('company.get', { as: OWNER })).body.data as { setting: CompanySetting }).setting;
  const choose = async (chosen: object, headers: Record<string, string> = {}): Promise<CallResponse> => {
    const { country_id, currency_id, pending_expense_timeout, version } = await settings();
    const body = { country_id, currency_id, pending_expense_timeout, version, default_accounts: chosen };
    return server.call('company.update', { as: OWNER, body, headers });
  };
  const accounts = async () =>
    (
      ok(await server.call('accounts.list', { as: OWNER, query: { per_page: 100 } })).body
        .data as Page<Account>
    ).items;
  const idOf = async (code: string) => (await accounts()).find((one) => one.code === code)?.id;
  const errors = async (chosen: object) => (await choose(chosen)).body.errors;
  const opened = async (code: string, type: string): Promise<number> => {
    const body = { code, name: `Account ${code}`, name_ar: `حساب ${code}`, type };
    return (ok(await server.call('accounts.create', { as: OWNER, body })).body.data as Account).id;
  };

  test.each(CLEARED)('%s stays while it has a balance, which the refusal names', async (name, code, type) => {
    const before = (await settings()).default_accounts;
    const other = await opened(`9${code}`, type);
    const account = (await accounts()).find((one) => one.code === code);
    expect(account?.balance?.minor).not.toBe(0);
    for (const chosen of [other, null]) {
      const refused = await choose({ [name]: chosen });
      const [message] = refused.body.errors?.[`default_accounts.${name}`] ?? [];
      expect([refused.status, message]).toEqual([
        422,
        expect.stringMatching(
          /^.* has a balance of .*SAR.*Rename this account instead of choosing another one\.$/u,
        ),
      ]);
      expect(message).toContain(account?.name);
    }
    const arabic = await choose({ [name]: other }, { 'accept-language': 'ar' });
    expect(arabic.body.errors?.[`default_accounts.${name}`]?.[0]).toContain(account?.name_ar);
    expect((await settings()).default_accounts).toEqual(before);
    ok(await choose({ [name]: account?.id }));
  });

  test('an account whose balance is zero stays too: a returned payout would be owed on it again', async () => {
    const { db } = server.store;
    const id = (await settings()).default_accounts?.owed_to_employees?.id;
    const [row] = await rowsOf<{ side: 'debit' | 'credit'; minor: number }>(
      db,
      sql`select case when sum(case side when 'credit' then amount_minor else -amount_minor end) > 0
            then 'debit' else 'credit' end as side,
          abs(sum(case side when 'credit' then amount_minor else -amount_minor end))::float8 as minor
        from journal_lines where account_id = ${id}`,
    );
    await server.store.transaction(async (tx) => {
      const [entry] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into journal_entries (company_id, date, source, line_count, created_at)
          values (1, '2026-01-01', 'migration', 2, now()) returning id::float8 as id`,
      );
      await tx.execute(sql`insert into journal_lines (company_id, entry_id, position, account_id, side, amount_minor,
          currency, base_minor, base_currency)
        values (1, ${entry?.id}, 1, ${id}, ${row?.side}, ${row?.minor}, 'SAR', ${row?.minor}, 'SAR'),
          (1, ${entry?.id}, 2, (select account_id from default_accounts where company_id = 1 and name = 'bank'),
            ${row?.side === 'debit' ? 'credit' : 'debit'}, ${row?.minor}, 'SAR', ${row?.minor}, 'SAR')`);
    });
    const refused = await choose({ owed_to_employees: await opened('2190', 'liability') });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'default_accounts.owed_to_employees': [
          'Owed to employees has entries that future ones will clear or correct. Rename this account instead of choosing another one.',
        ],
      },
    ]);
  });

  test.each(FREE)('%s may be another account: its entries are complete', async (name, type) => {
    const id = await opened(`7${name.length}${name.slice(0, 4)}`, type);
    ok(await choose({ [name]: id }));
    expect((await settings()).default_accounts?.[name]?.id).toBe(id);
  });

  test('an account without entries may be another one', async () => {
    await server.store.db.execute(
      sql`delete from default_accounts where company_id = 1 and name = 'payables'`,
    );
    const [first, second] = [await opened('2291', 'liability'), await opened('2292', 'liability')];
    for (const id of [first, second, null, first]) ok(await choose({ payables: id }));
    expect((await settings()).default_accounts?.payables?.id).toBe(first);
  });

  test('an account of one name is refused for another if documents of either explain its balance', async () => {
    const before = (await settings()).default_accounts;
    for (const [name, code, of] of [
      ['output_vat', '2100', 'Owed to employees'],
      ['accrued_expenses', '2100', 'Owed to employees'],
      ['bank', '2100', 'Owed to employees'],
      ['bank', '1200', 'Receivables'],
      ['exchange_gain_loss', '4000', null],
    ] as const) {
      const refused = await errors({ [name]: await idOf(code) });
      const message = `This account is already used for ${of}. Choose another one, so that each balance has one meaning.`;
      expect([name, refused]).toEqual([
        name,
        of === null ? undefined : { [`default_accounts.${name}`]: [message] },
      ]);
    }
    ok(await choose({ exchange_gain_loss: before?.exchange_gain_loss?.id }));
    const twice = await opened('2311', 'liability');
    expect(Object.keys((await errors({ output_vat: twice, accrued_expenses: twice })) ?? {})).toHaveLength(1);
    const arabic = await choose({ output_vat: await idOf('2100') }, { 'accept-language': 'ar' });
    expect(arabic.body.errors?.['default_accounts.output_vat']?.[0]).toContain('مستحقات الموظفين');
    expect((await settings()).default_accounts).toEqual(before);
  });

  test('allow one account for input and output VAT', async () => {
    const { input_vat, output_vat } = (await settings()).default_accounts ?? {};
    ok(await choose({ input_vat: output_vat?.id }));
    expect((await settings()).default_accounts).toMatchObject({ input_vat: output_vat, output_vat });
    ok(await choose({ input_vat: input_vat?.id }));
  });

  test('two names exchange their accounts in one request', async () => {
    const { input_vat, output_vat } = (await settings()).default_accounts ?? {};
    ok(await choose({ input_vat: output_vat?.id, output_vat: input_vat?.id }));
    expect((await settings()).default_accounts).toMatchObject({
      input_vat: output_vat,
      output_vat: input_vat,
    });
    ok(await choose({ input_vat: input_vat?.id, output_vat: output_vat?.id }));
  });

  test('accounts that two names had before are saved as they were read', async () => {
    await server.store.db.execute(
      sql`update default_accounts set account_id = (select account_id from default_accounts
        where company_id = 1 and name = 'payables') where company_id = 1 and name = 'accrued_expenses'`,
    );
    const stored = (await settings()).default_accounts;
    ok(await choose(stored ?? {}));
    expect((await settings()).default_accounts).toEqual(stored);
    ok(await choose({ accrued_expenses: await opened('2251', 'liability') }));
  });

  test.each(CLEARED)('%s is not chosen from accounts that have entries already', async (name, code, type) => {
    await server.store.db.execute(sql`delete from default_accounts where company_id = 1 and name = ${name}`);
    const body = {
      code: `4${code}`,
      name: `Opened as ${name}`,
      name_ar: 'حساب قديم',
      type,
      opening_balance: { minor: 5_000, currency: 'SAR' },
    };
    const { id } = ok(await server.call('accounts.create', { as: OWNER, body })).body.data as Account;
    const refused = await choose({ [name]: id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        [`default_accounts.${name}`]: [
          `Opened as ${name} has entries that do not belong to such documents. Choose an account without entries.`,
        ],
      },
    ]);
    ok(await choose({ [name]: await opened(`8${code}`, type) }));
  });
});

test.runIf(FASTEST_DATABASE.includes('postgres'))(
  'a change of a default account waits for a posting that has read it',
  async () => {
    const server = await openServer('postgres');
    try {
      const { id: other } = ok(
        await server.call('accounts.create', {
          as: OWNER,
          body: { code: '1099', name: 'Second bank', type: 'bank' },
        }),
      ).body.data as Account;
      const { setting } = ok(await server.call('company.get', { as: OWNER })).body.data as {
        setting: CompanySetting;
      };
      const { country_id, currency_id, pending_expense_timeout } = setting;
      const order: string[] = [];
      const [read, posted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const posting = server.store.transaction(async (tx) => {
        const accountOf = await defaultAccountsOf(tx, 1);
        read.resolve();
        await posted.promise;
        order.push(`posted to ${accountOf('bank').id === other ? 'the new' : 'the old'}`);
      });
      await read.promise;
      const body = { country_id, currency_id, pending_expense_timeout, default_accounts: { bank: other } };
      const changing = async (): Promise<void> => {
        ok(await server.call('company.update', { as: OWNER, body }));
        order.push('changed');
      };
      const change = changing();
      await new Promise((resume) => {
        setTimeout(resume, 500);
      });
      posted.resolve();
      await Promise.all([posting, change]);
      expect(order).toEqual(['posted to the old', 'changed']);
    } finally {
      await server.close();
    }
  },
);
