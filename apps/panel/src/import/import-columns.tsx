import {
  DATE_ORDERS,
  type CsvTable,
  type Fields,
  type ImportHeading,
  type ImportReading,
} from '@outlay/domain';
import { FormRow, Select } from '@outlay/ui-kit';
import type { MessageId } from '../i18n/message-id.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import styles from './import-dialog.module.css';
import { importLabel } from './import-label.ts';
import { importFields } from './import-template.ts';

export interface ImportColumnsProps {
  fields: Fields;
  /** The parsed part of the file. */
  table: CsvTable;
  heading: ImportHeading;
  reading: ImportReading;
  onRead: (reading: Partial<ImportReading>) => void;
}

/** Maps the headings of the file to fields and selects its date format; a change validates the file again. */
export function ImportColumns({ fields, table, heading, reading, onRead }: ImportColumnsProps) {
  const intl = useIntl();
  const { text } = intl;
  const fieldOfColumn = new Map(heading.columns.map(({ heading: name, field }) => [name, field]));
  const known = importFields(fields);
  const names = new Set([...known.map(([name]) => name), ...fieldOfColumn.values()]);
  if (known.some(([, { kind }]) => kind === 'money')) names.add('currency');
  const options = [
    { value: '', label: text('import.column.none') },
    ...[...names].map((value) => ({ value, label: importLabel(fields, value, intl) ?? value })),
  ];
  const take = (column: string, field: string) => {
    // A field has one column: the previous one is unmapped.
    const before = field === '' ? undefined : heading.columns.find((one) => one.field === field)?.heading;
    const mapping = {
      ...reading.mapping,
      ...(before === undefined ? {} : { [before]: '' }),
      [column]: field,
    };
    onRead({ mapping });
  };
  // In the order of the file, as far as it is parsed.
  const headings = [...fieldOfColumn.keys(), ...heading.ignored].toSorted(
    (one, other) => table.columns.indexOf(one) - table.columns.indexOf(other),
  );
  const sampleOf = (name: string) => table.rows.map(({ values }) => values[name]?.trim()).find(Boolean);
  const hasDays = [...fieldOfColumn.values()].some((name) => fields[name]?.kind === 'date');
  return (
    <details className={styles['columns']} open={heading.ignored.length > 0}>
      <summary>{text('import.columns', { a: fieldOfColumn.size, n: headings.length })}</summary>
      <div className={styles['mapping']}>
        <FormRow>
          {headings.map((name) => (
            <Select
              key={name}
              label={<bdi>{name}</bdi>}
              help={<bdi className={styles['cell']}>{sampleOf(name) ?? '–'}</bdi>}
              value={fieldOfColumn.get(name) ?? ''}
              options={options}
              onChange={(event) => take(name, event.target.value)}
            />
          ))}
        </FormRow>
        {hasDays ? (
          <Select
            label={text('import.date_order')}
            help={text('import.date_order.help')}
            value={reading.dateOrder}
            options={DATE_ORDERS.map((value) => ({
              value,
              label: text(`import.date_order.${value}` satisfies MessageId),
            }))}
            onChange={(event) =>
              onRead({ dateOrder: DATE_ORDERS.find((one) => one === event.target.value) ?? 'dmy' })
            }
          />
        ) : null}
      </div>
    </details>
  );
}
