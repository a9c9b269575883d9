import { countryName, MOST_PLACES, type TripPlaceDraft } from '@outlay/domain';
import { Button, Combobox, DateField, FormRow, FormSection, IconButton, TextField } from '@outlay/ui-kit';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SheetForm } from '../../form/record/record-sheet-parts.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts } from '../../records/record-source.ts';
import { countryOptions } from '../allowances/country-options.ts';
import styles from './places-input.module.css';

const isPlace = (value: unknown): value is TripPlaceDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placesIn = (value: unknown): readonly TripPlaceDraft[] =>
  Array.isArray(value) ? value.filter(isPlace) : [];

/** Returns keys of places that follow them when they move, and a function that moves the keys along. */
function usePlaceKeys(count: number) {
  const [stored, setKeys] = useState<readonly number[]>([]);
  const unused = Math.max(-1, ...stored) + 1;
  const keys = Array.from({ length: count }, (_, at) => stored[at] ?? unused + at);
  return { keys, change: (move: (keys: readonly number[]) => readonly number[]) => setKeys(move(keys)) };
}

const without =
  (at: number) =>
  <Item,>(items: readonly Item[]): readonly Item[] =>
    items.toSpliced(at, 1);

const movedUp =
  (at: number) =>
  <Item,>(items: readonly Item[]): readonly Item[] =>
    items.toSpliced(at - 1, 2, ...items.slice(at - 1, at + 1).toReversed());

/** Input for the places of a trip, in the order of travel. */
export function PlacesInput({ form }: { form: SheetForm }) {
  const text = useText();
  const places = placesIn(form.values['places']);
  const { keys, change } = usePlaceKeys(places.length);
  const root = useRef<HTMLDivElement>(null);
  /** Selector of the element that gets the focus, because the focused button is gone. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const put = (next: readonly TripPlaceDraft[]) => form.change({ places: next });
  const error = form.errorOf('places');
  return (
    <FormSection title={text('field.places')} lead={text('trips.places.help')}>
      <div ref={root} className={styles['places']}>
        {places.map((place, at) => (
          <PlaceFields
            key={keys[at]}
            place={place}
            at={at}
            form={form}
            onChange={(values) =>
              put(places.map((one, index) => (index === at ? { ...one, ...values } : one)))
            }
            onRemove={() => {
              focusNext.current = at < places.length - 1 ? `[data-place="${at}"] input` : '[data-add] button';
              put(without(at)(places));
              change(without(at));
            }}
            onMoveUp={() => {
              // The first place has no button to move it.
              if (at === 1) focusNext.current = '[data-place="0"] input';
              put(movedUp(at)(places));
              change(movedUp(at));
            }}
          />
        ))}
        {error === undefined ? null : (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        )}
        {places.length < MOST_PLACES ? (
          <div data-add="">
            <Button size="s" icon={Plus} onClick={() => put([...places, {}])}>
              {text('trips.places.add')}
            </Button>
          </div>
        ) : null}
      </div>
    </FormSection>
  );
}

interface PlaceFieldsProps {
  place: TripPlaceDraft;
  at: number;
  form: SheetForm;
  onChange: (values: Partial<TripPlaceDraft>) => void;
  onRemove: () => void;
  onMoveUp: () => void;
}

function PlaceFields({ place, at, form, onChange, onRemove, onMoveUp }: PlaceFieldsProps) {
  const { text, locale } = useIntl();
  const texts = useComboboxTexts();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const { country, city } = place;
  const n = at + 1;
  const common = (field: keyof TripPlaceDraft) => {
    const name = `places.${at}.${field}`;
    const error = form.errorOf(name);
    return { name, ...(error === undefined ? {} : { error }) };
  };
  return (
    <div
      className={styles['place']}
      data-place={at}
      role="group"
      aria-label={text('trips.places.one', { n })}
    >
      <FormRow>
        <Combobox
          {...common('country')}
          aria-required
          label={text('field.country')}
          source={countries}
          texts={texts}
          value={country ? { value: country, label: countryName({ region: country }, locale) } : null}
          onValueChange={(option) => onChange({ country: option?.value ?? null })}
        />
        <TextField
          {...common('city')}
          label={text('field.city')}
          optional
          dir="auto"
          value={city ?? ''}
          onChange={({ target: { value } }) => onChange({ city: value === '' ? null : value })}
        />
      </FormRow>
      <FormRow>
        {(['date_from', 'date_to'] as const).map((field) => (
          <DateField
            key={field}
            {...common(field)}
            label={text(`field.${field}`)}
            optional
            value={place[field] ?? ''}
            onValueChange={(day) => onChange({ [field]: day === '' ? null : day })}
          />
        ))}
      </FormRow>
      <div className={styles['actions']}>
        {at === 0 ? null : (
          <IconButton icon={ArrowUp} label={text('trips.places.up', { n })} onClick={onMoveUp} />
        )}
        <IconButton icon={Trash2} label={text('trips.places.remove', { n })} onClick={onRemove} />
      </div>
    </div>
  );
}
