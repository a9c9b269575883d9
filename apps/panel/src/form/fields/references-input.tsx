import { Combobox, Tag, type ComboboxProps } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import type { ResourceName } from '../../records/resource-port.ts';
import { rememberName, useReferenceName } from '../../records/use-reference.ts';
import styles from './references-input.module.css';

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
  source?: ComboboxProps['source'];
}

function SelectedReference({
  resource,
  id,
  onRemove,
}: {
  resource: ResourceName;
  id: number;
  onRemove: () => void;
}) {
  const text = useText();
  const name = useReferenceName(resource, id);
  return (
    <Tag onRemove={onRemove} removeLabel={text('form.remove', { name })}>
      {name}
    </Tag>
  );
}

/** Input for several records of another list: searched by typing, removed by their tags. */
export function ReferencesInput({ resource, value, onChange, source, ...common }: ReferencesInputProps) {
  const records = useRecordSource(resource);
  const texts = useComboboxTexts();
  const ids = Array.isArray(value) ? value.map(Number) : [];
  return (
    <div className={styles['references']}>
      <Combobox
        {...common}
        value={null}
        source={source ?? records}
        texts={texts}
        onValueChange={(option) => {
          if (!option) return;
          const id = Number(option.value);
          rememberName(resource, id, option.label);
          if (!ids.includes(id)) onChange([...ids, id]);
        }}
      />
      {ids.length === 0 ? null : (
        <div className={styles['tags']}>
          {ids.map((id) => (
            <SelectedReference
              key={id}
              resource={resource}
              id={id}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
