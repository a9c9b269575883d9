import type { JournalExport } from '@outlay/domain';
import { Cell, type TableColumn } from '@outlay/ui-kit';
import type { Formats } from '../../i18n/formats.ts';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { ExportFileButtons } from './export-file-buttons.tsx';

/** Returns the columns of the list of exports; the last one downloads the file again. */
export const exportColumns = (
  { text }: Pick<PanelIntl, 'text'>,
  formats: Formats,
): readonly TableColumn<JournalExport>[] => [
  {
    key: 'number',
    label: text('field.number'),
    rowHeader: true,
    fixed: true,
    width: 'code',
    cell: ({ number }) => (
      <Cell strong>
        <bdi dir="ltr">{number}</bdi>
      </Cell>
    ),
  },
  {
    key: 'profile',
    label: text('exports.profile'),
    width: 'status',
    card: 'line',
    cell: ({ profile }) => <Cell>{text(`export_profile.${profile}`)}</Cell>,
  },
  {
    key: 'days',
    label: text('exports.days'),
    width: 'grow',
    card: 'detail',
    cell: ({ from, to }) => (
      <Cell>
        {from === null && to === null
          ? text('none')
          : text('exports.days.range', {
              from: from === null ? '…' : formats.shortDay(from),
              to: to === null ? '…' : formats.shortDay(to),
            })}
      </Cell>
    ),
  },
  {
    key: 'entry_count',
    label: text('exports.entries'),
    numeric: true,
    width: 'code',
    card: 'detail',
    cell: ({ entry_count: count }) => <Cell>{formats.number(count)}</Cell>,
  },
  {
    key: 'created_at',
    label: text('field.created_at'),
    width: 'person',
    card: 'detail',
    cell: ({ created_at, created_by }) => (
      <Cell wraps sub={created_by === null ? undefined : <bdi>{created_by.name}</bdi>}>
        {formats.moment(created_at)}
      </Cell>
    ),
  },
  {
    key: 'amount',
    label: text('field.amount'),
    numeric: true,
    width: 'figure',
    cell: ({ total }) => (
      <Cell>
        <MoneyAmount money={total} />
      </Cell>
    ),
  },
  {
    key: 'file',
    label: text('exports.file'),
    width: 'status',
    cell: (one) => <ExportFileButtons of={one} />,
  },
];
