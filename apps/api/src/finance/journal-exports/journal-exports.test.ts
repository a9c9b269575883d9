import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CONTRACT } from '@outlay/api-client/contract';
import {
  dayIn,
  type Expense,
  type ExportProfile,
  type JournalExport,
  type TrialBalance,
} from '@outlay/domain';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError } from '../../db/database-error.ts';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { hasHledger, readByHledger } from '../../test-support/finance/hledger.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
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

describe.each(FASTEST_DATABASE)('exports of the journal on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const create = (body: object, headers: Record<string, string> = {}, as = OWNER) =>
    server.call('journalExports.create', { as, body, headers });
  const created = async (body: object): Promise<JournalExport> =>
    ok(await create(body)).body.data as JournalExport;
  async function fileOf(
    id: number,
    as = OWNER,
    name: 'journalExports.file' | 'journalExports.receipts' = 'journalExports.file',
  ): Promise<{ status: number; bytes: Buffer }> {
    const path = CONTRACT[name].path.replace('{id}', String(id));
    const authorization = `Bearer ${await server.token(as)}`;
    const answer = await server.fetch(new Request(`http://localhost${path}`, { headers: { authorization } }));
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const textOf = async (id: number) => (await fileOf(id)).bytes.toString();
  /** Names and contents of the receipts of an export. */
  const receiptsOf = async (id: number, as = OWNER): Promise<ReadonlyMap<string, string>> => {
    const { status, bytes } = await fileOf(id, as, 'journalExports.receipts');
    expect(status).toBe(200);
    const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    const files = new Map<string, string>();
    for (const entry of await zip.getEntries())
      if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
    return files;
  };
  const read = <Row extends object>(query: ReturnType<typeof sql>) => rowsOf<Row>(server.store.db, query);

  /** Days of the first entries that are not exported; each is a period of its own. */
  const openDays = async (count: number): Promise<string[]> => {
    const rows = await read<{ day: string }>(
      sql`select to_char(date, 'YYYY-MM-DD') as day from journal_entries
        where company_id = 1 and export_id is null group by date order by count(*) desc, date limit ${count}`,
    );
    return rows.map(({ day }) => day);
  };

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

  test('the receipts of an export are named by request and position, and what cannot be read is listed', async () => {
    const [{ day } = { day: '' }] = await read<{ day: string }>(
      sql`select to_char(e.date, 'YYYY-MM-DD') as day from journal_entries e
        join receipts r on r.expense_id = e.source_id and e.source = 'expense'
        where e.company_id = 1 and e.export_id is null group by e.date order by count(*) desc limit 1`,
    );
    // A request of the day has more receipts: a picture, a removed one, and another picture.
    await server.store.db.execute(
      sql`insert into receipts (company_id, expense_id, name, type, size, sha256, storage_key, uploaded_at, removed_at)
        select r.company_id, r.expense_id, more.name, more.type, r.size, r.sha256, r.storage_key, r.uploaded_at, more.removed_at
        from (values (1, '../photo', 'image/jpeg', null), (2, 'gone.pdf', 'application/pdf', '2020-01-01T00:00:00Z'::timestamptz),
          (3, 'scan.exe', 'image/png', null)) as more (at, name, type, removed_at),
          (select * from receipts where expense_id in (select source_id from journal_entries
            where company_id = 1 and date = ${day} and source = 'expense') order by expense_id limit 1) as r
        order by more.at`,
    );
    const { id } = await created({ profile: 'generic', from: day, to: day });
    const stored = await read<{ number: string; key: string; id: number }>(
      sql`select x.number, r.storage_key as key, r.id
        from receipts r join expenses x on x.id = r.expense_id
        where r.name not in ('../photo', 'gone.pdf', 'scan.exe') and x.id in (select source_id from journal_entries
          where export_id = ${id} and source in ('expense', 'expense_payment'))
        order by x.id`,
    );
    const [first] = stored;
    const names = stored.flatMap(({ number }) =>
      number === first?.number
        ? [`${number}-1.pdf`, `${number}-2.jpg`, `${number}-4.png`]
        : [`${number}-1.pdf`],
    );
    expect(names.length).toBeGreaterThan(2);
    const files = await receiptsOf(id);
    expect([...files.keys()]).toEqual(names);
    expect([...files.values()].every((content) => content.startsWith('%PDF'))).toBe(true);

    await server.services.files.remove(first?.key ?? '');
    const left = await receiptsOf(id);
    expect([...left.keys()]).toEqual([...names.slice(3), 'not-included.txt']);
    expect(left.get('not-included.txt')).toBe(
      names
        .slice(0, 3)
        .map((name) => `${name}\r\n`)
        .join(''),
    );
    for (const as of [MEMBER, STRANGER])
      expect((await fileOf(id, as, 'journalExports.receipts')).status).toBe(404);
  });

  test('a repeated download has the receipts of the time of the export, also after one was removed or added', async () => {
    const [{ day } = { day: '' }] = await read<{ day: string }>(
      sql`select to_char(e.date, 'YYYY-MM-DD') as day from journal_entries e
        join receipts r on r.expense_id = e.source_id and e.source = 'expense'
        where e.company_id = 1 and e.export_id is null group by e.date order by count(*) desc limit 1`,
    );
    const { id } = await created({ profile: 'generic', from: day, to: day });
    const before = await receiptsOf(id);
    expect(before.size).toBeGreaterThan(0);
    const [receipt] = await read<{ id: number }>(
      sql`select r.id from receipts r join journal_entries e on e.source_id = r.expense_id and e.source = 'expense'
        where e.export_id = ${id} order by r.id limit 1`,
    );
    await server.store.db.execute(
      sql`insert into receipts (company_id, expense_id, name, type, size, sha256, storage_key, uploaded_at)
        select company_id, expense_id, 'later.pdf', type, size, sha256, storage_key || '-later', now() + interval '1 minute'
        from receipts where id = ${receipt?.id ?? 0}`,
    );
    await server.store.db.execute(
      sql`update receipts set removed_at = now() + interval '1 minute' where id = ${receipt?.id ?? 0}`,
    );
    expect(await receiptsOf(id)).toEqual(before);
  });

  /** Number of expenses that are exported without their entry, or booked although an export contains it. */
  const contradictions = async ({ store } = server): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      store.db,
      sql`select count(*)::int as n from expenses x join journal_entries e on e.source = 'expense' and e.source_id = x.id
        where e.reverses_id is null and not exists (select 1 from journal_entries r where r.reverses_id = e.id)
        and (x.book_status = 'exported') <> (e.export_id is not null)`,
    );
    return row?.n ?? -1;
  };

  test('an export locks the bookings of its entries, and says so in their history', async () => {
    expect(await contradictions()).toBe(0);
    const [booked] = await read<{ id: number; version: number; account_id: number; day: string }>(
      sql`select x.id, x.version, x.account_id, to_char(e.date, 'YYYY-MM-DD') as day from expenses x
        join journal_entries e on e.source = 'expense' and e.source_id = x.id
        where x.company_id = 1 and x.book_status = 'booked' and e.export_id is null order by x.id limit 1`,
    );
    const day = booked?.day ?? '';
    const made = await created({ profile: 'generic', from: day, to: day });
    const expense = ok(await server.call('expenses.get', { as: OWNER, params: { id: booked?.id ?? 0 } })).body
      .data as Expense;
    expect([expense.book_status, expense.version]).toEqual(['exported', (booked?.version ?? 0) + 1]);
    const [line] = await read<{ action: string; version: number; by_id: number | null }>(
      sql`select action, version, by_id from expense_history where expense_id = ${expense.id} order by id desc limit 1`,
    );
    expect(line).toEqual({ action: 'export', version: expense.version, by_id: made.created_by?.id });
    expect(
      await read(
        sql`select exported_at = ${made.created_at}::timestamptz as same from expenses where id = ${expense.id}`,
      ),
    ).toEqual([{ same: true }]);
    const body = { id: expense.id, account_id: null, version: expense.version };
    expect((await server.call('expenses.changeAccount', { as: OWNER, body })).status).toBe(409);
    expect(await contradictions()).toBe(0);
  });

  const mark = (query: object, as = OWNER) =>
    server.call('bookkeeping.download', { as, query: { ...query, mark: '1' } });

  test('bookings are not marked as exported during a maintenance, but downloaded', async () => {
    const maintenance = async (read_only: boolean) => {
      const body = { read_only, notice: 'Back soon.', mail_days: 30, contact_days: 730, session_days: 7 };
      return ok(await server.call('installation.update', { as: 'admin@outlay.example', body }));
    };
    await server.token(OWNER);
    await maintenance(true);
    const marked = await mark({ format: 'qif' });
    const read = await server.call('bookkeeping.download', { as: OWNER, query: { format: 'qif' } });
    await maintenance(false);
    expect([marked.status, marked.body.code, read.status]).toEqual([503, 'maintenance', 200]);
    expect(await contradictions()).toBe(0);
  });

  test('bookings that are marked as exported are an export of their own, and in no later one', async () => {
    const [one] = await read<{ number: string }>(
      sql`select number from expenses where company_id = 1 and book_status = 'booked' order by id limit 1`,
    );
    expect(await mark({ format: 'csv' })).toMatchObject({
      status: 422,
      body: { errors: { mark: [expect.any(String)] } },
    });
    expect(await contradictions()).toBe(0);
    expect((await mark({ format: 'qif', q: one?.number })).status).toBe(200);
    const { items } = ok(await server.call('journalExports.list', { as: OWNER, query: { profile: 'qif' } }))
      .body.data as { items: JournalExport[] };
    const [made] = items;
    expect(made).toMatchObject({
      profile: 'qif',
      entry_count: 1,
      filename: `journal-${made?.number}.qif`,
    });
    const { bytes } = await fileOf(made?.id ?? 0);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made?.sha256);
    expect(bytes.toString().match(/^D\d\d\/\d\d\/\d{4}$/gmu)).toHaveLength(1);
    const [{ debits } = { debits: -1 }] = await read<{ debits: number }>(
      sql`select sum(l.base_minor)::float8 as debits from journal_lines l join journal_entries e on e.id = l.entry_id
        where e.export_id = ${made?.id ?? 0} and l.side = 'debit'`,
    );
    expect(made?.total.minor).toBe(debits);
    const [{ day } = { day: '' }] = await read<{ day: string }>(
      sql`select to_char(date, 'YYYY-MM-DD') as day from journal_entries where export_id = ${made?.id ?? 0}`,
    );
    expect([made?.from, made?.to]).toEqual([day, day]);
    expect(await contradictions()).toBe(0);
  });

  test('members and other companies see no export', async () => {
    const [day = ''] = await openDays(1);
    const { id } = await created({ profile: 'generic', from: day, to: day });
    expect((await create({ profile: 'generic' }, {}, MEMBER)).status).toBe(403);
    expect((await fileOf(id, MEMBER)).status).toBe(404);
    expect((await fileOf(id, STRANGER)).status).toBe(404);
    expect((await server.call('journalExports.get', { as: STRANGER, params: { id } })).status).toBe(404);
  });

  test('a repeated request with the same idempotency key returns the same export', async () => {
    const [day = ''] = await openDays(1);
    const key = { 'idempotency-key': 'a-journal-export-of-one-day' };
    const body = { profile: 'generic', from: day, to: day };
    const [first, second] = [ok(await create(body, key)), ok(await create(body, key))];
    expect(second.body.data).toEqual(first.body.data);
  });

  test('two exports at once contain no entry twice, and together all of them', async () => {
    const { id: before = 0 } =
      (await read<{ id: number }>(sql`select max(id) as id from journal_exports`))[0] ?? {};
    const answers = await Promise.all([
      create({ profile: 'generic' }),
      create({ profile: 'generic' }),
      create({ profile: 'xero' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [{ left, stored } = { left: -1, stored: -1 }] = await read<{ left: number; stored: number }>(
      sql`select count(*) filter (where export_id is null)::int as left,
        count(*) filter (where export_id > ${before})::int as stored from journal_entries where company_id = 1`,
    );
    const made = answers.find(({ status }) => status === 200)?.body.data as JournalExport;
    expect([left, stored]).toEqual([0, made.entry_count]);
    const numbers = readCsv(await textOf(made.id)).rows.map(
      ({ values }) => values['Entry'] ?? values['*Narration'],
    );
    expect(new Set(numbers).size).toBe(made.entry_count);
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

  test('what is posted later is the next export, with texts that are no formulas', async () => {
    const account = {
      code: '7999',
      name: '=1+1',
      type: 'bank',
      opening_balance: { minor: 100, currency: 'SAR' },
    };
    ok(await server.call('accounts.create', { as: OWNER, body: account }));
    const made = await created({ profile: 'generic' });
    expect(made.entry_count).toBe(1);
    const names = readCsv(await textOf(made.id)).rows.map(({ values }) => values['Account Name']);
    expect(names.every((name) => name?.startsWith("'="))).toBe(true);
    expect(names).toHaveLength(2);
  });

  test('of an export of the journal, a marking and an unbooking at once, each booking is in at most one', async () => {
    const other = await openServer(kind);
    const booked = () =>
      rowsOf<{ id: number; version: number }>(
        other.store.db,
        sql`select id, version from expenses where company_id = 1 and book_status = 'booked' order by id`,
      );
    try {
      const rows = await booked();
      expect(rows.length).toBeGreaterThan(3);
      const answers = await Promise.all([
        ...rows
          .slice(0, 3)
          .map(({ id, version }) =>
            other.call('expenses.changeAccount', { as: OWNER, body: { id, version, account_id: null } }),
          ),
        other.call('bookkeeping.download', { as: OWNER, query: { format: 'journal', mark: '1' } }),
        other.call('journalExports.create', { as: OWNER, body: { profile: 'generic' } }),
        other.call('bookkeeping.download', { as: OWNER, query: { format: 'qif', mark: '1' } }),
      ]);
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
      expect(await contradictions(other)).toBe(0);
      expect(await booked()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('the migration puts bookings that were only marked into an export, and marks those that one contains', async () => {
    const other = await openServer(kind);
    const run = (query: ReturnType<typeof sql>) => other.store.db.execute(query);
    try {
      const [marked, contained] = await rowsOf<{ id: number; version: number; debits: number }>(
        other.store.db,
        sql`select x.id, x.version, (select sum(l.base_minor)::float8 from journal_lines l join journal_entries e on e.id = l.entry_id
            where e.source = 'expense' and e.source_id = x.id and l.side = 'debit') as debits
          from expenses x where company_id = 1 and book_status = 'booked' order by id limit 2`,
      );
      await run(sql`update expenses set book_status = 'exported' where id = ${marked?.id}`);
      await run(
        sql`insert into journal_exports (company_id, number, profile, entry_count) values (1, 'JX-X', 'xero', 1)`,
      );
      await run(
        sql`update journal_entries set export_id = (select id from journal_exports where number = 'JX-X')
          where source = 'expense' and source_id = ${contained?.id}`,
      );
      expect(await contradictions(other)).toBe(2);
      const statements = readFileSync(
        new URL('../../../migrations/0061_bookings_in_exports.sql', import.meta.url),
        'utf8',
      ).split('--> statement-breakpoint');
      for (const statement of statements) await run(sql.raw(statement));
      expect(await contradictions(other)).toBe(0);
      const [made] = await rowsOf(
        other.store.db,
        sql`select profile, filename, entry_count, total_minor::float8 as debits from journal_exports order by id desc limit 1`,
      );
      expect(made).toEqual({ profile: 'bookings', filename: '', entry_count: 1, debits: marked?.debits });
      const [history] = await rowsOf(
        other.store.db,
        sql`select action, version from expense_history where expense_id = ${contained?.id} order by id desc limit 1`,
      );
      expect(history).toEqual({ action: 'export', version: (contained?.version ?? 0) + 1 });
      const { items } = ok(
        await other.call('journalExports.list', { as: OWNER, query: { profile: 'bookings' } }),
      ).body.data as { items: JournalExport[] };
      const [first] = items;
      const params = { id: first?.id ?? 0 };
      expect((await other.call('journalExports.file', { as: OWNER, params })).status).toBe(404);
    } finally {
      await other.close();
    }
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
