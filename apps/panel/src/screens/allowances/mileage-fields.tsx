import {
  DISTANCE_UNITS,
  VEHICLES,
  type DistanceUnit,
  type MileageClaim,
  type MileageRate,
  type Vehicle,
} from '@outlay/domain';
import { Checkbox, FormRow, NumberField, RadioGroup, Select, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface MileageFieldsProps {
  /** The claim as typed; it may be incomplete. */
  claim: MileageClaim;
  /** Day of the drive, whose rates are offered. */
  day: string | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (claim: MileageClaim) => void;
}

/** Rate table: the rates of a vehicle in a unit and a currency. */
type RateTable = Pick<MileageClaim, 'vehicle' | 'unit' | 'currency'>;

const keyOf = ({ vehicle, unit, currency }: RateTable): string => `${vehicle} ${unit} ${currency}`;

function tableOf(key: string): RateTable | null {
  const [vehicleText, unitText, currency = ''] = key.split(' ');
  const vehicle = VEHICLES.find((one: Vehicle) => one === vehicleText);
  const unit = DISTANCE_UNITS.find((one: DistanceUnit) => one === unitText);
  return vehicle && unit ? { vehicle, unit, currency } : null;
}

const MODES = ['distance', 'odometer'] as const;

/** Returns the rate tables that are valid on a day, and the chosen one. */
function useRateTables(day: string | undefined, chosen: RateTable): readonly RateTable[] {
  const { client } = usePanel();
  // Each table has a rate from the first unit of the year on, so that none is beyond the first page.
  const params = { per_page: 100, sort: 'from_distance', ...(day ? { valid_on: day } : {}) } as const;
  const { data } = useRead('mileageRates.list', params, (signal) =>
    client.mileageRates.list(params, { signal }),
  );
  const tables: readonly RateTable[] = (data?.items ?? []) as readonly MileageRate[];
  return [...new Map([...tables, chosen].map((table) => [keyOf(table), table])).values()].toSorted(
    (one, other) => VEHICLES.indexOf(one.vehicle) - VEHICLES.indexOf(other.vehicle),
  );
}

/** Fields of a drive: the vehicle, the distance as typed or between two readings, and its places. */
export function MileageFields({ claim, day, errorOf, onChange }: MileageFieldsProps) {
  const text = useText();
  const tables = useRateTables(day, claim);
  const [mode, setMode] = useState<(typeof MODES)[number]>(claim.odometer ? 'odometer' : 'distance');
  const unit = text(`distance_unit.${claim.unit}`);
  const set = (values: Partial<MileageClaim>) => onChange({ ...claim, ...values });
  const error = (name: string) => {
    const message = errorOf(`mileage.${name}`);
    return message === undefined ? {} : { error: message };
  };
  const reading = (name: 'start' | 'end', value: number | null) =>
    // Incomplete readings are refused by the schema.
    set({ odometer: { ...claim.odometer, [name]: value ?? undefined } as MileageClaim['odometer'] });
  return (
    <>
      <FormRow>
        <TextField
          label={text('allowances.from')}
          name="mileage.from"
          dir="auto"
          optional
          value={claim.from ?? ''}
          onChange={(event) => set({ from: event.target.value })}
          {...error('from')}
        />
        <TextField
          label={text('allowances.to')}
          name="mileage.to"
          dir="auto"
          optional
          value={claim.to ?? ''}
          onChange={(event) => set({ to: event.target.value })}
          {...error('to')}
        />
      </FormRow>
      <Select
        label={text('field.vehicle')}
        name="mileage.vehicle"
        value={keyOf(claim)}
        options={tables.map((table) => ({
          value: keyOf(table),
          label: `${text(`vehicle.${table.vehicle}`)} · ${text(`distance_unit.${table.unit}`)} · ${table.currency}`,
        }))}
        onChange={(event) => set(tableOf(event.target.value) ?? {})}
        {...error('vehicle')}
      />
      <RadioGroup
        label={text('allowances.distance_by')}
        across
        value={mode}
        onValueChange={(next) => {
          setMode(MODES.find((one) => one === next) ?? 'distance');
          set({ distance: null, odometer: null });
        }}
        options={MODES.map((value) => ({ value, label: text(`allowances.by.${value}`) }))}
      />
      {mode === 'distance' ? (
        <NumberField
          label={text('field.distance')}
          name="mileage.distance"
          aria-required
          unit={unit}
          value={claim.distance ?? null}
          onValueChange={(distance) => set({ distance, odometer: null })}
          {...error('distance')}
        />
      ) : (
        <FormRow>
          <NumberField
            label={text('allowances.odometer.start')}
            name="mileage.odometer.start"
            aria-required
            unit={unit}
            value={claim.odometer?.start ?? null}
            onValueChange={(value) => reading('start', value)}
            {...error('odometer.start')}
          />
          <NumberField
            label={text('allowances.odometer.end')}
            name="mileage.odometer.end"
            aria-required
            unit={unit}
            value={claim.odometer?.end ?? null}
            onValueChange={(value) => reading('end', value)}
            {...(error('odometer.end').error === undefined ? error('distance') : error('odometer.end'))}
          />
        </FormRow>
      )}
      <Checkbox
        label={text('allowances.round_trip')}
        name="mileage.round_trip"
        checked={claim.round_trip === true}
        onChange={(event) => set({ round_trip: event.target.checked })}
      />
    </>
  );
}
