import { countryName, perDiemRates, pathOf, type Locale } from '@outlay/domain';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';

const USUALLY_HIDDEN: readonly string[] = [
  'name_ar',
  'part_day_share',
  'part_day_hours',
  'full_day_hours',
  'breakfast_share',
  'lunch_share',
  'dinner_share',
];

const cellsIn = (locale: Locale): NonNullable<ResourceScreenProps['cells']> => ({
  country: ({ country }) => countryName({ region: String(country) }, locale),
});

/** Per diem rates screen. */
export function PerDiemRatesScreen() {
  const { text, locale } = useIntl();
  const cells = useMemo(() => cellsIn(locale), [locale]);
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
      cells={cells}
    />
  );
}
