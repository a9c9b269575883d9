import { PAGE_SIZES, type ListRow } from '@outlay/domain';
import {
  Button,
  FilterBar,
  Page,
  PageHeader,
  Pager,
  SavedViews,
  SearchBox,
  Table,
  type TableColumn,
} from '@outlay/ui-kit';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { fetchLater } from '../app/later.ts';
import { useFormats, usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-intl.tsx';
import { renderLink } from '../routes/link.tsx';
import { sameFilters, type AddressFilters } from './list-address.ts';
import { FilterControls, TableControls } from './list-controls.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListEmpty, ListFailed, ListForbidden, ListRefused } from './list-states.tsx';
import type { PanelList } from './use-list.ts';
import { useDebounced } from './use-debounced.ts';
import { useViewCounts } from './use-view-counts.ts';
import { useKeptList } from './views.ts';

/** A view of a list that everybody has. */
export interface StandardView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  /** How many rows it has, where that is known. */
  readonly count?: number | undefined;
}

export interface ListViewProps<Row extends ListRow> {
  /** Under which views and columns are kept. */
  name: string;
  title: string;
  /** Counts the rows in words; default "12 in total". */
  countId?: MessageId;
  list: PanelList<Row>;
  columns: readonly TableColumn<Row>[];
  /** Columns hidden until the person wants them. */
  usuallyHidden?: readonly string[];
  /** What a row is called, in the name of its box. */
  rowName: (row: Row) => string;
  filters?: readonly ListFilter[];
  views?: readonly StandardView[];
  /** Name of the view without filters, where it is not all there is. */
  allLabel?: string;
  searchLabel?: string;
  /** Buttons of the head, the primary one last. */
  actions?: ReactNode;
  /** Rows can be selected; the bar that then takes the filters' place. */
  bulk?: ReactNode;
  selectable?: boolean;
  /** What the list is for and its first action, while it has no rows at all. */
  empty: ReactNode;
  /** Id of the record shown beside the list. */
  current?: number | undefined;
}

/** How many rows there are; and that new ones wait, where showing them would push away what is in sight. */
function ListTotal({ list, said }: { list: Pick<PanelList<ListRow>, 'arrived' | 'reveal'>; said: string }) {
  const text = useText();
  return (
    <>
      {said}
      <span role="status">
        {list.arrived > 0 ? (
          <>
            {' '}
            <Button size="s" variant="quiet" icon={ArrowUp} onClick={list.reveal}>
              {text('list.arrived', { n: list.arrived })}
            </Button>
          </>
        ) : null}
      </span>
    </>
  );
}

/** A list as every list screen shows it: head, views, search and filters, table, pager, and each state it can be in. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { name, title, list, columns, filters = [], views = [], actions, bulk, selectable = false } = props;
  const { rowName, searchLabel, empty, current, usuallyHidden, countId = 'list.total', allLabel } = props;
  const text = useText();
  const formats = useFormats();
  const density = useStore(usePanel().look.density);
  const kept = useKeptList(name, usuallyHidden);
  const { address, total, state } = list;
  const [typed, type] = useDebounced(address.q, list.search);
  const narrowed = address.q !== '' || Object.keys(address.filters).length > 0;
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (state === 'ready') fetchLater();
  }, [state]);

  const all: readonly StandardView[] = [
    { key: 'all', label: allLabel ?? text('list.view.all'), filters: {} },
    ...views,
    ...kept.views.map((view) => ({ ...view, filters: { ...view.filters, ...(view.q && { q: view.q }) } })),
  ];
  const here = { ...address, filters: { ...address.filters, ...(address.q && { q: address.q }) }, q: '' };
  const shown = all.find((view) => sameFilters({ ...here, filters: view.filters }, here));
  const counts = useViewCounts(list, all, shown?.key);
  const countOf = (view: StandardView) => {
    const count = counts.of(view.key) ?? view.count;
    return count === undefined ? undefined : formats.number(count);
  };

  const { sort } = address;
  const from = total === 0 ? 0 : (address.page - 1) * address.perPage + 1;
  return (
    <Page>
      <PageHeader
        title={title}
        {...(state === 'ready' || (state !== 'refused' && list.rows.length > 0)
          ? { total: <ListTotal list={list} said={text(countId, { n: total })} /> }
          : {})}
        actions={actions}
      />
      <SavedViews
        label={text('list.views')}
        onTurnTo={counts.learn}
        views={all.map((view) => ({
          key: view.key,
          label: view.label,
          href: list.hrefOf(view.filters),
          ...(countOf(view) === undefined ? {} : { count: countOf(view) }),
        }))}
        current={shown?.key}
        renderLink={renderLink}
        {...(narrowed && !shown ? { saveLabel: text('list.view.save'), onSave: () => setSaving(true) } : {})}
        {...(shown && kept.views.some(({ key }) => key === shown.key)
          ? { removeLabel: text('list.view.delete'), onRemove: () => kept.removeView(shown.key) }
          : {})}
      />
      <FilterBar
        label={text('list.filter')}
        bulk={bulk}
        search={
          searchLabel === undefined ? undefined : (
            <SearchBox label={searchLabel} value={typed} onChange={type} clearLabel={text('kit.clear')} />
          )
        }
        controls={<TableControls list={list} columns={columns} kept={kept} />}
      >
        <FilterControls {...{ list, filters, kept, saving }} onSaved={() => setSaving(false)} />
      </FilterBar>
      {state === 'refused' ? (
        <ListRefused list={list} />
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          state={state}
          density={density}
          bones={Math.min(address.perPage, 10)}
          hidden={kept.hidden}
          current={current}
          sort={sort === null ? undefined : { column: sort.field, descending: sort.desc }}
          onSort={({ column }) => list.sortBy(column)}
          selection={
            selectable
              ? {
                  selected: list.selection,
                  onChange: (selected) => list.select(new Set([...selected].map(Number))),
                  pageLabel: text('list.select_page'),
                  rowLabel: (row) => text('list.select_row', { name: rowName(row) }),
                }
              : undefined
          }
          empty={narrowed ? <ListEmpty list={list} /> : empty}
          failed={<ListFailed list={list} />}
          forbidden={<ListForbidden list={list} />}
        />
      )}
      {total > 0 && state !== 'failed' && state !== 'forbidden' && state !== 'refused' ? (
        <Pager
          page={address.page}
          perPage={address.perPage}
          total={total}
          sizes={PAGE_SIZES}
          range={text('count.range', {
            a: from,
            b: Math.min(from + address.perPage - 1, total),
            n: total,
          })}
          labels={{
            pager: text('list.pages'),
            sizes: text('list.rows'),
            previous: text('list.previous'),
            next: text('list.next'),
            page: (n) => text('list.page', { n }),
          }}
          onPage={list.goTo}
          onPerPage={list.resize}
        />
      ) : null}
    </Page>
  );
}
