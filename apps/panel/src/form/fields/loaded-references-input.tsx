import { MultiSelect, type MultiSelectMessages, type MultiSelectProps } from '@outlay/ui-kit';
import { isProblem } from '@outlay/domain';
import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { knownNames } from '../../app/query/known-names.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { mayRead, type NamedRecord, type ResourceName } from '../../records/resource-port.ts';
import { NAMES_STALE_MS, nameRequest, rememberName } from '../../records/use-reference.ts';

export interface ReferencesInputProps {
  name: string;
  label: string;
  optional: boolean;
  error?: string;
  help?: string;
  resource: ResourceName;
  /** Ids of the selected records. */
  value: unknown;
  onChange: (ids: number[]) => void;
  /** Search for options; default: the list of the resource. It keeps its identity between renders. */
  source?: MultiSelectProps['source'];
  /** Names of records that are known from another call. */
  names?: ReadonlyMap<number, string>;
}

/** Returns the messages of a multi-select. */
function useMultiSelectTexts(): MultiSelectMessages {
  const { text, locale } = useIntl();
  const list = useComboboxTexts();
  return useMemo(
    () => ({
      ...list,
      remove: (name) => text('form.remove', { name }),
      added: (name) => text('form.added', { name }),
      removed: (name) => text('form.removed', { name }),
      selected: (names) => new Intl.ListFormat(locale, { type: 'unit' }).format(names),
    }),
    [list, text, locale],
  );
}

/**
 * Returns the names of several records as `useReferenceName` does for one, with the same cache; `known` ones are not
 * requested. Its own code, because that hook is part of every first screen.
 */
function useReferenceNames(
  resource: ResourceName,
  ids: readonly number[],
  known?: ReadonlyMap<number, string>,
): readonly string[] {
  const { client } = usePanel();
  const { locale, text } = useIntl();
  const ability = useAbility();
  const key = useQueryKey();
  const loaded = useQueries({
    queries: ids.map((id): UseQueryOptions<NamedRecord> => {
      const initial = knownNames.get(`${resource} ${id}`);
      return {
        queryKey: key(`${resource}.get`, { id, part: 'name' }),
        queryFn: nameRequest(client, ability, resource, known?.has(id) ? null : id),
        staleTime: NAMES_STALE_MS,
        ...(initial === undefined ? {} : { initialData: initial }),
      };
    }),
  });
  return ids.map((id, index) => {
    const { data, error } = loaded[index] ?? {};
    const name = known?.get(id) ?? (data && recordName(data, locale));
    if (isProblem(error, 'not_found')) return text('list.filter.gone', { id: String(id) });
    return name ?? (mayRead(ability, resource) ? String(id) : text('form.name_hidden', { id: String(id) }));
  });
}

/** The input of `ReferencesInput`. */
export function LoadedReferencesInput(props: ReferencesInputProps) {
  const { resource, value, onChange, source, names, ...common } = props;
  const records = useRecordSource(resource);
  const texts = useMultiSelectTexts();
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const labels = useReferenceNames(resource, ids, names);
  return (
    <MultiSelect
      {...common}
      value={ids.map((id, index) => ({ value: String(id), label: labels[index] ?? String(id) }))}
      source={source ?? records}
      texts={texts}
      onValueChange={(options) => {
        for (const option of options) {
          if (!ids.includes(Number(option.value))) rememberName(resource, Number(option.value), option.label);
        }
        onChange(options.map((option) => Number(option.value)));
      }}
    />
  );
}
