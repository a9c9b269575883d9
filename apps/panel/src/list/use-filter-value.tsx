import type { ReactNode } from 'react';
import { useCurrency, useFormats } from '../app/use-panel.ts';
import type { AddressFilters } from './list-address.ts';
import type { ListFilter } from './list-filter.ts';
import { useReferenceName } from './use-reference.ts';

const OPEN_END = '…';

/** What a filter asks for, in words; nothing while it asks for all. */
export function useFilterValue(filter: ListFilter, values: AddressFilters): ReactNode {
  const formats = useFormats();
  const currency = useCurrency() ?? 'SAR';
  const reference = filter.kind === 'reference' ? filter : null;
  const given = reference === null ? undefined : values[reference.key];
  const name = useReferenceName(reference?.resource ?? 'members', given === undefined ? null : Number(given));
  switch (filter.kind) {
    case 'choice': {
      const selected = (values[filter.key] ?? '').split(',').filter(Boolean);
      const words = filter.options.filter(({ key }) => selected.includes(key)).map(({ word }) => word);
      return words.length > 2 ? formats.number(words.length) : formats.list(words);
    }
    case 'reference':
      return given === undefined ? undefined : <bdi>{name}</bdi>;
    case 'days': {
      const days = [values[filter.from], values[filter.to]];
      if (!days.some(Boolean)) return undefined;
      return days.map((day) => (day ? formats.shortDay(day) : OPEN_END)).join(' – ');
    }
    case 'amounts': {
      const ends = [values[filter.min], values[filter.max]];
      if (!ends.some(Boolean)) return undefined;
      const figures = ends.map((minor) =>
        minor ? formats.amount({ minor: Number(minor), currency }).figure : OPEN_END,
      );
      return <bdi dir="ltr">{figures.join(' – ')}</bdi>;
    }
    default:
      return filter satisfies never;
  }
}
