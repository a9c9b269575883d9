import { budgets, pathOf } from '@outlay/domain';
import { PiggyBank } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import { BudgetCell } from './budget-cell.tsx';

/** Columns that are hidden unless a user chooses them. */
const HIDDEN = ['name_ar', 'carry_over', 'warning_share', 'valid_from', 'valid_to'];

const CELLS: NonNullable<ResourceScreenProps['cells']> = { amount: (row) => <BudgetCell row={row} /> };

/** Budgets screen: each budget with its usage in the current period. */
export function BudgetsScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={budgets}
      member="budgets"
      path={pathOf('settings.budgets.list')}
      title={text('route.settings.budgets.list')}
      newLabel={text('budgets.new')}
      searchLabel={text('budgets.search')}
      emptyIcon={PiggyBank}
      emptyTitle={text('budgets.empty')}
      emptyHelp={text('budgets.empty.help')}
      usuallyHidden={HIDDEN}
      cells={CELLS}
    />
  );
}
