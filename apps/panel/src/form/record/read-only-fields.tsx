import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useIntl } from '../../i18n/use-intl.tsx';
import type { DeclaredResource } from '../../records/declared-resource.ts';
import { FieldValue } from '../../records/field-value.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';

export interface ReadOnlyFieldsProps {
  record: NamedRecord;
  resource: DeclaredResource;
  /** Fields that are not rendered. */
  except: readonly string[];
}

/** Declared fields of a record that the user may not edit. */
export function ReadOnlyFields({ record, resource, except }: ReadOnlyFieldsProps) {
  const { text, has } = useIntl();
  return (
    <FieldList>
      {Object.entries(resource.fields)
        .filter(([name]) => name in record && !except.includes(name))
        .map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            <FieldValue field={field} value={record[name]} />
          </FieldItem>
        ))}
    </FieldList>
  );
}
