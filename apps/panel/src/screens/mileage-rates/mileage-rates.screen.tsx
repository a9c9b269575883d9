import { mileageRates, pathOf } from '@outlay/domain';
import { Car } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

const USUALLY_HIDDEN: readonly string[] = ['name_ar', 'valid_to'];

/** Mileage rates screen. */
export function MileageRatesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={mileageRates}
      member="mileageRates"
      path={pathOf('settings.mileage_rates.list')}
      title={text('route.settings.mileage_rates.list')}
      newLabel={text('mileage_rates.new')}
      searchLabel={text('mileage_rates.search')}
      emptyIcon={Car}
      emptyTitle={text('mileage_rates.empty')}
      emptyHelp={text('mileage_rates.empty.help')}
      usuallyHidden={USUALLY_HIDDEN}
    />
  );
}
