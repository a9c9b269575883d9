import * as z from 'zod/mini';
import { LIST_DEFAULTS } from './limits.ts';

/** Where a list stands, by the specification's names: `currentPage` from 1, `total` in rows of the whole list. Source: Specification §3. */
export const listViewState = z.looseObject({
  currentPage: z.int().check(z.gte(1)),
  perPage: z.int().check(z.gte(1)),
  sort: z.nullable(z.string()),
  isDesc: z.boolean(),
  total: z.int().check(z.gte(0)),
});
/** Where a list stands. */
export type ListViewState = z.infer<typeof listViewState>;

/** Where a list begins: first page, ten rows, newest first. */
export const FIRST_LIST_VIEW: ListViewState = {
  currentPage: LIST_DEFAULTS.page,
  perPage: LIST_DEFAULTS.perPage,
  sort: null,
  isDesc: true,
  total: 0,
};
