import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import {
  APPROVED_STATUSES,
  formatMessage,
  type Account,
  type AdvanceBalance,
  type CompanySetting,
  type DashboardFigures,
  type DashboardUsers,
  type EntryType,
  type Expense,
  type Money,
  type TaxCode,
  type TrialBalance,
  DAY_MS,
} from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { DATABASES } from '../test-support/databases.ts';
import {
  createExpectedBooks,
  type BookAccounts,
  type ExpectedBooks,
} from '../test-support/finance/expected-books.ts';
import { createFinanceWork, record, type FinanceWork } from '../test-support/finance/finance-work.ts';
import { hasHledger, readByHledger } from '../test-support/finance/hledger.ts';
import {
  baseMinor,
  CLAIMED_QUERY,
  OWED_QUERY,
  readOwedFigures,
  totalOf,
} from '../test-support/finance/owed-figures.ts';
import { lacksPdftotext, NO_PDFTOTEXT, pdfText } from '../test-support/pdf-text.ts';
import {
  ok,
  openServer,
  type CallInput,
  type CallResponse,
  type TestServer,
} from '../test-support/server.ts';

/** Random steps of each month; `OUTLAY_BOOK_STEPS` and `OUTLAY_BOOK_SEED` make longer or other years. */
const STEPS = Number(process.env['OUTLAY_BOOK_STEPS'] ?? 45);
const SEED = Number(process.env['OUTLAY_BOOK_SEED'] ?? 2026);
const MONTHS = 12;
/** Months between comparisons by employee, which read whole lists. */
const OWED_MONTHS = 4;
const MONTH_DAYS = 30;
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const EMPLOYEES = [MEMBER, 'approver@outlay.example', FINANCE];
/** Rates of the euro, of one day after the other. */
const EUROS = ['4.1273', '4.0918', '4.1602', '4.0555', '4.1999', '4.1051', '4.1424'];
/** Statuses that the server may return for random work: success, or an error with a reason. */
const USUAL: readonly number[] = [200, 403, 404, 409, 422];
const EVER = { from: '2020-01-01', to: '2035-01-01' };
/** A period without work: balances do not depend on it. */
const EARLIER = { from: '2020-01-01', to: '2020-01-31' };

const sumOf = (expenses: readonly Expense[]): number =>
  expenses.reduce((sum, expense) => sum + baseMinor(expense), 0);

const fail = (what: string): never => {
  throw new Error(`There is no ${what}.`);
};

type Versioned = { readonly id: number; readonly version?: number | undefined };

const versioned = ({ id, version = 1 }: Versioned) => ({ id, version });

