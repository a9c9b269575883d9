import * as z from 'zod/mini';

/** One page of a list, as in responses. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of rows of the whole list. */
  readonly total: number;
  /** Page number, from 1. */
  readonly page: number;
  readonly per_page: number;
  /** Cursor of the following rows if the list is read by a cursor; null after the last row. */
  readonly next_cursor?: string | null | undefined;
}

/** Returns the schema of a {@link Page} with the schema of its items. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().check(z.nonnegative()),
    page: z.int().check(z.positive()),
    per_page: z.int().check(z.positive()),
    next_cursor: z.optional(z.nullable(z.string())),
  });
}
