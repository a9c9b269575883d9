import {
  isSame,
  claimedDays,
  countryName,
  MEALS,
  withPlace,
  withTripPlaces,
  type ClaimedDay,
  type PlaceOfDay,
  type PerDiemClaim,
} from '@outlay/domain';
import {
  Button,
  Checkbox,
  Combobox,
  DateField,
  FormRow,
  Select,
  TextField,
  type ComboboxOption,
} from '@outlay/ui-kit';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { today } from '../../i18n/today.ts';
import { useComboboxTexts } from '../../records/record-source.ts';
import { countryOptions } from './country-options.ts';
import { useCities } from './use-cities.ts';
import styles from './allowances.module.css';

export interface PerDiemFieldsProps {
  /** The claim as typed; it may be incomplete. */
  claim: PerDiemClaim;
  errorOf: (field: string) => string | undefined;
  onChange: (claim: PerDiemClaim) => void;
  /** Returns the planned place of a day; null if the trip does not name one. */
  placeOf: PlaceOfDay;
}

/** Fields of a trip: its times, and for each day the place and the meals that were provided. */
export function PerDiemFields({ claim, errorOf, onChange, placeOf }: PerDiemFieldsProps) {
  const { text, locale } = useIntl();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const setTimes = (values: Partial<PerDiemClaim>) => {
    const next = { ...claim, ...values };
    const days = claimedDays(next, claim.days[0]?.country ?? '', placeOf);
    // Days stay until there are new ones, so that places are not lost while a time is typed.
    onChange({ ...next, days: days.length === 0 ? claim.days : days });
  };
  const setDays = (days: ClaimedDay[]) => onChange({ ...claim, days });
  const planned = withTripPlaces(claim.days, placeOf);
  const isOverMidnight = claim.days.length === 2;
  return (
    <>
      <TimeFields
        name="starts_at"
        label={text('allowances.starts_on')}
        timeLabel={text('allowances.starts_at')}
        value={claim.starts_at}
        error={errorOf('per_diem.starts_at')}
        onChange={(starts_at) => setTimes({ starts_at })}
      />
      <TimeFields
        name="ends_at"
        label={text('allowances.ends_on')}
        timeLabel={text('allowances.ends_at')}
        value={claim.ends_at}
        error={errorOf('per_diem.ends_at') ?? errorOf('incurred_on')}
        onChange={(ends_at) => setTimes({ ends_at })}
      />
      {isOverMidnight || claim.no_overnight === true ? (
        <Checkbox
          label={text('allowances.no_overnight')}
          name="per_diem.no_overnight"
          checked={claim.no_overnight === true}
          error={errorOf('per_diem.no_overnight')}
          onChange={(event) => onChange({ ...claim, no_overnight: event.target.checked })}
        />
      ) : null}
      {isSame(planned, claim.days) ? null : (
        <div>
          <Button size="s" icon={MapPin} onClick={() => setDays(planned)}>
            {text('allowances.use_trip_places')}
          </Button>
        </div>
      )}
      {claim.days.map((day, at) => (
        <DayFields
          key={day.date}
          day={day}
          at={at}
          countries={countries}
          errorOf={errorOf}
          days={claim.days}
          onPlace={(place) => setDays(withPlace(claim.days, at, place))}
          onChange={(values) =>
            setDays(claim.days.map((one, index) => (index === at ? { ...one, ...values } : one)))
          }
        />
      ))}
      {errorOf('per_diem.days') === undefined ? null : (
        <p role="alert" className={styles['error']}>
          {errorOf('per_diem.days')}
        </p>
      )}
    </>
  );
}

interface TimeFieldsProps {
  name: 'starts_at' | 'ends_at';
  label: string;
  timeLabel: string;
  /** Local time, `YYYY-MM-DDTHH:MM`; either part may be missing. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TimeFields({ name, label, timeLabel, value, error, onChange }: TimeFieldsProps) {
  const [day = '', time = ''] = value.split('T');
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <FormRow>
      <DateField
        label={label}
        name={`per_diem.${name}`}
        aria-required
        max={today()}
        value={day}
        onValueChange={(next) => put(next, time)}
        {...(error === undefined ? {} : { error })}
      />
      <TextField
        label={timeLabel}
        name={`per_diem.${name}.time`}
        aria-required
        type="time"
        value={time}
        onChange={(event) => put(day, event.target.value)}
      />
    </FormRow>
  );
}

interface DayFieldsProps {
  day: ClaimedDay;
  at: number;
  /** Days of the whole trip. */
  days: readonly ClaimedDay[];
  countries: readonly ComboboxOption[];
  errorOf: (field: string) => string | undefined;
  onPlace: (place: Pick<ClaimedDay, 'country' | 'city'>) => void;
  onChange: (values: Partial<ClaimedDay>) => void;
}

function DayFields({ day, at, days, countries, errorOf, onPlace, onChange }: DayFieldsProps) {
  const { text, locale } = useIntl();
  const texts = useComboboxTexts();
  const formats = useFormats();
  const { country } = day;
  const name = `per_diem.days.${at}`;
  const error = errorOf(`${name}.country`) ?? errorOf(`${name}.date`);
  return (
    <div className={styles['day']} role="group" aria-label={formats.longDay(day.date)}>
      <strong>{formats.longDay(day.date)}</strong>
      <FormRow>
        <Combobox
          label={text('field.country')}
          name={`${name}.country`}
          aria-required
          source={countries}
          texts={texts}
          value={country === '' ? null : { value: country, label: countryName({ region: country }, locale) }}
          onValueChange={(option) => onPlace({ country: option?.value ?? '', city: null })}
          {...(error === undefined ? {} : { error })}
        />
        {country === '' ? null : (
          <CityField
            name={`${name}.city`}
            country={country}
            days={days}
            city={day.city ?? ''}
            onChange={(city) => onPlace({ country, city: city === '' ? null : city })}
          />
        )}
      </FormRow>
      <div className={styles['meals']}>
        <span className={styles['note']}>{text('field.meal_deduction')}</span>
        {MEALS.map((meal) => (
          <Checkbox
            key={meal}
            label={text(`allowances.meal.${meal}`)}
            name={`${name}.${meal}`}
            checked={day[meal] === true}
            onChange={(event) => onChange({ [meal]: event.target.checked })}
          />
        ))}
      </div>
    </div>
  );
}

interface CityFieldProps {
  name: string;
  country: string;
  /** Days of the whole trip, whose rates are offered. */
  days: readonly ClaimedDay[];
  city: string;
  onChange: (city: string) => void;
}

/**
 * Cities of a country with rates of their own at the beginning or the end of the trip; nothing for a country without. A
 * country with more cities than one page of the list has gets a search.
 */
function CityField({ name, country, days, city, onChange }: CityFieldProps) {
  const text = useText();
  const texts = useComboboxTexts();
  const matching = useCities(country, [days[0]?.date ?? '', days.at(-1)?.date ?? '']);
  const cities = [...new Set([...matching.cities, ...(city === '' ? [] : [city])])];
  if (cities.length === 0) return null;
  const common = { label: text('field.city'), name };
  if (matching.isPartial)
    return (
      <Combobox
        {...common}
        placeholder={text('allowances.other_places')}
        source={matching.search}
        texts={texts}
        value={city === '' ? null : { value: city, label: city }}
        onValueChange={(option) => onChange(option?.value ?? '')}
      />
    );
  return (
    <Select
      {...common}
      value={city}
      options={[
        { value: '', label: text('allowances.other_places') },
        ...cities.map((one) => ({ value: one, label: one })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
