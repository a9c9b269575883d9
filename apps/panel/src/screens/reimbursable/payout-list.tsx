import { pathOf, reimbursements, reimbursementStatus, type Reimbursement } from '@outlay/domain';
import { EmptyState, Split, StatusBadge } from '@outlay/ui-kit';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useAbility } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { resourceColumns } from '../../list/resource-columns.tsx';
import { resourceFilters } from '../../list/resource-filters.ts';
import { useList } from '../../list/use-list.ts';
import { useOpened } from '../../list/use-opened.ts';
import { besideList, LIST_PARAM, PAYOUT_LOOKS } from './payout-looks.ts';
import { useReimbursablePort } from './use-reimbursable-port.ts';
import { useReimbursableViews } from './use-reimbursable-views.ts';

const PayoutSheet = lazySlot(async () => (await import('./payout-sheet.tsx')).PayoutSheet);

const QUERY = besideList(reimbursements.query);

const CELLS = {
  status: ({ status }: Reimbursement) => <PayoutBadge status={status} />,
  number: ({ number }: Reimbursement) => <bdi dir="ltr">{number}</bdi>,
};

/** The payouts to employees, and where each stands. */
export function PayoutList() {
  const intl = useIntl();
  const { text } = intl;
  const ability = useAbility();
  const list = useList<Reimbursement>({
    path: pathOf('expenses.reimbursable.list'),
    query: QUERY,
    port: useReimbursablePort(),
    subject: reimbursements.subject,
    chooses: LIST_PARAM,
  });
  const opened = useOpened();
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
          <PayoutSheet
            key={id}
            id={id}
            row={list.rows.find((row) => row.id === id)}
            close={list.close}
            onChanged={list.replace}
          />
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
        usuallyHidden={['reference']}
        current={id ?? undefined}
        empty={
          <EmptyState icon={HandCoins} title={text('reimbursable.payouts.empty')}>
            {text('reimbursable.payouts.empty.help')}
          </EmptyState>
        }
      />
    </Split>
  );
}

/** Where a payout stands. */
export function PayoutBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = reimbursementStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...PAYOUT_LOOKS[known.data]}>{text(`reimbursement_status.${known.data}`)}</StatusBadge>
  );
}
