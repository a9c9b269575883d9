import type { GeneralLedger, Side } from '@outlay/domain';
import { Cell, type TableColumn } from '@outlay/ui-kit';
import type { Formats } from '../../i18n/formats.ts';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { SourceDocument } from './source-document.tsx';
import { RecordLink } from '../../list/record-link.tsx';

/** Line of an account's ledger. */
export type LedgerRow = GeneralLedger['items'][number];

/** Returns the columns of an account's ledger; the number of a line's entry links to it. */
export const ledgerColumns = (
  { text }: Pick<PanelIntl, 'text'>,
  formats: Formats,
  hrefOf: (entryId: number) => string,
): readonly TableColumn<LedgerRow>[] => {
  const amount = (key: Side): TableColumn<LedgerRow> => ({
    key,
    label: text(`field.${key}`),
    numeric: true,
    width: 'figure',
    card: 'detail',
    cell: (line) => {
      const money = line[key];
      return <Cell none={money === null}>{money === null ? null : <MoneyAmount money={money} />}</Cell>;
    },
  });
  return [
    {
      key: 'number',
      label: text('field.entry'),
      rowHeader: true,
      fixed: true,
      width: 'text',
      cell: (line) => (
        <Cell strong>
          <RecordLink href={() => hrefOf(line.entry_id)}>
            <bdi dir="ltr">{line.number ?? `#${line.entry_id}`}</bdi>
          </RecordLink>
        </Cell>
      ),
    },
    {
      key: 'date',
      label: text('field.date'),
      width: 'date',
      card: 'line',
      cell: (line) => <Cell>{formats.shortDay(line.date)}</Cell>,
    },
    {
      key: 'description',
      label: text('field.description'),
      cell: (line) => (
        <Cell sub={text(`transaction_source.${line.source}`)}>
          <bdi>{line.description ?? '–'}</bdi>
        </Cell>
      ),
    },
    {
      key: 'source_number',
      label: text('field.document'),
      width: 'text',
      optional: true,
      cell: (line) => (
        <Cell none={line.source_number === null}>
          <SourceDocument of={line} />
        </Cell>
      ),
    },
    amount('debit'),
    amount('credit'),
    {
      key: 'balance',
      label: text('field.balance'),
      numeric: true,
      width: 'figure',
      card: 'figure',
      cell: (line) => (
        <Cell>
          <MoneyAmount money={line.balance} />
        </Cell>
      ),
    },
  ];
};
