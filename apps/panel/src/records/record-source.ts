import { RESOURCE_SUMMARIES, type Locale, type ResourceSummary } from '@outlay/domain';
import type { ComboboxOption, ComboboxProps } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFetchFailure } from '../app/query/use-fetch-failure.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { portOf, type AnyQuery, type ResourceName } from './resource-port.ts';
import { shownName } from './shown-order.ts';
import { useMayRead } from './use-reference.ts';

/** Number of options that a picker shows at a time. */
const OPTIONS = 20;

/** Records that a picker offers: those that match a query, or inactive ones too, to which filters of the past refer. */
export type Offered = AnyQuery | 'with-inactive';

/**
 * Returns the query of a resource's options: active records, by their code or the name that is shown where the resource
 * declares it, otherwise newest first.
 */
export function optionsQuery(
  resource: ResourceName,
  typed: string,
  locale: Locale,
  offered: Offered = {},
): AnyQuery {
  const { pickedBy, canBeInactive }: ResourceSummary = RESOURCE_SUMMARIES[resource];
  const sort = pickedBy === 'name' ? shownName(locale) : pickedBy;
  const q = typed.trim();
  const isAny = offered === 'with-inactive';
  return {
    per_page: OPTIONS,
    ...(sort === undefined ? {} : { sort }),
    ...(canBeInactive && !isAny ? { active: true } : {}),
    ...(isAny ? {} : offered),
    ...(q === '' ? {} : { q }),
  };
}

/**
 * Returns the search for a resource's records as options, without any for users who may not read them; `offered` must
 * keep its identity between renders.
 */
export function useRecordSource(
  resource: ResourceName,
  offered?: Offered,
): (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]> {
  const { client } = usePanel();
  const { text, locale } = useIntl();
  const queries = useQueryClient();
  const key = useQueryKey();
  const mayRead = useMayRead(resource);
  return useMemo(
    () => async (typed, stop) => {
      if (!mayRead) return [];
      const query = optionsQuery(resource, typed, locale, offered);
      const queryKey = key(`${resource}.list`, query);
      const cancel = () => void queries.cancelQueries({ queryKey, exact: true });
      stop.addEventListener('abort', cancel, { once: true });
      try {
        const { items } = await queries.fetchQuery({
          queryKey,
          queryFn: ({ signal }) => portOf(client, resource).list(query, { signal }),
        });
        return items.map((record) => {
          const option = { value: String(record.id), label: recordName(record, locale) };
          return record['active'] === false ? { ...option, note: text('list.inactive') } : option;
        });
      } finally {
        stop.removeEventListener('abort', cancel);
      }
    },
    [client, queries, key, mayRead, resource, offered, text, locale],
  );
}

/** Returns the messages of a combobox. */
export function useComboboxTexts(): ComboboxProps['texts'] {
  const { text } = useIntl();
  const reasonOf = useFetchFailure();
  return useMemo(
    () => ({
      empty: text('form.nothing_found'),
      loading: text('kit.loading'),
      failed: (failure: unknown) => text('list.failed.because', { reason: reasonOf(failure) }),
      retry: text('retry'),
      count: (n: number) => text('count.results', { n }),
    }),
    [text, reasonOf],
  );
}
