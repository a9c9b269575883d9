import type { ComboboxOption, ComboboxProps } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from './record-name.ts';
import { searchRecords, type AnyQuery, type ResourceName } from './resource-port.ts';

/** Who keeps books looks for an account by its code; all else comes newest first. */
const ORDER: Readonly<Partial<Record<ResourceName, AnyQuery>>> = { accounts: { sort: 'code' } };

/** The records of a resource as choices, searched on the server by what is typed; `narrowed` must stay the same object. */
export function useRecordSource(
  resource: ResourceName,
  narrowed?: AnyQuery,
): (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]> {
  const { client } = usePanel();
  const { locale } = useIntl();
  return useMemo(
    () => async (query, signal) => {
      const { items } = await searchRecords(client, resource, query, signal, {
        ...ORDER[resource],
        ...narrowed,
      });
      return items
        .filter((record) => record['active'] !== false)
        .map((record) => ({ value: String(record.id), label: recordName(record, locale) }));
    },
    [client, resource, narrowed, locale],
  );
}

/** What a list of choices says by itself. */
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
