/** Menus and dialogs of a list's controls, as one chunk that loads when the user is about to open one. */
export { AddFilter } from '@outlay/ui-kit';
export { FilterControl } from './filters/filter-control.tsx';
export { ListColumnPicker } from './columns/list-column-picker.tsx';
export { ListDensityMenu } from './columns/list-density-menu.tsx';
export { ListSortMenu } from './list-sort-menu.tsx';
export { NameView } from './views/name-view.tsx';
export { ViewMenu } from './views/view-menu.tsx';
