import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, encodeQuery, type CallName } from '@outlay/api-client/contract';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { noGnuCash, readByGnuCash } from '../../test-support/finance/gnucash.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { bookingsFile } from './bookkeeping-export.ts';
import { csvLines, escapeFormula, unescapeFormula } from './csv-text.ts';
import { temporaryFolder } from '../../test-support/temporary-folder.ts';

const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const numbersIn = (text: string) => new Set(readCsv(text).rows.map(({ values }) => values['Number'] ?? ''));

const installed = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Queries of files that are of a period only. */
const QUERIES: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  'vatReport.download': { from: '2026-01-01', to: '2026-12-31' },
};

describe('CSV cells', () => {
  it('escapes formulas in text and leaves figures unchanged', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', ' =1', '＝1', '\u200B=1', '\u202E＋1']) {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }
    for (const blank of ['\t', '\r']) {
      expect(escapeFormula(`${blank}=1`)).toBe(`'${blank}'=1`);
      expect(unescapeFormula(`'${blank}'=1`)).toBe(`${blank}=1`);
    }
    for (const text of ['a=1', "'a", "l'=1"])
      expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text]);
    expect(csvLines([['a;=1', 'b\t=2', 'c|=3', 'd e']])).toBe(`"a;'=1","b\t'=2","c|'=3",d e\r\n`);
    expect(csvLines([['=SUM(A1)', { figure: '-12.50' }, -3, null]])).toBe("'=SUM(A1),-12.50,-3,\r\n");
  });
});

