/** Menus and dialogs of a list's controls, as one chunk that loads when the user is about to open one. */
export { AddFilter } from '@outlay/ui-kit';
export { FilterControl } from './filter-control.tsx';
export { ListColumnPicker } from './list-column-picker.tsx';
export { ListDensityMenu } from './list-density-menu.tsx';
export { ListSortMenu } from './list-sort-menu.tsx';
export { NameView } from './name-view.tsx';
export { ViewMenu } from './view-menu.tsx';
