import type { Field } from '@outlay/domain';
import { MultiSelect, type MultiSelectMessages, type MultiSelectProps } from '@outlay/ui-kit';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import type { ResourceName } from '../../records/resource-port.ts';
import { rememberName, useNameQuery, useShownName } from '../../records/use-reference.ts';

export interface ReferencesInputProps {
  name: string;
  label: string;
  optional: boolean;
  error?: string;
  help?: string;
  resource: ResourceName;
  /** Query parameters that narrow the offered records. */
  narrowed?: Field['narrowed'] | undefined;
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
  const { text } = useIntl();
  const formats = useFormats();
  const list = useComboboxTexts();
  return useMemo(
    () => ({
      ...list,
      remove: (name) => text('form.remove', { name }),
      added: (name) => text('form.added', { name }),
      removed: (name) => text('form.removed', { name }),
      selected: formats.list,
    }),
    [list, text, formats],
  );
}

/** Returns the names of several records as `useReferenceName` does for one; `known` ones are not requested. */
function useReferenceNames(
  resource: ResourceName,
  ids: readonly number[],
  known?: ReadonlyMap<number, string>,
): readonly string[] {
  const queryOf = useNameQuery(resource);
  const shown = useShownName(resource);
  const loaded = useQueries({
    queries: ids.map((id) => (known?.has(id) ? { ...queryOf(id), queryFn: skipToken } : queryOf(id))),
  });
  return ids.map((id, index) => known?.get(id) ?? shown(id, loaded[index] ?? {}));
}

/** The input of `ReferencesInput`. */
export function LoadedReferencesInput(props: ReferencesInputProps) {
  const { resource, narrowed, value, onChange, source, names, ...common } = props;
  const records = useRecordSource(resource, narrowed);
  const texts = useMultiSelectTexts();
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const labels = useReferenceNames(resource, ids, names);
  return (
    <MultiSelect
      {...common}
      aria-required={!common.optional}
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
