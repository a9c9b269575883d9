import { comingRun, pathOf, recurring, type RecurringExpense } from '@outlay/domain';
import { StatusBadge, type StatusLook } from '@outlay/ui-kit';
import { CircleCheck, CirclePause, CircleStop, Repeat } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps, type SheetProps } from '../../list/resource-screen.tsx';

const RecurringSheet = lazySlot(async () => (await import('./recurring-sheet.tsx')).RecurringSheet);

const LOOKS: Readonly<Record<RecurringExpense['status'], StatusLook>> = {
  active: { tone: 'approved', icon: CircleCheck },
  paused: { tone: 'pending', icon: CirclePause },
  ended: { tone: 'neutral', icon: CircleStop },
};

const STATUSES = ['active', 'paused', 'ended'] as const;

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <RecurringBadge status={status} />,
  next_run: (row) => <NextRun rule={{ ...row }} />,
};

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
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}

/** The day it runs next, as long as it runs. */
function NextRun({ rule }: { rule: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const formats = useFormats();
  const day = comingRun(rule);
  if (day === null) return <span aria-label={text('none')}>–</span>;
  return <bdi>{formats.shortDay(day)}</bdi>;
}

function RecurringBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = STATUSES.find((one) => one === status);
  return known === undefined ? null : (
    <StatusBadge {...LOOKS[known]}>{text(`recurring_status.${known}`)}</StatusBadge>
  );
}
