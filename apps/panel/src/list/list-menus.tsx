/** Menus and dialogs of a list's controls, as one chunk that loads when the user is about to open one. */
export { AddFilter, ColumnPicker, DensityMenu, SortMenu } from '@outlay/ui-kit';
export { FilterControl } from './filter-control.tsx';
export { NameView } from './name-view.tsx';
export { ViewMenu } from './view-menu.tsx';
