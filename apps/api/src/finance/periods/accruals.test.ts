import { addDays, type Expense, type TrialBalance } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

// Before the demo data.
const END = '2021-03-31';
const NEXT = '2021-04-01';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

/** Returns what an accrual on a day posts by day and account. */
const accrued = (day: string, minor: number) => [
  { date: day, code: '2250', minor: -minor },
  { date: day, code: '6300', minor },
  { date: addDays(day, 1), code: '2250', minor },
  { date: addDays(day, 1), code: '6300', minor: -minor },
];

/** Returns the balance of an account as debits less credits. */
const balance = (of: TrialBalance, code: string) => {
  const row = of.items.find(({ account }) => account.code === code);
  return (row?.closing_debit.minor ?? 0) - (row?.closing_credit.minor ?? 0);
};

describe.each(FASTEST_DATABASE)('accruals on %s', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer(database);
  });
  afterEach(() => server.close());

  const call = (name: Parameters<TestServer['call']>[0], input: CallInput) => server.call(name, input);
  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: CallInput): Promise<Data> =>
    ok(await call(name, input)).body.data as Data;
  const close = (until = END, accruals = true) =>
    call('periods.close', { as: OWNER, body: { until, reason: 'Month end', accruals } });
  const reopen = (until: string | null) =>
    call('periods.reopen', { as: OWNER, body: { until, reason: 'Late invoice' } });

  const idOf = async (table: string, code: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select t.id from ${sql.identifier(table)} t join users u on u.company_id = t.company_id
        where u.email = ${OWNER} and t.code = ${code}`,
    );
    return row?.id ?? 0;
  };

  /** Creates an approved expense of SAR 115.00 with recoverable VAT, to the account of office supplies. */
  async function approved(day: string, withAccount = true, withType = withAccount): Promise<Expense> {
    const lines = [
      {
        gross: sar(11_500),
        tax_code_id: await idOf('tax_codes', 'S15'),
        ...(withAccount ? { account_id: await idOf('accounts', '6300') } : {}),
      },
    ];
    const [type] = withType
      ? await rowsOf<{ id: number }>(
          server.store.db,
          sql`select t.id from entry_types t join users u on u.company_id = t.company_id
            join accounts a on a.id = t.account_id where u.email = ${OWNER} and a.code = '6300' limit 1`,
        )
      : [];
    const body = {
      amount: sar(11_500),
      incurred_on: day,
      description: 'Paper',
      lines,
      ...(type === undefined ? {} : { entry_type_id: type.id }),
    };
    const { id, version } = await read<Expense>('expenses.create', { as: MEMBER, body });
    const sent = await read<Expense>('expenses.updateStatus', {
      as: MEMBER,
      body: { id, status: 'pending', version },
    });
    if (sent.status === 'approved') return sent;
    return read<Expense>('expenses.updateStatus', {
      as: OWNER,
      body: { id, status: 'approved', version: sent.version },
    });
  }

  /** Returns what was posted for accruals by day, as debits less credits per account. */
  const posted = () =>
    rowsOf<{ date: string; code: string; minor: number }>(
      server.store.db,
      sql`select to_char(e.date, 'YYYY-MM-DD') as date, a.code,
          sum(case l.side when 'debit' then l.base_minor else -l.base_minor end)::float8 as minor
        from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
        where e.date between '2021-01-01' and '2021-12-31' and (e.source = 'accrual' or exists (
          with recursive origin as (
            select o.id, o.source, o.reverses_id from journal_entries o where o.id = e.reverses_id
            union all select p.id, p.source, p.reverses_id from journal_entries p join origin on p.id = origin.reverses_id
          ) select 1 from origin where source = 'accrual'))
        group by 1, 2 having sum(case l.side when 'debit' then l.base_minor else -l.base_minor end) <> 0
        order by 1, 2`,
    );

  test('count the cost of what is approved but not booked on the last day, and take it back on the next', async () => {
    await approved('2021-03-10');
    ok(await close());
    // Recoverable tax is claimed with the booking.
    expect(await posted()).toEqual(accrued(END, 10_000));
    const trial = await read<TrialBalance>('trialBalance.get', { as: FINANCE, query: { to: END } });
    expect(trial.totals.closing_debit).toEqual(trial.totals.closing_credit);
    const after = await read<TrialBalance>('trialBalance.get', { as: FINANCE, query: { to: NEXT } });
    expect([balance(trial, '6300'), balance(after, '6300')]).toEqual([10_000, 0]);
  });

  test('take the accounts of the lines of a request that is without an account of its own', async () => {
    await approved('2021-03-10', true, false);
    ok(await close());
    expect(await posted()).toEqual(accrued(END, 10_000));
  });

  test('are not posted to an account that has become inactive, as bookings are not', async () => {
    const { id, number } = await approved('2021-03-10', false);
    const account = await idOf('accounts', '6300');
    await server.store.db.execute(sql`update expenses set account_id = ${account} where id = ${id}`);
    const setActive = (active: boolean) =>
      server.store.db.execute(sql`update accounts set active = ${active} where id = ${account}`);
    await setActive(false);
    const refused = await close();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { accruals: [expect.stringContaining(number)] },
    ]);
    await setActive(true);
    ok(await close());
    expect(await posted()).toEqual(accrued(END, 10_000));
  });

  test('are optional, and leave out what is booked or dated later', async () => {
    const { id, version } = await approved('2021-03-10');
    await approved(NEXT);
    const types = await read<{ items: { id: number }[] }>('entryTypes.list', {
      as: FINANCE,
      query: { direction: 'out' },
    });
    const body = {
      ids: [id],
      account_id: await idOf('accounts', '6300'),
      entry_type_id: types.items[0]?.id,
      versions: { [id]: version },
    };
    const { results } = await read<{ results: { ok: boolean }[] }>('expenses.bookKeep', {
      as: FINANCE,
      body,
    });
    expect(results).toMatchObject([{ ok: true }]);
    ok(await close());
    expect(await posted()).toEqual([]);
    ok(await reopen(null));
    ok(await close(addDays(NEXT, 29), false));
    expect(await posted()).toEqual([]);
  });

  test('are taken back when the period is reopened, and not doubled when it is closed again', async () => {
    await approved('2021-03-10');
    ok(await close());
    ok(await reopen('2021-02-28'));
    expect(await posted()).toEqual([]);
    ok(await close());
    expect(await posted()).toEqual(accrued(END, 10_000));
    ok(await close('2021-04-30'));
    expect(await posted()).toEqual([...accrued(END, 10_000), ...accrued('2021-04-30', 10_000)]);
    ok(await reopen(END));
    expect(await posted()).toEqual(accrued(END, 10_000));
    ok(await reopen(null));
    expect(await posted()).toEqual([]);
    const trial = await read<TrialBalance>('trialBalance.get', { as: FINANCE, query: {} });
    expect(trial.totals.closing_debit).toEqual(trial.totals.closing_credit);
  });

  test('count bookings after the close in the period of the booking', async () => {
    const { id, version } = await approved('2021-03-10');
    ok(await close(END, false));
    const account = await idOf('accounts', '6300');
    const types = await read<{ items: { id: number }[] }>('entryTypes.list', {
      as: FINANCE,
      query: { direction: 'out' },
    });
    const body = {
      ids: [id],
      account_id: account,
      entry_type_id: types.items[0]?.id,
      versions: { [id]: version },
    };
    ok(await call('expenses.bookKeep', { as: FINANCE, body }));
    ok(await reopen(null));
    ok(await close());
    expect(await posted()).toEqual(accrued(END, 10_000));
  });

  test('are posted once by two closes at the same time', async () => {
    await approved('2021-03-10');
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await posted()).toEqual(accrued(END, 10_000));
  });

  test('refuse the close, and post nothing, if an account is unknown or the default account is missing', async () => {
    await approved('2021-03-09');
    const unknown = await approved('2021-03-10', false);
    const refused = await close();
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject({ accruals: [expect.stringContaining(unknown.number)] });
    expect(await posted()).toEqual([]);
    await server.store.db.execute(sql`delete from default_accounts where name = 'accrued_expenses'`);
    await server.store.db.execute(sql`update expenses set status = 'cancelled' where id = ${unknown.id}`);
    const missing = await close();
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([
      422,
      ['default_accounts.accrued_expenses'],
    ]);
    expect(await posted()).toEqual([]);
    const [company] = await rowsOf<{ lock: string | null }>(
      server.store.db,
      sql`select c.lock_date as lock from companies c join users u on u.company_id = c.id where u.email = ${OWNER}`,
    );
    expect(company).toEqual({ lock: null });
  });
});
