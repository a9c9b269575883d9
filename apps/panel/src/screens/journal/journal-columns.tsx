import { entryTotal, type PostedEntry } from '@outlay/domain';
import { Cell, type TableColumn } from '@outlay/ui-kit';
import type { Formats } from '../../i18n/formats.ts';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { SourceDocument } from './source-document.tsx';
import { RecordLink } from '../../list/record-link.tsx';

/** Returns the columns of the journal; the number of an entry links to it. */
export const journalColumns = (
  { text }: Pick<PanelIntl, 'text'>,
  formats: Formats,
  hrefOf: (id: number) => string,
  currency: string,
): readonly TableColumn<PostedEntry>[] => [
  {
    key: 'number',
    label: text('field.entry'),
    rowHeader: true,
    fixed: true,
    width: 'text',
    cell: (entry) => (
      <Cell strong>
        <RecordLink href={() => hrefOf(entry.id)}>
          <bdi dir="ltr">{entry.number ?? `#${entry.id}`}</bdi>
        </RecordLink>
      </Cell>
    ),
  },
  {
    key: 'date',
    label: text('field.date'),
    sortable: true,
    width: 'status',
    card: 'line',
    cell: (entry) => <Cell>{formats.shortDay(entry.date)}</Cell>,
  },
  {
    key: 'source',
    label: text('field.source'),
    width: 'person',
    card: 'detail',
    cell: (entry) => <Cell>{text(`transaction_source.${entry.source}`)}</Cell>,
  },
  {
    key: 'source_number',
    label: text('field.document'),
    width: 'text',
    cell: (entry) => (
      <Cell none={entry.source_number === null}>
        <SourceDocument of={entry} />
      </Cell>
    ),
  },
  {
    key: 'description',
    label: text('field.description'),
    optional: true,
    cell: (entry) => (
      <Cell none={!entry.description}>
        <bdi>{entry.description}</bdi>
      </Cell>
    ),
  },
  {
    key: 'amount',
    label: text('field.amount'),
    numeric: true,
    width: 'person',
    cell: (entry) => (
      <Cell>
        <MoneyAmount money={entryTotal(entry, currency)} />
      </Cell>
    ),
  },
];
