import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { currencySymbols, USER_REPORT_LINES } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { Fault } from '../../http/fault.ts';
import { openServer } from '../../test-support/server.ts';
import { pagesOf, rowHeight } from './report-pages.ts';
import type { Letterhead } from './letterhead.ts';
import type { ReportData, ReportRow } from './report-data.ts';
import { createReportRenderer } from './report-renderer.ts';
import { amountText, dateText, plainText, sizeText, localeOptionsOf } from './report-format.ts';
import { statementFigure } from './statement-text.ts';
import { figureSize } from './report-table.ts';
import { reportFileName } from './report-texts.ts';
import { grandTotal, totalsBy } from './report-totals.ts';

const BLANK: Letterhead = { legal_name: null, address: null, vat_number: null, logo: null };

const row = (at: number): ReportRow => ({
  number: `EX-${1000 + at}`,
  incurred_on: '2026-02-28',
  description: at % 2 ? 'Client dinner, Olaya' : 'عشاء عمل مع عميل',
  supplier: 'Gulf Line Freight',
  entry_type: 'Travel',
  status: 'approved',
  base_amount: { minor: 12_550, currency: 'SAR' },
  amount: at % 5 ? { minor: 12_550, currency: 'SAR' } : { minor: 1_025, currency: 'KWD' },
});

const report = (locale: 'en' | 'ar', count: number): ReportData => ({
  kind: 'user',
  localeOptions: { locale },
  company: { name: 'Acme Arabia', currency: 'SAR' },
  person: { name: 'Reem', email: 'reem@acme.example' },
  from: null,
  to: null,
  made_on: '2026-03-01',
  statuses: {
    draft: 'd',
    pending: 'p',
    comment: 'c',
    approved: 'Approved',
    rejected: 'r',
    verified: 'v',
    cancelled: 'x',
  },
  rows: Array.from({ length: count }, (_, at) => row(at)),
  receipts: [
    {
      expense_number: 'EX-1000',
      name: 'scan.pdf',
      type: 'application/pdf',
      size: 2_000_000,
      pages: 0,
      omitted: null,
    },
  ],
  has_receipt_pages: false,
});

const en = { locale: 'en' } as const;

