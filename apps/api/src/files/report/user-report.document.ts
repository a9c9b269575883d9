import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { ReportData } from './report-data.ts';
import { amountText, dateText, plainText, sizeText } from './report-format.ts';
import { pagesOf, rowHeight, ROWS_HEIGHT } from './report-pages.ts';
import { sidesOf, styles } from './report-styles.ts';
import { type Column, reportTable } from './report-table.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { type GroupTotal, grandTotal, totalsBy } from './report-totals.ts';

/** Context for rendering every part of the report. */
interface Ink {
  readonly data: ReportData;
  readonly rtl: boolean;
  readonly texts: (typeof REPORT_TEXTS)['en'];
}

function periodText({ data, texts }: Ink): string {
  const { locale, from, to } = data;
  if (!from && !to) return texts.wholeTime;
  const parts = [
    from && `${texts.from} ${dateText(locale, from)}`,
    to && `${texts.to} ${dateText(locale, to)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function header(ink: Ink): ReactElement {
  const { data, rtl, texts } = ink;
  const { block, line, text } = sidesOf(rtl);
  const meta = (label: string, value: string) =>
    h(Text, { style: [styles.meta, text] }, `${label}: ${value}`);
  return h(
    View,
    { style: [styles.head, line] },
    h(
      View,
      { style: block },
      h(Text, { style: [styles.company, text] }, plainText(data.company.name)),
      h(Text, { style: [styles.title, text] }, texts.title),
    ),
    h(
      View,
      { style: block },
      meta(texts.person, plainText(data.person.name)),
      meta(texts.period, periodText(ink)),
      meta(texts.made, dateText(data.locale, data.made_at)),
    ),
  );
}

function totals({ rtl, texts }: Ink, title: string, groups: readonly GroupTotal[]): ReactElement {
  const columns: readonly Column[] = [
    { head: '', share: 50 },
    { head: texts.count, share: 15, figure: true },
    { head: texts.total, share: 35, figure: true },
  ];
  const rows = groups.map(({ key, count, sums }) => [key, String(count), sums.map(amountText).join('\n')]);
  return h(
    View,
    null,
    h(Text, { style: [styles.section, sidesOf(rtl).text] }, title),
    reportTable(columns, rows, rtl),
  );
}

function total({ data, rtl, texts }: Ink): ReactElement {
  const { line, text } = sidesOf(rtl);
  const sums = grandTotal(data.rows).map((sum) =>
    h(Text, { key: sum.currency, style: [styles.total, styles.figure] }, amountText(sum)),
  );
  return h(
    View,
    { style: [line, styles.sum], wrap: false },
    h(Text, { style: [styles.total, text] }, texts.total),
    h(View, { style: styles.sums }, sums, h(View, { style: styles.doubleRule })),
  );
}

function page({ data, rtl, texts }: Ink, key: string, ...content: ReactNode[]): ReactElement {
  const { line, text } = sidesOf(rtl);
  const number = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    texts.page(pageNumber, totalPages);
  return h(
    Page,
    { key, size: 'A4', style: styles.page },
    ...content,
    h(
      View,
      { style: [styles.foot, line], fixed: true },
      h(Text, { style: text }, plainText(data.company.name)),
      h(Text, { style: text, render: number }),
    ),
  );
}

const EXPENSE_CHARS = [12, 14, 30, 14, 12, 20];

function expensePages(ink: Ink): ReactElement[] {
  const { data, rtl, texts } = ink;
  const columns: readonly Column[] = [
    { head: texts.number, share: 12 },
    { head: texts.date, share: 14 },
    { head: texts.description, share: 30 },
    { head: texts.type, share: 15 },
    { head: texts.status, share: 12 },
    { head: texts.amount, share: 17, figure: true },
  ];
  const rows = data.rows.map(({ amount, base_amount, ...row }) => [
    row.number,
    dateText(data.locale, row.incurred_on),
    [row.description, row.supplier].flatMap((text) => (text ? [plainText(text)] : [])).join('\n'),
    row.entry_type === null ? texts.none : plainText(row.entry_type),
    data.statuses[row.status],
    base_amount && base_amount.currency !== amount.currency
      ? `${amountText(base_amount)}\n${amountText(amount)}`
      : amountText(base_amount ?? amount),
  ]);
  const pages = pagesOf(rows, (row) => rowHeight(row, EXPENSE_CHARS), ROWS_HEIGHT);
  return pages.map((some, at) =>
    page(
      ink,
      `expenses-${at}`,
      at === 0 && h(Text, { style: [styles.section, sidesOf(rtl).text] }, texts.expenses),
      reportTable(columns, some, rtl),
      at === pages.length - 1 && total(ink),
    ),
  );
}

function receiptPages(ink: Ink): ReactElement[] {
  const { data, rtl, texts } = ink;
  const columns: readonly Column[] = [
    { head: texts.number, share: 18 },
    { head: texts.file, share: 62 },
    { head: texts.size, share: 20, figure: true },
  ];
  const rows = data.receipts.map((one) => [one.expense_number, plainText(one.name), sizeText(one.size)]);
  return pagesOf(rows, (row) => rowHeight(row, [18, 60, 20]), ROWS_HEIGHT).map((some, at) =>
    page(
      ink,
      `receipts-${at}`,
      at === 0 && h(Text, { style: [styles.section, sidesOf(rtl).text] }, texts.receipts),
      reportTable(columns, some, rtl),
    ),
  );
}

/** Renders the user report: header and totals, expenses over pages, receipts, page numbers. */
export function userReportDocument(data: ReportData): ReactElement<DocumentProps> {
  const ink: Ink = { data, rtl: data.locale === 'ar', texts: REPORT_TEXTS[data.locale] };
  const { texts } = ink;
  const summary =
    data.rows.length === 0
      ? [h(Text, { key: 'nothing', style: [styles.section, sidesOf(ink.rtl).text] }, texts.nothing)]
      : [
          h(
            View,
            { key: 'status' },
            totals(
              ink,
              texts.byStatus,
              totalsBy(data.rows, (row) => data.statuses[row.status]),
            ),
          ),
          h(
            View,
            { key: 'type' },
            totals(
              ink,
              texts.byType,
              totalsBy(data.rows, (row) => row.entry_type ?? texts.none),
            ),
          ),
        ];
  return h(
    Document,
    {
      title: `${texts.title}: ${data.person.name}`,
      language: data.locale,
      creator: 'Outlay',
      producer: 'Outlay',
    },
    page(ink, 'summary', header(ink), h(View, { style: styles.rule }), ...summary),
    ...expensePages(ink),
    ...receiptPages(ink),
  );
}
