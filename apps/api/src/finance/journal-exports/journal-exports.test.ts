import { createHash } from 'node:crypto';
import { CONTRACT } from '@outlay/api-client/contract';
import { dayIn, type ExportProfile, type JournalExport, type TrialBalance } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError } from '../../db/database-error.ts';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { hasHledger, readByHledger } from '../../test-support/finance/hledger.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { journalExportCalls, OWNER } from '../../test-support/finance/journal-exports.ts';

const STRANGER = 'owner@nakheel.example';
const SIREN = '732829320';

/** Name, column of the entry, and signed amount of a row, by profile. */
const READERS: Readonly<
  Record<Exclude<ExportProfile, 'fec'>, readonly [entry: string, columns: readonly string[]]>
> = {
  generic: ['Entry', ['Debit', 'Credit']],
  quickbooks: ['Journal No.', ['Debits', 'Credits']],
  xero: ['*Narration', ['*Amount']],
  zoho: ['Reference Number', ['Debit', 'Credit']],
  odoo: ['ref', ['line_ids/debit', 'line_ids/credit']],
};

const minor = (text: string | undefined): number => {
  expect(text ?? '').toMatch(/^(-?\d+(\.\d\d)?)?$/u);
  return Math.round(Number(text ?? '0') * 100);
};

const FEC_FIELDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['JournalCode', /^[A-Z]{2}$/u],
  ['JournalLib', /^.+$/u],
  ['EcritureNum', /^JE-\d{5,}$/u],
  ['EcritureDate', /^\d{8}$/u],
  ['CompteNum', /^\d{3}/u],
  ['CompteLib', /^.+$/u],
  ['CompAuxNum', /^\d*$/u],
  ['CompAuxLib', /^.*$/u],
  ['PieceRef', /^.+$/u],
  ['PieceDate', /^\d{8}$/u],
  ['EcritureLib', /^.+$/u],
  ['Debit', /^\d+,\d\d$/u],
  ['Credit', /^\d+,\d\d$/u],
  ['EcritureLet', /^$/u],
  ['DateLet', /^$/u],
  ['ValidDate', /^\d{8}$/u],
  ['Montantdevise', /^(\d+(,\d+)?)?$/u],
  ['Idevise', /^([A-Z]{3})?$/u],
];

const MEMBER = 'member@outlay.example';

