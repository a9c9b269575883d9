import * as z from 'zod/mini';

/** One page of a list, as in responses. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of rows of the whole list. */
  readonly total: number;
  /** Page number, from 1. */
  readonly page: number;
  readonly per_page: number;
}

/** Returns the schema of a {@link Page} with the schema of its items. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().check(z.nonnegative()),
    page: z.int().check(z.positive()),
    per_page: z.int().check(z.positive()),
  });
}
