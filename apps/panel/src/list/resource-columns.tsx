import type { Field, Fields } from '@outlay/domain';
import { Cell, RowLink, type ColumnWidth, type TableColumn } from '@outlay/ui-kit';
import type { PanelIntl } from '../i18n/panel-intl.ts';
import { RouteLink } from '../routes/link.tsx';
import { FieldValue } from './field-value.tsx';
import { recordName } from './record-name.ts';
import type { NamedRecord } from './resource-port.ts';

const WIDTHS: Readonly<Partial<Record<Field['kind'], ColumnWidth>>> = {
  money: 'figure',
  date: 'date',
  moment: 'date',
  boolean: 'code',
  choice: 'text',
  integer: 'code',
};

const widthOf = (name: string, field: Field): ColumnWidth => {
  if (name === 'status') return 'status';
  if (name === 'description') return 'grow';
  return WIDTHS[field.kind] ?? 'text';
};

/** Columns of a list from its resource's declaration; the first field that is a column names and opens the row. */
export function resourceColumns<Row extends NamedRecord>(
  fields: Fields,
  intl: Pick<PanelIntl, 'text' | 'has' | 'locale'>,
  hrefOf: ((row: Row) => string) | null,
  cells: Readonly<Record<string, (row: Row) => React.ReactNode>> = {},
): readonly TableColumn<Row>[] {
  const shown = Object.entries(fields).filter(([, field]) => field.column);
  const header = shown.find(([name]) => name === 'name')?.[0] ?? shown[0]?.[0];
  return shown.map(([name, field]): TableColumn<Row> => {
    const label = intl.has(field.label) ? intl.text(field.label) : name;
    const own = cells[name];
    const value = (row: Row) => own?.(row) ?? <FieldValue field={field} value={row[name]} />;
    if (name === header) {
      return {
        key: name,
        label,
        rowHeader: true,
        fixed: true,
        sortable: field.sortable ?? false,
        ...(name !== 'name' && 'description' in fields && fields['description']?.column === true
          ? { width: 'text' as const }
          : {}),
        cell: (row) => (
          <Cell strong>
            {hrefOf === null ? (
              <bdi>{name === 'name' ? recordName(row, intl.locale) : value(row)}</bdi>
            ) : (
              <RowLink asChild>
                <RouteLink to={hrefOf(row)}>
                  <bdi>{name === 'name' ? recordName({ ...row, code: '' }, intl.locale) : value(row)}</bdi>
                </RouteLink>
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
      width: widthOf(name, field),
      ...(name === 'status' ? { card: 'status' as const } : {}),
      cell: (row) => <Cell>{value(row)}</Cell>,
    };
  });
}
