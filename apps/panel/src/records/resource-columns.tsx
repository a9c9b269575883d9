import type { Field, Fields } from '@outlay/domain';
import { Cell, StatusBadge, type ColumnWidth, type TableColumn } from '@outlay/ui-kit';
import { CircleCheck, CircleOff } from 'lucide-react';
import type { PanelIntl } from '../i18n/panel-intl.ts';
import { FieldValue } from './field-value.tsx';
import { recordName } from '../i18n/record-name.ts';
import type { NamedRecord } from './resource-port.ts';
import { RecordLink } from '../list/record-link.tsx';

type ColumnIntl = Pick<PanelIntl, 'text' | 'has' | 'locale'>;

/** Maximum letters of a heading in a column of dates. */
const DAY_LETTERS = 8;
/** Maximum letters of a heading in a column of figures. */
const FIGURE_LETTERS = 16;

function widthOf(name: string, field: Field, label: string): ColumnWidth {
  if (name === 'number') return 'date';
  if (name === 'code') return 'code';
  // Wide enough for the longest label of a badge.
  if (name === 'status') return 'person';
  if (name === 'active') return 'status';
  switch (field.kind) {
    case 'money':
      return label.length > FIGURE_LETTERS ? 'person' : 'figure';
    case 'integer':
    case 'percent':
    case 'boolean':
      return label.length > DAY_LETTERS ? 'status' : 'code';
    case 'date':
      return label.length > DAY_LETTERS ? 'status' : 'date';
    case 'moment':
    case 'choice':
      return 'text';
    default:
      // Names, descriptions, addresses and references share the remaining width.
      return 'grow';
  }
}

const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const TOTALS: ReadonlySet<string> = new Set(['amount', 'balance', 'total']);
const ENDS: ReadonlySet<string> = new Set(['status', 'active', 'book_status']);
const TEXT_KINDS: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'phone', 'reference', 'choice']);

/** Returns a column's position on a card: a limit or a count needs its label, the record's amount does not. */
function cardPosition(name: string, second: string | undefined): Pick<TableColumn<never>, 'card'> {
  if (ENDS.has(name)) return { card: 'status' };
  if (name === second) return { card: 'line' };
  return TOTALS.has(name) ? {} : { card: 'detail' };
}

/** Badge of a record's active or inactive state. */
function Active({ active, intl }: { active: boolean; intl: ColumnIntl }) {
  return active ? (
    <StatusBadge tone="approved" icon={CircleCheck}>
      {intl.text('list.active')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={CircleOff}>
      {intl.text('list.inactive')}
    </StatusBadge>
  );
}

/**
 * Returns the name in the other language: a bilingual record has the current language's name in its first column. An
 * Arabic name that also stands for the English one is not repeated.
 */
const inOtherLanguage = (row: NamedRecord, { locale }: ColumnIntl): unknown => {
  if (locale !== 'ar') return row['name_ar'];
  return row.name === row['name_ar'] ? null : row.name;
};

function labelOf(fields: Fields, name: string, field: Field, intl: ColumnIntl): string {
  const bilingual = fields['name_ar']?.column === true;
  const labelFor = (id: string) => (intl.has(id) ? intl.text(id) : name);
  if (name === 'active') return labelFor('field.status');
  if (bilingual && name === 'name') return labelFor('field.name');
  if (bilingual && name === 'name_ar' && intl.locale === 'ar')
    return labelFor(fields['name']?.label ?? field.label);
  return labelFor(field.label);
}

/**
 * Returns the columns of a list from its resource's declaration; `name`, or otherwise the first column, is the row
 * header and links to the record.
 */
export function resourceColumns<Row extends NamedRecord>(
  fields: Fields,
  intl: ColumnIntl,
  hrefOf: ((row: Row) => string) | null,
  cells: Readonly<Record<string, (row: Row) => React.ReactNode>> = {},
  hidden: readonly string[] = [],
): readonly TableColumn<Row>[] {
  const shownFields = Object.entries(fields).filter(([, field]) => field.column);
  const header = shownFields.find(([name]) => name === 'name')?.[0] ?? shownFields[0]?.[0];
  const second = shownFields.find(
    ([name, { kind }]) =>
      name !== header && !ENDS.has(name) && !hidden.includes(name) && TEXT_KINDS.has(kind),
  )?.[0];
  return shownFields.map(([name, field]): TableColumn<Row> => {
    const label = labelOf(fields, name, field, intl);
    const width = widthOf(name, field, label);
    const customCell = cells[name];
    // A time has its zone if that differs from the zone of the device.
    const wraps = field.kind === 'moment';
    const value = (row: Row) => {
      if (name === 'active') return <Active active={row['active'] !== false} intl={intl} />;
      const shown = name === 'name_ar' ? inOtherLanguage(row, intl) : row[name];
      return customCell?.(row) ?? <FieldValue field={field} value={shown} />;
    };
    if (name === header) {
      const isNamed = name === 'name' && customCell === undefined;
      return {
        key: name,
        label,
        rowHeader: true,
        fixed: true,
        sortable: field.sortable ?? false,
        width,
        cell: (row) => (
          <Cell strong wraps={wraps}>
            {hrefOf === null ? (
              <bdi>{isNamed ? recordName(row, intl.locale) : value(row)}</bdi>
            ) : (
              <RecordLink href={() => hrefOf(row)}>
                <bdi>{isNamed ? recordName({ ...row, code: '' }, intl.locale) : value(row)}</bdi>
              </RecordLink>
            )}
          </Cell>
        ),
      };
    }
    return {
      key: name,
      label,
      sortable: field.sortable ?? false,
      numeric: field.kind === 'money' || field.kind === 'integer',
      width,
      ...cardPosition(name, second),
      cell: (row) => (
        <Cell none={!customCell && !ENDS.has(name) && isNone(row[name])} wraps={wraps}>
          {value(row)}
        </Cell>
      ),
    };
  });
}
