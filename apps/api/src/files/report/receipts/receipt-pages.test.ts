import { execFileSync, spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { receiptPdf } from '../../../demo/receipt-file.ts';
import { MAX_RECEIPT_PAGES } from './receipt-limits.ts';
import { createReceiptPages } from './receipt-pages.ts';

const pages = createReceiptPages();
afterAll(() => pages.close());

const MEBIBYTE = Buffer.alloc(1024 * 1024);

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

async function documentOf(count: number, angle = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let at = 1; at <= count; at += 1) {
    const page = document.addPage([300, 500]);
    page.drawText(`Leaf ${at}`, { x: 40, y: 400, size: 20, font });
    page.setRotation(degrees(angle));
  }
  return document.save();
}

async function encrypted(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await documentOf(1));
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return document.save({ useObjectStreams: false });
}

/** A PDF of two kilobytes whose content unpacks to a gigabyte. It is packed in pieces: memory that is freed later hides growth. */
async function bomb(): Promise<Uint8Array> {
  const zeros = Array.from({ length: 1024 }, () => MEBIBYTE);
  let packed = await buffer(Readable.from(zeros).pipe(createDeflate({ level: 9 })));
  packed = deflateSync(packed, { level: 9 });
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`;
  const tail = `\nendstream\nendobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from(tail, 'latin1')]));
}

