import { Document, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Letterhead } from './letterhead.ts';
import type { StatementData } from './report-data.ts';
import { dateText } from './report-format.ts';
import { header, inkOf, page, sectionTitle } from './report-parts.ts';
import { styles } from './report-styles.ts';
import { reportTable } from './report-table.ts';

/** Renders a statement of the books: title, facts and tables, with page numbers. */
export function statementDocument(data: StatementData, letterhead: Letterhead): ReactElement<DocumentProps> {
  const ink = inkOf(data, letterhead);
  return h(
    Document,
    { title: data.title, language: data.localeOptions.locale, creator: 'Outlay', producer: 'Outlay' },
    page(
      ink,
      'statement',
      header(ink, data.title, [...data.facts, [ink.texts.made, dateText(data.localeOptions, data.made_on)]]),
      h(View, { style: styles.rule }),
      ...data.sections.map(({ title, columns, rows }) =>
        h(View, { key: title }, sectionTitle(ink, title), reportTable(columns, rows, ink.rtl)),
      ),
    ),
  );
}
