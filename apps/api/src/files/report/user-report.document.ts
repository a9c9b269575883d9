import { APPROVED_STATUSES, formatList, formatNumber, withoutMarks } from '@outlay/domain';
import { Document, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Letterhead } from './letterhead.ts';
import type { ReportData } from './report-data.ts';
import { amountText, dateText, plainText } from './report-format.ts';
import { pagesOf, rowHeight, ROWS_HEIGHT } from './report-pages.ts';
import { sidesOf, styles } from './report-styles.ts';
import { type Column, figureSize, reportTable } from './report-table.ts';
import { type Ink, header, inkOf, page, receiptPages } from './report-parts.ts';
import { type GroupTotal, grandTotal, totalsBy } from './report-totals.ts';

type UserInk = Ink<ReportData>;

function periodText({ data, texts }: UserInk): string {
  const { localeOptions, from, to } = data;
  if (!from && !to) return texts.wholeTime;
  const parts = [
    from && `${texts.from} ${dateText(localeOptions, from)}`,
    to && `${texts.to} ${dateText(localeOptions, to)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function totals({ data, rtl, texts }: Ink, title: string, groups: readonly GroupTotal[]): ReactElement {
  const columns: readonly Column[] = [
    { head: '', share: 50 },
    { head: texts.count, share: 15, figure: true },
    { head: texts.total, share: 35, figure: true },
  ];
  const rows = groups.map(({ key, count, sums }) => [
    key,
    formatNumber(data.localeOptions, count),
    sums.map((sum) => amountText(data.localeOptions, sum)).join('\n'),
  ]);
  return h(
    View,
    null,
    h(Text, { style: [styles.section, sidesOf(rtl).text] }, title),
    reportTable(columns, rows, rtl),
  );
}

/** Share of the width that the column of amounts has, in percent. */
const AMOUNT_SHARE = 17;

/** Renders the total of the approved and verified expenses under the column of amounts. */
function total({ data, rtl, texts }: UserInk): ReactElement {
  const { line, text } = sidesOf(rtl);
  const sums = grandTotal(data.rows, data.company.currency).map((sum) => amountText(data.localeOptions, sum));
  const column = { head: texts.amount, share: AMOUNT_SHARE, figure: true };
  const fontSize = figureSize(
    [column],
    sums.map((sum) => [sum]),
  );
  const counted = withoutMarks(
    formatList(
      data.localeOptions,
      APPROVED_STATUSES.map((status) => data.statuses[status]),
    ),
  );
  return h(
    View,
    { style: [line, styles.sum], wrap: false },
    h(
      Text,
      { style: [styles.cell, styles.total, text, { width: `${100 - AMOUNT_SHARE}%` }] },
      `${texts.total} (${counted})`,
    ),
    h(
      View,
      { style: [styles.cell, { width: `${AMOUNT_SHARE}%` }] },
      sums.map((sum) => h(Text, { key: sum, style: [styles.total, styles.figure, { fontSize }] }, sum)),
      h(View, { style: styles.doubleRule }),
    ),
  );
}

/** Renders lines for the signatures of the employee and of an approver. */
function signatures({ rtl, texts }: UserInk): ReactElement {
  const { line, text } = sidesOf(rtl);
  return h(
    View,
    { style: [line, styles.signatures], wrap: false },
    texts.signatures.map((who) =>
      h(
        View,
        { key: who, style: styles.signature },
        h(Text, { style: text }, who),
        h(Text, { style: [styles.meta, text] }, texts.signedOn),
      ),
    ),
  );
}

const EXPENSE_CHARS = [12, 14, 30, 14, 12, 20];

function expensePages(ink: UserInk): ReactElement[] {
  const { data, rtl, texts } = ink;
  const columns: readonly Column[] = [
    { head: texts.number, share: 12 },
    { head: texts.date, share: 14 },
    { head: texts.description, share: 30 },
    { head: texts.type, share: 15 },
    { head: texts.status, share: 12 },
    { head: texts.amount, share: AMOUNT_SHARE, figure: true },
  ];
  const rows = data.rows.map(({ amount, base_amount, ...row }) => [
    row.number,
    dateText(data.localeOptions, row.incurred_on),
    [row.description, row.supplier].flatMap((text) => (text ? [plainText(text)] : [])).join('\n'),
    row.entry_type === null ? texts.none : plainText(row.entry_type),
    data.statuses[row.status],
    base_amount && base_amount.currency !== amount.currency
      ? `${amountText(data.localeOptions, base_amount)}\n${amountText(data.localeOptions, amount)}`
      : amountText(data.localeOptions, base_amount ?? amount),
  ]);
  const pages = pagesOf(rows, (row) => rowHeight(row, EXPENSE_CHARS), ROWS_HEIGHT);
  return pages.map((some, at) =>
    page(
      ink,
      `expenses-${at}`,
      at === 0 && h(Text, { style: [styles.section, sidesOf(rtl).text] }, texts.expenses),
      reportTable(columns, some, rtl),
      at === pages.length - 1 && total(ink),
      at === pages.length - 1 && signatures(ink),
    ),
  );
}

/** Renders the user report: header and totals, expenses over pages, receipts, page numbers. */
export function userReportDocument(data: ReportData, letterhead: Letterhead): ReactElement<DocumentProps> {
  const ink = inkOf(data, letterhead);
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
      language: data.localeOptions.locale,
      creator: 'Outlay',
      producer: 'Outlay',
    },
    page(
      ink,
      'summary',
      header(ink, texts.title, [
        [texts.person, plainText(data.person.name)],
        [texts.period, periodText(ink)],
        [texts.made, dateText(data.localeOptions, data.made_on)],
      ]),
      h(View, { style: styles.rule }),
      ...summary,
    ),
    ...expensePages(ink),
    ...receiptPages(ink),
  );
}
