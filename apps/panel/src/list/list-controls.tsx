import {
  AddFilterButton,
  Button,
  ColumnsButton,
  DensityButton,
  FilterButton,
  SortButton,
  type TableColumn,
} from '@outlay/ui-kit';
import { useState } from 'react';
import { Deferred } from '../app/deferred.tsx';
import { later } from '../app/later.ts';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { namesOf, type ListFilter } from './list-filter.ts';
import { useFilterValue } from './use-filter-value.tsx';
import type { AnyList } from './use-list.ts';
import type { KeptList } from './views.ts';

const loadMenus = later(() => import('./list-menus.tsx'));
const loadFilter = async () => (await loadMenus()).FilterControl;
const loadAdd = async () => (await loadMenus()).AddFilter;
const loadSort = async () => (await loadMenus()).SortMenu;
const loadDensity = async () => (await loadMenus()).DensityMenu;
const loadColumns = async () => (await loadMenus()).ColumnPicker;

export interface TableControlsProps {
  list: AnyList;
  columns: readonly Pick<TableColumn<never>, 'key' | 'label' | 'sortable' | 'fixed' | 'rowHeader'>[];
  kept: KeptList;
}

/** What shapes a list's table: order (where rows are cards), row height, columns. */
export function TableControls({ list, columns, kept }: TableControlsProps) {
  const text = useText();
  const { look } = usePanel();
  const density = useStore(look.density);
  const { sort } = list.address;
  const densities = {
    compact: text('list.density.compact'),
    regular: text('list.density.regular'),
    relaxed: text('list.density.relaxed'),
  };
  // The pickers read key and label alone; the cells are of no matter to them.
  const plain = columns.map((column) => ({ ...column, cell: () => null }));
  return (
    <>
      <Deferred
        load={loadSort}
        trigger={<SortButton label={text('list.sort')} aria-haspopup="menu" />}
        props={{
          label: text('list.sort'),
          columns: plain,
          sort: sort === null ? undefined : { column: sort.field, descending: sort.desc },
          onSort: ({ column }) => list.sortBy(column),
          ascending: text('list.ascending'),
          descending: text('list.descending'),
        }}
      />
      <Deferred
        load={loadDensity}
        trigger={
          <DensityButton label={`${text('list.density')}: ${densities[density]}`} aria-haspopup="menu" />
        }
        props={{
          label: text('list.density'),
          value: density,
          onChange: look.density.set,
          options: densities,
        }}
      />
      <Deferred
        load={loadColumns}
        trigger={<ColumnsButton label={text('list.columns')} aria-haspopup="menu" />}
        props={{ label: text('list.columns'), columns: plain, hidden: kept.hidden, onChange: kept.hide }}
      />
    </>
  );
}

const keyOf = (filter: ListFilter): string => namesOf(filter).join(' ');

export interface FilterControlsProps {
  list: AnyList;
  filters: readonly ListFilter[];
}

/** The filters of a list: those in force first, the rest behind one button. */
export function FilterControls({ list, filters }: FilterControlsProps) {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isSet = (filter: ListFilter) => namesOf(filter).some((name) => list.address.filters[name]);
  const inSight = filters.filter((filter) => filter.always || isSet(filter) || added.includes(keyOf(filter)));
  const others = filters.filter((filter) => !inSight.includes(filter));
  const inOrder = [...inSight.filter(isSet), ...inSight.filter((filter) => !isSet(filter))];
  const set = Object.keys(list.filtered);
  // One that came with a link and is not offered here (who may not read members filters by none) has no chip of its own.
  const withChip = new Set(filters.flatMap(namesOf));
  const clears = set.length > 1 || set.some((name) => !withChip.has(name));
  return (
    <>
      {inOrder.map((filter) => (
        <OneFilter
          key={keyOf(filter)}
          filter={filter}
          list={list}
          opened={added.at(-1) === keyOf(filter) && !isSet(filter)}
        />
      ))}
      {others.length > 0 ? (
        <Deferred
          load={loadAdd}
          trigger={<AddFilterButton label={text('list.filter')} aria-haspopup="menu" />}
          props={{
            label: text('list.filter'),
            options: others.map((filter) => ({ key: keyOf(filter), label: filter.label })),
            onAdd: (key: string) => setAdded([...added, key]),
          }}
        />
      ) : null}
      {clears ? (
        <Button size="s" variant="quiet" onClick={list.clear}>
          {text('list.filters.clear')}
        </Button>
      ) : null}
    </>
  );
}

interface OneFilterProps {
  filter: ListFilter;
  list: AnyList;
  /** Just added by the person, who wants to set it now. */
  opened: boolean;
}

function OneFilter({ filter, list, opened }: OneFilterProps) {
  const text = useText();
  const { label } = filter;
  const { filters: values } = list.address;
  const nothing = Object.fromEntries(namesOf(filter).map((name) => [name, '']));
  const chip = {
    label,
    clearLabel: text('list.filter.remove', { name: label }),
    value: useFilterValue(filter, values),
    onClear: () => list.filter(nothing),
  };
  return (
    <Deferred
      load={loadFilter}
      opened={opened}
      trigger={<FilterButton {...chip} aria-haspopup={filter.kind === 'choice' ? 'menu' : 'dialog'} />}
      props={{ filter, values, onChange: list.filter, chip }}
    />
  );
}
