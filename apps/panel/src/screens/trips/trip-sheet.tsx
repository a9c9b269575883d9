import { EDITABLE_TRIP_STATUSES, trip, trips, type Trip } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useAbility } from '../../app/use-panel.ts';
import { RecordSheet, type RecordSheetParts } from '../../form/record/record-sheet.tsx';
import { today } from '../../i18n/today.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { TripHead } from './trip-head.tsx';
import { firstAction } from './trip-status.tsx';
import { TripSums } from './trip-totals.tsx';

const isEditable = ({ status }: Trip): boolean => EDITABLE_TRIP_STATUSES.some((one) => one === status);

const PARTS: RecordSheetParts = {
  head: (record, onUpdated, dirty) => (
    <TripHead entry={trip.parse(record)} onUpdated={onUpdated} dirty={dirty} />
  ),
  hasPrimaryAction: (record) => firstAction(trip.parse(record)) !== undefined,
  isReadOnly: (record) => !isEditable(trip.parse(record)),
  isUndeletable: (record) => !isEditable(trip.parse(record)),
  headFields: ['number', 'status', 'user', 'date_from', 'date_to', 'planned'],
  readOnlyContent: (record) => <Facts entry={trip.parse(record)} />,
  below: (record) => <TripSums entry={trip.parse(record)} />,
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
      except: mayChoose ? [] : ['user_id', 'traveller_ids'],
    }),
    [mayChoose],
  );
  return (
    <RecordSheet {...props} resource={trips} member="trips" newLabel={text('trips.new')} parts={parts} />
  );
}

/** Travellers, description, and the decision with its reason. */
function Facts({ entry: { travellers, description, details, decided_by: by } }: { entry: Trip }) {
  const { text } = useIntl();
  return (
    <FieldList>
      <FieldItem label={text('field.travellers')}>
        {travellers.map(({ id, name }) => (
          <div key={id}>
            <bdi>{name}</bdi>
          </div>
        ))}
      </FieldItem>
      {description ? (
        <FieldItem label={text('field.description')}>
          <bdi>{description}</bdi>
        </FieldItem>
      ) : null}
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
