import { Document, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Letterhead } from './letterhead.ts';
import type { RequestData } from './report-data.ts';
import { dateText, plainText } from './report-format.ts';
import { type Ink, header, inkOf, page, receiptPages, sectionTitle } from './report-parts.ts';
import { sidesOf, styles } from './report-styles.ts';
import { reportTable } from './report-table.ts';

function facts({ data, rtl }: Ink<RequestData>): ReactElement {
  const { line, text } = sidesOf(rtl);
  return h(
    View,
    null,
    data.facts.map(({ label, value, figure = false }) =>
      h(
        View,
        { key: label, style: [styles.row, line], wrap: false },
        h(Text, { style: [styles.cell, styles.factLabel, styles.meta, text] }, label),
        h(
          Text,
          {
            style: [styles.cell, styles.factValue, styles.bodyCell, text, figure ? { direction: 'ltr' } : {}],
          },
          value,
        ),
      ),
    ),
  );
}

/** Renders one request: its facts, approval, history and receipts, with page numbers. */
export function requestDocument(data: RequestData, letterhead: Letterhead): ReactElement<DocumentProps> {
  const ink = inkOf(data, letterhead);
  const { texts, rtl } = ink;
  return h(
    Document,
    {
      title: `${texts.request} ${data.number}`,
      language: data.localeOptions.locale,
      creator: 'Outlay',
      producer: 'Outlay',
    },
    page(
      ink,
      'request',
      header(ink, texts.request, [
        [texts.number, data.number],
        [texts.made, dateText(data.localeOptions, data.made_on)],
      ]),
      h(View, { style: styles.rule }),
      data.description === '' ? null : sectionTitle(ink, plainText(data.description)),
      facts(ink),
      ...data.sections.map(({ title, columns, rows }) =>
        h(View, { key: title }, sectionTitle(ink, title), reportTable(columns, rows, rtl)),
      ),
    ),
    ...receiptPages(ink),
  );
}
