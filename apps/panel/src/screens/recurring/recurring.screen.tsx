import {
  comingRun,
  pathOf,
  recurring,
  RECURRING_STATUSES,
  recurringExpense,
  type RecurringExpense,
} from '@outlay/domain';
import { Cell, StatusBadge, type StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, CirclePause, CircleStop, Repeat } from 'lucide-react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';

const RecurringSheet = lazyComponent(async () => (await import('./recurring-sheet.tsx')).RecurringSheet);

const STATUS_APPEARANCE: Readonly<Record<RecurringExpense['status'], StatusAppearance>> = {
  active: { tone: 'approved', icon: CircleCheck },
  paused: { tone: 'pending', icon: CirclePause },
  ended: { tone: 'neutral', icon: CircleStop },
};

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <RecurringBadge status={status} />,
  next_run: (row) => <NextRun rule={{ ...row }} />,
};

const sheetOf = (opened: SheetProps) => <RecurringSheet key={opened.id} {...opened} />;

/** Recurring expenses screen: templates that create a draft on each due date. */
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

/** Date of the next run, a dash when the rule does not run; below it the frequency. */
function NextRun({ rule }: { rule: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const formats = useFormats();
  const day = comingRun(rule);
  const schedule = recurringExpense.safeParse(rule).data?.recurrence;
  const frequency =
    schedule === undefined
      ? undefined
      : text(`recurrence.${schedule.period}`, { n: schedule.every_days ?? 1 });
  return (
    <Cell sub={frequency}>
      {day === null ? <span aria-label={text('none')}>–</span> : <bdi>{formats.shortDay(day)}</bdi>}
    </Cell>
  );
}

function RecurringBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = RECURRING_STATUSES.find((one) => one === status);
  return known === undefined ? null : (
    <StatusBadge {...STATUS_APPEARANCE[known]}>{text(`recurring_status.${known}`)}</StatusBadge>
  );
}
