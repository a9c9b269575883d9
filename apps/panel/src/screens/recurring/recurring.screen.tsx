import { pathOf, recurring } from '@outlay/domain';
import { Repeat } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type SheetProps } from '../../list/resource-screen.tsx';

const RecurringSheet = lazySlot(async () => (await import('./recurring-sheet.tsx')).RecurringSheet);

const sheetOf = (opened: SheetProps) => <RecurringSheet key={opened.id} {...opened} />;

/** Recurring expenses: templates that make a draft each time they are due. */
export function RecurringScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={recurring}
      member="recurring"
      path={pathOf('expenses.recurring.list')}
      title={text('route.expenses.recurring.list')}
      newLabel={text('recurring.new')}
      searchLabel={text('recurring.search')}
      emptyIcon={Repeat}
      emptyTitle={text('recurring.empty')}
      emptyHelp={text('recurring.empty.help')}
      sheet={sheetOf}
    />
  );
}
