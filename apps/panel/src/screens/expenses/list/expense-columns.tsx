import { countedAmount, isForeign, currencyExponent, type Expense, type Ref } from '@outlay/domain';
import { Avatar, Cell, Mark, type TableColumn } from '@outlay/ui-kit';
import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../../app/use-panel.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Text } from '../../../i18n/panel-intl.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { EXPENSE_STATUS_APPEARANCE } from '../expense-status-appearance.ts';
import { ExpenseMarks, ExpenseStatusBadge, MoneyAmount, RefName } from '../expense-parts.tsx';
import { RecordLink } from '../../../list/record-link.tsx';

/** Columns that are hidden by default. */
export const HIDDEN_COLUMNS: readonly string[] = [
  'team',
  'supplier',
  'entry_type',
  'account',
  'trip',
  'paid_by',
  'payment_status',
  'book_status',
  'submitted_at',
];

/** Fields shown inside other columns: an export includes them even when their own columns are hidden. */
export const SEEN_IN_OTHERS: readonly string[] = ['team', 'supplier'];

const named = (ref: Ref | null) => <RefName of={ref} />;

/**
 * Returns the number of decimals of an amount column: 3 if a currency with three decimals occurs, so that
 * decimal points align.
 */
function decimalsOf(rows: readonly Expense[]): 2 | 3 {
  const exponents = rows.flatMap((row) =>
    [row.amount, countedAmount(row)].map(({ currency }) => currencyExponent(currency)),
  );
  return exponents.includes(3) ? 3 : 2;
}

/** Returns the columns of the request list, memoized so that a row renders again only when its data changes. */
export function useExpenseColumns(
  hrefOf: (id: number) => string,
  rows: readonly Expense[],
): readonly TableColumn<Expense>[] {
  const text = useText();
  const formats = useFormats();
  const decimals = decimalsOf(rows);
  return useMemo(() => expenseColumns(text, formats, hrefOf, decimals), [text, formats, hrefOf, decimals]);
}

function expenseColumns(
  text: Text,
  formats: Formats,
  hrefOf: (id: number) => string,
  decimals: 2 | 3,
): readonly TableColumn<Expense>[] {
  return [
    {
      key: 'number',
      label: text('expenses.column.expense'),
      rowHeader: true,
      fixed: true,
      sortable: true,
      cell: (row) => (
        <Cell
          strong
          sub={
            <>
              <bdi dir="ltr">{row.number}</bdi>
              {row.supplier === null ? null : (
                <>
                  {' · '}
                  <RefName of={row.supplier} />
                </>
              )}
            </>
          }
        >
          <RecordLink href={() => hrefOf(row.id)}>
            <bdi>{row.description || text('expenses.untitled')}</bdi>
          </RecordLink>
        </Cell>
      ),
    },
    {
      key: 'user',
      label: text('field.owner'),
      width: 'person',
      sortable: true,
      card: 'line',
      cell: (row) => (
        <Cell
          before={<Avatar name={row.user.name} />}
          sub={row.team === null ? undefined : <RefName of={row.team} />}
        >
          <RefName of={row.user} />
        </Cell>
      ),
    },
    {
      key: 'incurred_on',
      label: text('field.incurred_on'),
      width: 'date',
      sortable: true,
      optional: true,
      card: 'none',
      cell: (row) => <time dateTime={row.incurred_on}>{formats.shortDay(row.incurred_on)}</time>,
    },
    {
      key: 'status',
      label: text('field.status'),
      width: 'status',
      sortable: true,
      card: 'status',
      cell: (row) => <ExpenseStatusBadge expense={row} />,
    },
    {
      key: 'checks',
      label: text('expenses.column.checks'),
      width: 'text',
      card: 'marks',
      cell: (row) => <ExpenseMarks expense={row} />,
    },
    {
      key: 'receipts',
      label: text('field.receipts'),
      labelHidden: true,
      width: 'icon',
      optional: true,
      card: 'none',
      cell: (row) =>
        row.receipts.length === 0 ? null : (
          <Mark icon={Paperclip} quiet>
            {formats.number(row.receipts.length)}
          </Mark>
        ),
    },
    { key: 'team', label: text('field.team'), sortable: true, width: 'text', cell: (row) => named(row.team) },
    {
      key: 'supplier',
      label: text('field.supplier'),
      sortable: true,
      width: 'text',
      cell: (row) => named(row.supplier),
    },
    {
      key: 'entry_type',
      label: text('field.entry_type'),
      width: 'text',
      cell: (row) => named(row.entry_type),
    },
    { key: 'account', label: text('field.account'), width: 'text', cell: (row) => named(row.account) },
    { key: 'trip', label: text('field.trip'), width: 'text', cell: (row) => named(row.trip ?? null) },
    {
      key: 'paid_by',
      label: text('field.paid_by'),
      width: 'text',
      cell: (row) => text(`paid_by.${row.paid_by}`),
    },
    {
      key: 'payment_status',
      label: text('field.payment_status'),
      sortable: true,
      width: 'text',
      cell: (row) => text(`payment_status.${row.payment_status}`),
    },
    {
      key: 'book_status',
      label: text('field.book_status'),
      sortable: true,
      width: 'text',
      cell: (row) => text(`book_status.${row.book_status}`),
    },
    {
      key: 'submitted_at',
      label: text('field.submitted_at'),
      sortable: true,
      width: 'date',
      cell: (row) => (row.submitted_at ? formats.moment(row.submitted_at) : '–'),
    },
    {
      key: 'amount',
      label: text('field.amount'),
      numeric: true,
      width: 'figure',
      sortable: true,
      fixed: true,
      card: 'figure',
      cell: (row) => (
        <Cell sub={isForeign(row) ? <MoneyAmount money={row.amount} decimals={decimals} /> : undefined}>
          <MoneyAmount
            money={countedAmount(row)}
            decimals={decimals}
            strong
            struck={EXPENSE_STATUS_APPEARANCE[row.status].tone === 'struck'}
          />
        </Cell>
      ),
    },
  ];
}
