import { pathOf, spendingPolicies } from '@outlay/domain';
import { ScrollText } from 'lucide-react';
import { lazyComponent } from '../../../app/lazy/lazy-component.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../../list/resource-screen.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';

const PolicySheet = lazyComponent(async () => (await import('./policy-sheet.tsx')).PolicySheet);

const sheetOf = (opened: SheetProps) => <PolicySheet key={opened.id} {...opened} />;

/** Spending policies screen: limits, receipts, approvers, and a trial on last quarter's expenses. */
export function PoliciesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={spendingPolicies}
      member="spendingPolicies"
      path={pathOf('settings.spending_policies.list')}
      title={text('route.settings.spending_policies.list')}
      newLabel={text('policies.new')}
      searchLabel={text('policies.search')}
      emptyIcon={ScrollText}
      emptyTitle={text('policies.empty')}
      emptyHelp={text('policies.empty.help')}
      sheet={sheetOf}
    />
  );
}
