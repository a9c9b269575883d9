import { pathOf, reimbursements, type Reimbursement } from '@outlay/domain';
import { EmptyState, Split } from '@outlay/ui-kit';
import { HandCoins } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { resourceColumns } from '../../records/resource-columns.tsx';
import { usePrefetchRecord } from '../../records/use-record.ts';
import { resourceFilters } from '../../list/filters/resource-filters.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { besideList, LIST_PARAM } from './payout-lists.ts';
import { useReimbursableReads } from './use-reimbursable-reads.ts';
import { useReimbursableViews } from './use-reimbursable-views.ts';
import { PayoutBadge } from './payout-badge.tsx';

const PayoutSheet = lazyComponent(async () => (await import('./payout-sheet.tsx')).PayoutSheet);

const QUERY = besideList(reimbursements.query);

const CELLS = {
  status: ({ status }: Reimbursement) => <PayoutBadge status={status} />,
  number: ({ number }: Reimbursement) => <bdi dir="ltr">{number}</bdi>,
};

/** List of payouts to employees with their status. */
export function PayoutList() {
  const intl = useIntl();
  const { text } = intl;
  const ability = useAbility();
  const { client } = usePanel();
  const list = useList<Reimbursement>({
    path: pathOf('expenses.reimbursable.list'),
    query: QUERY,
    ...useReimbursableReads(),
    listParam: LIST_PARAM,
  });
  const opened = useOpenedRecord();
  const id = typeof opened === 'number' ? opened : null;
  const { hrefOfRow } = list;
  const columns = useMemo(
    () => resourceColumns<Reimbursement>(reimbursements.fields, intl, (row) => hrefOfRow(row.id), CELLS),
    [intl, hrefOfRow],
  );
  return (
    <Split
      aside={
        id === null ? undefined : (
          <Suspense fallback={null}>
            <PayoutSheet
              key={id}
              id={id}
              row={list.rows.find((row) => row.id === id)}
              close={list.close}
              onChanged={list.replace}
            />
          </Suspense>
        )
      }
    >
      <ListView
        name="reimbursements"
        title={text('route.expenses.reimbursable.list')}
        list={list}
        columns={columns}
        rowName={(row) => row.number}
        searchLabel={text('reimbursable.search')}
        filters={resourceFilters(reimbursements.fields, ability, intl)}
        allLabel={text('reimbursable.owed')}
        views={useReimbursableViews()}
        usuallyHidden={['reference', 'reason']}
        current={id ?? undefined}
        prefetchRow={usePrefetchRecord('reimbursements.get', client.reimbursements.get)}
        empty={
          <EmptyState level={2} icon={HandCoins} title={text('reimbursable.payouts.empty')}>
            {text('reimbursable.payouts.empty.help')}
          </EmptyState>
        }
      />
    </Split>
  );
}
