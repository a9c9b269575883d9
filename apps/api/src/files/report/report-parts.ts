import { formatNumber } from '@outlay/domain';
import { Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { DocumentData, ReportReceipt } from './report-data.ts';
import { plainText, sizeText } from './report-format.ts';
import { letterheadPart, type Letterhead } from './letterhead.ts';
import { pagesOf, rowHeight, ROWS_HEIGHT } from './report-pages.ts';
import { sidesOf, styles } from './report-styles.ts';
import { type Column, reportTable } from './report-table.ts';
import { REPORT_TEXTS } from './report-texts.ts';

/** Context for rendering every part of a document. */
export interface Ink<Data extends DocumentData = DocumentData> {
  readonly data: Data;
  readonly letterhead: Letterhead;
  readonly rtl: boolean;
  readonly texts: (typeof REPORT_TEXTS)['en'];
}

/** Returns the context of a document. */
export const inkOf = <Data extends DocumentData>(data: Data, letterhead: Letterhead): Ink<Data> => ({
  data,
  letterhead,
  rtl: data.localeOptions.locale === 'ar',
  texts: REPORT_TEXTS[data.localeOptions.locale],
});

/** Renders the company, and below it the title beside labels with values. */
export function header(
  { data, letterhead, rtl }: Ink,
  title: string,
  meta: readonly (readonly [label: string, value: string])[],
): ReactElement {
  const { block, line, text } = sidesOf(rtl);
  return h(
    View,
    null,
    letterheadPart(data.localeOptions.locale, data.company, letterhead),
    h(
      View,
      { style: [styles.head, line] },
      h(Text, { style: [styles.title, text] }, title),
      h(
        View,
        { style: block },
        meta.map(([label, value]) =>
          h(Text, { key: label, style: [styles.meta, text] }, `${label}: ${value}`),
        ),
      ),
    ),
  );
}

/** Renders the heading of a section. */
export const sectionTitle = ({ rtl }: Ink, title: string): ReactElement =>
  h(Text, { style: [styles.section, sidesOf(rtl).text] }, title);

/** Renders a page with its footer; appended receipts count as pages. */
export function page({ data, rtl, texts }: Ink, key: string, ...content: ReactNode[]): ReactElement {
  const { line, text } = sidesOf(rtl);
  const appended = data.receipts.reduce((sum, { pages }) => sum + pages, 0);
  const number = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    texts.page(
      formatNumber(data.localeOptions, pageNumber),
      formatNumber(data.localeOptions, totalPages + appended),
    );
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

const RECEIPT_CHARS = [16, 36, 12, 30];

/** Renders the list of receipts; if they are appended, with their pages or the reason why one is not. */
export function receiptPages(ink: Ink): ReactElement[] {
  const { data, rtl, texts } = ink;
  const { receipts, has_receipt_pages: isAppended } = data;
  const columns: readonly Column[] = [
    { head: texts.number, share: 18 },
    { head: texts.file, share: isAppended ? 38 : 62 },
    // The Arabic unit is a word: the size reads from right to left.
    { head: texts.size, share: isAppended ? 14 : 20, figure: !rtl },
    ...(isAppended ? [{ head: texts.appended, share: 30 }] : []),
  ];
  const outcome = ({ pages, omitted }: ReportReceipt): string =>
    omitted === null ? texts.pages(pages, formatNumber(data.localeOptions, pages)) : texts.omitted[omitted];
  const rows = receipts.map((one) => [
    one.expense_number,
    plainText(one.name),
    sizeText(data.localeOptions, one.size),
    ...(isAppended ? [outcome(one)] : []),
  ]);
  const chars = isAppended ? RECEIPT_CHARS : [18, 60, 20];
  return pagesOf(rows, (row) => rowHeight(row, chars), ROWS_HEIGHT).map((some, at) =>
    page(
      ink,
      `receipts-${at}`,
      at === 0 && sectionTitle(ink, texts.receipts),
      reportTable(columns, some, rtl),
    ),
  );
}
