import { RESOURCE_SUMMARIES, type ResourceSummary } from '@outlay/domain';
import type { ComboboxOption, ComboboxProps } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { portOf, type AnyQuery, type ResourceName } from './resource-port.ts';
import { useMayRead } from './use-reference.ts';

/** Returns the order of a resource's options: by code where it has one, otherwise newest first. */
const orderOf = (resource: ResourceName): AnyQuery => {
  const { pickedBy }: ResourceSummary = RESOURCE_SUMMARIES[resource];
  return pickedBy === undefined ? {} : { sort: pickedBy };
};

/**
 * Returns the search for a resource's records as options, without any for users who may not read them; `narrowed` must
 * keep its identity between renders.
 */
export function useRecordSource(
  resource: ResourceName,
  narrowed?: AnyQuery,
): (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]> {
  const { client } = usePanel();
  const { locale } = useIntl();
  const queries = useQueryClient();
  const key = useQueryKey();
  const mayRead = useMayRead(resource);
  return useMemo(
    () => async (typed, stop) => {
      if (!mayRead) return [];
      const q = typed.trim();
      const query = { per_page: 20, ...orderOf(resource), ...narrowed, ...(q === '' ? {} : { q }) };
      const queryKey = key(`${resource}.list`, query);
      const cancel = () => void queries.cancelQueries({ queryKey, exact: true });
      stop.addEventListener('abort', cancel, { once: true });
      try {
        const { items } = await queries.fetchQuery({
          queryKey,
          queryFn: ({ signal }) => portOf(client, resource).list(query, { signal }),
        });
        return items
          .filter((record) => record['active'] !== false)
          .map((record) => ({ value: String(record.id), label: recordName(record, locale) }));
      } finally {
        stop.removeEventListener('abort', cancel);
      }
    },
    [client, queries, key, mayRead, resource, narrowed, locale],
  );
}

/** Returns the messages of a combobox. */
export function useComboboxTexts(): ComboboxProps['texts'] {
  const { text } = useIntl();
  return useMemo(
    () => ({
      empty: text('form.nothing_found'),
      loading: text('kit.loading'),
      failed: text('list.failed'),
      retry: text('retry'),
      count: (n: number) => text('count.results', { n }),
    }),
    [text],
  );
}
