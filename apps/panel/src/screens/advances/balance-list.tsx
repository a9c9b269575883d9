import { pathOf, type AdvanceBalance } from '@outlay/domain';
import { Button, Cell, EmptyState, RowLink, type TableColumn } from '@outlay/ui-kit';
import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePanel } from '../../app/use-panel.ts';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useList } from '../../list/use-list.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { BALANCE_QUERY, LIST_PARAM, withoutList } from './advance-list.ts';

const PATH = pathOf('expenses.advances.list');

const columnsOf = ({ text }: Pick<PanelIntl, 'text'>): readonly TableColumn<AdvanceBalance>[] => {
  const figures = {
    paid: text('advance_direction.paid'),
    returned: text('advance_direction.returned'),
    settled: text('advances.balances.settled'),
    balance: text('advances.balances.open'),
  };
  return [
    {
      key: 'user',
      label: text('field.employee'),
      sortable: true,
      rowHeader: true,
      fixed: true,
      cell: ({ id, user }) => (
        <Cell strong>
          <RowLink asChild>
            <Link to={`${PATH}?user_id=${id}`}>
              <bdi>{user.name}</bdi>
            </Link>
          </RowLink>
        </Cell>
      ),
    },
    ...(['paid', 'returned', 'settled', 'balance'] as const).map((key): TableColumn<AdvanceBalance> => ({
      key,
      label: figures[key],
      numeric: true,
      sortable: key === 'balance',
      width: 'person',
      card: key === 'balance' ? 'figure' : 'detail',
      cell: (row) => (
        <Cell strong={key === 'balance'} none={row[key].minor === 0}>
          <MoneyAmount money={row[key]} />
        </Cell>
      ),
    })),
  ];
};

/** List of employees with advances, and what each still holds. */
export function BalanceList() {
  const intl = useIntl();
  const { text } = intl;
  const { client } = usePanel();
  const port = useMemo(
    () => ({
      list: (query: Readonly<Record<string, unknown>>, options?: object) =>
        client.advances.balances(withoutList(query), options),
    }),
    [client],
  );
  const list = useList<AdvanceBalance>({
    path: PATH,
    query: BALANCE_QUERY,
    port: port as never,
    call: (query) => ['advances.balances', withoutList(query)],
    listParam: LIST_PARAM,
  });
  const columns = useMemo(() => columnsOf(intl), [intl]);
  return (
    <ListView
      name="advance-balances"
      title={text('advances.balances')}
      list={list}
      columns={columns}
      rowName={({ user }) => user.name}
      searchLabel={text('advances.balances.search')}
      actions={
        <Button asChild>
          <Link to={PATH}>{text('advances.all')}</Link>
        </Button>
      }
      empty={
        <EmptyState level={2} icon={Wallet} title={text('advances.balances.empty')}>
          {text('advances.balances.empty.help')}
        </EmptyState>
      }
    />
  );
}
