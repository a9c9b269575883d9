import { pathOf, type ListRow } from '@outlay/domain';
import { EmptyState, Link, Split, type IconType, type TableColumn } from '@outlay/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/use-intl.tsx';
import type { ListFilter } from '../../list/filters/list-filter.ts';
import { ListView } from '../../list/list-view.tsx';
import type { PanelList } from '../../list/panel-list.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import {
  addressOf,
  LIST_NAMES,
  LIST_PARAM,
  useInstallationReads,
  type ListName,
} from './installation-lists.ts';

/** Column of a list with its cell; the first one opens the row. */
export interface SectionColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly numeric?: boolean;
  readonly optional?: boolean;
}

/** Row that a sheet shows beside its list. */
export interface OpenedRow<Row extends ListRow> {
  row: Row;
  list: PanelList<Row>;
}

export interface SectionListProps<Row extends ListRow> {
  name: ListName;
  icon: IconType;
  columns: readonly SectionColumn<Row>[];
  rowName: (row: Row) => string;
  filters: readonly ListFilter[];
  actions?: ReactNode;
  /** Sheet of an opened row; absent for lists whose rows are not opened. */
  sheet?: ComponentType<OpenedRow<Row>>;
}

/** Returns the column of the table; the first one names the row and, with an address, opens it. */
function tableColumn<Row extends ListRow>(
  column: SectionColumn<Row>,
  isFirst: boolean,
  hrefOf: ((id: number) => string) | null,
): TableColumn<Row> {
  if (!isFirst) return column;
  const cell = (row: Row) =>
    hrefOf === null ? (
      column.cell(row)
    ) : (
      <Link asChild>
        <RouterLink to={hrefOf(row.id)}>{column.cell(row)}</RouterLink>
      </Link>
    );
  return { ...column, rowHeader: true, fixed: true, cell };
}

/** One of the lists of the installation, with the others as views. */
export function SectionList<Row extends ListRow>(props: SectionListProps<Row>) {
  const { name, icon, rowName, filters, actions, sheet: OpenedSheet } = props;
  const text = useText();
  const list = useList<Row>({
    path: pathOf('installation'),
    query: addressOf(name),
    ...useInstallationReads(),
    listParam: LIST_PARAM,
  });
  const opened = useOpenedRecord();
  const shown = list.rows.find(({ id }) => id === opened);
  const columns = props.columns.map((column, at) =>
    tableColumn(column, at === 0, OpenedSheet ? list.hrefOfRow : null),
  );
  return (
    <Split
      aside={
        shown === undefined || OpenedSheet === undefined ? undefined : (
          <OpenedSheet key={shown.id} row={shown} list={list} />
        )
      }
    >
      <ListView
        name={`installation.${name}`}
        countId={`installation.${name}.total`}
        title={text('route.installation')}
        list={list}
        columns={columns}
        rowName={rowName}
        filters={filters}
        searchLabel={text(`installation.${name}.search`)}
        allLabel={text('installation.overview')}
        views={LIST_NAMES.map((key) => ({
          key,
          label: text(`installation.${key}`),
          filters: { [LIST_PARAM]: key },
        }))}
        current={shown?.id}
        actions={actions}
        empty={<EmptyState icon={icon} level={2} title={text(`installation.${name}.empty`)} />}
      />
    </Split>
  );
}

/** Returns a filter by one of several values, with their texts. */
export const choiceFilter = (
  key: string,
  label: string,
  values: readonly (readonly [value: string, text: string])[],
): ListFilter => ({
  kind: 'choice',
  key,
  label,
  single: true,
  always: true,
  options: values.map(([value, shown]) => ({ key: value, label: shown, text: shown })),
});