/** A PDF of two kilobytes whose page tree has half a trillion pages: each level contains the next one twice. */
function doublingTree(): Uint8Array {
  const last = 40;
  const levels = Array.from({ length: last - 2 }, (_, at) => {
    const next = `${at + 3} 0 R`;
    return `${at + 2} 0 obj\n<< /Type /Pages /Kids [${next} ${next}] /Count 2 >>\nendobj\n`;
  });
  return bytesOf(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${levels.join('')}${last} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}

/** A PDF whose page refers to an array of empty dictionaries, which are small in the file and large in memory. */
const denseArray = (bytes: number): Uint8Array =>
  bytesOf(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /X [${'<<>>'.repeat(bytes / 4)}] >> >>\nendobj\n4 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );

const lacksPdftotext = spawnSync('pdftotext', ['-v']).error !== undefined;
const NO_PDFTOTEXT = 'pdftotext is not installed (Debian: poppler-utils)';
const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

describe('pages of a receipt', () => {
  it('are those of the PDF, on A4, also if they are turned', async () => {
    for (const angle of [0, 90, 180, 270]) {
      const result = await pages.read(await documentOf(2, angle), true);
      if (!('pdf' in result)) throw new Error(result.omitted);
      const read = await PDFDocument.load(result.pdf);
      expect(result.pages).toBe(2);
      const { width, height } = read.getPage(0).getSize();
      expect(width > height).toBe(angle === 90 || angle === 270);
      expect(Math.round(Math.max(width, height))).toBe(842);
    }
  });

  it('are one page for a picture', async () => {
    const jpeg = await sharp({ create: { width: 900, height: 400, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    expect(await pages.read(new Uint8Array(jpeg), false)).toMatchObject({ pages: 1 });
  });

  it('have no scripts, links and attachments of the file', async () => {
    const source = await PDFDocument.create();
    source.addPage([200, 200]).drawText('Innocent');
    source.addJavaScript('evil', 'app.alert("evil")');
    await source.attach(bytesOf('evil'), 'evil.txt');
    const result = await pages.read(await source.save({ useObjectStreams: false }), true);
    if (!('pdf' in result)) throw new Error(result.omitted);
    const joined = await PDFDocument.load(
      (await pages.append(await documentOf(1), [{ ...result, label: 'E' }])) ?? '',
    );
    const text = Buffer.from(await joined.save({ useObjectStreams: false })).toString('latin1');
    expect(text).not.toMatch(/evil|JavaScript|EmbeddedFile/);
  });

  it.each([
    ['a password', encrypted, 'encrypted'],
    ['no PDF at all', () => bytesOf('%PDF-1.4 nothing'), 'unreadable'],
    ['half a file', async () => (await documentOf(3)).slice(0, 600), 'unreadable'],
    ['an array of many objects', () => denseArray(1024 ** 2), 'too_large'],
    ['too many pages', () => documentOf(MAX_RECEIPT_PAGES + 1), 'too_large'],
    [
      'pages that contain themselves',
      () =>
        bytesOf(
          '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
        ),
      'unreadable',
    ],
  ] as const)('are refused with the reason: %s', async (_, make, omitted) => {
    expect(await pages.read(await make(), true)).toEqual({ omitted });
  });

  it('are unreadable when a file cannot be copied to the worker, and the next file is read', async () => {
    const moved = await documentOf(1);
    structuredClone(moved.buffer, { transfer: [moved.buffer as ArrayBuffer] });
    expect(await pages.read(moved, true)).toEqual({ omitted: 'unreadable' });
    expect(await pages.read(await documentOf(1), true)).toMatchObject({ pages: 1 });
  });

  it('are given up when a file unpacks to more memory than allowed, and the next file is read', async () => {
    const strict = createReceiptPages({ readMs: 120_000, joinMs: 20_000, memory: 200 * 1024 * 1024 });
    expect(await strict.read(await bomb(), true)).toEqual({ omitted: 'unreadable' });
    expect(await strict.read(await documentOf(1), true)).toMatchObject({ pages: 1 });
    await strict.close();
  }, 60_000);

  it.each([
    ['a page tree that doubles with every level', doublingTree],
    ['millions of words that are no objects', () => bytesOf(`%PDF-1.7\n${'obj '.repeat(2_500_000)}`)],
    ['an object of three million levels', () => bytesOf(`%PDF-1.4\n1 0 obj\n${'['.repeat(3_000_000)}`)],
    [
      'references that lead to themselves',
      () => bytesOf('%PDF-1.4\n1 0 obj\n1 0 R\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
    ],
  ] as const)('are given up within the time limit for %s, and the next file is read', async (_, make) => {
    const strict = createReceiptPages({ readMs: 2_000, joinMs: 20_000, memory: 1024 ** 3 });
    const began = performance.now();
    expect(await strict.read(make(), true)).toEqual({ omitted: 'unreadable' });
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await strict.read(await documentOf(1), true)).toMatchObject({ pages: 1 });
    await strict.close();
  });

  it('are given up when a file takes too long, and the next file is read', async () => {
    const hasty = createReceiptPages({ readMs: 1, joinMs: 20_000, memory: 1024 ** 3 });
    expect(await hasty.read(await documentOf(30), true)).toEqual({ omitted: 'unreadable' });
    await hasty.close();
    expect(await pages.read(await documentOf(1), true)).toMatchObject({ pages: 1 });
  });
});

describe('appended receipts', () => {
  it('follow the report with the number of their expense and of the page', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const one = await pages.read(receiptPdf(['STC', 'SAR 120.00']), true);
    const two = await pages.read(await documentOf(2), true);
    if (!('pdf' in one) || !('pdf' in two)) throw new Error('A receipt was not read.');
    const joined = await pages.append(await documentOf(1), [
      { ...one, label: 'EXP-00001' },
      { ...two, label: 'EXP-00002' },
    ]);
    if (joined === null) throw new Error('The receipts were not appended.');
    expect((await PDFDocument.load(joined)).getPageCount()).toBe(4);
    const [, first = '', , last = ''] = textOf(joined).split('\f');
    expect(first).toContain('EXP-00001');
    expect(first).toMatch(/2\s?\/\s?4/u);
    expect(first).toContain('SAR 120.00');
    expect(last).toContain('EXP-00002');
    expect(last).toMatch(/4\s?\/\s?4/u);
    expect(last).toContain('Leaf 2');
  });

  it('are given up when appending them takes too long', async () => {
    const hasty = createReceiptPages({ readMs: 20_000, joinMs: 1, memory: 1024 ** 3 });
    const read = await hasty.read(await documentOf(2), true);
    if (!('pdf' in read)) throw new Error(read.omitted);
    expect(await hasty.append(await documentOf(1), [{ ...read, label: 'E' }])).toBeNull();
    await hasty.close();
  });

  it('leave a report without receipts as it is', async () => {
    const report = await documentOf(1);
    expect(await pages.append(report, [])).toBe(report);
  });
});
