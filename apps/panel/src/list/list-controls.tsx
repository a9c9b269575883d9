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
import { LazyOverlay } from '../app/lazy/lazy-overlay.tsx';
import { lazyComponent } from '../app/lazy/lazy-component.ts';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useIntl, useText } from '../i18n/use-intl.tsx';
import { namesOf, type ListFilter } from './filters/list-filter.ts';
import { useFilterValue } from './filters/use-filter-value.tsx';
import type { AnyList } from './panel-list.ts';
import type { ListSettings } from './list-settings.ts';

const loadMenus = () => import('./list-menus.tsx');
const FilterControl = lazyComponent(async () => (await loadMenus()).FilterControl);
const AddFilter = lazyComponent(async () => (await loadMenus()).AddFilter);
const ListSortMenu = lazyComponent(async () => (await loadMenus()).ListSortMenu);
const ListDensityMenu = lazyComponent(async () => (await loadMenus()).ListDensityMenu);
const ListColumnPicker = lazyComponent(async () => (await loadMenus()).ListColumnPicker);

export interface TableControlsProps {
  list: AnyList;
  columns: readonly Pick<TableColumn<never>, 'key' | 'label' | 'sortable' | 'fixed' | 'rowHeader'>[];
  settings: ListSettings;
}

/** Controls of a list's table: order (when rows are cards), row height, columns. */
export function TableControls({ list, columns, settings }: TableControlsProps) {
  const text = useText();
  const density = useStore(usePanel().appearance.density);
  // The menus read only key and label; cells are not rendered.
  const menuColumns = columns.map((column) => ({ ...column, cell: () => null }));
  return (
    <>
      <LazyOverlay load={loadMenus} trigger={<SortButton label={text('list.sort')} aria-haspopup="menu" />}>
        <ListSortMenu columns={menuColumns} list={list} />
      </LazyOverlay>
      <LazyOverlay
        load={loadMenus}
        trigger={
          <DensityButton
            label={`${text('list.density')}: ${text(`list.density.${density}`)}`}
            aria-haspopup="menu"
          />
        }
      >
        <ListDensityMenu />
      </LazyOverlay>
      <LazyOverlay
        load={loadMenus}
        trigger={<ColumnsButton label={text('list.columns')} aria-haspopup="menu" />}
      >
        <ListColumnPicker columns={menuColumns} settings={settings} />
      </LazyOverlay>
    </>
  );
}

const keyOf = (filter: ListFilter): string => namesOf(filter).join(' ');

export interface FilterControlsProps {
  list: AnyList;
  filters: readonly ListFilter[];
}

/** Filters of a list: active ones first, inactive ones behind one button. */
export function FilterControls({ list, filters }: FilterControlsProps) {
  const { text, has } = useIntl();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isSet = (filter: ListFilter) => namesOf(filter).some((name) => list.address.filters[name]);
  const inSight = filters.filter((filter) => filter.always || isSet(filter) || added.includes(keyOf(filter)));
  const others = filters.filter((filter) => !inSight.includes(filter));
  const inOrder = [...inSight.filter(isSet), ...inSight.filter((filter) => !isSet(filter))];
  const set = Object.keys(list.filtered);
  // Such as that of a link to the entries of one grant, or of members for a user who may not read them.
  const known = new Set(filters.flatMap(namesOf));
  const unknown = set.filter((name) => !known.has(name));
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
      {unknown.map((name) => {
        const id = `field.${name.replace(/_id$/u, '')}`;
        const label = text(has(id) ? id : 'list.filter.other');
        const clear = () => list.filter({ [name]: '' });
        return (
          <FilterButton
            key={name}
            label={label}
            value={list.filtered[name]}
            clearLabel={text('list.filter.remove', { name: label })}
            onClear={clear}
            onClick={clear}
          />
        );
      })}
      {others.length > 0 ? (
        <LazyOverlay
          load={loadMenus}
          trigger={<AddFilterButton label={text('list.filter')} aria-haspopup="menu" />}
        >
          <AddFilter
            label={text('list.filter')}
            options={others.map((filter) => ({ key: keyOf(filter), label: filter.label }))}
            onAdd={(key: string) => setAdded([...added, key])}
            defaultOpen
          />
        </LazyOverlay>
      ) : null}
      {set.length > 1 ? (
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
  /** The user has just added the filter; it opens at once. */
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
    value: useFilterValue(filter, values, true),
    onClear: () => list.filter(nothing),
  };
  return (
    <LazyOverlay
      load={loadMenus}
      isOpen={opened}
      trigger={<FilterButton {...chip} aria-haspopup={filter.kind === 'choice' ? 'menu' : 'dialog'} />}
    >
      <FilterControl filter={filter} values={values} onChange={list.filter} chip={chip} defaultOpen />
    </LazyOverlay>
  );
}
