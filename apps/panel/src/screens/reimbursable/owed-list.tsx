import {
  countedAmount,
  expenses as expenseResource,
  pathOf,
  reasonAgainst,
  reimburseDenial,
  sumMoney,
  type Expense,
} from '@outlay/domain';
import { BulkBar, EmptyState, TotalAmount, type SelectAll } from '@outlay/ui-kit';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useAbility, useDescriptions } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { resourceFilters } from '../../list/filters/resource-filters.ts';
import { useList } from '../../list/use-list.ts';
import { useSelectAll } from '../../list/all-rows/use-select-all.ts';
import { HIDDEN_COLUMNS, useExpenseColumns } from '../expenses/list/expense-columns.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { OWED_FIELDS } from './payout-lists.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useReimbursableReads } from './use-reimbursable-reads.ts';
import { useReimbursableViews } from './use-reimbursable-views.ts';

const requestHref = (expenseId: number) => pathOf('expenses.company.list', { expenseId });

// Hides the status: all rows are approved. Shows the payment status: an earlier payout may have failed.
const USUALLY_HIDDEN = [
  ...HIDDEN_COLUMNS.filter((name) => name !== 'payment_status'),
  'checks',
  'receipts',
  'status',
];

/** List of the expenses owed to employees; the selected ones become payouts. */
export function OwedList() {
  const intl = useIntl();
  const { text } = intl;
  const ability = useAbility();
  const list = useList<Expense>({
    path: pathOf('expenses.reimbursable.list'),
    query: expenseResource.query,
    ...useReimbursableReads(),
  });
  const selectAll = useSelectAll(list);
  return (
    <ListView
      name="reimbursable"
      countId="count.expenses"
      title={text('route.expenses.reimbursable.list')}
      list={list}
      columns={useExpenseColumns(requestHref, list.rows)}
      usuallyHidden={USUALLY_HIDDEN}
      rowName={(row) => row.number}
      searchLabel={text('bookkeeping.search')}
      filters={resourceFilters(OWED_FIELDS, ability, intl)}
      allLabel={text('reimbursable.owed')}
      views={useReimbursableViews()}
      selectable
      bulk={
        list.selection.size === 0 ? undefined : (
          <PayBar
            expenses={list.selected}
            selectAll={selectAll}
            onClear={() => list.select(new Set())}
            onPaid={() => {
              list.select(new Set());
              list.reload();
            }}
          />
        )
      }
      empty={
        <EmptyState level={2} icon={HandCoins} title={text('reimbursable.owed.empty')}>
          {text('reimbursable.owed.empty.help')}
        </EmptyState>
      }
    />
  );
}

interface PayBarProps {
  expenses: readonly Expense[];
  selectAll: SelectAll | undefined;
  onClear: () => void;
  onPaid: () => void;
}

function PayBar({ expenses, selectAll, onClear, onPaid }: PayBarProps) {
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const [open, setOpen] = useState(false);
  const payable = expenses.filter((expense) => reimburseDenial(expense) === null);
  const left = expenses.map(reimburseDenial).find((reason) => reason !== null);
  const denied = reasonAgainst(ability, 'create', 'reimpursable');
  const amounts = payable.map(countedAmount);
  const [first] = amounts;
  const total =
    first && amounts.every(({ currency }) => currency === first.currency)
      ? sumMoney(amounts, first.currency)
      : null;
  const note = denied === null ? (left ? describe.reason(left) : undefined) : describe.reason(denied);
  return (
    <>
      <BulkBar
        label={text('list.selection')}
        count={text('bookkeeping.selected', { n: expenses.length })}
        selectAll={selectAll}
        total={
          total === null ? undefined : (
            <TotalAmount>
              <MoneyAmount money={total} />
            </TotalAmount>
          )
        }
        note={note}
        actions={
          denied === null && payable.length > 0
            ? [
                {
                  key: 'pay',
                  label: text('reimbursable.schedule', { n: payable.length }),
                  icon: HandCoins,
                  variant: 'primary',
                  onAct: () => setOpen(true),
                },
              ]
            : []
        }
        cancelLabel={text('list.clear_selection')}
        onCancel={onClear}
      />
      {open ? <PayDialog expenses={payable} onClose={() => setOpen(false)} onPaid={onPaid} /> : null}
    </>
  );
}
