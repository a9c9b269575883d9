import {
  countryName,
  isMoney,
  keepPercentages,
  tripPlace,
  type Field,
  type Locale,
  type TripPlace,
} from '@outlay/domain';
import { Amount } from '@outlay/ui-kit';
import { useFormats } from '../app/use-panel.ts';
import { isolate } from '../i18n/isolate.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import type { ResourceName } from './resource-port.ts';
import { useReferenceName } from './use-reference.ts';

export interface FieldValueProps {
  field: Field;
  /** Value in the format of the API. */
  value: unknown;
}

const nameOf = (value: unknown, locale: Locale): string | null =>
  typeof value === 'object' && value !== null && 'name' in value
    ? recordName({ id: 0, ...value, name: String(value.name) }, locale)
    : null;

/** Returns the city of a place, otherwise its country. */
const placeName = ({ city, country }: TripPlace, locale: Locale): string =>
  city ?? (country === null ? '' : countryName({ region: country }, locale));

function ReferenceById({ resource, id }: { resource: ResourceName; id: number }) {
  return <bdi>{useReferenceName(resource, id)}</bdi>;
}

/** Read-only value of a field, formatted by the field's kind; a dash when empty. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { text, has, locale } = useIntl();
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return <span aria-label={text('none')}>–</span>;
  if (field.kind === 'money' && isMoney(value)) return <Amount {...formats.amount(value)} />;
  if (field.kind === 'boolean') return text(value ? 'yes' : 'no');
  if (field.kind === 'date') return <bdi>{formats.shortDay(String(value))}</bdi>;
  if (field.kind === 'moment') return <bdi>{formats.moment(String(value))}</bdi>;
  if (field.kind === 'integer' && typeof value === 'number') return <bdi>{formats.number(value)}</bdi>;
  if (field.kind === 'percent' && typeof value === 'number')
    return <bdi>{formats.percent(value / 10_000)}</bdi>;
  if (field.kind === 'choice' || field.kind === 'choices') {
    const labels = (Array.isArray(value) ? value : [value]).map((choice) => {
      const id = `${field.choiceLabels}.${String(choice)}`;
      return has(id) ? text(id) : String(choice);
    });
    return formats.list(labels);
  }
  if (field.kind === 'email' || field.kind === 'phone') return <bdi dir="ltr">{String(value)}</bdi>;
  if (field.kind === 'places' && Array.isArray(value)) {
    const names = value.map((one) => isolate(placeName(tripPlace.parse(one), locale), locale === 'ar'));
    return names.length === 0 ? '–' : formats.list(names);
  }
  const name = nameOf(value, locale);
  if (name !== null) return <bdi>{name}</bdi>;
  if (Array.isArray(value)) {
    const names = value.map((one) => isolate(nameOf(one, locale) ?? String(one), locale === 'ar'));
    return names.length === 0 ? '–' : formats.list(names);
  }
  if (field.kind === 'reference' && typeof value === 'number' && field.resource !== undefined) {
    return <ReferenceById resource={field.resource} id={value} />;
  }
  return typeof value === 'object' ? '–' : <bdi>{keepPercentages(String(value))}</bdi>;
}
