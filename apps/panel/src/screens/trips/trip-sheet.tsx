import { EDITABLE_TRIP_STATUSES, trip, trips, type Trip } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useAbility } from '../../app/use-panel.ts';
import type { RecordSheetParts } from '../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../form/record/record-sheet.tsx';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { PlacesInput } from './places-input.tsx';
import { TripHead } from './trip-head.tsx';
import { TripPlaces } from './trip-places.tsx';
import { TravellersInput } from './travellers-input.tsx';
import { firstAction } from './trip-status-appearance.tsx';
import { TripSums } from './trip-totals.tsx';

const isEditable = ({ status }: Trip): boolean => EDITABLE_TRIP_STATUSES.some((one) => one === status);

const PARTS: RecordSheetParts = {
  inputs: (form) => (
    <>
      <PlacesInput form={form} />
      <TravellersInput form={form} />
    </>
  ),
  head: (record, onUpdated, dirty) => (
    <TripHead entry={trip.parse(record)} onUpdated={onUpdated} dirty={dirty} />
  ),
  hasPrimaryAction: (record) => firstAction(trip.parse(record)) !== undefined,
  isReadOnly: (record) => !isEditable(trip.parse(record)),
  isUndeletable: (record) => !isEditable(trip.parse(record)),
  headFields: ['number', 'status', 'user', 'date_from', 'date_to', 'planned'],
  readOnlyContent: (record) => <TripPlaces entry={trip.parse(record)} />,
  // A rejected trip is editable: its reason is below the form.
  below: (record) => (
    <>
      <Decision entry={trip.parse(record)} />
      <TripSums entry={trip.parse(record)} />
    </>
  ),
};

/** Sheet of a trip: its actions, its form while it is planned, and the totals of its requests. */
export function TripSheet(props: SheetProps) {
  const text = useText();
  const mayChoose = useAbility().can('read', 'users');
  const parts = useMemo(
    (): RecordSheetParts => ({
      ...PARTS,
      initialValues: { date_from: today(), date_to: today() },
      // Users who may not read members plan trips of their own.
      except: mayChoose ? ['places', 'traveller_ids'] : ['user_id', 'places', 'traveller_ids'],
    }),
    [mayChoose],
  );
  return (
    <RecordSheet {...props} resource={trips} member="trips" newLabel={text('trips.new')} parts={parts} />
  );
}

/** User who decided, and the note of the last action; nothing before. */
function Decision({ entry: { details, decided_by: by } }: { entry: Trip }) {
  const text = useText();
  if (!by && !details) return null;
  return (
    <FieldList>
      {by ? (
        <FieldItem label={text('trips.decided_by')}>
          <bdi>{by.name}</bdi>
        </FieldItem>
      ) : null}
      {details ? (
        <FieldItem label={text('trips.comment')}>
          <bdi>{details}</bdi>
        </FieldItem>
      ) : null}
    </FieldList>
  );
}
