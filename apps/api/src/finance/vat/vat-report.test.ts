import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@outlay/api-client/contract';
import {
  VAT_AMOUNTS,
  type Expense,
  type ExpenseLineDraft,
  type Money,
  type TaxCode,
  type TrialBalance,
  type VatLines,
  type VatReport,
} from '@outlay/domain';
import fc from 'fast-check';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../db/migrations.ts';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const MARCH = { from: '2022-03-01', to: '2022-03-31' };
const APRIL = { from: '2022-04-01', to: '2022-04-30' };
const BOTH = { from: MARCH.from, to: APRIL.to };

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });

const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];

describe.each(FASTEST_DATABASE)('VAT report on %s', (kind) => {
  let server: TestServer;
  let codes: readonly TaxCode[] = [];
  let accountId = 0;
  let typeId = 0;
  const booked: Expense[] = [];

  const call = (name: Parameters<TestServer['call']>[0], input: CallInput) => server.call(name, input);
  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: CallInput): Promise<Data> =>
    ok(await call(name, input)).body.data as Data;
  const report = (query: object) => read<VatReport>('vatReport.get', { as: FINANCE, query: { ...query } });

  /** Books an expense with these lines on a day of 2022, in March unless another month is given. */
  async function book(lines: readonly ExpenseLineDraft[], day: number, month = '03'): Promise<Expense> {
    const amount = sar(lines.reduce((sum, { gross }) => sum + gross.minor, 0));
    const body = {
      amount,
      incurred_on: `2022-${month}-${String(day).padStart(2, '0')}`,
      description: 'VAT',
      lines,
    };
    const { id, version } = await read<Expense>('expenses.create', { as: MEMBER, body });
    const sent = { id, status: 'pending', version };
    const submitted = await read<Expense>('expenses.updateStatus', { as: MEMBER, body: sent });
    const decision = { id, status: 'approved', version: submitted.version, details: 'Fine' };
    const approved =
      submitted.status === 'approved'
        ? submitted
        : await read<Expense>('expenses.updateStatus', { as: OWNER, body: decision });
    const { results } = await read<{ results: { ok: boolean; message?: string; expense: Expense }[] }>(
      'expenses.bookKeep',
      {
        as: FINANCE,
        body: {
          ids: [id],
          account_id: accountId,
          entry_type_id: typeId,
          versions: { [id]: approved.version },
        },
      },
    );
    expect(results.map(({ ok: done, message }) => message ?? done)).toEqual([true]);
    return results[0]?.expense ?? approved;
  }

  const unbook = ({ id, version }: Expense) =>
    read<Expense>('expenses.changeAccount', { as: FINANCE, body: { id, account_id: null, version } });

  beforeAll(async () => {
    server = await openServer(kind);
    const query = { per_page: 20 };
    codes = (await read<{ items: TaxCode[] }>('taxCodes.list', { as: OWNER, query })).items;
    const half = { name: 'VAT 15%, half', code: 'H', category: 'S', rate: 1500, recoverable_share: 5000 };
    codes = [...codes, await read<TaxCode>('taxCodes.create', { as: OWNER, body: half })];
    const accounts = await read<{ items: { id: number; code: string }[] }>('accounts.list', {
      as: OWNER,
      query,
    });
    accountId = accounts.items.find(({ code }) => code === '6300')?.id ?? 0;
    const types = await read<{ items: { id: number }[] }>('entryTypes.list', {
      as: OWNER,
      query: { direction: 'out' },
    });
    typeId = types.items[0]?.id ?? 0;
    const drawn = fc.sample(
      fc.array(
        fc.record({
          minor: fc.integer({ min: 1, max: 15_000 }),
          isReturn: fc.boolean(),
          at: fc.nat(codes.length),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      { numRuns: 12, seed: 16 },
    );
    for (const [index, some] of drawn.entries()) {
      const lines = some.map(({ minor, isReturn, at }) => ({
        gross: sar(isReturn ? -minor : minor),
        tax_code_id: codes[at]?.id ?? null,
      }));
      // A negative total is a credit note; no expense has a total of zero.
      const total = lines.reduce((sum, { gross }) => sum + gross.minor, 0);
      const rest = total === 0 ? [{ gross: sar(1000), tax_code_id: codes[0]?.id ?? null }] : [];
      booked.push(await book([...lines, ...rest], 1 + index));
    }
  }, 120_000);
  afterAll(() => server.close());

  const sumOfLines = (codeId: number, of: 'net' | 'tax' | 'recoverable'): number =>
    booked
      .flatMap(({ lines = [] }) => lines)
      .filter(({ tax_code }) => tax_code?.id === codeId)
      .reduce((sum, line) => sum + line[of].minor, 0);

  test('has the sums of the lines per tax code, and those of the ledger', async () => {
    const { items, totals, accounts, reconciliation } = await report(MARCH);
    for (const { id, category } of codes) {
      const item = items.find(({ tax_code }) => tax_code?.id === id);
      const [net, tax, recoverable] = (['net', 'tax', 'recoverable'] as const).map((of) =>
        sumOfLines(id, of),
      );
      expect({ id, ...(item && { base: item.base.minor, tax: item.tax.minor }) }).toEqual(
        item === undefined ? { id } : { id, base: net, tax },
      );
      expect(item?.recoverable.minor ?? 0).toBe(recoverable);
      expect(item?.output.minor ?? 0).toBe(category === 'AE' ? tax : 0);
    }
    expect(items.length).toBeGreaterThan(4);
    const trial = await read<TrialBalance>('trialBalance.get', { as: FINANCE, query: MARCH });
    const vat = trial.items.filter(({ account: { code } }) => code === '1300' || code === '2300');
    const moved = vat.reduce((sum, { debit, credit }) => sum + debit.minor - credit.minor, 0);
    expect(moved).not.toBe(0);
    expect(reconciliation).toEqual({
      report: sar(moved),
      other: sar(0),
      ledger: sar(moved),
      difference: sar(0),
    });
    expect(totals.payable).toEqual(sar(-moved));
    expect(accounts.map(({ account: { code } }) => code)).toEqual(['1300', '2300']);
  });

  test('has the lines behind each tax code, page by page', async () => {
    const { items } = await report(MARCH);
    for (const item of items) {
      const query = { ...MARCH, tax_code_id: item.tax_code?.id, per_page: 5 };
      const lines: VatLines['items'] = [];
      let total = 1;
      for (let page = 1; lines.length < total; page += 1) {
        const found = await read<VatLines>('vatReport.lines', { as: FINANCE, query: { ...query, page } });
        expect(found.items.length).toBeGreaterThan(0);
        lines.push(...found.items);
        total = found.total;
      }
      expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([item.lines, item.lines]);
      for (const name of VAT_AMOUNTS)
        expect(lines.reduce((sum, line) => sum + line[name].minor, 0)).toBe(item[name].minor);
      expect(lines.every(({ source, source_id }) => source === 'expense' && source_id !== null)).toBe(true);
    }
    const one = await read<VatLines>('vatReport.lines', {
      as: FINANCE,
      query: { ...MARCH, q: booked[0]?.number ?? '', desc: true },
    });
    expect(new Set(one.items.map(({ source_id }) => source_id))).toEqual(new Set([booked[0]?.id]));
  });

  test('keeps a closed period: what is corrected later counts for the first open day', async () => {
    const before = await report(MARCH);
    const [first, second] = booked;
    if (first === undefined || second === undefined) throw new Error('Nothing was booked');
    await unbook(second);
    const open = await report(MARCH);
    expect(open.totals.base.minor).not.toBe(before.totals.base.minor);
    ok(await call('periods.close', { as: OWNER, body: { until: MARCH.to, reason: 'Return' } }));
    await unbook(first);
    expect(await report(MARCH)).toEqual(open);
    const later = await report(APRIL);
    const vat = (first.lines ?? []).reduce((sum, { recoverable }) => sum + recoverable.minor, 0);
    expect(later.totals.recoverable).toEqual(sar(-vat));
    expect(later.reconciliation.difference).toEqual(sar(0));
    const lines = await read<VatLines>('vatReport.lines', { as: FINANCE, query: APRIL });
    expect(lines.items[0]).toMatchObject({
      source: 'reversal',
      source_id: first.id,
      reversed_source: 'expense',
      date: APRIL.from,
    });
    const whole = await report(BOTH);
    for (const name of VAT_AMOUNTS)
      expect(whole.totals[name].minor).toBe(open.totals[name].minor + later.totals[name].minor);
    ok(await call('periods.reopen', { as: OWNER, body: { until: null, reason: 'Correction' } }));
  });

  test('names what was posted to the accounts without a document', async () => {
    const [vat] = await rowsOf<{ id: number; company: number; other: number }>(
      server.store.db,
      sql`select i.account_id as id, i.company_id as company, b.account_id as other from default_accounts i
        join default_accounts b on b.company_id = i.company_id and b.name = 'opening_balances'
        join users u on u.company_id = i.company_id where i.name = 'input_vat' and u.email = ${OWNER}`,
    );
    const before = await report({ from: '2021-01-01', to: '2021-01-31' });
    await server.store.transaction(async (tx) => {
      const [entry] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into journal_entries (company_id, date, source, line_count, created_at)
          values (${vat?.company}, '2021-01-01', 'opening_balance', 2, now()) returning id`,
      );
      await tx.execute(sql`insert into journal_lines
        (company_id, entry_id, position, account_id, side, amount_minor, currency, base_minor, base_currency)
        values (${vat?.company}, ${entry?.id}, 1, ${vat?.id}, 'debit', 70, 'SAR', 70, 'SAR'),
          (${vat?.company}, ${entry?.id}, 2, ${vat?.other}, 'credit', 70, 'SAR', 70, 'SAR')`);
    });
    const { reconciliation } = await report({ from: '2021-01-01', to: '2021-01-31' });
    expect(reconciliation).toEqual({
      report: before.reconciliation.report,
      other: sar(before.reconciliation.other.minor + 70),
      ledger: sar(before.reconciliation.ledger.minor + 70),
      difference: sar(0),
    });
  });

  test('agrees with an account that takes both input and output VAT', async () => {
    const account = { name: 'VAT settlement', code: '2390', type: 'liability' };
    const { id } = await read<{ id: number }>('accounts.create', { as: OWNER, body: account });
    const shared = { account_id: id, output_account_id: id };
    const draft = { name: 'VAT on one account', code: 'ONE', rate: 1500, ...shared };
    const [standard, reverse] = await Promise.all(
      (['S', 'AE'] as const).map((category) =>
        read<TaxCode>('taxCodes.create', {
          as: OWNER,
          body: { ...draft, category, name: `${draft.name} ${category}`, code: draft.code + category },
        }),
      ),
    );
    await book([{ gross: sar(11_500), tax_code_id: standard?.id ?? 0 }], 2, '07');
    await book([{ gross: sar(20_000), tax_code_id: reverse?.id ?? 0 }], 3, '07');
    const july = { from: '2022-07-01', to: '2022-07-31' };
    const { accounts, reconciliation, totals } = await report(july);
    const trial = await read<TrialBalance>('trialBalance.get', { as: FINANCE, query: july });
    const row = trial.items.find((item) => item.account.id === id);
    const moved = (row?.debit.minor ?? 0) - (row?.credit.minor ?? 0);
    expect(moved).toBe(1500);
    expect(totals.payable).toEqual(sar(-moved));
    expect(reconciliation).toEqual({
      report: sar(moved),
      other: sar(0),
      ledger: sar(moved),
      difference: sar(0),
    });
    // Both sides of one account are one row.
    expect(accounts.filter((one) => one.account.id === id)).toHaveLength(1);
  });

  test('is for those who read the ledger, of their own company, and of a valid period', async () => {
    for (const name of ['vatReport.get', 'vatReport.lines', 'vatReport.download', 'vatReport.pdf'] as const) {
      expect((await call(name, { as: MEMBER, query: MARCH })).status).toBe(403);
      expect(errorsOf(await call(name, { as: FINANCE, query: { from: MARCH.to, to: MARCH.from } }))).toEqual([
        422,
        ['to'],
      ]);
      expect(errorsOf(await call(name, { as: FINANCE, query: { to: MARCH.to } }))).toEqual([422, ['from']]);
    }
    const foreign = await read<VatReport>('vatReport.get', { as: 'owner@nakheel.example', query: MARCH });
    expect(foreign.items).toEqual([]);
  });

  test('is a file of the lines behind it, with their sums', async () => {
    const authorization = `Bearer ${await server.token(FINANCE)}`;
    const path = `${CONTRACT['vatReport.download'].path}?from=${MARCH.from}&to=${MARCH.to}&detail=lines`;
    const response = await server.fetch(
      new Request(`http://localhost${path}`, { headers: { authorization } }),
    );
    expect(response.headers.get('content-disposition')).toContain(`vat-lines-${MARCH.from}-${MARCH.to}.csv`);
    const { rows } = readCsv(await response.text());
    const { totals } = await report(MARCH);
    const { total } = await read<VatLines>('vatReport.lines', { as: FINANCE, query: MARCH });
    expect(rows).toHaveLength(total);
    const sumOf = (column: string) =>
      rows.reduce((sum, { values }) => sum + Math.round(Number(values[column]) * 100), 0);
    expect(sumOf('Net purchases')).toBe(totals.base.minor);
    expect(sumOf('Recoverable')).toBe(totals.recoverable.minor);
    expect(sumOf('VAT owed')).toBe(totals.output.minor);
    expect(rows.every(({ values }) => (values['Document'] ?? '').startsWith('EXP-'))).toBe(true);
    const wrong = await call('vatReport.download', { as: FINANCE, query: { ...MARCH, detail: 'all' } });
    expect(errorsOf(wrong)).toEqual([422, ['detail']]);
  });

  test('is a file in both languages', async () => {
    const { totals } = await report(MARCH);
    const get = async (path: string, language: string): Promise<string> => {
      const search = new URLSearchParams(MARCH);
      const authorization = `Bearer ${await server.token(FINANCE)}`;
      const answer = await server.fetch(
        new Request(`http://localhost${path}?${search}`, {
          headers: { authorization, 'accept-language': language },
        }),
      );
      expect(answer.status).toBe(200);
      return answer.text();
    };
    for (const [language, total] of [
      ['en', 'Total'],
      ['ar', 'الإجمالي'],
    ] as const) {
      const { rows } = readCsv(await get(CONTRACT['vatReport.download'].path, language));
      const cells = Object.values(rows.at(-1)?.values ?? {});
      expect(cells[0]).toBe(total);
      expect(cells.slice(3, 6)).toEqual(
        [totals.base, totals.tax, totals.recoverable].map(({ minor }) => (minor / 100).toFixed(2)),
      );
      const pdf = await get(CONTRACT['vatReport.pdf'].path, language);
      expect(pdf.slice(0, 5)).toBe('%PDF-');
    }
  });

  test('has lines of earlier versions, whose parts the migration finds', async () => {
    // Sales had no VAT in these versions.
    const parts = () =>
      rowsOf(
        server.store.db,
        sql`select l.id, l.tax_part, l.cost_tax_minor
          from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.tax_part is not null and e.source <> 'sale' order by l.id`,
      );
    const before = await parts();
    const name = readdirSync(MIGRATIONS).find((one) => one.endsWith('_vat_parts.sql')) ?? '';
    const file = readFileSync(join(MIGRATIONS, name), 'utf8');
    const statements = file.split('--> statement-breakpoint').slice(4);
    await server.store.transaction(async (tx) => {
      await tx.execute(sql`alter table journal_lines disable trigger journal_lines_append_only`);
      await tx.execute(sql`update journal_lines set tax_part = null, cost_tax_minor = 0`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
    expect(before.length).toBeGreaterThan(20);
    expect(await parts()).toEqual(before);
  });
});
