import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { file } from '../http/response/respond.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

const NAMES = [
  'invoice\u202Efdp.exe',
  'a\u2066b\u2069c\u061Cd\u200Fe\u202A.pdf',
  'line\u2028separator\u2029.pdf',
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\calc.exe',
  '/absolute/path.pdf',
  'C:\\fakepath\\scan.pdf',
  'a"; filename="b.html',
  "it's; x=y%00%0d%0aSet-Cookie: a=b.pdf",
  'crlf\r\nSet-Cookie: a=b\r\n\r\n<script>.pdf',
  'nul\u0000byte.pdf',
  'bell\u0007esc\u001b[31m.pdf',
  '=cmd|calc!A1.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '{{user.id}} {link} %s %n.pdf',
  'x'.repeat(4_000),
  'ﷺ'.repeat(4_000),
  '👩‍👩‍👧‍👦'.repeat(400),
  'قائمة المصروفات (نهائية).pdf',
  '.',
  '..',
  '   ',
];

/** Characters that no stored name contains: control characters, line separators, bidirectional controls, path separators. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069/\\]/u;

/** A content disposition as RFC 6266 writes it: nothing but the two forms of the name. */
const DISPOSITION = /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/u;

describe.each(DATABASES)('hostile names of files on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const upload = (expense: number, name: string) => {
    const body = new FormData();
    body.set('file', new File([PDF], name, { type: 'application/pdf' }));
    return server.call('receipts.add', { as: MEMBER, params: { id: expense }, body });
  };
  const create = async (): Promise<number> => {
    const body = { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-02' };
    return (ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as { id: number }).id;
  };

  test.each(NAMES)('%j is stored without what deceives, and sent back as one safe header', async (name) => {
    const expense = await create();
    const { id, name: stored } = ok(await upload(expense, name)).body.data as { id: number; name: string };
    expect(stored).not.toMatch(FORBIDDEN);
    expect(stored.trim()).not.toBe('');
    expect(stored).not.toMatch(/^\.+$/u);
    expect(stored.length).toBeLessThanOrEqual(200);
    expect(stored.isWellFormed()).toBe(true);
    const response = await server.fetch(
      new Request(`http://localhost/api/partner/v1/expenses/companyExpenses/${expense}/receipts/${id}`, {
        headers: { authorization: `Bearer ${await server.token(MEMBER)}` },
      }),
    );
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(DISPOSITION);
    expect(decodeURIComponent(/''(?<name>.*)$/u.exec(header)?.groups?.['name'] ?? '')).toBe(stored);
    expect([...response.headers.keys()]).not.toContain('set-cookie');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const keys = await rowsOf<{ key: string }>(
      server.store.db,
      sql`select storage_key as key from receipts where id = ${id}`,
    );
    expect(keys[0]?.key).toMatch(/^[\w/-]+$/u);
  });

  test('never reach a mail or the name of a report', async () => {
    const expense = await create();
    ok(await upload(expense, 'name-in-no-mail.pdf'));
    const { version } = ok(await server.call('expenses.get', { as: MEMBER, params: { id: expense } })).body
      .data as { version: number };
    ok(
      await server.call('expenses.updateStatus', {
        as: MEMBER,
        body: { id: expense, version, status: 'pending' },
      }),
    );
    const mails = await rowsOf<{ text: string }>(server.store.db, sql`select text_body as text from mails`);
    expect(JSON.stringify(mails)).not.toContain('name-in-no-mail');
  });
});

test('names of people in names of downloads are one safe header, too', () => {
  for (const name of NAMES) {
    const response = file({ body: 'x', type: 'application/pdf', filename: `outlay-${name}.pdf` }, () => {});
    expect(response.headers.get('content-disposition')).toMatch(DISPOSITION);
  }
});
