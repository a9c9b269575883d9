import { suppliers, pathOf } from '@outlay/domain';
import { Truck } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Suppliers screen. */
export function SuppliersScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={suppliers}
      member="suppliers"
      path={pathOf('settings.suppliers.list')}
      title={text('route.settings.suppliers.list')}
      newLabel={text('suppliers.new')}
      searchLabel={text('suppliers.search')}
      emptyIcon={Truck}
      emptyTitle={text('suppliers.empty')}
      emptyHelp={text('suppliers.empty.help')}
    />
  );
}
