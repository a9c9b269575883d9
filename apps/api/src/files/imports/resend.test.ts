import { DAY_MS } from '@outlay/domain';
import type { CallName, ImportAnswer } from '@outlay/api-client/contract';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { cleanUpJob } from '../../jobs/clean-up.job.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';
import { readCsv } from '../../test-support/read-csv.ts';

const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const formOf = (content: string): FormData => {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/csv' }), 'rows.csv');
  return form;
};
const reportOf = (response: CallResponse): ImportAnswer => ok(response).body.data as ImportAnswer;
const rowsNamed = (prefix: string, n: number): string[] =>
  Array.from({ length: n }, (_, at) => `${prefix} ${at}`);

type Sending = { query?: object; as?: string; language?: string; key?: string };

describe.each(FASTEST_DATABASE)('a repeated import on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const send = (
    name: CallName,
    content: string,
    { query = {}, as = FINANCE, language = 'en', key }: Sending = {},
  ) =>
    server.call(name, {
      as,
      query: { ...query },
      body: formOf(content),
      headers: { 'accept-language': language, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  const count = async (where: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      server.store.db,
      sql.raw(`select count(*)::int as n from suppliers where ${where}`),
    );
    return row?.n ?? -1;
  };
  /** Sends a file under a key and disconnects once some rows are stored; resolves to their number. */
  const sendAndLeave = async (file: string, key: string, where: string): Promise<number> => {
    const leaving = new AbortController();
    const running = server.fetch(
      new Request('http://localhost/api/partner/v1/setting/supplier/import', {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.token(FINANCE)}`, 'idempotency-key': key },
        body: formOf(file),
        signal: leaving.signal,
      }),
    );
    for (let tried = 0; tried < 500 && (await count(where)) === 0; tried += 1) {
      await new Promise((resume) => {
        setTimeout(resume, 10);
      });
    }
    leaving.abort();
    expect((await running).status).toBe(409);
    return count(where);
  };
  const rejectedOf = async (job = '', as = FINANCE, language = 'en') => {
    const answer = await server.fetch(
      new Request(`http://localhost/api/partner/v1/imports/${job}/rejected`, {
        headers: { authorization: `Bearer ${await server.token(as)}`, 'accept-language': language },
      }),
    );
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    return { status: answer.status, text, name: answer.headers.get('content-disposition') };
  };

  it('returns the identical first response for the same key, for a day', async () => {
    const file = 'name,email\nResend Once,\nResend Wrong,nobody\n';
    const first = reportOf(await send('suppliers.import', file, { key: 'one' }));
    expect(first).toMatchObject({ imported: 1, skipped: 0, rejected: 1 });
    const again = reportOf(await send('suppliers.import', file, { key: 'one', language: 'ar' }));
    expect(again).toEqual(first);
    // Another request, with its own key, finds the rows already imported.
    expect(reportOf(await send('suppliers.import', file, { key: 'two' }))).toMatchObject({
      imported: 0,
      skipped: 1,
    });
    for (const [content, query] of [
      [`${file}More,\n`, {}],
      [file, { date_order: 'mdy' }],
      [file, { mapping: '{"email":""}' }],
    ] as const) {
      const other = await send('suppliers.import', content, { key: 'one', query });
      expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['Idempotency-Key']]);
    }
    // The same key of another user or for another list is a separate import.
    expect(reportOf(await send('suppliers.import', file, { key: 'one', as: OWNER })).skipped).toBe(1);
    expect(reportOf(await send('customers.import', file, { key: 'one' })).imported).toBe(1);
    server.travel(DAY_MS + 1);
    const fresh = new FormData();
    fresh.set('file', new Blob([file]), 'rows.csv');
    const login = await server.call('auth.login', { body: { email: FINANCE, password: 'outlay-demo' } });
    const { token } = ok(login).body.data as { token: { access_token: string } };
    const later = await server.call('suppliers.import', {
      headers: { authorization: `Bearer ${token.access_token}`, 'idempotency-key': 'one' },
      body: fresh,
    });
    server.travel(-DAY_MS - 1);
    expect(reportOf(later)).toMatchObject({ imported: 0, skipped: 1 });
    expect(await count("name = 'Resend Once'")).toBe(1);
  });

  it('resumes after a disconnect and responds as if it had been one request', async () => {
    const file = `name,email\n${rowsNamed('Resend Dropped', 3000).join(',\n')},\n,lost@x.example\n`;
    const where = "name like 'Resend Dropped %'";
    const stored = await sendAndLeave(file, 'dropped', where);
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(3000);
    const report = reportOf(await send('suppliers.import', file, { key: 'dropped' }));
    expect(report).toMatchObject({ total: 3001, imported: 3000, skipped: 0, rejected: 1 });
    expect(await count(where)).toBe(3000);
    const jobs = await rowsOf<{ status: string }>(
      server.store.db,
      sql`select status from import_jobs where request_key = 'dropped'`,
    );
    expect(jobs).toEqual([{ status: 'done' }]);
  });

  it('creates no duplicates while the first request is running and returns the same response', async () => {
    const file = `name\n${rowsNamed('Resend Race', 900).join('\n')}\nRESEND RACE 5\n`;
    const [one, other] = (
      await Promise.all([
        send('suppliers.import', file, { key: 'race' }),
        send('suppliers.import', file, { key: 'race' }),
      ])
    ).map(reportOf);
    expect(one).toMatchObject({ imported: 900, skipped: 0, rejected: 1 });
    expect(other).toEqual(one);
    expect(await count("name ilike 'Resend Race %'")).toBe(900);
  });

  it('repeats the result of a dry run, even for conflicting rows that are far apart', async () => {
    const names = rowsNamed('Trial', 1400);
    names.splice(1200, 0, 'TRIAL 3', 'Trial 1100');
    names.push('trial 7', 'Trial 0');
    const file = `name,email\n${names.join(',\n')},\n`;
    const trial = reportOf(await send('suppliers.import', file, { query: { dry_run: '1' }, key: 'trial' }));
    expect(trial).toMatchObject({ imported: 1400, skipped: 0, rejected: 4, dry_run: true });
    expect(trial.failed.map(({ row }) => row)).toEqual([1202, 1203, 1404, 1405]);
    expect(await count("name like 'Trial %'")).toBe(0);
    // A dry run does not use up its key.
    const real = reportOf(await send('suppliers.import', file, { key: 'trial' }));
    expect({ ...real, job: '', dry_run: true }).toEqual({ ...trial, job: '' });
    const { text: tried } = await rejectedOf(trial.job);
    expect((await rejectedOf(real.job)).text).toBe(tried);
  });

  it('keeps what was rejected of the ten newest imports of a user only, dry runs included', async () => {
    // Other tests move the clock back, so that their imports are newer.
    await server.store.db.execute(sql`delete from import_jobs`);
    const file = 'name,email\nNewest,none\n';
    const query = { dry_run: '1' };
    const keyed = reportOf(await send('suppliers.import', file, { key: 'newest' }));
    const first = reportOf(await send('suppliers.import', file, { query }));
    const ofOther = reportOf(await send('suppliers.import', file, { query, as: OWNER }));
    for (let later = 0; later < 9; later += 1) await send('suppliers.import', file, { query });
    expect(readCsv((await rejectedOf(first.job)).text).rows).toHaveLength(1);
    const newest = reportOf(await send('suppliers.import', file, { query }));
    const rejected = (report: ImportAnswer, as = FINANCE) =>
      server.call('imports.rejected', { as, params: { job: report.job ?? '' } });
    expect((await rejected(first)).status).toBe(404);
    expect((await rejected(keyed)).status).toBe(404);
    expect((await rejected(newest)).status).toBe(200);
    expect((await rejected(ofOther, OWNER)).status).toBe(200);
    const [rows] = await rowsOf<{ n: number }>(
      server.store.db,
      sql`select count(*)::int as n from import_rejects where job_id = ${keyed.job}`,
    );
    expect(rows).toEqual({ n: 0 });
    // The request can still be repeated under its key.
    expect(reportOf(await send('suppliers.import', file, { key: 'newest' }))).toEqual(keyed);
  });

  it('returns the rejected rows as CSV with reasons, and imports them after correction', async () => {
    const file =
      'E-mail;Name;Colour;Note\nwrong;=Refused "One";red;"two\nlines"\nok@x.example;Kept;;\n;;blue\n;Long;;;more;cells\n';
    const report = reportOf(await send('suppliers.import', file.replace(';Long', 'bad;Long')));
    expect(report).toMatchObject({ imported: 1, rejected: 3 });
    expect(report.columns).toEqual([
      { heading: 'E-mail', field: 'email' },
      { heading: 'Name', field: 'name' },
      { heading: 'Note', field: 'note' },
    ]);
    const { text, name } = await rejectedOf(report.job);
    expect(name).toMatch(/suppliers-rejected-\d{4}-\d{2}-\d{2}\.csv/u);
    expect(text.startsWith('\uFEFFE-mail,Name,Colour,Note,Reason\r\n')).toBe(true);
    const { rows } = readCsv(text);
    expect(rows.map(({ values }) => values)).toEqual([
      {
        'E-mail': 'wrong',
        Name: `'=Refused "One"`,
        Colour: 'red',
        Note: 'two\nlines',
        Reason: 'E-mail: Enter an e-mail address such as name@company.com.',
      },
      { 'E-mail': '', Name: '', Colour: 'blue', Note: '', Reason: 'Name: This field is required.' },
      {
        'E-mail': 'bad',
        Name: 'Long',
        Colour: '',
        Note: '',
        Reason:
          'This row has more cells than the heading. Put a value that contains the separator in quotes: "1,234.50".',
      },
    ]);
    const arabic = await rejectedOf(report.job, FINANCE, 'ar');
    expect(arabic.text).toContain('E-mail,Name,Colour,Note,السبب');
    expect(arabic.text).toContain('الاسم: هذا الحقل مطلوب.');
    for (const stranger of [OWNER, 'member@outlay.example', 'owner@nakheel.example'])
      expect((await rejectedOf(report.job, stranger)).status).toBe(404);
    expect((await rejectedOf('nothing')).status).toBe(404);
    const mended = text
      .replace('wrong', 'right@x.example')
      .replace('bad,', 'good@x.example,')
      .replace(',more,cells', '');
    const second = reportOf(await send('suppliers.import', mended));
    expect(second).toMatchObject({ imported: 2, rejected: 1, ignored_columns: ['Colour'] });
    expect(await count(`name = '=Refused "One"' and email = 'right@x.example'`)).toBe(1);
  });

  it('reports up to a thousand rejected rows and offers all of them for download for a week', async () => {
    const file = `name,email\n${rowsNamed('Bad', 1700).join(',x\n')},x\n`;
    const report = reportOf(await send('suppliers.import', file));
    expect([report.rejected, report.failed.length]).toEqual([1700, 1000]);
    expect(readCsv((await rejectedOf(report.job)).text).rows).toHaveLength(1700);
    server.travel(7 * DAY_MS + 1);
    await server.store.transaction((tx) => cleanUpJob.run(tx, server.services));
    server.travel(-7 * DAY_MS - 1);
    expect(readCsv((await rejectedOf(report.job)).text).rows).toHaveLength(0);
  });

  it('accepts a mapping after an error that lists the recognized headings', async () => {
    const file = 'Firma;Mail;E-mail\nMapped Later;x;later@x.example\n';
    const refused = await send('suppliers.import', file);
    expect(refused.body.errors).toEqual({ file: ['The column "Name" is missing.'] });
    expect(refused.body.data).toEqual({
      columns: [{ heading: 'E-mail', field: 'email' }],
      ignored_columns: ['Firma', 'Mail'],
    });
    const unknown = await send('suppliers.import', 'a;b\n1;2\n');
    expect(unknown.body.data).toEqual({ columns: [], ignored_columns: ['a', 'b'] });
    const mapping = JSON.stringify({ Firma: 'name', Mail: '', 'E-mail': 'email' });
    expect(reportOf(await send('suppliers.import', file, { query: { mapping } }))).toMatchObject({
      imported: 1,
      columns: [
        { heading: 'Firma', field: 'name' },
        { heading: 'E-mail', field: 'email' },
      ],
      ignored_columns: ['Mail'],
    });
  });
});