describe.each(FASTEST_DATABASE)('exports of the journal on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const { create, created, fileOf, textOf, read, openDays } = journalExportCalls(() => server);

  test('every profile has the lines of its entries, and each entry is balanced', async () => {
    const days = await openDays(5);
    for (const [index, [profile, [column, amounts]]] of Object.entries(READERS).entries()) {
      const day = days[index] ?? '';
      const made = await created({ profile, from: day, to: day });
      const { rows } = readCsv(await textOf(made.id));
      const [stored] = await read<{ lines: number; debits: number }>(
        sql`select count(*)::int as lines, sum(base_minor) filter (where side = 'debit')::float8 as debits
          from journal_lines l join journal_entries e on e.id = l.entry_id where e.export_id = ${made.id}`,
      );
      expect([profile, rows.length, made.total.minor]).toEqual([profile, stored?.lines, stored?.debits]);
      const sums = new Map<string, number>();
      let entry = '';
      for (const { values } of rows) {
        entry = values[column] === '' ? entry : (values[column] ?? entry);
        const [first = 0, second = 0] = amounts.map((name) => minor(values[name]));
        sums.set(entry, (sums.get(entry) ?? 0) + first - second);
      }
      expect([profile, sums.size]).toEqual([profile, made.entry_count]);
      expect([profile, ...new Set(sums.values())]).toEqual([profile, 0]);
      if (profile !== 'zoho') continue;
      // All rows of a journal have its number.
      for (const { values } of rows) {
        const number = `${values['Journal Number Prefix']}${values['Journal Number Suffix']}`;
        expect(values).toMatchObject({ 'Reference Number': number, 'Journal Type': 'both' });
        expect(values['Journal Number Suffix']).toMatch(/^\d+$/u);
      }
    }
  });

  test('a preview counts what the export then contains, and nothing of another company', async () => {
    const [day = ''] = await openDays(1);
    const preview = async (as = OWNER) =>
      ok(await server.call('journalExports.preview', { as, query: { from: day, to: day } })).body.data;
    const shown = await preview();
    const foreign = await preview(STRANGER);
    const made = await created({ profile: 'generic', from: day, to: day });
    expect(shown).toEqual({ entry_count: made.entry_count, total: made.total, from: day, to: day });
    expect(await preview()).toMatchObject({ entry_count: 0, total: { minor: 0 }, from: null, to: null });
    expect(await preview(STRANGER)).toEqual(foreign);
    expect((await server.call('journalExports.preview', { as: MEMBER })).status).toBe(403);
    const backwards = { from: '2026-02-02', to: '2026-02-01' };
    expect(await server.call('journalExports.preview', { as: OWNER, query: backwards })).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.any(String)] } },
    });
    const [event] = await read<{ data: { number: string } }>(
      sql`select data from outbox where type = 'journal.exported' and record_id = ${made.id}`,
    );
    expect(event?.data.number).toBe(made.number);
  });

  test('the FEC has 18 valid fields per line, balanced entries, and the name of the tax office', async () => {
    const [day = ''] = await openDays(1);
    const made = await created({ profile: 'fec', from: day, to: day, siren: SIREN });
    expect(made.filename).toMatch(new RegExp(`^${SIREN}FEC\\d{8}\\.txt$`, 'u'));
    const [head = '', ...lines] = (await textOf(made.id)).split('\r\n').slice(0, -1);
    expect(head.split('\t')).toEqual(FEC_FIELDS.map(([name]) => name));
    const sums = new Map<string, number>();
    for (const line of lines) {
      const fields = line.split('\t');
      expect(fields).toHaveLength(18);
      const wrong = FEC_FIELDS.filter(([, pattern], index) => !pattern.test(fields[index] ?? ''));
      expect(wrong).toEqual([]);
      const [number = '', debit = '', credit = ''] = [fields[2], fields[11], fields[12]];
      expect([debit, credit]).toContain('0,00');
      const signed = minor(debit.replace(',', '.')) - minor(credit.replace(',', '.'));
      sums.set(number, (sums.get(number) ?? 0) + signed);
    }
    expect([...new Set(sums.values())]).toEqual([0]);
  });

  test('refuses a FEC without a valid SIREN, a SIREN without FEC, and a reversed period', async () => {
    const bodies = [
      { profile: 'fec' },
      { profile: 'fec', siren: '732829321' },
      { profile: 'xero', siren: SIREN },
      { profile: 'xero', from: '2026-02-02', to: '2026-02-01' },
      { profile: 'sap' },
    ];
    const answers = await Promise.all(bodies.map((body) => create(body)));
    expect(answers.map(({ status, body }) => [status, ...Object.keys(body.errors ?? {})])).toEqual([
      [422, 'siren'],
      [422, 'siren'],
      [422, 'siren'],
      [422, 'to'],
      [422, 'profile'],
    ]);
  });

  test('a file is repeated as it was after names changed, and the database refuses to change it', async () => {
    const { items } = ok(await server.call('journalExports.list', { as: OWNER })).body.data as {
      items: JournalExport[];
    };
    const { id, sha256 } = items[0] as JournalExport;
    await server.store.db.execute(sql`update accounts set name = '=' || name where company_id = 1`);
    const { bytes } = await fileOf(id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    for (const change of [
      sql`update journal_exports set content = '' where id = ${id}`,
      sql`delete from journal_exports where id = ${id}`,
      sql`update journal_entries set export_id = null where export_id = ${id}`,
    ]) {
      const error: unknown = await server.store.db.execute(change).then(
        () => null,
        (cause: unknown) => cause,
      );
      expect(databaseError(error)?.message).toContain('never changed');
    }
  });

  test('entries posted after an export are in the next one, with texts that are no formulas', async () => {
    const account = {
      code: '7999',
      name: '=1+1',
      type: 'bank',
      opening_balance: { minor: 100, currency: 'SAR' },
    };
    await created({ profile: 'generic' });
    ok(await server.call('accounts.create', { as: OWNER, body: account }));
    const made = await created({ profile: 'generic' });
    expect(made.entry_count).toBe(1);
    const names = readCsv(await textOf(made.id)).rows.map(({ values }) => values['Account Name']);
    expect(names.every((name) => name?.startsWith("'="))).toBe(true);
    expect(names).toHaveLength(2);
  });

  test('hledger reads an export with the balances of the trial balance without the exports before it', async ({
    skip,
  }) => {
    skip(!hasHledger, 'hledger is not installed (Debian: hledger)');
    const other = await openServer(kind);
    try {
      const call = async (name: 'journalExports.create' | 'trialBalance.get', input: object) =>
        ok(await other.call(name, { as: OWNER, ...input })).body.data;
      const made = (await call('journalExports.create', { body: { profile: 'generic' } })) as JournalExport;
      const path = CONTRACT['journalExports.file'].path.replace('{id}', String(made.id));
      const authorization = `Bearer ${await other.token(OWNER)}`;
      const file = await other.fetch(new Request(`http://localhost${path}`, { headers: { authorization } }));
      const trial = (await call('trialBalance.get', {})) as TrialBalance;
      const earlier = new Map(
        (
          await rowsOf<{ code: string; minor: number }>(
            other.store.db,
            sql`select a.code, sum(case l.side when 'debit' then l.base_minor else -l.base_minor end)::float8 as minor
              from journal_lines l join journal_entries e on e.id = l.entry_id join accounts a on a.id = l.account_id
              where e.company_id = 1 and e.export_id < ${made.id} group by a.code`,
          )
        ).map(({ code, minor }) => [code, minor]),
      );
      expect(earlier.size).toBeGreaterThan(0);
      const ours = trial.items
        .map(({ account: { code }, closing_debit, closing_credit }) => {
          const balance = closing_debit.minor - closing_credit.minor - (earlier.get(code) ?? 0);
          return [code, balance] as const;
        })
        .filter(([, balance]) => balance !== 0);
      expect([...readByHledger(await file.text())].toSorted()).toEqual(ours.toSorted());
    } finally {
      await other.close();
    }
  });

  // Last, because it exports everything that is left.
  test('the FEC is in the order of validation, with the date of each document and the journal of what is reversed', async () => {
    // A late booking, a payment, and the reversal of an earlier sale.
    const [expense] = await read<{ id: number; number: string; version: number }>(
      sql`select e.id, e.number, e.version from expenses e join users u on u.id = e.user_id
        where e.company_id = 1 and e.book_status = 'unbooked' and e.status in ('approved', 'verified')
        and not exists (select from expense_lines l where l.expense_id = e.id) order by e.id limit 1`,
    );
    const { id = 0, number = '', version = 0 } = expense ?? {};
    await server.store.db.execute(sql`update expenses set incurred_on = '2025-12-30' where id = ${id}`);
    await server.store.db.execute(sql`update companies set lock_date = '2025-12-31' where id = 1`);
    const ids = await read<{ id: number; name: string }>(
      sql`select min(id)::int as id, 'account' as name from accounts where company_id = 1 and code = '6300'
        union select min(id)::int, 'type' from entry_types where company_id = 1 and direction = 'out'
        union select min(id)::int, 'customer' from customers where company_id = 1`,
    );
    const idOf = (name: string) => ids.find((one) => one.name === name)?.id;
    const body = {
      ids: [id],
      account_id: idOf('account'),
      entry_type_id: idOf('type'),
      versions: { [id]: version },
    };
    const { data } = ok(await server.call('expenses.bookKeep', { as: 'finance@outlay.example', body })).body;
    expect(data).toMatchObject({ results: [{ ok: true }] });
    const today = dayIn('Asia/Riyadh', new Date());
    const sale = {
      customer_id: idOf('customer'),
      amount: { minor: 900, currency: 'SAR' },
      issued_on: '2026-01-02',
    };
    const paid = ok(await server.call('sales.create', { as: OWNER, body: { ...sale, status: 'paid' } })).body
      .data as { id: number; number: string; version: number };
    const refund = { status: 'refunded', version: paid.version };
    ok(await server.call('sales.update', { as: OWNER, params: { id: paid.id }, body: refund }));
    const made = await created({ profile: 'fec', from: '2026-01-01', to: today, siren: SIREN });
    const [, ...lines] = (await textOf(made.id)).split('\r\n').slice(0, -1);
    const rows = lines.map((line) => line.split('\t'));
    const entries = [...new Map(rows.map((row) => [row[2], row])).values()];
    const numbers = entries.filter(([code]) => code !== 'AN').map((row) => Number((row[2] ?? '').slice(3)));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const of = (document: string) =>
      entries.filter((row) => row[8] === document).map((row) => [row[0], row[3], row[9]]);
    expect(of(number).at(-1)).toEqual(['AC', '20260101', '20251230']);
    const now = today.replaceAll('-', '');
    expect(of(paid.number)).toEqual([
      ['VE', '20260102', '20260102'],
      ['BQ', now, '20260102'],
      ['BQ', now, '20260102'],
      ['VE', now, '20260102'],
    ]);
  });
});