describe('pages of the report', () => {
  it('contains every row once, in order, and never exceeds the page height', () => {
    const heights = Array.from({ length: 400 }, (_, at) => 10 + (at % 7) * 20);
    const pages = pagesOf(heights, (height) => height, 300);
    expect(pages.flat()).toEqual(heights);
    for (const page of pages) expect(page.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(300);
  });

  it('puts a row higher than a page on a page of its own', () => {
    expect(pagesOf([900, 10], (height) => height, 300)).toEqual([[900], [10]]);
  });

  it('prints figures smaller where the longest needs more than its column', () => {
    const columns = [
      { head: 'Account', share: 30 },
      { head: 'Debit', share: 14, figure: true },
    ];
    expect(figureSize(columns, [['Bank', '1,250.00']])).toBe(9);
    const long = figureSize(columns, [['Bank', '100,000,000,000.00']]);
    expect(long).toBeLessThan(7);
    expect(long).toBeGreaterThan(5);
    // Arabic-Indic digits are wider.
    expect(figureSize(columns, [['Bank', '١٠٠٬٠٠٠٬٠٠٠٬٠٠٠٫٠٠']])).toBeLessThan(long);
    // Amounts of two currencies stand on lines of their own.
    expect(figureSize(columns, [['Bank', 'KWD 56.488\nEUR 160.07']])).toBe(9);
  });

  it('counts the lines of the longest cell', () => {
    expect(rowHeight(['a'.repeat(50), 'b'], [10, 10])).toBeGreaterThan(rowHeight(['a', 'b'], [10, 10]) * 2);
    // Direction marks have no width, narrow letters a small one, capitals a large one.
    expect(rowHeight(['\u200E1234567890\u200E'], [10])).toBe(rowHeight(['a'], [10]));
    expect(rowHeight(['illicit, till'], [10])).toBe(rowHeight(['a'], [10]));
    expect(rowHeight(['WWWWWWWWWW'], [10])).toBe(rowHeight(['a\nb'], [10]));
  });
});

describe('figures of the report', () => {
  it('uses the decimals of each currency and never mixes two in a sum', () => {
    expect(amountText(en, { minor: 412_750, currency: 'KWD' })).toBe('KWD\u00A0412.750');
    const symbols = { locale: 'ar', symbols: currencySymbols('ar') } as const;
    expect(amountText(symbols, { minor: 412_750, currency: 'KWD' })).toBe('د.ك\u200E\u00A0412.750');
    expect(statementFigure(en, { minor: -123_456_789, currency: 'SAR' })).toBe('\u200E-1,234,567.89');
    expect(amountText(en, { minor: 5, currency: 'JPY' })).toBe('JPY\u00A05');
    const rows = [row(0), row(1), { ...row(2), base_amount: null, amount: { minor: 7, currency: 'KWD' } }];
    expect(grandTotal(rows, 'SAR')).toEqual([
      { minor: 25_100, currency: 'SAR' },
      { minor: 7, currency: 'KWD' },
    ]);
    expect(totalsBy(rows, ({ status }) => status)[0]?.count).toBe(3);
  });

  it('counts only approved and verified expenses in the total', () => {
    const rows = (
      ['draft', 'pending', 'comment', 'approved', 'rejected', 'verified', 'cancelled'] as const
    ).map((status, at) => ({ ...row(at), status, base_amount: { minor: 10 ** at, currency: 'SAR' } }));
    expect(grandTotal(rows, 'SAR')).toEqual([{ minor: 101_000, currency: 'SAR' }]);
    expect(grandTotal(rows.slice(0, 3), 'SAR')).toEqual([{ minor: 0, currency: 'SAR' }]);
  });

  it('names the file by title, person and period, in the language of the report', () => {
    const period = { from: '2025-01-01', to: '2025-03-31' };
    expect(reportFileName('ar', '\u2068ليلى منصور\u2069', period)).toBe(
      'تقرير مصروفات موظف - ليلى منصور - من 2025-01-01 إلى 2025-03-31.pdf',
    );
    expect(reportFileName('en', 'Reem', {})).toBe('User report - Reem.pdf');
  });

  it('writes Gregorian dates with Latin digits in Arabic', () => {
    expect(dateText({ locale: 'ar' }, '2025-01-05')).toBe('5 يناير 2025');
    expect(dateText(en, '2025-01-05T10:00:00Z')).toBe('5 Jan 2025');
  });

  it('writes Arabic-Indic digits on request, and the names of months of the country', () => {
    const iraqi = { locale: 'ar', numerals: 'arab', country: 'IQ' } as const;
    expect(dateText(iraqi, '2026-11-26')).toBe('٢٦ تشرين الثاني ٢٠٢٦');
    expect(amountText(iraqi, { minor: 1_234_500, currency: 'IQD' })).toBe('IQD\u00A0١٬٢٣٤٫٥٠٠');
    expect(statementFigure(iraqi, { minor: -1_234_500, currency: 'IQD' })).toBe('\u200E-١٬٢٣٤٫٥٠٠');
    expect(sizeText(iraqi, 2_000_000)).toBe('١٫٩\u00A0ميغابايت');
  });

  it('takes language and digits of the query, and the country of the company', () => {
    const context = {
      locale: 'en',
      actor: { digits: null, company: { countryId: 368, currencyDisplay: 'code' } },
    } as const;
    expect(localeOptionsOf(context, { lang: 'ar', digits: 'arab' })).toEqual({
      locale: 'ar',
      numerals: 'arab',
      country: 'IQ',
    });
    expect(
      localeOptionsOf(
        { ...context, actor: { digits: null, company: { countryId: null, currencyDisplay: 'code' } } },
        {},
      ),
    ).toEqual({
      locale: 'en',
    });
    expect(() => localeOptionsOf(context, { digits: 'arab' })).toThrow(Fault);
  });

  it('takes the digits of the user in Arabic, unless the query has others', () => {
    const context = {
      locale: 'ar',
      actor: { digits: 'arab', company: { countryId: null, currencyDisplay: 'code' } },
    } as const;
    expect(localeOptionsOf(context, {}).numerals).toBe('arab');
    expect(localeOptionsOf(context, { digits: 'latn' }).numerals).toBe('latn');
    expect(localeOptionsOf(context, { lang: 'en' })).toEqual({ locale: 'en' });
  });
});

const statusOf = (rendering: Promise<unknown>): Promise<unknown> =>
  rendering.then(
    () => 200,
    (error: unknown) => (error instanceof Fault ? error.status : error),
  );

describe('the rendered report', () => {
  it('renders a long report in both languages without blocking the event loop', async () => {
    const renderer = createReportRenderer();
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    const [english, arabic] = await Promise.all([
      renderer.render(report('en', 300), BLANK),
      renderer.render(report('ar', 30), BLANK),
    ]);
    clearInterval(ticking);
    await renderer.close();
    expect(Buffer.from(english.slice(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(arabic.slice(0, 5)).toString()).toBe('%PDF-');
    expect(ticks).toBeGreaterThan(10);
  });

  it('refuses a document that takes too long or too much memory, and renders the next one', async () => {
    const slow = createReportRenderer({ renderMs: 1, memory: 1024 ** 3 });
    expect(await Promise.all([1, 2].map((rows) => statusOf(slow.render(report('en', rows), BLANK))))).toEqual(
      [409, 409],
    );
    await slow.close();
    const small = createReportRenderer({ renderMs: 120_000, memory: 220 * 1024 ** 2 });
    expect(await statusOf(small.render(report('en', 5000), BLANK))).toBe(409);
    const next = await small.render(report('en', 1), BLANK);
    await small.close();
    expect(Buffer.from(next.slice(0, 5)).toString()).toBe('%PDF-');
  }, 120_000);

  it('rejects pending reports when it is closed', async () => {
    const renderer = createReportRenderer();
    const drawing = renderer.render(report('en', 200), BLANK);
    const outcome = drawing.then(
      () => 'drawn',
      (error: unknown) => String(error),
    );
    await renderer.close();
    expect(await outcome).toContain('ended');
  });
});

const lacksPdftotext = spawnSync('pdftotext', ['-v']).error !== undefined;
const NO_PDFTOTEXT = 'pdftotext is not installed (Debian: poppler-utils)';

describe('the text of the report', () => {
  it('is extractable in both scripts', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const renderer = createReportRenderer();
    for (const locale of ['en', 'ar'] as const) {
      const pdf = await renderer.render(report(locale, 3), BLANK);
      const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
      const plain = text.normalize('NFKC').replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
      expect(plain).toContain('EX-1002');
      expect(plain).toMatch(/KWD\s1\.025/u);
      expect(plain).toContain('عشاء');
      expect(plain).toContain('Client dinner');
    }
    await renderer.close();
  });

  it('has no Latin digits in figures, dates and page numbers with Arabic-Indic ones', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const renderer = createReportRenderer();
    const localeOptions = { locale: 'ar', numerals: 'arab', country: 'JO' } as const;
    const pdf = await renderer.render({ ...report('ar', 3), localeOptions, from: '2026-01-01' }, BLANK);
    await renderer.close();
    const text = textIn(pdf);
    for (const part of ['١٢٥٫٥٠', '١٫٠٢٥', '٢٨', 'شباط', 'كانون', '٢٠٢٦', '٣٧٦٫٥٠', '١٫٩'])
      expect(text).toContain(part);
    expect(text).toMatch(/٣\s*من\s*٣/u);
    // Numbers of requests are references.
    expect(text.replaceAll(/EX-\d+/gu, '')).not.toMatch(/[0-9]/u);
  });

  it('gives all digits of figures one width', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const renderer = createReportRenderer();
    for (const numerals of ['latn', 'arab'] as const) {
      const rows = [111_111, 333_333, 900_000].map((minor, at) => {
        const amount = { minor, currency: 'SAR' } as const;
        return { ...row(at), base_amount: amount, amount };
      });
      const localeOptions = { locale: 'ar', numerals } as const;
      const pdf = await renderer.render({ ...report('ar', 0), localeOptions, rows }, BLANK);
      const words = execFileSync('pdftotext', ['-f', '2', '-bbox', '-', '-'], {
        input: pdf,
        encoding: 'utf8',
      });
      const widths = [
        ...words.matchAll(/xMin="(?<from>[\d.]+)" yMin="[\d.]+" xMax="(?<to>[\d.]+)"[^>]*>(?<word>[^<]*)</gu),
      ]
        .filter(({ groups }) => /^[\d٠-٩][,٬][\d٠-٩]{3}[.٫][\d٠-٩]{2}$/u.test(groups?.['word'] ?? ''))
        .map(({ groups }) => (Number(groups?.['to']) - Number(groups?.['from'])).toFixed(1));
      expect(new Set(widths)).toHaveLength(1);
    }
    await renderer.close();
  });
});

