/** What opens from the controls of a list; one chunk, fetched when somebody is about to open one of them. */
export { AddFilter, ColumnPicker, DensityMenu, SortMenu } from '@outlay/ui-kit';
export { FilterControl } from './filter-control.tsx';
export { NameView } from './name-view.tsx';
export { ViewMenu } from './view-menu.tsx';
