import type { Field, Fields } from '@outlay/domain';
import { Cell, RowLink, StatusBadge, type ColumnWidth, type TableColumn } from '@outlay/ui-kit';
import { CircleCheck, CircleOff } from 'lucide-react';
import type { PanelIntl } from '../i18n/panel-intl.ts';
import { Link } from 'react-router-dom';
import { FieldValue } from './field-value.tsx';
import { recordName } from './record-name.ts';
import type { NamedRecord } from './resource-port.ts';

type Words = Pick<PanelIntl, 'text' | 'has' | 'locale'>;

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
const WORDS: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'phone', 'reference', 'choice']);

/** Returns a column's position on a card: a limit or a count needs its label, the record's amount does not. */
function placeOf(name: string, second: string | undefined): Pick<TableColumn<never>, 'card'> {
  if (ENDS.has(name)) return { card: 'status' };
  if (name === second) return { card: 'line' };
  return TOTALS.has(name) ? {} : { card: 'detail' };
}

/** Badge of a record's active or inactive state. */
function Active({ active, intl }: { active: boolean; intl: Words }) {
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

/** Returns the name in the other language: a bilingual record has the current language's name in its first column. */
const inOtherLanguage = (row: NamedRecord, { locale }: Words): unknown =>
  locale === 'ar' ? row.name : row['name_ar'];

function labelOf(fields: Fields, name: string, field: Field, intl: Words): string {
  const bilingual = fields['name_ar']?.column === true;
  const word = (id: string) => (intl.has(id) ? intl.text(id) : name);
  if (name === 'active') return word('field.status');
  if (bilingual && name === 'name') return word('field.name');
  if (bilingual && name === 'name_ar' && intl.locale === 'ar')
    return word(fields['name']?.label ?? field.label);
  return word(field.label);
}

/**
 * Returns the columns of a list from its resource's declaration; `name`, or otherwise the first column, is the row
 * header and links to the record.
 */
export function resourceColumns<Row extends NamedRecord>(
  fields: Fields,
  intl: Words,
  hrefOf: ((row: Row) => string) | null,
  cells: Readonly<Record<string, (row: Row) => React.ReactNode>> = {},
  hidden: readonly string[] = [],
): readonly TableColumn<Row>[] {
  const shown = Object.entries(fields).filter(([, field]) => field.column);
  const header = shown.find(([name]) => name === 'name')?.[0] ?? shown[0]?.[0];
  const second = shown.find(
    ([name, { kind }]) => name !== header && !ENDS.has(name) && !hidden.includes(name) && WORDS.has(kind),
  )?.[0];
  return shown.map(([name, field]): TableColumn<Row> => {
    const label = labelOf(fields, name, field, intl);
    const width = widthOf(name, field, label);
    const own = cells[name];
    const value = (row: Row) => {
      if (name === 'active') return <Active active={row['active'] !== false} intl={intl} />;
      const told = name === 'name_ar' ? inOtherLanguage(row, intl) : row[name];
      return own?.(row) ?? <FieldValue field={field} value={told} />;
    };
    if (name === header) {
      return {
        key: name,
        label,
        rowHeader: true,
        fixed: true,
        sortable: field.sortable ?? false,
        width,
        cell: (row) => (
          <Cell strong>
            {hrefOf === null ? (
              <bdi>{name === 'name' ? recordName(row, intl.locale) : value(row)}</bdi>
            ) : (
              <RowLink asChild>
                <Link to={hrefOf(row)}>
                  <bdi>{name === 'name' ? recordName({ ...row, code: '' }, intl.locale) : value(row)}</bdi>
                </Link>
              </RowLink>
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
      ...placeOf(name, second),
      cell: (row) => <Cell none={!own && !ENDS.has(name) && isNone(row[name])}>{value(row)}</Cell>,
    };
  });
}
