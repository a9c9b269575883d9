import { pathOf, trips } from '@outlay/domain';
import { Plane } from 'lucide-react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../list/resource-screen.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { TripBadge } from './trip-status-appearance.tsx';

const TripSheet = lazyComponent(async () => (await import('./trip-sheet.tsx')).TripSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  status: ({ status }) => <TripBadge status={status} />,
  number: ({ number }) => <bdi dir="ltr">{String(number)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <TripSheet key={opened.id} {...opened} />;

/** Trips screen: trips on business, their approval and the totals of their requests. */
export function TripsScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={trips}
      member="trips"
      path={pathOf('expenses.trips.list')}
      title={text('route.expenses.trips.list')}
      newLabel={text('trips.new')}
      searchLabel={text('trips.search')}
      emptyIcon={Plane}
      emptyTitle={text('trips.empty')}
      emptyHelp={text('trips.empty.help')}
      usuallyHidden={['team', 'travellers']}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}
