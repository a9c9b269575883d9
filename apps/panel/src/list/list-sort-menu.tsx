import { SortMenu, type TableColumn } from '@outlay/ui-kit';
import { useText } from '../i18n/use-intl.tsx';
import type { AnyList } from './panel-list.ts';

export interface ListSortMenuProps {
  columns: readonly TableColumn<never>[];
  list: AnyList;
}

/** Menu of a list's order. */
export function ListSortMenu({ columns, list }: ListSortMenuProps) {
  const text = useText();
  const { sort } = list.address;
  return (
    <SortMenu
      label={text('list.sort')}
      columns={columns}
      sort={sort === null ? undefined : { column: sort.field, descending: sort.desc }}
      onSort={({ column }) => list.sortBy(column)}
      ascending={text('list.ascending')}
      descending={text('list.descending')}
      defaultOpen
    />
  );
}
