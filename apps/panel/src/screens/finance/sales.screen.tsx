import { pathOf, sales, saleStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { ShoppingBag } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps, type SheetProps } from '../../list/resource-screen.tsx';
import { SALE_LOOKS } from './finance-looks.ts';

const SaleSheet = lazySlot(async () => (await import('./sale-sheet.tsx')).SaleSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <SaleBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <SaleSheet key={opened.id} {...opened} />;

/** Sales to customers. */
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

/** Where a sale stands. */
export function SaleBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = saleStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...SALE_LOOKS[known.data]}>{text(`sale_status.${known.data}`)}</StatusBadge>;
}
