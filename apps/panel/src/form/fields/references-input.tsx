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
  /** Names of records that are known from another call. */
  names?: ReadonlyMap<number, string>;
}

function SelectedReference({
  resource,
  id,
  known,
  onRemove,
}: {
  resource: ResourceName;
  id: number;
  known: string | undefined;
  onRemove: () => void;
}) {
  const text = useText();
  const loaded = useReferenceName(resource, known === undefined ? id : null);
  const name = known ?? loaded;
  return (
    <Tag onRemove={onRemove} removeLabel={text('form.remove', { name })}>
      {name}
    </Tag>
  );
}

/** Input for several records of another list: searched by typing, removed by their tags. */
export function ReferencesInput(props: ReferencesInputProps) {
  const { resource, value, onChange, source, names, ...common } = props;
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
              known={names?.get(id)}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
