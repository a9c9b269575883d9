import type { ReactNode } from 'react';
import { useCurrency, useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { AddressFilters } from '../list-address.ts';
import type { ListFilter } from './list-filter.ts';
import { useReferenceName } from '../../records/use-reference.ts';

/**
 * Returns the value of a filter as text; nothing when it is not set.
 *
 * @param isShort Replaces more than two chosen values by their number, as the chip of a filter has no room for them.
 */
export function useFilterValue(filter: ListFilter, values: AddressFilters, isShort: boolean): ReactNode {
  const text = useText();
  const formats = useFormats();
  const currency = useCurrency();
  const reference = filter.kind === 'reference' ? filter : null;
  const given = reference === null ? undefined : values[reference.key];
  const name = useReferenceName(reference?.resource ?? 'members', given === undefined ? null : Number(given));
  switch (filter.kind) {
    case 'choice': {
      const selected = (values[filter.key] ?? '').split(',').filter(Boolean);
      const offered = filter.options.filter(({ key }) => selected.includes(key));
      // A value of an address that is not offered, such as another currency, is shown as it is.
      const others = selected.filter((value) => offered.every(({ key }) => key !== value));
      const labels = [...offered.map(({ text: optionText }) => optionText), ...others];
      return isShort && labels.length > 2 ? formats.number(labels.length) : formats.list(labels);
    }
    case 'reference':
      return given === undefined ? undefined : <bdi>{name}</bdi>;
    case 'days': {
      const [from, to] = [values[filter.from], values[filter.to]].map((day) => day && formats.shortDay(day));
      if (from && to) return `${from} – ${to}`;
      return from
        ? text('list.filter.from', { value: from })
        : to && text('list.filter.until', { value: to });
    }
    case 'amounts': {
      const [least, most] = [values[filter.min], values[filter.max]].map(
        (minor) => minor && formats.amount({ minor: Number(minor), currency }).figure,
      );
      // Each figure is an isolate; the range follows the direction of the text, as one of days does.
      if (least && most)
        return (
          <>
            <bdi dir="ltr">{least}</bdi> – <bdi dir="ltr">{most}</bdi>
          </>
        );
      return least
        ? text('list.filter.at_least', { value: least })
        : most && text('list.filter.at_most', { value: most });
    }
    default:
      return filter satisfies never;
  }
}
