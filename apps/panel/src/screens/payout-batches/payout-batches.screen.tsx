import { pathOf, payoutBatches, type PayoutBatch } from '@outlay/domain';
import { Button, EmptyState, Split } from '@outlay/ui-kit';
import { FileOutput, Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { resourceFilters } from '../../list/filters/resource-filters.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { resourceColumns } from '../../records/resource-columns.tsx';
import { usePrefetchRecord } from '../../records/use-record.ts';
import { BatchBadge } from './batch-badge.tsx';

const BatchSheet = lazyComponent(async () => (await import('./batch-sheet.tsx')).BatchSheet);
const NewBatchDialog = lazyComponent(async () => (await import('./new-batch-dialog.tsx')).NewBatchDialog);

const CELLS = {
  status: ({ status }: PayoutBatch) => <BatchBadge status={status} />,
  number: ({ number }: PayoutBatch) => <bdi dir="ltr">{number}</bdi>,
  message_id: ({ message_id: id }: PayoutBatch) => <bdi dir="ltr">{id}</bdi>,
};

const USUALLY_HIDDEN = ['message_id', 'created_at'];

/** Payment files screen: payout batches from their approval to their payment. */
export function PayoutBatchesScreen() {
  const intl = useIntl();
  const { text } = intl;
  const { client } = usePanel();
  const ability = useAbility();
  const navigate = useNavigate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const list = useList<PayoutBatch>({
    path: pathOf('expenses.payout_batches.list'),
    query: payoutBatches.query,
    port: client.payoutBatches,
    call: 'payoutBatches.list',
  });
  const opened = useOpenedRecord();
  const id = typeof opened === 'number' ? opened : null;
  const { hrefOfRow } = list;
  const columns = useMemo(
    () =>
      resourceColumns<PayoutBatch>(
        payoutBatches.fields,
        intl,
        (row) => hrefOfRow(row.id),
        CELLS,
        USUALLY_HIDDEN,
      ),
    [intl, hrefOfRow],
  );
  const newButton = ability.can('create', 'payoutBatches') ? (
    <Button variant="primary" icon={Plus} onClick={() => setIsDialogOpen(true)}>
      {text('payout_batches.new')}
    </Button>
  ) : undefined;
  const onMade = (made: PayoutBatch) => {
    list.reload();
    void navigate(hrefOfRow(made.id));
  };
  return (
    <Split
      aside={
        id === null ? undefined : (
          <Suspense fallback={null}>
            <BatchSheet
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
        name="payout-batches"
        title={text('route.expenses.payout_batches.list')}
        list={list}
        columns={columns}
        rowName={({ number }) => number}
        searchLabel={text('payout_batches.search')}
        filters={resourceFilters(payoutBatches.fields, ability, intl)}
        usuallyHidden={USUALLY_HIDDEN}
        current={id ?? undefined}
        prefetchRow={usePrefetchRecord('payoutBatches.get', client.payoutBatches.get)}
        actions={newButton}
        empty={
          <EmptyState level={2} icon={FileOutput} title={text('payout_batches.empty')}>
            {text('payout_batches.empty.help')}
          </EmptyState>
        }
      />
      {isDialogOpen ? (
        <Suspense fallback={null}>
          <NewBatchDialog onClose={() => setIsDialogOpen(false)} onMade={onMade} />
        </Suspense>
      ) : null}
    </Split>
  );
}