describe.each(FASTEST_DATABASE)('exports on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const get = async (
    name: CallName,
    query: Record<string, unknown> = {},
    as = FINANCE,
    language = 'en',
  ): Promise<{ status: number; text: string; headers: Headers }> => {
    const search = encodeQuery(query).toString();
    const answer = await server.fetch(
      new Request(`http://localhost${CONTRACT[name].path}${search === '' ? '' : `?${search}`}`, {
        headers: { authorization: `Bearer ${await server.token(as)}`, 'accept-language': language },
      }),
    );
    // Decoded manually: `text()` would remove the byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    return { status: answer.status, text, headers: answer.headers };
  };
  const list = async (name: CallName, query: Record<string, unknown>, as = FINANCE) =>
    ok(await server.call(name, { as, query })).body.data as { items: { number: string }[]; total: number };

  it('writes the bookings among more expenses than a statement takes values', async () => {
    const [booked] = await rowsOf<{ id: number; number: string }>(
      server.store.db,
      sql`select id, number from expenses where company_id = 1 and book_status = 'exported' order by id limit 1`,
    );
    const others = Array.from({ length: 70_000 }, (_, at) => 1_000_000 + at);
    const { content } = await bookingsFile(server.store.db, [...others, booked?.id ?? 0]);
    expect(numbersIn(content)).toEqual(new Set([booked?.number]));
  });

  it('contains every row of the list with the same filters, in its order, across all pages', async () => {
    const query = { status: 'approved', sort: 'amount', desc: '1' };
    const first = await list('expenses.list', { ...query, per_page: 20 });
    const { text, headers } = await get('expenses.download', query);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const { columns, rows } = readCsv(text);
    expect(columns.slice(0, 3)).toEqual(['Number', 'Description', 'Owner']);
    expect(columns).toEqual(expect.arrayContaining(['Amount', 'Amount (Currency)']));
    expect(rows).toHaveLength(first.total);
    expect(rows.slice(0, first.items.length).map(({ values }) => values['Number'])).toEqual(
      first.items.map(({ number }) => number),
    );
  });

  it('uses the reader’s language and the requested columns in the requested order', async () => {
    const { text } = await get(
      'expenses.download',
      { columns: 'status,number', status: 'draft' },
      OWNER,
      'ar',
    );
    const { columns, rows } = readCsv(text);
    expect(columns).toEqual(['الحالة', 'الرقم']);
    expect(new Set(rows.map(({ values }) => values['الحالة']))).toEqual(new Set(['مسودة']));
    expect((await get('expenses.download', { columns: 'secret' })).status).toBe(422);
    expect((await get('expenses.download', { sort: 'secret' })).status).toBe(422);
  });

  it('writes booleans as words, and the name of the file in the reader’s language', async () => {
    const idle = { name: `Idle ${crypto.randomUUID()}`, active: false };
    ok(await server.call('suppliers.create', { as: OWNER, body: idle }));
    const english = await get('suppliers.download', { columns: 'name,active' });
    expect(new Set(readCsv(english.text).rows.map(({ values }) => values['Active']))).toEqual(
      new Set(['Active', 'Inactive']),
    );
    const arabic = await get('suppliers.download', { columns: 'active' }, OWNER, 'ar');
    expect(new Set(readCsv(arabic.text).rows.map(({ values }) => values['نشط']))).toEqual(
      new Set(['نشط', 'غير نشط']),
    );
    expect(decodeURIComponent(arabic.headers.get('content-disposition') ?? '')).toMatch(
      /المورّدون-\d{4}-\d\d-\d\d\.csv/u,
    );
    const books = await get('bookkeeping.download', { format: 'qif' }, FINANCE, 'ar');
    expect(decodeURIComponent(books.headers.get('content-disposition') ?? '')).toMatch(
      /دفتر اليومية-\d{4}-\d\d-\d\d\.qif/u,
    );
  });

  it('requires the permission to export and contains no records of another company', async () => {
    expect((await get('expenses.download', {}, 'member@outlay.example')).status).toBe(403);
    const ours = readCsv((await get('suppliers.download', { columns: 'name' })).text);
    const theirs = readCsv(
      (await get('suppliers.download', { columns: 'name' }, 'owner@nakheel.example')).text,
    );
    const counted = await rowsOf<{ n: number }>(
      server.store.db,
      sql`select count(*)::int as n from suppliers group by company_id order by company_id`,
    );
    expect([ours.rows.length, theirs.rows.length]).toEqual(counted.map(({ n }) => n));
  });

  it('omits fields that rules hide from the reader', async () => {
    const rules = [{ action: ['read', 'export'], subject: 'suppliers', fields: ['name'] }];
    const [made] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`insert into permission_sets (company_id, name, rules) values (1, 'Names only', ${JSON.stringify(rules)}::jsonb) returning id`,
    );
    await server.store.db.execute(
      sql`update users set permission_set_id = ${made?.id ?? 0} where email = 'auditor@outlay.example'`,
    );
    const { rows } = readCsv(
      (await get('suppliers.download', { columns: 'name,email,phone' }, 'auditor@outlay.example')).text,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ values }) => values['Name'] !== '')).toBe(true);
    expect(rows.every(({ values }) => values['E-mail'] === '' && values['Phone'] === '')).toBe(true);
  });

  it('offers every list of the contract as a file', async () => {
    const names = (Object.keys(CONTRACT) as CallName[]).filter((name) => name.endsWith('.download'));
    const [account] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select min(id) as id from accounts where company_id = 1`,
    );
    for (const name of names) {
      // The ledger is that of one account.
      const query = QUERIES[name] ?? (name === 'ledger.download' ? { account_id: account?.id } : {});
      const { status, text } = await get(name, query, OWNER);
      expect({ name, status, begin: text[0] }).toEqual({ name, status: 200, begin: '\uFEFF' });
      expect({ name, objects: text.split('\n').filter((line) => line.includes('[object ')) }).toEqual({
        name,
        objects: [],
      });
    }
  });

  const journal = (query: Record<string, unknown> = {}) =>
    get('bookkeeping.download', { format: 'journal', ...query });

  it('writes the books as balanced double entries', async () => {
    const { text } = await journal();
    const { rows } = readCsv(text);
    expect(rows.length).toBeGreaterThan(0);
    const sums = new Map<string, number>();
    for (const { values } of rows) {
      const key = `${values['Transaction ID'] ?? ''}`;
      const minor = Math.round((Number(values['Debit']) - Number(values['Credit'])) * 1000);
      sums.set(key, (sums.get(key) ?? 0) + minor);
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });

  it('writes each line of the ledger, with its VAT', async () => {
    const { rows } = readCsv((await journal()).text);
    const written = rows.map(({ values }) => [
      values['Number'],
      values['Account Code'],
      Math.round((Number(values['Debit']) - Number(values['Credit'])) * 100),
    ]);
    const posted = await rowsOf<{ number: string; code: string; minor: number }>(
      server.store.db,
      sql`select e.number, a.code, (case l.side when 'debit' then l.base_minor else -l.base_minor end)::float8 as minor
        from journal_entries j join journal_lines l on l.entry_id = j.id join accounts a on a.id = l.account_id
        join expenses e on e.id = j.source_id
        where j.company_id = 1 and j.source = 'expense' and not exists (select 1 from journal_entries r where r.reverses_id = j.id)`,
    );
    expect(written.some(([, code]) => code === '1300')).toBe(true);
    expect(written.map(String).toSorted()).toEqual(
      posted.map(({ number, code, minor }) => String([number, code, minor])).toSorted(),
    );
  });

  it('writes a journal that hledger reads as balanced', async ({ skip }) => {
    skip(!installed('hledger', '--version'), 'hledger is not installed (Debian: hledger)');
    const { text } = await journal();
    const { rows } = readCsv(text);
    const folder = temporaryFolder('outlay-books-');
    writeFileSync(join(folder, 'books.csv'), text.replace(/^\uFEFF/u, ''));
    const rules = [
      'skip 1',
      'date-format %Y-%m-%d',
      'fields date, code, number, description, account_code, account1, amount1-in, amount1-out, currency1',
      'account2 balance',
    ];
    const path = join(folder, 'books.rules');
    writeFileSync(path, `${rules.join('\n')}\n`);
    const hledger = (...args: string[]): string =>
      execFileSync('hledger', ['-f', join(folder, 'books.csv'), '--rules-file', path, ...args], {
        encoding: 'utf8',
        env: { ...process.env, LANG: 'C.UTF-8' },
      });
    expect(hledger('stats')).toMatch(new RegExp(`Transactions\\s+: ${rows.length} `, 'u'));
    // The balance of all entries of both sides is zero.
    const balance = hledger('balance', 'balance', '--no-total');
    rmSync(folder, { recursive: true });
    expect(balance.trim()).toBe('');
  });

  it.for([
    [FINANCE, 'SAR', 100],
    ['owner@nakheel.example', 'KWD', 1000],
  ] as const)(
    'writes QIF that GnuCash imports with the same totals: %s in %s',
    async ([as, currency, unit], { skip }) => {
      const { text } = await get('bookkeeping.download', { format: 'qif' }, as, 'ar');
      const { rows } = readCsv((await get('bookkeeping.download', { format: 'journal' }, as)).text);
      expect(rows.length).toBeGreaterThan(0);
      expect([...text.matchAll(/^D\d\d\/\d\d\/\d{4}$/gmu)]).toHaveLength(
        new Set(rows.map(({ values }) => values['Number'])).size,
      );
      if (noGnuCash !== null) skip(noGnuCash);
      const sums = new Map<string, number>();
      for (const { values } of rows) {
        const name = values['Account Name'] ?? '';
        const minor = Math.round((Number(values['Debit']) - Number(values['Credit'])) * unit);
        sums.set(name, (sums.get(name) ?? 0) + minor);
      }
      const books = readByGnuCash(text, currency);
      expect(new Map(books.accounts.map(({ name, balance }) => [name, Math.round(balance * unit)]))).toEqual(
        sums,
      );
      expect(new Set(books.transactions.map(({ number }) => number))).toEqual(
        new Set(rows.map(({ values }) => values['Number'])),
      );
    },
  );

  it('exports and locks each booked expense exactly once with `mark`, even for concurrent requests', async () => {
    const booked = await rowsOf<{ number: string }>(
      server.store.db,
      sql`select number from expenses where company_id = 1 and book_status = 'booked' and status in ('approved', 'verified')`,
    );
    expect(booked.length).toBeGreaterThan(1);
    const [one, other] = await Promise.all([journal({ mark: '1' }), journal({ mark: '1' })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const taken = [...numbersIn(one.text), ...numbersIn(other.text)];
    expect(taken.toSorted()).toEqual(booked.map(({ number }) => number).toSorted());
    expect(numbersIn((await journal({ mark: '1' })).text).size).toBe(0);
    // Without `mark`, the file contains all booked expenses, exported or not.
    expect([...numbersIn((await journal()).text)]).toEqual(expect.arrayContaining(taken));
    const [locked] = await rowsOf<{ id: number; version: number; account_id: number }>(
      server.store.db,
      sql`select id, version, account_id from expenses where number = ${taken[0] ?? ''} and company_id = 1`,
    );
    const recoded = await server.call('expenses.changeAccount', {
      as: FINANCE,
      body: { id: locked?.id, account_id: locked?.account_id, version: locked?.version },
    });
    expect(recoded.status).toBe(409);
  });
});
