import { advances, pathOf } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { Wallet } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { AdvanceBadge } from './advance-badge.tsx';
import { BALANCES, BALANCES_HREF, LIST_PARAM } from './advance-list.ts';
import { BalanceList } from './balance-list.tsx';

const AdvanceSheet = lazyComponent(async () => (await import('./advance-sheet.tsx')).AdvanceSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <AdvanceBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <AdvanceSheet key={opened.id} {...opened} />;

/** Advances screen: advances to employees, and what each employee still holds. */
export function AdvancesScreen() {
  const search = new URLSearchParams(useLocation().search);
  return search.get(LIST_PARAM) === BALANCES ? <BalanceList /> : <AdvanceList />;
}

function AdvanceList() {
  const text = useText();
  return (
    <ResourceScreen
      resource={advances}
      member="advances"
      path={pathOf('expenses.advances.list')}
      title={text('route.expenses.advances.list')}
      newLabel={text('advances.new')}
      searchLabel={text('advances.search')}
      emptyIcon={Wallet}
      emptyTitle={text('advances.empty')}
      emptyHelp={text('advances.empty.help')}
      usuallyHidden={['reference', 'account']}
      cells={CELLS}
      sheet={sheetOf}
      actions={
        <Button asChild>
          <Link to={BALANCES_HREF}>{text('advances.balances')}</Link>
        </Button>
      }
    />
  );
}
