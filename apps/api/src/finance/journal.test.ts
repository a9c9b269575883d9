import { CONTRACT } from '@outlay/api-client/contract';
import type { Account, GeneralLedger, PostedEntry, TrialBalance } from '@outlay/domain';
import { eq, inArray, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError } from '../db/database-error.ts';
import { rowsOf } from '../db/rows.ts';
import { journalEntries, journalLines } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { hasHledger, readByHledger } from '../test-support/finance/hledger.ts';
import { lacksPdftotext, NO_PDFTOTEXT, pdfText } from '../test-support/pdf-text.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { postReversals } from './ledger.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

/** Formats an amount as printed. */
const figure = ({ minor }: { readonly minor: number }): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** Replaces the day of download in a file name. */
const withoutDay = (name: string) => name.replace(/\d{4}-\d\d-\d\d(?=\.)/u, 'DAY');

const messageOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  databaseError(await work.catch((error: unknown) => error))?.message;

describe.each(FASTEST_DATABASE)('journal on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const read = async <Data>(
    name: Parameters<TestServer['call']>[0],
    query: Readonly<Record<string, unknown>> = {},
  ): Promise<Data> => ok(await server.call(name, { as: OWNER, query: { ...query } })).body.data as Data;

  test('the trial balance has equal sides and the balances of the accounts', async () => {
    const trial = await read<TrialBalance>('trialBalance.get');
    expect(trial.items.length).toBeGreaterThan(5);
    expect(trial.totals.closing_debit).toEqual(trial.totals.closing_credit);
    expect(trial.totals.debit).toEqual(trial.totals.credit);
    expect(trial.totals.debit.minor).toBeGreaterThan(0);
    const { items } = await read<{ items: Account[] }>('accounts.list', { limit: 100 });
    for (const { id, balance, type } of items) {
      const row = trial.items.find(({ account }) => account.id === id);
      const closing = (row?.closing_debit.minor ?? 0) - (row?.closing_credit.minor ?? 0);
      const sign = ['asset', 'bank', 'expense'].includes(type) ? 1 : -1;
      expect([id, closing * sign === (balance?.minor ?? 0)]).toEqual([id, true]);
    }
  });

  test('a period begins with what the days before it left', async () => {
    const { items } = await read<{ items: PostedEntry[] }>('journal.list', { per_page: 20 });
    const from = items.at(-1)?.date ?? '';
    const [whole, part] = [
      await read<TrialBalance>('trialBalance.get'),
      await read<TrialBalance>('trialBalance.get', { from }),
    ];
    expect(part.totals.closing_debit).toEqual(whole.totals.closing_debit);
    expect(part.totals.debit.minor).toBeLessThan(whole.totals.debit.minor);
    expect(part.items.reduce((sum, { opening }) => sum + opening.minor, 0)).toBe(0);
    const refused = await server.call('trialBalance.get', {
      as: OWNER,
      query: { from: '2026-02-02', to: '2026-02-01' },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { to: expect.any(Array) } } });
  });

  test('the ledger of an account runs from its opening to its closing balance', async () => {
    const { items: accounts } = await read<{ items: Account[] }>('accounts.list', { limit: 100 });
    const bank = accounts.find(({ code }) => code === '1010');
    const query = { account_id: bank?.id, per_page: 20 };
    const first = await read<GeneralLedger>('ledger.get', query);
    expect(first.closing).toEqual(bank?.balance);
    const lines = [...first.items];
    for (let page = 2; lines.length < first.total; page += 1)
      lines.push(...(await read<GeneralLedger>('ledger.get', { ...query, page })).items);
    let running = first.opening.minor;
    for (const { debit, credit, balance } of lines) {
      running += (debit?.minor ?? 0) - (credit?.minor ?? 0);
      expect(balance.minor).toBe(running);
    }
    expect(running).toBe(first.closing.minor);
  });

  test('every entry of the list is balanced, and one of them can be read', async () => {
    const { items, total } = await read<{ items: PostedEntry[]; total: number }>('journal.list');
    expect(total).toBeGreaterThan(items.length);
    for (const { lines } of items) {
      const sum = lines.reduce(
        (all, { side, base_amount: { minor } }) => all + (side === 'debit' ? minor : -minor),
        0,
      );
      expect(sum).toBe(0);
    }
    const id = items[0]?.id ?? 0;
    const one = ok(await server.call('journal.get', { as: OWNER, params: { id } })).body.data;
    expect(one).toEqual(items[0]);
    expect((await server.call('journal.get', { as: OWNER, params: { id: 999_999 } })).status).toBe(404);
    expect((await server.call('journal.list', { as: MEMBER })).status).toBe(403);
  });

  test('hledger reads the exported journal with the balances of the trial balance', async ({ skip }) => {
    const authorization = `Bearer ${await server.token(OWNER)}`;
    const { path } = CONTRACT['journal.download'];
    const response = await server.fetch(
      new Request(`http://localhost${path}`, { headers: { authorization } }),
    );
    const text = await response.text();
    expect(text.split('\r\n').length).toBeGreaterThan(100);
    skip(!hasHledger, 'hledger is not installed (Debian: hledger)');
    const theirs = readByHledger(text);
    const trial = await read<TrialBalance>('trialBalance.get');
    const ours = new Map(
      trial.items
        .map(
          ({ account, closing_debit, closing_credit }) =>
            [account.code, closing_debit.minor - closing_credit.minor] as const,
        )
        .filter(([, minor]) => minor !== 0),
    );
    expect(new Map([...theirs].toSorted())).toEqual(new Map([...ours].toSorted()));
  });

  test('CSV files of the books have headings, sources and names of accounts in the language of the reader', async () => {
    const { items } = await read<{ items: Account[] }>('accounts.list', { limit: 1 });
    const authorization = `Bearer ${await server.token(OWNER)}`;
    const linesOf = async (path: string, language: string) => {
      const headers = { authorization, 'accept-language': language };
      const response = await server.fetch(new Request(`http://localhost${path}`, { headers }));
      return (await response.text()).replace('\uFEFF', '').split('\r\n');
    };
    const [journal, ledger, balance] = [
      CONTRACT['journal.download'].path,
      `${CONTRACT['ledger.download'].path}?account_id=${items[0]?.id ?? 0}`,
      CONTRACT['trialBalance.download'].path,
    ];
    const [heading, ...lines] = await linesOf(journal, 'ar');
    expect(heading).toMatch(
      /^القيد,التاريخ,المصدر,المستند,الوصف,الرقم المرجعي,رمز الحساب,اسم الحساب,مدين,دائن,/u,
    );
    expect(lines.filter((line) => line.includes('مصروف')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('expense'))).toEqual([]);
    const words = await linesOf(ledger, 'ar');
    expect(words[0]).toBe('التاريخ,القيد,المصدر,المستند,الوصف,مدين,دائن,الرصيد,العملة');
    expect([words[1], words.at(-2)]).toEqual([
      expect.stringContaining(',رصيد أول المدة,'),
      expect.stringContaining(',رصيد آخر المدة,'),
    ]);
    const balances = await linesOf(balance, 'ar');
    expect(balances[0]).toBe(
      'رمز الحساب,اسم الحساب,رصيد أول المدة,مدين,دائن,رصيد آخر المدة المدين,رصيد آخر المدة الدائن,العملة',
    );
    expect(balances.at(-2)).toContain('الإجمالي');
    expect(balances.some((line) => line.includes('مستحقات الموظفين') || line.includes('المستحق'))).toBe(true);
    expect((await linesOf(journal, 'en'))[0]).toMatch(/^Entry,Date,Source,Document,/u);
    expect((await linesOf(balance, 'en'))[0]).toMatch(/^Account Code,Account Name,Opening,/u);
  });

  test('files of the books are named in the language of the reader', async () => {
    const { items } = await read<{ items: Account[] }>('accounts.list', { limit: 1 });
    const ledger = `account_id=${items[0]?.id ?? 0}`;
    const authorization = `Bearer ${await server.token(OWNER)}`;
    const nameOf = async (path: string, language: string) => {
      const headers = { authorization, 'accept-language': language };
      const response = await server.fetch(new Request(`http://localhost${path}`, { headers }));
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      return decodeURIComponent(
        /filename\*=UTF-8''(.+)$/u.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
      );
    };
    const names = async (language: string) => [
      await nameOf(CONTRACT['journal.download'].path, language),
      await nameOf(`${CONTRACT['ledger.download'].path}?${ledger}`, language),
      await nameOf(CONTRACT['trialBalance.download'].path, language),
      await nameOf(`${CONTRACT['trialBalance.pdf'].path}?lang=${language}`, 'en'),
      await nameOf(`${CONTRACT['vatReport.download'].path}?from=2026-03-01&to=2026-03-31`, language),
    ];
    const code = items[0]?.code ?? '';
    expect((await names('en')).map(withoutDay)).toEqual([
      'journal-DAY.csv',
      `ledger-${code}-DAY.csv`,
      'trial-balance-DAY.csv',
      'trial-balance-DAY.pdf',
      'vat-report-2026-03-01-DAY.csv',
    ]);
    expect((await names('ar')).map(withoutDay)).toEqual([
      'دفتر اليومية-DAY.csv',
      `دفتر الأستاذ-${code}-DAY.csv`,
      'ميزان المراجعة-DAY.csv',
      'ميزان المراجعة-DAY.pdf',
      'تقرير ضريبة القيمة المضافة-2026-03-01-DAY.csv',
    ]);
  });

  const pdfOf = async (
    name: 'journal.pdf' | 'ledger.pdf' | 'trialBalance.pdf',
    query: Readonly<Record<string, string>>,
  ) => {
    const search = new URLSearchParams(query);
    const headers = { authorization: `Bearer ${await server.token(OWNER)}` };
    return server.fetch(new Request(`http://localhost${CONTRACT[name].path}?${search}`, { headers }));
  };

  const textIn = async (...input: Parameters<typeof pdfOf>): Promise<string> => {
    const response = await pdfOf(...input);
    expect(response.status).toBe(200);
    return pdfText(new Uint8Array(await response.arrayBuffer()));
  };

  test(
    'journal, ledger and trial balance are PDF files in both languages',
    { timeout: 60_000 },
    async ({ skip }) => {
      skip(lacksPdftotext, NO_PDFTOTEXT);
      const { items } = await read<{ items: PostedEntry[] }>('journal.list', { per_page: 5, sort: 'date' });
      const from = items.at(-1)?.date ?? '';
      const trial = await read<TrialBalance>('trialBalance.get', { from });
      for (const [lang, title] of [
        ['en', 'Trial balance'],
        ['ar', 'المراجعة'],
      ] as const) {
        const printed = await textIn('trialBalance.pdf', { from, lang });
        expect(printed).toContain(title);
        expect(printed).toContain(figure(trial.totals.debit));
        const journal = await textIn('journal.pdf', { from, lang });
        expect(journal).toContain(items[0]?.number);
        // The totals of the journal are the movements of the trial balance.
        expect(journal.split(figure(trial.totals.debit))).toHaveLength(3);
      }
      const id =
        trial.items.find(({ account }) => account.code === '1100')?.account.id ?? trial.items[0]?.account.id;
      const ledger = await read<GeneralLedger>('ledger.get', { account_id: id, from });
      const printed = await textIn('ledger.pdf', { account_id: String(id), from });
      expect(printed).toContain(ledger.account.name);
      expect(printed).toContain(figure(ledger.closing));
    },
  );

  test('the database refuses an unbalanced entry, further lines of a posted one, and changes', async () => {
    const { db } = server.store;
    const [line] = await rowsOf<{ entry: number }>(
      db,
      sql`select max(entry_id)::float8 as entry from journal_lines`,
    );
    const insertLine = sql`insert into journal_lines (company_id, entry_id, position, account_id, side, amount_minor,
        currency, base_minor, base_currency)
      select company_id, entry_id, 99, account_id, 'debit', 0, currency, 0, base_currency
      from journal_lines where entry_id = ${line?.entry} limit 1`;
    expect(await messageOf(db.execute(insertLine))).toContain('is not balanced');
    const entry = sql`insert into journal_entries (company_id, date, source, line_count, created_at)
      values (1, '2026-01-01', 'migration', 2, now())`;
    expect(await messageOf(db.execute(entry))).toContain('is not balanced');
    for (const change of [
      sql`update journal_lines set base_minor = base_minor + 1 where entry_id = ${line?.entry}`,
      sql`update journal_entries set date = date + 1 where id = ${line?.entry}`,
      sql`update journal_entries set number = 'JE-99999' where id = ${line?.entry}`,
      sql`delete from journal_entries where id = ${line?.entry}`,
    ])
      expect(await messageOf(db.execute(change))).toContain('never changed or deleted');
  });

  test('more entries and lines than one statement takes are reversed', async () => {
    const undone = new Error('Nothing is kept.');
    const reversing = server.store.transaction(async (tx) => {
      await tx.execute(sql`insert into journal_entries (company_id, date, source, source_number, line_count, created_at)
        select 1, '2026-01-31', 'accrual', 'X', 8, now() from generate_series(1, 410)`);
      await tx.execute(sql`insert into journal_lines (company_id, entry_id, position, account_id, side, amount_minor,
          currency, base_minor, base_currency)
        select 1, e.id, n, a.id, case n % 2 when 0 then 'debit' else 'credit' end, 1, 'SAR', 1, 'SAR'
        from journal_entries e, generate_series(1, 8) n, accounts a
        where e.source_number = 'X' and a.company_id = 1 and a.code = '6100'`);
      const open = await tx.select().from(journalEntries).where(eq(journalEntries.sourceNumber, 'X'));
      const by = { dateOf: () => '2026-02-01', createdBy: null, at: new Date() };
      const made = await postReversals(tx, open, by);
      expect(new Set(made.map(({ reversesId }) => reversesId))).toEqual(new Set(open.map(({ id }) => id)));
      const ids = made.map(({ id }) => id);
      expect(await tx.$count(journalLines, inArray(journalLines.entryId, ids))).toBe(410 * 8);
      throw undone;
    });
    await expect(reversing).rejects.toBe(undone);
  });

  test('the settings are accepted as read, and another lock date is refused', async () => {
    const { setting } = await read<{ setting: Record<string, unknown> }>('company.get');
    const update = (more: object) =>
      server.call('company.update', { as: OWNER, body: { ...setting, pending_expense_timeout: 7, ...more } });
    expect(ok(await update({})).body.data).toMatchObject({
      setting: { default_accounts: setting['default_accounts'], lock_date: setting['lock_date'] },
    });
    const { version } = (await read<{ setting: { version: number } }>('company.get')).setting;
    const refused = await update({ lock_date: '2020-01-31', version });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lock_date']]);
  });

  test('a missing default account is named, and nothing is posted or changed', async () => {
    const { db } = server.store;
    const settings = await read<{
      setting: { country_id: number; currency_id: number };
    }>('company.get');
    const { country_id, currency_id } = settings.setting;
    const update = (chosen: object) =>
      server.call('company.update', {
        as: OWNER,
        body: { country_id, currency_id, pending_expense_timeout: 7, default_accounts: chosen },
      });
    const [expense] = await rowsOf<{ id: number; version: number }>(
      db,
      sql`select id, version from expenses where company_id = 1 and status = 'approved' and book_status = 'unbooked'
        and paid_by = 'company' limit 1`,
    );
    const [account] = await rowsOf<{ id: number }>(
      db,
      sql`select id from accounts where company_id = 1 and code = '6100'`,
    );
    const body = {
      ids: [expense?.id],
      account_id: account?.id,
      entry_type_id: 1,
      versions: { [String(expense?.id)]: expense?.version },
    };
    // The settings keep an account with entries.
    await db.execute(sql`delete from default_accounts where company_id = 1 and name = 'payables'`);
    const refused = ok(await server.call('expenses.bookKeep', { as: OWNER, body })).body.data;
    expect(refused).toMatchObject({
      results: [{ ok: false, message: expect.stringMatching(/Payables.*Default accounts/u) }],
    });
    expect((await update({ payables: account?.id })).body.errors).toHaveProperty([
      'default_accounts.payables',
    ]);
    const opened = await server.call('accounts.create', {
      as: OWNER,
      body: { code: '2291', name: 'Payables of branches', type: 'liability' },
    });
    ok(await update({ payables: (ok(opened).body.data as { id: number }).id }));
    const booked = ok(await server.call('expenses.bookKeep', { as: OWNER, body })).body.data;
    expect(booked).toMatchObject({ results: [{ ok: true }] });
  });

  test('a PDF file takes at most 2,000 lines, and is for those who may export', async () => {
    for (const name of ['journal.pdf', 'ledger.pdf', 'trialBalance.pdf'] as const)
      expect((await server.call(name, { as: MEMBER })).status).toBe(403);
    await server.store.transaction(async (tx) => {
      const [entry] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into journal_entries (company_id, date, source, line_count, created_at)
          values (1, '2018-01-01', 'migration', 2002, now()) returning id::float8 as id`,
      );
      await tx.execute(sql`insert into journal_lines (company_id, entry_id, position, account_id, side, amount_minor,
          currency, base_minor, base_currency)
        select 1, ${entry?.id}, at, (select id from accounts where company_id = 1 and code = '6100'),
          case when at % 2 = 0 then 'debit' else 'credit' end, 5, 'SAR', 5, 'SAR' from generate_series(1, 2002) at`);
    });
    const [account] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from accounts where company_id = 1 and code = '6100'`,
    );
    const year = { from: '2018-01-01', to: '2018-12-31' };
    for (const [name, query] of [
      ['journal.pdf', year],
      ['ledger.pdf', { ...year, account_id: account?.id ?? 0 }],
    ] as const) {
      const refused = await server.call(name, { as: OWNER, query });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { from: [expect.stringContaining('at most 2,000 lines')] } },
      });
    }
  });
});
