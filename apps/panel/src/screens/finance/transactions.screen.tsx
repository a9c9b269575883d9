import { pathOf, transactions, type Transaction } from '@outlay/domain';
import { Button, EmptyState, Link, DesktopOnly } from '@outlay/ui-kit';
import { ArrowLeftRight, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useAbility, usePreferences, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { exportQuery } from '../../list/all-rows/export-query.ts';
import { ListView } from '../../list/list-view.tsx';
import { resourceColumns } from '../../records/resource-columns.tsx';
import { resourceFilters } from '../../list/filters/resource-filters.ts';
import { useList } from '../../list/use-list.ts';
import { hiddenColumns } from '../../list/list-settings.ts';
import { Link as RouterLink } from 'react-router-dom';
import { sourceHref } from './ledger-source.ts';
import { useSaveFile } from '../../list/use-save-file.ts';

const PATH = pathOf('finance.transactions.list');
const NAME = 'transactions';

const CELLS = {
  source_number: (line: Transaction) => <SourceNumber line={line} />,
};
const USUALLY_HIDDEN: readonly string[] = ['reference'];

/** The newest day first: an entry may be recorded long after its day. */
const ORDER = { field: 'date', desc: true };

/** Ledger screen: append-only transaction lines. */
export function TransactionsScreen() {
  const intl = useIntl();
  const { text } = intl;
  const { client } = usePanel();
  const ability = useAbility();
  const file = useSaveFile();
  const preferences = usePreferences();
  const list = useList<Transaction>({
    path: PATH,
    query: transactions.query,
    port: client.transactions,
    call: 'transactions.list',
    order: ORDER,
  });
  const columns = useMemo(() => resourceColumns<Transaction>(transactions.fields, intl, null, CELLS), [intl]);
  const save = () => {
    const hidden = hiddenColumns(preferences, NAME, USUALLY_HIDDEN);
    const query = exportQuery(list.address, transactions.fields, hidden);
    return file.save('transactions.csv', (options) => client.transactions.download(query, options));
  };
  return (
    <ListView
      name={NAME}
      title={text('route.finance.transactions.list')}
      list={list}
      columns={columns}
      rowName={({ source_number: number, id }) => number ?? String(id)}
      filters={resourceFilters(transactions.fields, ability, intl)}
      searchLabel={text('transactions.search')}
      usuallyHidden={USUALLY_HIDDEN}
      actions={
        ability.can('export', 'transactions') ? (
          <DesktopOnly>
            <Button variant="quiet" icon={Download} busy={file.busy !== null} onClick={() => void save()}>
              {text('list.export')}
            </Button>
          </DesktopOnly>
        ) : null
      }
      empty={
        <EmptyState level={2} icon={ArrowLeftRight} title={text('transactions.empty')}>
          {text('transactions.empty.help')}
        </EmptyState>
      }
    />
  );
}

/** Number of a line's source record, linked to it if it has a screen. */
function SourceNumber({ line }: { line: Transaction }) {
  const href = sourceHref(line);
  const number = <bdi dir="ltr">{line.source_number ?? '–'}</bdi>;
  if (href === null) return number;
  return (
    <Link asChild>
      <RouterLink to={href}>{number}</RouterLink>
    </Link>
  );
}
