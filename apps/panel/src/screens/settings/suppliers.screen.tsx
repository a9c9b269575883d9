import { suppliers, pathOf } from '@outlay/domain';
import { Truck } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Seven columns would cut the names; whoever looks for these shows them. */
const USUALLY_HIDDEN = ['phone', 'account'] as const;

/** Suppliers: whom the company buys from. */
export function SuppliersScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={suppliers}
      member="suppliers"
      path={pathOf('settings.suppliers.list')}
      title={text('route.settings.suppliers.list')}
      newLabel={text('suppliers.new')}
      usuallyHidden={USUALLY_HIDDEN}
      searchLabel={text('suppliers.search')}
      emptyIcon={Truck}
      emptyTitle={text('suppliers.empty')}
      emptyHelp={text('suppliers.empty.help')}
    />
  );
}
