import type { PerDiemRate } from '@outlay/domain';
import type { ComboboxSource } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';

/** Cities of a country with rates of their own. */
interface Cities {
  readonly cities: readonly string[];
  /** True if the country has more rates than one page of the list. */
  readonly isPartial: boolean;
  /** Finds cities by their names, also those that are not in `cities`. */
  readonly search: Exclude<ComboboxSource, readonly unknown[]>;
}

const citiesOf = (rates: readonly PerDiemRate[]): string[] => [
  ...new Set(rates.flatMap(({ city }) => city ?? [])),
];

/** Returns the cities of a country that have a rate on the first or the last day of a trip. */
export function useCities(country: string, [first, last]: readonly [string, string]): Cities {
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  const queryOn = (valid_on: string) => ({ country, valid_on, per_page: 100, sort: 'city' }) as const;
  const read = (query: ReturnType<typeof queryOn>) => (signal: AbortSignal) =>
    client.perDiemRates.list(query, { signal });
  const [before, after] = [queryOn(first), queryOn(last)];
  const { data: atFirst } = useRead('perDiemRates.list', before, read(before), { enabled: first !== '' });
  const { data: atLast } = useRead('perDiemRates.list', after, read(after), { enabled: last !== '' });
  const pages = [atFirst, atLast].filter((page) => page !== null);
  const search = useCallback(
    async (typed: string) => {
      const q = typed.trim();
      const query = {
        country,
        valid_on: last,
        per_page: 20,
        sort: 'city',
        ...(q === '' ? {} : { q }),
      } as const;
      const { items } = await queries.fetchQuery({
        queryKey: key('perDiemRates.list', query),
        queryFn: ({ signal }) => client.perDiemRates.list(query, { signal, quiet: true }),
      });
      return citiesOf(items).map((city) => ({ value: city, label: city }));
    },
    [client, queries, key, country, last],
  );
  return {
    cities: citiesOf(pages.flatMap(({ items }) => items)),
    isPartial: pages.some(({ items, total }) => total > items.length),
    search,
  };
}
