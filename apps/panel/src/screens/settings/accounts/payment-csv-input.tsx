import {
  CSV_DATE_FORMATS,
  CSV_ENCODINGS,
  CSV_SEPARATORS,
  DECIMAL_MARKS,
  PAYMENT_CSV_COLUMNS_MAX,
  PAYMENT_CSV_FIELDS,
  PAYMENT_CSV_TEMPLATE,
  type PaymentCsvColumn,
  type PaymentCsvLayout,
} from '@outlay/domain';
import { Button, Checkbox, FormRow, FormSection, IconButton, Select, TextField } from '@outlay/ui-kit';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import type { SheetForm } from '../../../form/record/record-sheet-parts.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { layoutOf, previewOf } from './payment-csv-draft.ts';
import styles from './payment-csv-input.module.css';

const PATH = 'payment_csv';

/** Returns the error of a field of the layout as a property, absent without one. */
const errorIn = (form: SheetForm, path: string) => {
  const error = form.errorOf(`${PATH}.${path}`);
  return error === undefined ? {} : { error };
};

/** Editor of the CSV that the bank of an account reads payments from: its columns in order, its form, and an example. */
export function PaymentCsvInput({ form }: { form: SheetForm }) {
  const text = useText();
  const layout = layoutOf(form.values[PATH]);
  // Faults of single columns are at their fields.
  const ownFault = form.faults.find(({ name }) => name === PATH || name === `${PATH}.columns`);
  const put = (next: PaymentCsvLayout | undefined) => form.change({ [PATH]: next });
  if (layout === null)
    return form.values['type'] === 'bank' ? (
      <FormSection title={text('field.payment_csv')} lead={text('accounts.csv.help')}>
        <div>
          <Button size="s" icon={Plus} onClick={() => put(PAYMENT_CSV_TEMPLATE)}>
            {text('accounts.csv.start')}
          </Button>
        </div>
      </FormSection>
    ) : null;
  return (
    <FormSection title={text('field.payment_csv')} lead={text('accounts.csv.help')}>
      <FailureBanner failure={ownFault?.text ?? null} />
      <Columns form={form} columns={layout.columns} onChange={(columns) => put({ ...layout, columns })} />
      <LayoutForm form={form} layout={layout} onChange={put} />
      <p>{text('accounts.csv.example')}</p>
      <pre className={styles['preview']} dir="ltr">
        {previewOf(layout)}
      </pre>
      <div>
        <Button size="s" variant="quiet" icon={Trash2} onClick={() => put(undefined)}>
          {text('accounts.csv.remove')}
        </Button>
      </div>
    </FormSection>
  );
}

interface LayoutFormProps {
  form: SheetForm;
  layout: PaymentCsvLayout;
  onChange: (layout: PaymentCsvLayout) => void;
}

function LayoutForm({ form, layout, onChange }: LayoutFormProps) {
  const text = useText();
  const choice = <Name extends 'separator' | 'decimal_mark' | 'date_format' | 'encoding'>(
    name: Name,
    values: readonly PaymentCsvLayout[Name][],
    labelOf: (value: PaymentCsvLayout[Name]) => string,
  ) => (
    <Select
      name={`${PATH}.${name}`}
      label={text(`accounts.csv.${name}`)}
      value={layout[name]}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      onChange={({ target }) =>
        onChange({ ...layout, [name]: values.find((one) => one === target.value) ?? layout[name] })
      }
      {...errorIn(form, name)}
    />
  );
  return (
    <>
      <FormRow>
        {choice('separator', CSV_SEPARATORS, (value) => text(`csv_separator.${value}`))}
        {choice('decimal_mark', DECIMAL_MARKS, (value) => text(`decimal_mark.${value}`))}
      </FormRow>
      <FormRow>
        {choice('date_format', CSV_DATE_FORMATS, (value) => value)}
        {choice('encoding', CSV_ENCODINGS, (value) => text(`csv_encoding.${value}`))}
      </FormRow>
      <Checkbox
        name={`${PATH}.has_header`}
        label={text('accounts.csv.has_header')}
        checked={layout.has_header}
        onChange={({ target }) => onChange({ ...layout, has_header: target.checked })}
      />
    </>
  );
}

interface ColumnsProps {
  form: SheetForm;
  columns: readonly PaymentCsvColumn[];
  onChange: (columns: PaymentCsvColumn[]) => void;
}

function Columns({ form, columns, onChange }: ColumnsProps) {
  const text = useText();
  const move = (from: number, to: number) => onChange(columns.with(from, at(to)).with(to, at(from)));
  const at = (index: number): PaymentCsvColumn => columns[index] ?? { field: 'empty', header: '' };
  return (
    <>
      <ol className={styles['columns']}>
        {columns.map((column, index) => (
          <Column
            key={`column ${index + 1}`}
            form={form}
            column={column}
            index={index}
            isLast={index === columns.length - 1}
            onChange={(next) => onChange(columns.with(index, next))}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(columns.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {columns.length < PAYMENT_CSV_COLUMNS_MAX ? (
        <div>
          <Button size="s" icon={Plus} onClick={() => onChange([...columns, { field: 'empty', header: '' }])}>
            {text('accounts.csv.column.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ColumnProps {
  form: SheetForm;
  column: PaymentCsvColumn;
  index: number;
  isLast: boolean;
  onChange: (column: PaymentCsvColumn) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Column({ form, column, index, isLast, onChange, onMove, onRemove }: ColumnProps) {
  const text = useText();
  const n = index + 1;
  const path = `columns.${index}`;
  const choose = (value: string) => {
    const field = PAYMENT_CSV_FIELDS.find((one) => one === value) ?? column.field;
    onChange({
      field,
      header: column.header,
      ...(field === 'constant' ? { value: column.value ?? '' } : {}),
    });
  };
  return (
    <li className={styles['column']}>
      <Select
        name={`${PATH}.${path}.field`}
        label={text('accounts.csv.column', { n })}
        value={column.field}
        options={PAYMENT_CSV_FIELDS.map((value) => ({ value, label: text(`payment_csv.${value}`) }))}
        onChange={({ target }) => choose(target.value)}
        {...errorIn(form, `${path}.field`)}
      />
      <TextField
        name={`${PATH}.${path}.header`}
        label={text('accounts.csv.header')}
        dir="auto"
        value={column.header}
        onChange={({ target }) => onChange({ ...column, header: target.value })}
        {...errorIn(form, `${path}.header`)}
      />
      <div className={styles['tools']}>
        <IconButton
          icon={ArrowUp}
          label={text('accounts.csv.column.up', { n })}
          unavailable={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={text('accounts.csv.column.down', { n })}
          unavailable={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton icon={Trash2} label={text('accounts.csv.column.remove', { n })} onClick={onRemove} />
      </div>
      {column.field === 'constant' ? (
        <TextField
          className={styles['value']}
          name={`${PATH}.${path}.value`}
          aria-required
          label={text('accounts.csv.value')}
          dir="auto"
          value={column.value ?? ''}
          onChange={({ target }) => onChange({ ...column, value: target.value })}
          {...errorIn(form, `${path}.value`)}
        />
      ) : null}
    </li>
  );
}
