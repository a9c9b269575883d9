import { PDFDocument } from '@cantoo/pdf-lib';
import type { Expense } from '@outlay/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptPdf } from '../../demo/receipt-file.ts';
import { lacksPdftotext, NO_PDFTOTEXT, pdfText } from '../../test-support/pdf-text.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const ROOT = 'http://localhost/api/partner/v1';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

describe('documents with receipts', () => {
  let server: TestServer;
  let expense: Expense;

  const fetchPdf = async (as: string, path: string) =>
    server.fetch(
      new Request(`${ROOT}/${path}`, { headers: { authorization: `Bearer ${await server.token(as)}` } }),
    );
  const pdfOf = async (path: string): Promise<Uint8Array> => {
    const response = await fetchPdf(MEMBER, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return new Uint8Array(await response.arrayBuffer());
  };
  const textOf = async (body: object) => {
    const { id } = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    return pdfText(await pdfOf(`expenses/companyExpenses/${id}/pdf`));
  };
  const add = async (name: string, bytes: Uint8Array, type: string) => {
    const body = new FormData();
    body.set('file', new File([Buffer.from(bytes)], name, { type }));
    const response = await server.fetch(
      new Request(`${ROOT}/expenses/companyExpenses/${expense.id}/receipts`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${await server.token(MEMBER)}` },
      }),
    );
    expect(response.status).toBe(200);
  };

  beforeAll(async () => {
    server = await openServer('embedded');
    const body = {
      amount: { minor: 12_345, currency: 'SAR' },
      incurred_on: '2019-01-10',
      description: 'Hotel in Jeddah',
      invoice_number: 'INV-2019-7',
      supplier_vat_number: '300000000000003',
    };
    expense = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    await add('good.pdf', receiptPdf(['Marsa Hotel']), 'application/pdf');
    const photo = await sharp({ create: { width: 300, height: 800, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    await add('photo.webp', new Uint8Array(photo), 'image/webp');
    const locked = await PDFDocument.load(receiptPdf(['Locked']));
    locked.encrypt({ userPassword: 'a', ownerPassword: 'b' });
    await add('locked.pdf', await locked.save({ useObjectStreams: false }), 'application/pdf');
    await add('broken.pdf', receiptPdf(['Broken']).slice(0, 200), 'application/pdf');
  });
  afterAll(() => server.close());

  test('a request shows how its mileage or per diem was computed', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const mileage = { vehicle: 'car', unit: 'km', currency: 'SAR', distance: 50, round_trip: true };
    const per_diem = {
      starts_at: '2026-03-02T08:00',
      ends_at: '2026-03-03T18:00',
      days: [
        { date: '2026-03-02', country: 'DE', lunch: true },
        { date: '2026-03-03', country: 'DE' },
      ],
    };
    const drive = await textOf({ amount: sar(8_000), incurred_on: '2026-03-02', mileage });
    expect(drive).toContain('100 × 0.8');
    expect(drive).toContain('Example: KSA, car, up to 10,000 km');
    const amount = { minor: 1_680, currency: 'EUR' };
    const trip = await textOf({ amount, incurred_on: '2026-03-03', per_diem });
    expect(trip).toContain('Part day');
    expect(trip).toMatch(/Provided meals: .*11\.20/u);
  });

  test('a request has its lines with net, tax and gross, and their sums', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const { items } = ok(await server.call('taxCodes.list', { as: MEMBER, query: { limit: 100 } })).body
      .data as { items: { id: number; code: string }[] };
    const body = {
      amount: sar(12_650),
      incurred_on: '2026-01-10',
      lines: [
        {
          gross: sar(11_500),
          description: 'Two nights',
          tax_code_id: items.find(({ code }) => code === 'S15')?.id,
        },
        { gross: sar(1150), description: 'City tax' },
      ],
    };
    const { id } = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    const text = pdfText(await pdfOf(`expenses/companyExpenses/${id}/pdf`)).replaceAll(/\s+/gu, ' ');
    for (const part of ['Two nights VAT 15% SAR 100.00', 'City tax', 'Total SAR 111.50 SAR 15.00 SAR 126.50'])
      expect(text).toContain(part);
  });

  test('a request has its facts and history, and lists receipts that cannot be included', async ({
    skip,
  }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const pdf = await pdfOf(`expenses/companyExpenses/${expense.id}/pdf?receipts=true`);
    const text = pdfText(pdf);
    for (const part of [
      expense.number,
      'Hotel in Jeddah',
      '123.45',
      'Draft',
      'Created by',
      'INV-2019-7',
      '300000000000003',
      'good.pdf',
      'Marsa Hotel',
      'Not included: protected by a password',
      'Not included: the file cannot be read',
    ])
      expect(text).toContain(part);
    // One page of facts, one of the list, the PDF and the photo.
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(4);
    expect(text).toContain('Page 1 of 4');
    const plain = await pdfOf(`expenses/companyExpenses/${expense.id}/pdf`);
    expect((await PDFDocument.load(plain)).getPageCount()).toBe(2);
    expect(pdfText(plain)).not.toContain('Not included');
  });

  test('the user report appends the receipts of its expenses, in Arabic, too', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const period = 'from=2019-01-01&to=2019-12-31';
    const pdf = await pdfOf(`report/user/pdf?${period}&receipts=1&lang=ar`);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(5);
    const text = pdfText(pdf);
    expect(text).toContain('محمي بكلمة مرور');
    expect(text).toContain('Marsa Hotel');
    const plain = await pdfOf(`report/user/pdf?${period}`);
    expect((await PDFDocument.load(plain)).getPageCount()).toBe(3);
  });

  test('a file that is gone is listed, and other users may read neither request nor receipts', async ({
    skip,
  }) => {
    const path = `expenses/companyExpenses/${expense.id}/pdf?receipts=true`;
    expect((await fetchPdf('finance@outlay.example', path)).status).toBe(403);
    expect((await fetchPdf('owner@nakheel.example', path)).status).toBe(404);
    expect((await fetchPdf(MEMBER, `expenses/companyExpenses/${expense.id}/pdf?receipts=maybe`)).status).toBe(
      422,
    );
    for await (const key of server.services.files.keys()) await server.services.files.remove(key);
    const pdf = await pdfOf(path);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
    skip(lacksPdftotext, NO_PDFTOTEXT);
    expect(pdfText(pdf)).toContain('Not included: the file is missing');
  });
});
