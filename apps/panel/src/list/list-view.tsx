import { LIST_PAGE_SIZES, type ListRow } from '@outlay/domain';
import {
  Button,
  FilterBar,
  Page,
  PageHeader,
  Pager,
  SearchBox,
  Table,
  type TableColumn,
  type TableProps,
} from '@outlay/ui-kit';
import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { startPreloading } from '../app/lazy/preload-on-idle.ts';
import { useFormats, usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-intl.tsx';
import { isNarrowed } from './list-address.ts';
import type { AllRowsProps } from './all-rows/all-rows.tsx';
import { FilterControls, TableControls } from './list-controls.tsx';
import type { ListFilter } from './filters/list-filter.ts';
import { ListViews, type StandardView } from './views/list-views.tsx';
import { ListEmpty, ListFailed, ListForbidden, ListRefused } from './list-states.tsx';
import { ListPrintButton } from './all-rows/list-print-button.tsx';
import { RowKeys } from './row-keys.tsx';
import type { PanelList } from './panel-list.ts';
import { useColumnLayout } from './columns/use-column-layout.tsx';
import { totalOf } from './all-rows/list-totals.ts';
import { useDebounced } from './use-debounced.ts';
import { useListSettings } from './list-settings.ts';

/** Most rows that a list scrolls through; browsers limit the height of a document. */
const MOST_WHOLE_ROWS = 100_000;

export interface ListViewProps<Row extends ListRow> {
  /** Name under which views and columns are stored. */
  name: string;
  title: string;
  /** Message with the number of rows; default that of the list, see {@link totalOf}. */
  countId?: MessageId;
  list: PanelList<Row>;
  columns: readonly TableColumn<Row>[];
  /** Columns hidden by default. */
  usuallyHidden?: readonly string[];
  /** Returns the name of a row, for the label of its checkbox. */
  rowName: (row: Row) => string;
  filters?: readonly ListFilter[];
  views?: readonly StandardView[];
  /** Name of the view without filters. Default: "All". */
  allLabel?: string;
  searchLabel?: string;
  /** Buttons of the header, the primary one last. */
  actions?: ReactNode;
  /** Bar that replaces the filters while rows are selected. */
  bulk?: ReactNode;
  selectable?: boolean;
  /** Empty state of a list without any rows: its purpose and first action. */
  empty: ReactNode;
  /** Figures of the whole list, above the table. */
  summary?: ReactNode;
  /** Id of the record shown beside the list. */
  current?: number | undefined;
  /** Requests the record of a row that the user probably opens next. */
  prefetchRow?: ((id: number) => void) | undefined;
  /** True if the screen handles the keys that move from row to row, and shows the help itself. */
  hasOwnKeys?: boolean;
  /** Sets the widths of the columns. */
  fit?: TableProps<Row>['fit'];
}

/** Number of rows, with a button for new ones that are not shown yet because they would move those on the screen. */
function ListTotal({
  list,
  label: count,
}: {
  list: Pick<PanelList<ListRow>, 'arrived' | 'showArrived'>;
  label: string;
}) {
  const text = useText();
  return (
    <>
      {count}
      <span role="status">
        {list.arrived > 0 ? (
          <>
            {' '}
            <Button size="s" variant="quiet" icon={ArrowUp} onClick={list.showArrived}>
              {text('list.arrived', { n: list.arrived })}
            </Button>
          </>
        ) : null}
      </span>
    </>
  );
}

interface ListTableProps<Row extends ListRow> {
  list: PanelList<Row>;
  isWhole: boolean;
  notice: HTMLElement | null;
  table: AllRowsProps<Row>['table'];
}

const SKELETON_ROWS = 10;

/** Table with the rows of a page. */
const PageRows = <Row extends ListRow>({ list, table }: Pick<AllRowsProps<Row>, 'list' | 'table'>) => (
  <Table {...table} rows={list.rows} skeletonRows={Math.min(list.address.perPage, SKELETON_ROWS)} />
);

/** Rows of a page, or of the whole list; of a page as well while the code of long lists cannot be loaded. */
function ListTable<Row extends ListRow>({ list, isWhole, notice, table }: ListTableProps<Row>) {
  const { languages } = usePanel();
  // Code and messages of a long list load with the first one that the user chooses.
  const [AllRows] = useState(() =>
    lazy(async () => {
      try {
        const [loaded] = await Promise.all([import('./all-rows/all-rows.tsx'), languages.complete()]);
        return { default: loaded.AllRows<Row> };
      } catch {
        return { default: PageRows<Row> };
      }
    }),
  );
  const page = <PageRows list={list} table={table} />;
  return isWhole ? (
    <Suspense fallback={page}>
      <AllRows list={list} table={table} notice={notice} />
    </Suspense>
  ) : (
    page
  );
}

/** Layout of every list screen: header, views, search and filters, table, pager, and all states of the list. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { name, title, list, columns, filters = [], views = [], actions, bulk, selectable = false } = props;
  const { rowName, searchLabel, empty, current, usuallyHidden, countId = totalOf(name), allLabel } = props;
  const text = useText();
  const formats = useFormats();
  const density = useStore(usePanel().appearance.density);
  const settings = useListSettings(name, usuallyHidden);
  const { address, total, state } = list;
  const [typed, type] = useDebounced(address.q, list.search);
  const narrowed = isNarrowed({ q: address.q, filters: list.filtered });
  useEffect(() => {
    if (state === 'ready') startPreloading();
  }, [state]);

  const layout = useColumnLayout<Row>(settings, state === 'ready', props.fit);
  const { sort } = address;
  const from = total === 0 ? 0 : (address.page - 1) * address.perPage + 1;
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  const isWhole = settings.isWhole && total > 0 && total <= MOST_WHOLE_ROWS;
  const showWhole = (whole: boolean) => {
    settings.showWhole(whole);
    if (address.page !== 1) list.goTo(1);
  };
  const table: ListTableProps<Row>['table'] = {
    caption: title,
    columns,
    rowKey: (row) => row.id,
    density,
    hidden: settings.hidden,
    widths: settings.widths,
    pinned: settings.pinned,
    current,
    ...layout,
    sort: sort === null ? undefined : { column: sort.field, descending: sort.desc },
    onSort: ({ column }) => list.sortBy(column),
    onIntent: (intent) =>
      intent.kind === 'sort' ? list.prefetchSort(intent.column) : props.prefetchRow?.(Number(intent.key)),
    selection: selectable
      ? {
          selected: list.selection,
          onSelectedChange: (selected) => list.select(new Set([...selected].map(Number))),
          pageLabel: text('list.select_page'),
          rowLabel: (row) => text('list.select_row', { name: rowName(row) }),
        }
      : undefined,
    empty: narrowed ? <ListEmpty list={list} /> : empty,
    failed: <ListFailed list={list} />,
    forbidden: <ListForbidden list={list} />,
  };
  return (
    <Page>
      <PageHeader
        title={title}
        {...(state === 'ready' || (state !== 'refused' && list.rows.length > 0)
          ? { total: <ListTotal list={list} label={text(countId, { n: total })} /> }
          : {})}
        actions={actions}
      />
      <ListViews list={list} views={views} allLabel={allLabel ?? text('list.view.all')} settings={settings} />
      <FilterBar
        label={text('list.filter')}
        bulk={bulk}
        search={
          searchLabel === undefined ? undefined : (
            <SearchBox
              label={searchLabel}
              value={typed}
              onValueChange={type}
              clearLabel={text('kit.clear')}
            />
          )
        }
        controls={
          <>
            <TableControls list={list} columns={columns} settings={settings} />
            <ListPrintButton
              list={list}
              title={title}
              countId={countId}
              columns={columns}
              filters={filters}
              hidden={settings.hidden}
            />
          </>
        }
      >
        <FilterControls list={list} filters={filters} />
      </FilterBar>
      {state === 'refused' ? null : props.summary}
      {state === 'refused' ? (
        <ListRefused list={list} />
      ) : (
        <ListTable list={list} isWhole={isWhole} notice={notice} table={{ ...table, state }} />
      )}
      {total > 0 && state !== 'failed' && state !== 'forbidden' && state !== 'refused' ? (
        <Pager
          format={formats.number}
          page={address.page}
          perPage={address.perPage}
          total={total}
          sizes={LIST_PAGE_SIZES}
          all={
            total > MOST_WHOLE_ROWS
              ? undefined
              : { label: text('list.view.all'), selected: isWhole, onSelect: () => showWhole(true) }
          }
          notice={isWhole ? <div ref={setNotice} /> : undefined}
          range={
            isWhole
              ? text(countId, { n: total })
              : text('count.range', {
                  a: from,
                  b: Math.min(from + address.perPage - 1, total),
                  n: total,
                })
          }
          labels={{
            pager: text('list.pages'),
            sizes: text('list.rows'),
            previous: text('list.previous'),
            next: text('list.next'),
            page: (n) => text('list.page', { n }),
          }}
          onPage={list.goTo}
          onPerPage={(size) => {
            settings.showWhole(false);
            list.resize(size);
          }}
        />
      ) : null}
      <RowKeys
        hasOwnKeys={props.hasOwnKeys === true}
        canSearch={searchLabel !== undefined}
        canSelect={selectable}
        canResize
      />
    </Page>
  );
}
