import type { CallName, ImportAnswer } from '@outlay/api-client/contract';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const formOf = (content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/csv' }), 'rows.csv');
  return form;
};

const reportOf = (response: CallResponse): ImportAnswer => ok(response).body.data as ImportAnswer;

/** Reads the entries of the audit trail about imported suppliers. */
const auditEntries = ({ store }: TestServer) =>
  rowsOf<{ event: string; name: string; changes: unknown; by: string }>(
    store.db,
    sql`select event, record_name as name, detail -> 'changes' as changes, users.email as by
      from audit_log join users on users.id = audit_log.user_id
      where subject = 'suppliers' and record_name like 'Audited %' order by audit_log.id`,
  );

describe.each(FASTEST_DATABASE)('imports on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const send = (
    name: CallName,
    content: string | Uint8Array<ArrayBuffer>,
    query: Record<string, unknown> = {},
    as = FINANCE,
    language = 'en',
  ) => server.call(name, { as, query, body: formOf(content), headers: { 'accept-language': language } });

  const count = async (table: string, where = 'true'): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      server.store.db,
      sql.raw(`select count(*)::int as n from ${table} where ${where}`),
    );
    return row?.n ?? -1;
  };

  it('refuses a row with more cells than the heading, and accepts blank ones', async () => {
    const rows = 'Surplus One,one@supplier.example\n'.concat(
      'Surplus Two, Ltd,two@supplier.example\n',
      'Surplus Three,three@supplier.example,,\n',
    );
    for (const heading of ['Name,E-mail\n', 'Name,E-mail,\n']) {
      const preview = reportOf(
        await send('suppliers.import', heading + rows, { dry_run: true }, FINANCE, 'ar'),
      );
      expect(preview.failed).toEqual([
        { row: 3, errors: { row: [expect.stringContaining('أكثر من أعمدة العنوان')] } },
      ]);
    }
    const report = reportOf(await send('suppliers.import', `Name,E-mail\n${rows}`));
    expect(report).toMatchObject({ total: 3, imported: 2, skipped: 0 });
    expect(report.failed).toEqual([
      { row: 3, errors: { row: [expect.stringContaining('more cells than the heading')] } },
    ]);
    expect(await count('suppliers', "name like 'Surplus %'")).toBe(2);
    const draft = reportOf(
      await send('expenses.import', 'Amount,Date\n1,234.50,2026-01-05\n', { dry_run: true }),
    );
    expect(draft).toMatchObject({ imported: 0, failed: [{ row: 2 }] });
  });

  it('refuses a row whose quotes are malformed, because it contains the rows after it', async () => {
    const file = 'Name,Note\nQuote One,"5" screen\nQuote Two,ok\nQuote Three,"x"\nQuote Four,fine\n';
    const report = reportOf(await send('suppliers.import', file));
    expect(report).toMatchObject({ imported: 1, skipped: 0, rejected: 1 });
    expect(report.failed).toEqual([
      { row: 2, errors: { row: [expect.stringContaining('a quote that is not closed')] } },
    ]);
    expect(await count('suppliers', "name like 'Quote %'")).toBe(1);
    const heading = await send('suppliers.import', 'Name,"Note\nQuote Five,\n', {}, FINANCE, 'ar');
    expect([heading.status, heading.body.errors]).toEqual([
      422,
      { file: [expect.stringContaining('علامة تنصيص غير مغلقة')] },
    ]);
  });

  it('records each created record in the audit trail, as its form does', async () => {
    const file = 'Name,Note\nAudited One,weekly\nAudited Two,\nAudited One,twice\n';
    reportOf(await send('suppliers.import', file, { dry_run: true }));
    expect(await auditEntries(server)).toEqual([]);
    expect(reportOf(await send('suppliers.import', file))).toMatchObject({ imported: 2, rejected: 1 });
    expect(await auditEntries(server)).toEqual([
      {
        event: 'record_created',
        name: 'Audited One',
        by: FINANCE,
        changes: expect.arrayContaining([{ field: 'note', before: null, after: 'weekly' }]),
      },
      { event: 'record_created', name: 'Audited Two', by: FINANCE, changes: expect.any(Array) },
    ]);
  });

  it('announces each imported policy, because members are notified of it', async () => {
    const file = 'Name,Mode,Limit per expense\nAnnounced One,warn,100\nAnnounced Two,warn,200\n';
    expect(reportOf(await send('spendingPolicies.import', file, {}, OWNER))).toMatchObject({ imported: 2 });
    const announced = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select p.name from outbox join spending_policies p on p.id = outbox.record_id
        where outbox.subject = 'spendingPolicies' and p.name like 'Announced %' order by p.name`,
    );
    expect(announced).toEqual([{ name: 'Announced One' }, { name: 'Announced Two' }]);
  });

  it('stores valid rows, reports errors of the others by line and field, and creates no duplicates', async () => {
    const file =
      '\uFEFFName;E-mail;Active;Note\r\n' +
      'Import Alpha;alpha@supplier.example;yes;"two\r\nlines; and ""more"""\r\n' +
      ';nobody@supplier.example;yes;\r\n' +
      '\r\n' +
      'Import Beta;not an address;perhaps;\r\n' +
      'Import Gamma;;نعم;\r\n';
    const first = reportOf(await send('suppliers.import', file));
    expect(first).toMatchObject({ total: 4, imported: 2, skipped: 0, dry_run: false });
    expect(first.failed).toEqual([
      { row: 4, errors: { name: ['This field is required.'] } },
      {
        row: 6,
        errors: {
          email: ['Enter an e-mail address such as name@company.com.'],
          active: ['Choose one of the values offered.'],
        },
      },
    ]);
    const [alpha] = await rowsOf<{ note: string }>(
      server.store.db,
      sql`select note from suppliers where name = 'Import Alpha'`,
    );
    expect(alpha?.note).toBe('two\nlines; and "more"');
    const again = reportOf(await send('suppliers.import', file));
    expect(again).toMatchObject({ total: 4, imported: 0, skipped: 2 });
    expect(await count('suppliers', "name like 'Import %'")).toBe(2);
  });

  it('reads Arabic headings, digits, dates in a given order and amounts with the decimals of their currency', async () => {
    const file =
      'التاريخ\tالمبلغ\tالعملة\tالوصف\tجهة الدفع\n' +
      '٣١/١٢/٢٠٢٥\t١٬٢٣٤٫٥٠\t\tغداء عمل\tالموظف\n' +
      '2025-12-30\t12.345\tKWD\tتاكسي\tcompany\n' +
      '30/02/2025\t1.005\t\tخطأ\tالموظف\n';
    const report = reportOf(await send('expenses.import', file, { date_order: 'dmy' }, FINANCE, 'ar'));
    expect(report).toMatchObject({ total: 3, imported: 2 });
    expect(report.failed).toEqual([
      {
        row: 4,
        errors: {
          amount: ['عدد المنازل العشرية أكبر مما تسمح به العملة.'],
          incurred_on: ['أدخل تاريخًا صحيحًا.'],
        },
      },
    ]);
    const rows = await rowsOf(
      server.store.db,
      sql`select amount_minor::int as minor, currency, to_char(incurred_on, 'YYYY-MM-DD') as day, paid_by, status
        from expenses where description in ('غداء عمل', 'تاكسي') order by id`,
    );
    expect(rows).toEqual([
      { minor: 123_450, currency: 'SAR', day: '2025-12-31', paid_by: 'employee', status: 'draft' },
      { minor: 12_345, currency: 'KWD', day: '2025-12-30', paid_by: 'company', status: 'draft' },
    ]);
  });

  it('resolves references by id, code, name in either language or email, and reports ambiguous names', async () => {
    const twins = 'code,name,type\nT-8,Import Twin,expense\nT-9,Import Twin,expense\n';
    expect(reportOf(await send('accounts.import', twins))).toMatchObject({ imported: 2 });
    const [account] = await rowsOf<{ id: number; code: string; name_ar: string }>(
      server.store.db,
      sql`select id, code, name_ar from accounts where company_id = 1 and name_ar is not null and type = 'expense' order by id limit 1`,
    );
    const [member] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from users where email = 'member@outlay.example'`,
    );
    const file = [
      'incurred_on,amount,description,account_id,supplier',
      `2026-01-05,10,by id,${account?.id ?? 0},`,
      `2026-01-05,11,by code,${account?.code ?? ''},`,
      `2026-01-05,12,by name,"${account?.name_ar ?? ''}",`,
      '2026-01-05,13,nobody,,Import Nobody',
      '2026-01-05,14,twins,Import Twin,',
    ].join('\n');
    const report = reportOf(await send('expenses.import', file));
    expect(report.imported).toBe(3);
    expect(report.failed).toEqual([
      { row: 5, errors: { supplier_id: ['This record does not exist here.'] } },
      { row: 6, errors: { account_id: ['Several records have this name: enter the id instead.'] } },
    ]);
    expect(await count('expenses', `description like 'by %' and account_id = ${account?.id ?? 0}`)).toBe(3);
    const team = reportOf(
      await send(
        'teams.import',
        'Name,Members\nImport Team,member@outlay.example;owner@outlay.example\n',
        {},
        OWNER,
      ),
    );
    expect(team).toMatchObject({ imported: 1, failed: [] });
    expect(
      await count(
        'team_people p join teams t on t.id = p.team_id',
        `t.name = 'Import Team' and p.user_id = ${member?.id ?? 0} and p.is_member`,
      ),
    ).toBe(1);
  });

  it('stores nothing in a dry run and returns the same report as the following import', async () => {
    const before = await count('accounts');
    const file = 'code,name,type\nT-1,Import Trial,expense\nT-1,Import Trial again,expense\nT-2,,bank\n';
    const trial = reportOf(await send('accounts.import', file, { dry_run: '1' }));
    expect(trial).toMatchObject({ total: 3, imported: 1, dry_run: true });
    expect(trial.failed).toEqual([
      { row: 3, errors: { code: ['This is in use already.'] } },
      { row: 4, errors: { name: ['This field is required.'] } },
    ]);
    expect(await count('accounts')).toBe(before);
    const real = reportOf(await send('accounts.import', file));
    expect(real.failed).toEqual(trial.failed);
    expect(await count('accounts')).toBe(before + 1);
  });

  it('imports equal rows of one file as two records, and a row again after its record was deleted', async () => {
    const file = 'incurred_on,amount,description\n2026-02-01,15,Import taxi\n2026-02-01,15,Import taxi\n';
    expect(reportOf(await send('expenses.import', file))).toMatchObject({ imported: 2, skipped: 0 });
    expect(reportOf(await send('expenses.import', file))).toMatchObject({ imported: 0, skipped: 2 });
    await server.store.db.execute(
      sql`delete from expenses where id = (select max(id) from expenses where description = 'Import taxi')`,
    );
    expect(reportOf(await send('expenses.import', file))).toMatchObject({ imported: 1, skipped: 1 });
    // The same rows of another user are separate expenses.
    expect(reportOf(await send('expenses.import', file, {}, OWNER))).toMatchObject({ imported: 2 });
  });

  it('creates no duplicates from two concurrent imports of one file', async () => {
    const file = `name\n${Array.from({ length: 80 }, (_, at) => `Import Race ${at}`).join('\n')}\n`;
    const reports = (await Promise.all([send('customers.import', file), send('customers.import', file)])).map(
      reportOf,
    );
    expect(reports.map(({ imported, skipped }) => imported + skipped)).toEqual([80, 80]);
    expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(80);
    expect(await count('customers', "name like 'Import Race %'")).toBe(80);
  });

  it('imports what the export wrote, in both languages', async () => {
    const name = '=Import "Formula"; Ltd';
    ok(await server.call('suppliers.create', { as: FINANCE, body: { name, phone: '+966 500 000 001' } }));
    for (const language of ['en', 'ar']) {
      const exported = await server.fetch(
        new Request('http://localhost/api/partner/v1/setting/supplier/download?q=Formula', {
          headers: { authorization: `Bearer ${await server.token(FINANCE)}`, 'accept-language': language },
        }),
      );
      const text = await exported.text();
      await server.store.db.execute(sql`delete from suppliers where name like '%Formula%'`);
      const report = reportOf(await send('suppliers.import', text, {}, FINANCE, language));
      expect(report).toMatchObject({ imported: 1, failed: [] });
    }
    const rows = await rowsOf<{ name: string; phone: string }>(
      server.store.db,
      sql`select name, phone from suppliers where name like '%Formula%'`,
    );
    expect(rows).toEqual([{ name, phone: '+966 500 000 001' }]);
  });

  it('maps unknown headings and reports the unused ones', async () => {
    const mapping = JSON.stringify({ Firma: 'name', Mail: 'email' });
    const file = 'Firma,Mail,Colour\nImport Mapped,mapped@x.example,red\n';
    const report = reportOf(await send('customers.import', file, { mapping }));
    expect(report).toMatchObject({ imported: 1, ignored_columns: ['Colour'] });
    const wrong = await send('customers.import', file, { mapping: '{"Firma":"nothing"}' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['mapping']]);
    const missing = await send('customers.import', 'Mail\nx@y.example\n');
    expect(missing.body.errors).toEqual({ file: ['The column "Name" is missing.'] });
  });

  it('imports recurring expenses, cash-in entries, sales, entry types and members', async () => {
    const [account] = await rowsOf<{ code: string }>(
      server.store.db,
      sql`select code from accounts where company_id = 1 and type = 'bank' and currency = 'SAR' order by id limit 1`,
    );
    const [customer] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from customers where company_id = 1 order by id limit 1`,
    );
    const at = `${account?.code ?? ''}`;
    const files: [CallName, string, string][] = [
      [
        'recurring.import',
        'name,amount,period,anchor,count\nImport rent,900,monthly,2026-12-01,12\n',
        FINANCE,
      ],
      ['finance.import', `date,account,amount\n2026-03-01,${at},250.75\n`, FINANCE],
      ['sales.import', `customer_id,amount,issued_on\n${customer?.id ?? 0},99,2026-03-01\n`, FINANCE],
      ['entryTypes.import', 'Name (English),Name (Arabic),Direction\nImport type,نوع,Money out\n', FINANCE],
      ['members.import', 'name,email,permission set\nImport Person,import@outlay.example,Member\n', OWNER],
    ];
    for (const [name, file, as] of files) {
      expect({ name, report: reportOf(await send(name, file, {}, as)) }).toMatchObject({
        name,
        report: { imported: 1, failed: [] },
      });
    }
    expect(
      await count('recurring_expenses', `recurrence->'end'->>'count' = '12' and name = 'Import rent'`),
    ).toBe(1);
    expect(await count('mails', "to_address = 'import@outlay.example'")).toBe(1);
  });

  it('requires the permissions to import and create, and rejects files that are not CSV', async () => {
    const file = 'name\nImport Refused\n';
    expect((await send('suppliers.import', file, {}, 'member@outlay.example')).status).toBe(403);
    expect((await send('suppliers.import', file, {}, 'auditor@outlay.example')).status).toBe(403);
    const foreign = await send('suppliers.import', new Uint8Array([110, 97, 109, 101, 10, 0xc7, 0xe1]));
    expect(Object.keys(foreign.body.errors ?? {})).toEqual(['file']);
    const endless = await send('suppliers.import', `name\n"${'x'.repeat(2_000_000)}`);
    expect(endless.body.errors).toEqual({ file: ['This file cannot be read as CSV.'] });
    const nothing = await server.call('suppliers.import', { as: FINANCE, body: new FormData() });
    expect(nothing.status).toBe(422);
    expect((await send('suppliers.import', '')).body.errors).toEqual({ file: ['The file is empty.'] });
    expect(await count('suppliers', "name = 'Import Refused'")).toBe(0);
  });

  it('stops when the client disconnects, keeps the stored rows and resumes from there', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `Import Long ${at}`);
    const file = `name\n${rows.join('\n')}\n`;
    const leaving = new AbortController();
    const token = await server.token(FINANCE);
    const request = new Request('http://localhost/api/partner/v1/setting/supplier/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(file),
      signal: leaving.signal,
    });
    const running = server.fetch(request);
    for (
      let tried = 0;
      tried < 500 && (await count('suppliers', "name like 'Import Long %'")) === 0;
      tried += 1
    ) {
      await new Promise((resume) => {
        setTimeout(resume, 10);
      });
    }
    leaving.abort();
    expect((await running).status).toBe(409);
    const stored = await count('suppliers', "name like 'Import Long %'");
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(rows.length);
    expect(await count('import_jobs', `status = 'cancelled' and done = ${stored}`)).toBe(1);
    const again = reportOf(await send('suppliers.import', file));
    expect(again).toMatchObject({ imported: rows.length - stored, skipped: stored });
  });

  it('sends progress events only to the user who imports', async () => {
    const rows = await rowsOf<{ user_id: number; data: { done: number; total: number; resource: string } }>(
      server.store.db,
      sql`select user_id, data from outbox where type = 'import.progress' and (data->>'total')::int = 3000 order by id`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const [finance] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from users where email = ${FINANCE}`,
    );
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([finance?.id]));
    expect(rows.at(-1)?.data).toMatchObject({ done: 3000, total: 3000, resource: 'suppliers' });
  });
});
