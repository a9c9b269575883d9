export {
  CURSOR_LIMIT,
  LIST_DEFAULTS,
  LIST_PAGE_SIZES,
  PAGE_SIZES,
  RATE_LIMIT,
  SELECTION_LIMIT,
  TOAST_MS,
  UNDO_TOAST_MS,
} from './limits.ts';
export { lastPage, nextSort, showsSameRows, wireQuery } from './list-query.ts';
export type { ListFilters, ListView, Sort, WireQuery } from './list-query.ts';
export { listMachine } from './list.machine.ts';
export type { ListContext, ListEvent, ListRow } from './list.machine.ts';
export { replaceRow, settlePage, showPage } from './live-page.ts';
export type { LivePage } from './live-page.ts';
export { groupBy } from './group-by.ts';
export { pageOf } from './page.ts';
export type { Page } from './page.ts';
export { integerParam, idParam, flagParam, listQuery, wholeQuery } from './query.ts';