/** Extracts the text of a report, whatever the direction of its lines. */
const textIn = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .normalize('NFKC')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

/** Returns a report of expenses with the given descriptions. */
const describing = (locale: 'en' | 'ar', texts: readonly string[]): ReportData => ({
  ...report(locale, 0),
  rows: texts.map((description, at) => ({ ...row(at), description, supplier: null })),
});

describe('consecutive reports', () => {
  it('renders every letter, whatever letters the previous report had', async ({ skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const renderer = createReportRenderer();
    // These letters are composed of undotted glyphs, which could then appear in place of other letters.
    const dotted = 'شششش ضضض خجخج تثبن ققق زززز غغغ ذذ ةة يييي';
    const texts = [
      'مسودة',
      'تسويق',
      'مستلزمات',
      'المصاريف',
      'المحاسبة',
      'صادر',
      'عليه',
      'صدر',
      'وقود',
      'فرع',
    ];
    await renderer.render(describing('en', [dotted]), BLANK);
    const [first, second] = await Promise.all([
      renderer.render(describing('ar', texts), BLANK),
      renderer.render(describing('ar', [...texts, dotted]), BLANK),
    ]);
    await renderer.close();
    for (const pdf of [first, second]) {
      const text = textIn(pdf);
      expect(texts.filter((word) => !text.includes(word))).toEqual([]);
      expect(text).toContain('تاريخ');
    }
  });

  it('leaves trailing punctuation at the end of a name, in either direction', () => {
    expect(plainText('Acme Co.')).toBe('\u200EAcme Co.\u200E');
    expect(plainText('“مطعم!”')).toBe('\u200F“مطعم!”\u200F');
    expect(plainText('a\u202Eb\u2066\nم')).toBe('\u200Eab\u200E\n\u200Eم\u200E');
    expect(plainText('2026 (1)')).toBe('2026 (1)');
  });
});

describe('the report endpoint', () => {
  it('contains only expenses the user may read, in the requested language', async () => {
    const server = await openServer('embedded');
    const pdfOf = async (as: string, query: string) =>
      server.fetch(
        new Request(`http://localhost/api/partner/v1/report/user/pdf${query}`, {
          headers: { authorization: `Bearer ${await server.token(as)}` },
        }),
      );
    const mine = await pdfOf('member@outlay.example', '?lang=ar');
    expect(mine.status).toBe(200);
    expect(mine.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(mine.headers.get('content-disposition') ?? '')).toContain(
      'تقرير مصروفات موظف - ليلى منصور.pdf',
    );
    const others = await server.call('members.list', {
      as: 'owner@outlay.example',
      query: { q: 'owner@outlay' },
    });
    const { items } = others.body.data as { items: { id: number; email: string }[] };
    const boss = items.find(({ email }) => email === 'owner@outlay.example')?.id;
    expect((await pdfOf('member@outlay.example', `?user_id=${boss}`)).status).toBe(403);
    expect((await pdfOf('owner@nakheel.example', `?user_id=${boss}`)).status).toBe(404);
    expect((await pdfOf('auditor@outlay.example', `?user_id=${boss}`)).status).toBe(200);
    expect((await pdfOf('member@outlay.example', '?from=2026-13-01')).status).toBe(422);
    expect((await pdfOf('member@outlay.example', '?lang=ar&digits=arab')).status).toBe(200);
    for (const query of ['?lang=en&digits=arab', '?lang=ar&digits=thai']) {
      const refused = await pdfOf('member@outlay.example', query);
      expect(refused.status).toBe(422);
      expect((await refused.json()) as object).toMatchObject({ errors: { digits: [expect.any(String)] } });
    }
    // A request too many of one day.
    await server.store.db.execute(sql`with made as (
        select * from expenses where user_id = (select id from users where email = 'member@outlay.example') limit 1)
      insert into expenses (number, incurred_on, company_id, status, payment_status, book_status, user_id, team_id, steps,
        description, amount_minor, currency, base_minor, base_currency, paid_by)
      select number || '-' || n, '2020-01-05', company_id, 'draft', 'none', 'unbooked', user_id, team_id, '[]', description,
        amount_minor, currency, base_minor, base_currency, paid_by
      from made, generate_series(0, ${USER_REPORT_LINES}) n`);
    const tooMany = await pdfOf('member@outlay.example', '?from=2020-01-01&to=2020-12-31');
    expect([tooMany.status, await tooMany.json()]).toMatchObject([
      422,
      { errors: { from: [expect.stringContaining('CSV')] } },
    ]);
    await server.close();
  }, 120_000);
});
