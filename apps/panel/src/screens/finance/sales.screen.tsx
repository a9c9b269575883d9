import { pathOf, sales } from '@outlay/domain';
import { ShoppingBag } from 'lucide-react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { SaleBadge } from './sale-badge.tsx';

const SaleSheet = lazyComponent(async () => (await import('./sale-sheet.tsx')).SaleSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <SaleBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <SaleSheet key={opened.id} {...opened} />;

/** Sales screen: sales to customers. */
export function SalesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={sales}
      member="sales"
      path={pathOf('finance.sales.list')}
      title={text('route.finance.sales.list')}
      newLabel={text('sales.new')}
      searchLabel={text('sales.search')}
      emptyIcon={ShoppingBag}
      emptyTitle={text('sales.empty')}
      emptyHelp={text('sales.empty.help')}
      usuallyHidden={['reference']}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}
