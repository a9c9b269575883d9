import { perDiemRates, pathOf } from '@outlay/domain';
import { CalendarDays } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

const USUALLY_HIDDEN: readonly string[] = [
  'name_ar',
  'part_day_share',
  'part_day_hours',
  'full_day_hours',
  'breakfast_share',
  'lunch_share',
  'dinner_share',
];

/** Per diem rates screen. */
export function PerDiemRatesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={perDiemRates}
      member="perDiemRates"
      path={pathOf('settings.per_diem_rates.list')}
      title={text('route.settings.per_diem_rates.list')}
      newLabel={text('per_diem_rates.new')}
      searchLabel={text('per_diem_rates.search')}
      emptyIcon={CalendarDays}
      emptyTitle={text('per_diem_rates.empty')}
      emptyHelp={text('per_diem_rates.empty.help')}
      usuallyHidden={USUALLY_HIDDEN}
    />
  );
}
