import { countryName, type Trip, type TripPlace } from '@outlay/domain';
import { Item, ItemList, Section } from '@outlay/ui-kit';
import { useFormats } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';

/** Places of a trip that cannot be changed, in the order of travel; nothing for a trip without. */
export function TripPlaces({ entry: { places } }: { entry: Trip }) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <Section title={text('field.places')}>
      <ItemList label={text('field.places')}>
        {places.map((place, at) => (
          <PlaceItem key={at} place={place} />
        ))}
      </ItemList>
    </Section>
  );
}

/** Place with its country and its days. */
function PlaceItem({ place: { country, city, date_from, date_to } }: { place: TripPlace }) {
  const { locale } = useIntl();
  const { recordDay } = useFormats();
  const name = country === null ? null : countryName({ region: country }, locale);
  const days =
    date_from === null && date_to === null
      ? null
      : [date_from, date_to].map((day) => (day === null ? '…' : recordDay(day))).join(' – ');
  const sub = [city === null ? null : name, days].filter((part) => part !== null);
  return (
    <Item sub={sub.length === 0 ? undefined : sub.join(' · ')}>
      <bdi>{city ?? name}</bdi>
    </Item>
  );
}
