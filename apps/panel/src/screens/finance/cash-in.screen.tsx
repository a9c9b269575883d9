import { cashInEntries, pathOf } from '@outlay/domain';
import { BanknoteArrowDown } from 'lucide-react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { CashInBadge } from './cash-in-badge.tsx';

const CashInSheet = lazyComponent(async () => (await import('./cash-in-sheet.tsx')).CashInSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <CashInBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <CashInSheet key={opened.id} {...opened} />;

/** Cash-in screen: entries of received money, confirmed into the ledger, rejected or reversed. */
export function CashInScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={cashInEntries}
      member="finance"
      path={pathOf('finance.entries.list')}
      title={text('route.finance.entries.list')}
      newLabel={text('cash_in.new')}
      searchLabel={text('cash_in.search')}
      emptyIcon={BanknoteArrowDown}
      emptyTitle={text('cash_in.empty')}
      emptyHelp={text('cash_in.empty.help')}
      usuallyHidden={['reference', 'entry_type']}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}
