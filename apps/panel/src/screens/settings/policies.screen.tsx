import { pathOf, spendingPolicies } from '@outlay/domain';
import { ScrollText } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type SheetProps } from '../../list/resource-screen.tsx';

const PolicySheet = lazySlot(async () => (await import('./policy-sheet.tsx')).PolicySheet);

const sheetOf = (opened: SheetProps) => <PolicySheet key={opened.id} {...opened} />;

/** Spending policies: limits, receipts, approvers, and what each would have said last quarter. */
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
