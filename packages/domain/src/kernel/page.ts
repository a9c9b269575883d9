import * as z from 'zod/mini';

/** One page of a list, as the wire answers it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Rows in the whole list, not on this page. */
  readonly total: number;
  /** 1 is the first. */
  readonly page: number;
  readonly per_page: number;
}

/** Schema of a {@link Page} around the schema of its items. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().check(z.nonnegative()),
    page: z.int().check(z.positive()),
    per_page: z.int().check(z.positive()),
  });
}
