import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Expense, JournalExport } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { journalExportCalls, OWNER } from '../../test-support/finance/journal-exports.ts';

const STRANGER = 'owner@nakheel.example';
const MEMBER = 'member@outlay.example';

describe.each(FASTEST_DATABASE)('bookings and receipts of journal exports on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const { create, created, fileOf, textOf, receiptsOf, read, openDays, contradictions, mark } =
    journalExportCalls(() => server);

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

  test('each booking is in at most one of an export, a marking and an unbooking at once', async () => {
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
});
