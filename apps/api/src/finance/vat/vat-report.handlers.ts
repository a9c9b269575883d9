import {
  BOM,
  decimalText,
  localizedName,
  VAT_AMOUNTS,
  type Locale,
  type MessageId,
  type Money,
  type VatReportQuery,
} from '@outlay/domain';
import type { SQL } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { csvLines, type Cell } from '../../files/exports/csv-text.ts';
import { dateText, plainText, localeOptionsOf } from '../../files/report/report-format.ts';
import { statementFigure, label } from '../../files/report/statement-text.ts';
import type { ReportSection } from '../../files/report/report-data.ts';
import { printStatement } from '../../files/report/reports.handlers.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import { readableLines } from '../journal.handlers.ts';
import { readVatLines } from './vat-lines.ts';
import { checkSpan, readVatReport, type VatReportRow } from './vat-report.ts';
import { bookFileName } from '../book-file-name.ts';

const CODE_LABELS: readonly MessageId[] = ['field.tax_code', 'field.tax_category', 'field.tax_rate'];

const rateText = (rate: number): string => `${rate / 100}%`;

const figure = (amount: Money): Cell => ({ figure: decimalText(amount) });

/** Returns name, category and rate of a tax code. */
function codeCells(locale: Locale, code: VatReportRow['tax_code']): [string, string, string] {
  if (code === null) return [label(locale, 'vat.no_code'), '', ''];
  return [localizedName(code, locale), label(locale, `tax_category.${code.category}`), rateText(code.rate)];
}

/** Writes the lines of documents behind the report, in the order of their posting. */
async function downloadLines(
  { db, actor, locale }: RequestContext<'vatReport.download'>,
  lines: SQL | undefined,
  query: VatReportQuery,
): Promise<FileAnswer> {
  checkSpan(query);
  const { items } = await readVatLines(db, actor, lines, query, null);
  const heading = [
    'field.date',
    'field.entry',
    'field.document',
    'field.description',
    'field.supplier',
    ...CODE_LABELS,
    ...VAT_AMOUNTS.map((name) => `vat.${name}` as const),
    'field.currency',
  ] as const;
  const rows: Cell[][] = [
    heading.map((id) => label(locale, id)),
    ...items.map((item) => [
      item.date,
      item.number,
      item.source_number,
      item.description,
      item.supplier?.name ?? null,
      ...codeCells(locale, item.tax_code),
      ...VAT_AMOUNTS.map((name) => figure(item[name])),
      actor.company.currency,
    ]),
  ];
  return {
    body: `${BOM}${csvLines(rows)}`,
    type: 'text/csv; charset=utf-8',
    filename: bookFileName(locale, 'vat-lines', [query.from, query.to], 'csv'),
  };
}

async function download(context: RequestContext<'vatReport.download'>): Promise<FileAnswer> {
  const { db, actor, locale } = context;
  const lines = readableLines(actor, 'export');
  const { detail = 'codes', ...query } = context.query();
  if (detail === 'lines') return downloadLines(context, lines, query);
  const { items, totals, currency, from, to } = await readVatReport(db, actor, lines, query);
  const heading = [
    ...CODE_LABELS,
    ...VAT_AMOUNTS.map((name) => `vat.${name}` as const),
    'field.currency',
  ] as const;
  const rows: Cell[][] = [
    heading.map((id) => label(locale, id)),
    ...items.map((item) => [
      ...codeCells(locale, item.tax_code),
      ...VAT_AMOUNTS.map((name) => figure(item[name])),
      currency,
    ]),
    [label(locale, 'vat.total'), null, null, ...VAT_AMOUNTS.map((name) => figure(totals[name])), currency],
  ];
  return {
    body: `${BOM}${csvLines(rows)}`,
    type: 'text/csv; charset=utf-8',
    filename: bookFileName(locale, 'vat-report', [from, to], 'csv'),
  };
}

async function pdf(context: RequestContext<'vatReport.pdf'>): Promise<FileAnswer> {
  const { db, actor, now } = context;
  const lines = readableLines(actor, 'export');
  const { lang, digits, ...query } = context.query();
  const localeOptions = localeOptionsOf(context, { lang, digits });
  const { locale } = localeOptions;
  const { items, totals, accounts, reconciliation, currency, from, to } = await readVatReport(
    db,
    actor,
    lines,
    query,
  );
  const text = (id: MessageId) => label(locale, id);
  const codes: ReportSection = {
    title: text('vat.by_code'),
    columns: [
      { head: text('field.tax_code'), share: 22 },
      ...VAT_AMOUNTS.map((name) => ({ head: text(`vat.${name}`), share: 13, figure: true })),
    ],
    rows: [
      ...items.map((item) => [
        plainText(codeCells(locale, item.tax_code)[0]),
        ...VAT_AMOUNTS.map((name) => statementFigure(localeOptions, item[name])),
      ]),
      [text('vat.total'), ...VAT_AMOUNTS.map((name) => statementFigure(localeOptions, totals[name]))],
    ],
  };
  const books: ReportSection = {
    title: text('vat.reconciliation'),
    columns: [
      { head: text('vat.account'), share: 40 },
      { head: text('vat.reported'), share: 20, figure: true },
      { head: text('vat.other'), share: 20, figure: true },
      { head: text('vat.ledger'), share: 20, figure: true },
    ],
    rows: [
      ...accounts.map(({ account, reported, other, ledger }) => [
        plainText(`${account.code} ${localizedName(account, locale)}`),
        ...[reported, other, ledger].map((amount) => statementFigure(localeOptions, amount)),
      ]),
      [
        text('vat.total'),
        ...[reconciliation.report, reconciliation.other, reconciliation.ledger].map((amount) =>
          statementFigure(localeOptions, amount),
        ),
      ],
      [text('vat.difference'), '', '', statementFigure(localeOptions, reconciliation.difference)],
    ],
  };
  const isRefund = totals.payable.minor < 0;
  const body = await printStatement(context, {
    kind: 'statement',
    localeOptions,
    company: { name: actor.company.name, currency },
    made_on: dateOf(actor.company, now),
    receipts: [],
    has_receipt_pages: false,
    title: text('route.finance.vat'),
    facts: [
      [text('field.from'), dateText(localeOptions, from)],
      [text('field.to'), dateText(localeOptions, to)],
      [text('field.currency'), currency],
      [
        text(isRefund ? 'vat.refundable' : 'vat.payable'),
        statementFigure(localeOptions, { ...totals.payable, minor: Math.abs(totals.payable.minor) }),
      ],
    ],
    sections: [codes, books],
  });
  return { body, type: 'application/pdf', filename: bookFileName(locale, 'vat-report', [from, to], 'pdf') };
}

/** Handlers of the VAT report. */
export const vatReportHandlers: Handlers<
  'vatReport.get' | 'vatReport.lines' | 'vatReport.download' | 'vatReport.pdf'
> = {
  'vatReport.get': async ({ db, actor, query }) => {
    // Callers without permission are refused before anything they sent is validated.
    const lines = readableLines(actor, 'read');
    return readVatReport(db, actor, lines, query());
  },
  'vatReport.lines': async (context) => {
    const { db, actor } = context;
    const lines = readableLines(actor, 'read');
    const query = context.query();
    checkSpan(query);
    const { page = 1, per_page: size = 10 } = query;
    const window = { limit: size, offset: (page - 1) * size };
    return { ...(await readVatLines(db, actor, lines, query, window)), page, per_page: size };
  },
  'vatReport.download': download,
  'vatReport.pdf': pdf,
};
