import type { ImportAnswer } from '@outlay/api-client/contract';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openServer, type Envelope, type TestServer } from '../../test-support/server.ts';

const WHO = 'finance@outlay.example';
const MB = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
const utf16 = (text: string, isBig = false): Bytes => {
  const bytes = Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return isBig ? Uint8Array.from(Buffer.from(bytes).swap16()) : bytes;
};

const ARABIC_PAGE = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
const arabicPage = (text: string): Bytes => Uint8Array.from(text, (letter) => ARABIC_PAGE.indexOf(letter));

/** Streams a multipart body with a file of the given size, never completely in memory and optionally without an end. */
const endless = (bytes: number) => {
  let sent = 0;
  const chunk = Buffer.alloc(256 * 1024, 'x');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        Buffer.from(
          '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nname\n"',
        ),
      );
    },
    pull(controller) {
      if (sent >= bytes) {
        controller.enqueue(Buffer.from('\r\n--cut--\r\n'));
        controller.close();
        return;
      }
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { stream, sent: () => sent };
};

/** Head of a ZIP archive with its first file. */
const archive = (entry: string) =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(entry)]);

describe.each(FASTEST_DATABASE)('hostile files on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const post = async (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost/api/partner/v1/setting/supplier/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.token(WHO)}`, ...headers },
      body,
      // Required by fetch for a streamed body.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const answer = await server.fetch(request);
    const envelope = (await answer.json()) as Envelope;
    return { status: answer.status, errors: envelope.errors, report: envelope.data as ImportAnswer };
  };
  const send = (content: string | Bytes) => {
    const form = new FormData();
    form.set('file', new Blob([content], { type: 'text/csv' }), '../../etc/passwd\u202E.csv');
    return post(form);
  };
  const named = async (prefix: string): Promise<string[]> => {
    const rows = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select name from suppliers where name like ${`${prefix}%`} order by id`,
    );
    return rows.map(({ name }) => name);
  };
  it('reads UTF-16 of either byte order and rejects broken files of any encoding', async () => {
    expect((await send(utf16('name\tnote\r\nHostile أ\tx\r\n'))).report).toMatchObject({ imported: 1 });
    expect((await send(utf16('name\r\nHostile ب\r\n', true))).report).toMatchObject({ imported: 1 });
    expect(await named('Hostile ')).toEqual(['Hostile أ', 'Hostile ب']);
    const broken: Bytes[] = [
      utf16('name\nHostile').slice(0, -1),
      Uint8Array.from([...utf16('name\nH'), 0x00, 0xd8, 0x41, 0x00]),
      Uint8Array.from([...Buffer.from('name\nH'), 0xc3, 0x28]),
      Uint8Array.from([...Buffer.from('name\nH'), 0xed, 0xa0, 0x80]),
      Uint8Array.from([...Buffer.from('name\nH'), 0xf0, 0x9f]),
      // A Western code page: decoded as the Arabic one, its letters are not Arabic.
      Uint8Array.from(Buffer.from('name\nHäagen, Größe', 'latin1')),
    ];
    for (const bytes of broken) {
      expect(await send(bytes)).toMatchObject({
        status: 422,
        errors: { file: [expect.stringContaining('UTF-8')] },
      });
    }
    expect((await named('H')).filter((name) => name === 'H')).toEqual([]);
  });

  it('reads the Arabic code page of older spreadsheets and rejects workbooks', async () => {
    const { report } = await send(arabicPage('الاسم;ملاحظات\r\nنوادر الكتب;«قرطاسية»، شهريًا\r\n'));
    expect(report).toMatchObject({ imported: 1, rejected: 0 });
    expect(await named('نوادر ')).toEqual(['نوادر الكتب']);
    for (const [file, message] of [
      [archive('[Content_Types].xml'), 'workbook'],
      [archive('xl/workbook.xml'), 'workbook'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
      [archive('eurofxref-hist.csv'), 'ZIP archive'],
    ] as const) {
      expect(await send(Uint8Array.from([...file, ...Buffer.from('name\nHostile')]))).toMatchObject({
        status: 422,
        errors: { file: [expect.stringContaining(message)] },
      });
    }
  });

  it('reads lone carriage returns, blank lines and surrounding blanks as usual rows', async () => {
    const { report } = await send(' Name ,E-mail\rLone one,\r\r , \rLone two,x@y.example\r\n"Lone\rthree",');
    // A name has one line: the third row is rejected with its reason.
    expect(report).toMatchObject({ total: 3, imported: 2, rejected: 1 });
    expect(await named('Lone')).toEqual(['Lone one', 'Lone two']);
  });

  it('reads the known ones of ten thousand columns or cells', async () => {
    const wide = Array.from({ length: 10_000 }, (_, at) => `column ${at}`);
    const { report } = await send(`${wide.join(',')},name\n${wide.join(',')},Wide one\nshort,row\n`);
    expect(report).toMatchObject({ total: 2, imported: 1, rejected: 1 });
    expect(report.ignored_columns).toHaveLength(100);
    const long = await send(`name\nWide two${','.repeat(50_000)}\n`);
    expect(long.report).toMatchObject({ imported: 1 });
    expect(await named('Wide')).toEqual(['Wide one', 'Wide two']);
  });

  it('stores cells with formulas, markup or commands as text, without NUL', async () => {
    const cells = [
      '=cmd|calc!A1',
      '+1',
      '@SUM(A1)',
      '<script>alert(1)</script>',
      "'; drop table users; --",
      '\u202Eevil',
    ];
    const file = `name\n${cells.map((cell) => `Cell ${cell}`).join('\n')}\n${cells.map((cell) => `"${cell}"`).join('\n')}\n`;
    expect((await send(file)).report).toMatchObject({ imported: 12 });
    expect(await named('Cell')).toEqual(cells.map((cell) => `Cell ${cell}`));
    const { report } = await send('name\nNul\u0000here\nNul fine\n');
    expect(report).toMatchObject({ imported: 1, rejected: 1 });
    const rejected = await server.call('imports.rejected', { as: WHO, params: { job: report.job ?? '' } });
    expect(rejected.status).toBe(200);
  });

  it('rejects a hundred megabytes in one cell, or a file without an end, before reading it completely', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const large = endless(100 * MB);
    expect((await post(large.stream, headers)).status).toBe(413);
    expect(large.sent()).toBeLessThan(80 * MB);
    const unending = endless(Number.POSITIVE_INFINITY);
    expect((await post(unending.stream, headers)).status).toBe(413);
    const cell = endless(30 * MB);
    expect(await post(cell.stream, headers)).toMatchObject({
      status: 422,
      errors: { file: [expect.any(String)] },
    });
    const broken = await post('--cut\r\nnonsense', headers);
    expect(broken.status).toBe(422);
  });

  it('rejects a file with too many rows before the first is stored', async () => {
    const { status, errors } = await send(`name\n${'Many\n'.repeat(100_001)}`);
    expect([status, errors]).toEqual([422, { file: ['At most 100,000 rows can be imported at once.'] }]);
    expect(await named('Many')).toEqual([]);
  });

  it.each([
    ['empty lines', '\n'],
    ['empty cells', '""\n'],
  ])('rejects a file of more than a million %s, which hold no rows', async (_, line) => {
    const { status, errors } = await send(`name\nFew\n${line.repeat(1_100_000)}`);
    expect([status, errors]).toEqual([
      422,
      { file: ['This file has more than 1,000,000 lines. Remove empty lines, or divide the file.'] },
    ]);
    expect(await named('Few')).toEqual([]);
  });
});
