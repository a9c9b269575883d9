import { pathOf, transactions, type Transaction } from '@outlay/domain';
import { Button, EmptyState, OnlyDesk } from '@outlay/ui-kit';
import { ArrowLeftRight, Download } from 'lucide-react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../edit/use-command.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { writeAddress } from '../../list/list-address.ts';
import { ListView } from '../../list/list-view.tsx';
import { resourceColumns } from '../../list/resource-columns.tsx';
import { resourceFilters } from '../../list/resource-filters.ts';
import { saveBlob } from '../../list/save-blob.ts';
import { useList } from '../../list/use-list.ts';

const PATH = pathOf('finance.transactions.list');

/** The ledger: lines that are added and never changed. */
export function TransactionsScreen() {
  const intl = useIntl();
  const { text } = intl;
  const { client, toasts } = usePanel();
  const ability = useAbility();
  const command = useCommand();
  const list = useList<Transaction>({
    path: PATH,
    query: transactions.query,
    port: client.transactions,
    subject: transactions.subject,
  });
  const save = async () => {
    const query = Object.fromEntries(
      new URLSearchParams(writeAddress({ ...list.address, page: 1, perPage: 10 })),
    );
    const done = await command.run('export', async () =>
      saveBlob(await client.transactions.download(query), 'transactions.csv'),
    );
    if (!done) toasts.toast({ kind: 'error', text: text('list.export.failed') });
  };
  return (
    <ListView
      name="transactions"
      title={text('route.finance.transactions.list')}
      list={list}
      columns={resourceColumns<Transaction>(transactions.fields, intl, null)}
      rowName={({ source_number: number, id }) => number ?? String(id)}
      filters={resourceFilters(transactions.fields, ability, intl)}
      searchLabel={text('transactions.search')}
      usuallyHidden={['reference']}
      actions={
        ability.can('export', 'transactions') ? (
          <OnlyDesk>
            <Button variant="quiet" icon={Download} busy={command.busy !== null} onClick={() => void save()}>
              {text('list.export')}
            </Button>
          </OnlyDesk>
        ) : null
      }
      empty={
        <EmptyState icon={ArrowLeftRight} title={text('transactions.empty')}>
          {text('transactions.empty.help')}
        </EmptyState>
      }
    />
  );
}
