import { customers, pathOf } from '@outlay/domain';
import { Contact } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Customers screen. */
export function CustomersScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={customers}
      member="customers"
      path={pathOf('settings.customers.list')}
      title={text('route.settings.customers.list')}
      newLabel={text('customers.new')}
      searchLabel={text('customers.search')}
      emptyIcon={Contact}
      emptyTitle={text('customers.empty')}
      emptyHelp={text('customers.empty.help')}
    />
  );
}