describe.each(DATABASES)(`a year of random finance work (seed ${SEED}) on %s`, (kind) => {
  let server: TestServer;
  let books: ExpectedBooks;
  let work: FinanceWork;
  let accounts: BookAccounts;
  let dollars: number;
  const random = createRandom(SEED);
  const euros: { date: string; rate: string }[] = [];
  /** Access tokens of the current month: they expire while time travels. */
  const tokens = new Map<string, string>();

  const call = async (
    name: CallName,
    as: string,
    input: Omit<CallInput, 'as'> = {},
  ): Promise<CallResponse> => {
    if (!tokens.has(as)) {
      const body = { email: as, password: 'outlay-demo' };
      const { data } = ok(await server.call('auth.login', { body })).body;
      tokens.set(as, (data as { token: { access_token: string } }).token.access_token);
    }
    const authorization = `Bearer ${tokens.get(as) ?? ''}`;
    return server.call(name, { ...input, headers: { authorization } });
  };
  const publishEuro = async (date: string): Promise<void> => {
    const rate = EUROS[euros.length % EUROS.length] ?? '';
    const body = { from: 'EUR', to: 'SAR', date, rate, reason: 'Month' };
    ok(await call('exchangeRates.create', OWNER, { body }));
    euros.push({ date, rate });
  };
  const read = async <Data>(name: CallName, query: Readonly<Record<string, unknown>> = {}): Promise<Data> =>
    ok(await call(name, OWNER, { query })).body.data as Data;
  const daysAgo = (days: number): string =>
    new Date(server.services.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const itemsAs = async <Row>(as: string, name: CallName, query: object = {}): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const response = ok(await call(name, as, { query: { ...query, page, per_page: 100 } }));
      const part = response.body.data as { items: Row[]; total: number };
      rows.push(...part.items);
      if (rows.length >= part.total) return rows;
    }
  };
  const items = async <Row>(name: CallName, query: object = {}): Promise<Row[]> =>
    itemsAs<Row>(OWNER, name, query);
  const trialBalance = async (): Promise<Map<number, number>> => {
    const { items: rows, totals } = await read<TrialBalance>('trialBalance.get');
    expect(totals.debit).toEqual(totals.credit);
    expect(totals.closing_debit).toEqual(totals.closing_credit);
    const balances = rows.map(
      ({ account, closing_debit: debit, closing_credit: credit }) =>
        [account.id, debit.minor - credit.minor] as const,
    );
    return new Map(balances.filter(([, minor]) => minor !== 0).toSorted(([a], [b]) => a - b));
  };

  /** Returns what employees hold of advances, by user. */
  const openAdvances = async (): Promise<Map<number, number>> => {
    const rows = await items<AdvanceBalance>('advances.balances');
    const held = rows.map(({ user, balance }) => [user.id, balance.minor] as const);
    return new Map(held.filter(([, minor]) => minor !== 0));
  };

  beforeAll(async () => {
    server = await openServer(kind);
    const { setting } = await read<{ setting: CompanySetting }>('company.get');
    const defaults = setting.default_accounts ?? fail('default account');
    accounts = Object.fromEntries(
      Object.entries(defaults).map(([name, account]) => [name, account?.id ?? fail(name)]),
    ) as BookAccounts;
    books = createExpectedBooks(await trialBalance(), accounts);
    const opened = ok(
      await call('accounts.create', FINANCE, {
        body: {
          code: '1015',
          name: 'Dollar account',
          type: 'bank',
          currency: 'USD',
          opening_balance: { minor: 500_000, currency: 'USD' },
        },
      }),
    ).body.data as Account;
    dollars = opened.id;
    books.opening(dollars, 1_875_000);
    const opening = async (body: object): Promise<Account> =>
      ok(await call('accounts.create', OWNER, { body })).body.data as Account;
    const spares = [
      await opening({ code: '1017', name: 'Second bank account', type: 'bank' }),
      await opening({ code: '1018', name: 'Deposits', type: 'asset' }),
      await opening({ code: '2310', name: 'Output VAT of branches', type: 'liability' }),
      await opening({ code: '4910', name: 'Other sales', type: 'income' }),
      await opening({ code: '6930', name: 'Other differences', type: 'expense' }),
    ];
    const vault = await opening({ code: '1019', name: 'Vault', type: 'bank' });
    const incomeType = ok(
      await call('entryTypes.create', OWNER, {
        body: { name: 'Money received', name_ar: 'مبالغ مستلمة', direction: 'in' },
      }),
    ).body.data as EntryType;
    const clearedIds = [accounts.owed_to_employees, accounts.payables, accounts.receivables];
    const codes = await items<TaxCode>('taxCodes.list');
    work = createFinanceWork({
      books,
      accounts,
      dollars,
      costs: (await items<Account>('accounts.list'))
        .filter(({ code }) => ['6100', '6200', '6300', '6400'].includes(code))
        .map(({ id }) => id),
      entryType:
        (await items<{ id: number }>('entryTypes.list', { direction: 'out' }))[0]?.id ?? fail('entry type'),
      customer: (await items<{ id: number }>('customers.list'))[0]?.id ?? fail('customer'),
      codes: codes
        .filter(({ valid_to }) => valid_to === null)
        .map(({ id, category, rate, recoverable_share }) => ({
          id,
          code: { category, rate, recoverable: recoverable_share },
        })),
      held: await openAdvances(),
      rateOn: (currency, date) => {
        if (currency !== 'EUR') return currency === 'USD' ? '3.75' : '1';
        return euros.findLast((rate) => rate.date <= date)?.rate ?? fail(`rate of ${date}`);
      },
      today: () => daysAgo(0),
      settings: {
        spares,
        opened: [opened, vault].map((account) => ({ ...versioned(account), currency: account.currency })),
        cleared: (await items<Account>('accounts.list'))
          .filter(({ id }) => clearedIds.includes(id))
          .map(versioned),
        incomeType: versioned(incomeType),
        setting: {
          country_id: setting.country_id,
          currency_id: setting.currency_id,
          pending_expense_timeout: setting.pending_expense_timeout,
        },
      },
    });
  });
  afterAll(() => server.close());

  /** Compares what each part of the product says is owed to every employee, and together, with the home screen. */
  const compareOwed = async (): Promise<void> => {
    const total = await read<DashboardFigures>('dashboard.figures');
    const figures = await readOwedFigures(items, accounts.owed_to_employees);
    expect(figures.ledger).toEqual(figures.requests);
    expect(figures.payouts).toEqual(figures.requests);
    expect(totalOf(figures.requests)).toBe(total.owed.amount.minor);
    // Members see what is owed by the requests that they may read: an employee, the own ones.
    for (const as of EMPLOYEES) {
      const { owed } = ok(await call('dashboard.figures', as)).body.data as DashboardFigures;
      expect([as, owed.amount.minor]).toEqual([
        as,
        sumOf(await itemsAs<Expense>(as, 'expenses.list', OWED_QUERY)),
      ]);
    }
    const [claim] = await itemsAs<Expense>(MEMBER, 'expenses.list');
    const own = ok(await call('dashboard.figures', MEMBER)).body.data as DashboardFigures;
    expect(own.owed.amount.minor).toBe(figures.ledger.get(claim?.user.id ?? 0) ?? 0);
  };

  /** Compares what the screens show with the expected books. */
  const compareScreens = async (): Promise<void> => {
    const expected = books.balances();
    const shown = await items<Account>('accounts.list');
    const debitTypes = ['asset', 'bank', 'expense'];
    for (const { id, type, currency, balance } of shown) {
      const own = balance?.minor ?? 0;
      const debit = debitTypes.includes(type) ? own : -own;
      if (currency === 'SAR') expect([id, debit + 0]).toEqual([id, expected.get(id) ?? 0]);
      const ledger = await read<{ closing: { minor: number } }>('ledger.get', { account_id: id });
      expect([id, ledger.closing.minor]).toEqual([id, own]);
    }
    const { balance, owed } = await read<{ balance: Money; owed: { amount: Money } }>(
      'dashboard.figures',
      EARLIER,
    );
    // The debt to employees is the balance of the liability and the amounts not yet booked to it.
    const unbooked = sumOf(await items<Expense>('expenses.list', CLAIMED_QUERY));
    expect(owed.amount.minor).toBe(unbooked - (expected.get(accounts.owed_to_employees) ?? 0));
    const listed = await items<Expense>('expenses.list', OWED_QUERY);
    expect(sumOf(listed)).toBe(owed.amount.minor);
    const banks = shown.filter(
      ({ type, currency, active }) => type === 'bank' && currency === 'SAR' && active,
    );
    expect(balance.minor).toBe(banks.reduce((sum, { id }) => sum + (expected.get(id) ?? 0), 0));
    const cards = await read<{ items: { account: { id: number }; balance: { minor: number } }[] }>(
      'dashboard.accounts',
      EVER,
    );
    for (const { account, balance: card } of cards.items)
      expect(card).toEqual(shown.find(({ id }) => id === account.id)?.balance);
  };

  test(
    'leaves the trial balance at zero, and each account as the documents say, after every step',
    { timeout: 900_000 },
    async () => {
      const odd: string[] = [];
      const done = new Map<string, number>();
      for (let month = 1; month <= MONTHS; month += 1) {
        server.travel(MONTH_DAYS * DAY_MS);
        tokens.clear();
        for (const days of [29, 22, 15, 8, 1]) await publishEuro(daysAgo(days));
        for (let step = 0; step < STEPS; step += 1) {
          // A sale that is paid before and refunded after it has two rates; documents are dated before today.
          if (step === Math.floor(STEPS / 2)) await publishEuro(daysAgo(0));
          const date = daysAgo(random.between(1, MONTH_DAYS - 1));
          const first = work.next(random, date);
          const dice = random.next();
          // A double click, or the act of a colleague at the same moment.
          const second = dice < 0.2 ? [first] : dice < 0.35 ? [work.next(random, date)] : [];
          const isDouble = second[0] === first;
          const isAlone = [first, ...second].some(({ isSetting }) => isSetting === true);
          const commands = isAlone && !isDouble ? [first] : [first, ...second];
          const responses = await Promise.all(
            commands.map(({ name, as, params, body }) =>
              call(name, as, { ...(params === undefined ? {} : { params }), body }),
            ),
          );
          for (const [at, response] of responses.entries()) {
            const command = commands[at] ?? first;
            if (!USUAL.includes(response.status)) odd.push(`${command.name} ${response.text.slice(0, 200)}`);
            if (response.status === 200) done.set(command.name, (done.get(command.name) ?? 0) + 1);
            record(work, command, response);
          }
          const names = commands.map(({ name }) => name).join(' and ');
          const place = `month ${month}, step ${step}: ${names}`;
          expect([place, await trialBalance()]).toEqual([place, books.balances()]);
          expect([place, [...work.held.values()].filter((minor) => minor < 0)]).toEqual([place, []]);
        }
        await compareScreens();
        if (month % OWED_MONTHS === 0) await compareOwed();
        expect(await openAdvances()).toEqual(new Map([...work.held].filter(([, minor]) => minor !== 0)));
        // The month before is closed: its documents stay, and nothing with its dates is posted.
        const lock = daysAgo(MONTH_DAYS);
        ok(await call('periods.close', OWNER, { body: { until: lock, reason: 'Month end' } }));
        const refused = await call('finance.create', FINANCE, {
          body: { date: lock, account_id: accounts.bank, amount: { minor: 100, currency: 'SAR' } },
        });
        expect(refused).toMatchObject({ status: 422, body: { errors: { date: [expect.any(String)] } } });
        expect(await trialBalance()).toEqual(books.balances());
      }
      expect(odd).toEqual([]);
      // The test proves nothing about an operation that hardly ever succeeds.
      for (const name of [
        'expenses.create',
        'expenses.bookKeep',
        'expenses.changeAccount',
        'reimbursements.create',
        'reimbursements.update',
        'finance.updateStatus',
        'sales.create',
        'sales.update',
        'advances.create',
        'advances.updateStatus',
        'company.update',
        'entryTypes.update',
        'accounts.update',
      ])
        expect([name, done.get(name)]).toEqual([name, expect.toSatisfy((count: number) => count > 5)]);
    },
  );

  test('reports spend of each user that the home screen ranks', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    tokens.clear();
    const ranked = await read<DashboardUsers>('dashboard.users', EVER);
    expect(ranked.items.length).toBeGreaterThan(2);
    for (const { user, amount } of ranked.items.slice(0, 3)) {
      const response = await server.fetch(
        new Request(`http://localhost${CONTRACT['reports.userPdf'].path}?user_id=${user?.id ?? 0}&lang=en`, {
          headers: { authorization: `Bearer ${tokens.get(OWNER) ?? ''}` },
        }),
      );
      const [summary = ''] = pdfText(new Uint8Array(await response.arrayBuffer())).split('\f');
      const spent = APPROVED_STATUSES.reduce((sum, status) => {
        const label = formatMessage('en', `expense_status.${status}`);
        const [, figure = ''] = new RegExp(`^ *${label} +\\d+ +(.+)$`, 'm').exec(summary) ?? [];
        return sum + Number(figure.replaceAll(/[^-\d]/gu, ''));
      }, 0);
      expect([user?.name, spent]).toEqual([user?.name, amount.minor]);
    }
  });

  test('hledger reads the journal of the year with the expected balances', async ({ skip }) => {
    skip(!hasHledger, 'hledger is not installed (Debian: hledger)');
    await read('trialBalance.get');
    const response = await server.fetch(
      new Request(`http://localhost${CONTRACT['journal.download'].path}`, {
        headers: { authorization: `Bearer ${tokens.get(OWNER) ?? ''}` },
      }),
    );
    const codes = new Map((await items<Account>('accounts.list')).map(({ id, code }) => [id, code]));
    const expected = [...books.balances()].map(([id, minor]) => [codes.get(id) ?? '', minor] as const);
    expect(new Map([...readByHledger(await response.text())].toSorted())).toEqual(
      new Map(expected.toSorted(([a], [b]) => a.localeCompare(b))),
    );
  });
});
