import { cashInEntries, cashInStatus, pathOf } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { BanknoteArrowDown } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps, type SheetProps } from '../../list/resource-screen.tsx';
import { CASH_IN_LOOKS } from './finance-looks.ts';

const CashInSheet = lazySlot(async () => (await import('./cash-in-sheet.tsx')).CashInSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <CashInBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <CashInSheet key={opened.id} {...opened} />;

/** Cash-in entries: money that came in, confirmed into the ledger, rejected or reversed. */
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

/** Where money coming in stands. */
export function CashInBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = cashInStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...CASH_IN_LOOKS[known.data]}>{text(`cash_in_status.${known.data}`)}</StatusBadge>;
}
