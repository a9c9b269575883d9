import * as z from 'zod/mini';
import { isPageSize } from './list-query.ts';
import { id } from './scalars.ts';
import { SHAPE_TESTS, SHAPE_TURNS } from './shape-tests.ts';

const digits = z.string().check(z.regex(/^-?\d{1,15}$/));
const asNumber = z.transform(SHAPE_TURNS.number);

/** An integer of a query string: a number, or its decimal digits as text. */
export const integerParam = z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), z.int());

/** A positive id of a query string. */
export const idParam = z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), id);

/** A yes or no of a query string: `true`, `false`, `1` or `0`. */
export const flagParam = z.pipe(
  z.pipe(z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]), z.transform(SHAPE_TURNS.flag)),
  z.boolean(),
);

/** Several values of one set: an array, or one text with commas between them. */
export const manyOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(
    z.pipe(z.union([z.array(z.unknown()), z.string()]), z.transform(SHAPE_TURNS.list)),
    z.array(value).check(z.minLength(1), z.maxLength(50)),
  );

/** Words to look for. */
export const searchWords = z
  .string()
  .check(z.maxLength(200), z.refine(SHAPE_TESTS.findable, { error: 'validation.format' }));

/** What every list takes: page from 1, one of the offered page sizes, direction and free text. */
const listParams = {
  page: z.optional(
    z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), z.int().check(z.gte(1), z.lte(1_000_000_000))),
  ),
  per_page: z.optional(
    z.pipe(
      z.pipe(z.union([z.number(), digits]), asNumber),
      z.int().check(z.refine(isPageSize, { error: 'validation.page_size' })),
    ),
  ),
  desc: z.optional(flagParam),
  q: z.optional(searchWords),
};

/**
 * Builds a list's query schema: the common parameters, the sortable fields and the list's own filters.
 * Strict: an unknown parameter, page 0, a page size not offered or an unknown sort field is refused (422).
 */
export const listQuery = <
  const Sort extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(
  sort: Sort,
  filters: Filters,
) => z.strictObject({ ...listParams, sort: z.optional(z.enum(sort)), ...filters });
