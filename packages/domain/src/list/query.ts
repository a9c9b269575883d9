import * as z from 'zod/mini';
import { CURSOR_LIMIT, LIST_PAGE_SIZES } from './limits.ts';
import { id } from '../schema/scalars.ts';

const digits = z.string().check(z.regex(/^-?\d{1,15}$/));
const asNumber = z.transform(Number);

/** Integer of a query string: a number, or its decimal digits as text. */
export const integerParam = z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), z.int());

/** Positive id of a query string. */
export const idParam = z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), id);

/** Boolean of a query string: `true`, `false`, `1` or `0`. */
export const flagParam = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
    z.transform((given) => given === true || given === 'true' || given === '1'),
  ),
  z.boolean(),
);

/** Maximum length of a value in a text that is a list, with its comma; in characters. */
const VALUE_MAX = 100;

/** List of values: an array, or one text separated by commas; at most `most` of them. */
export const manyOf = <Value extends z.ZodMiniType>(value: Value, most = 50) =>
  z.pipe(
    z.pipe(
      z.union([
        // Values are validated after the text was split; the type says which ones are valid.
        z.array(z.unknown() as z.ZodMiniType<unknown, z.input<Value>>).check(z.maxLength(most)),
        z.string().check(z.maxLength(most * VALUE_MAX)),
      ]),
      z.transform((given) => (typeof given === 'string' ? given.split(',') : given)),
    ),
    z.array(value).check(z.minLength(1), z.maxLength(most)),
  );

/** Search text. */
export const searchText = z.string().check(
  z.maxLength(200),
  // PostgreSQL text cannot contain NUL.
  z.refine((text) => !text.includes('\0'), { error: 'validation.format' }),
);

/** Query parameters of every list: page from 1, page size, sort direction and search text. */
const listParams = {
  page: z.optional(
    z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), z.int().check(z.gte(1), z.lte(1_000_000_000))),
  ),
  per_page: z.optional(
    z.pipe(
      z.pipe(z.union([z.number(), digits]), asNumber),
      z.literal(LIST_PAGE_SIZES, { error: 'validation.page_size' }),
    ),
  ),
  desc: z.optional(flagParam),
  q: z.optional(searchText),
};

/**
 * Query parameters of lists that are read on by a cursor: `cursor` is the `next_cursor` of the response before, `limit`
 * the number of rows. Either excludes page, page size and other orders than by id.
 */
const cursorParams = {
  cursor: z.optional(idParam),
  limit: z.optional(
    z.pipe(z.pipe(z.union([z.number(), digits]), asNumber), z.int().check(z.gte(1), z.lte(CURSOR_LIMIT.max))),
  ),
};

/**
 * Builds the query schema of a list: the common parameters, the sortable fields and the list's own filters.
 * Strict: an unknown parameter, page 0, an unavailable page size or an unknown sort field is rejected (422).
 */
export const listQuery = <
  const Sort extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(
  sort: Sort,
  filters: Filters,
) => z.strictObject({ ...listParams, ...cursorParams, sort: z.optional(z.enum(sort)), ...filters });

/** Same for a list that has pages only. */
export const pagedQuery = <
  const Sort extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(
  sort: Sort,
  filters: Filters,
) => z.strictObject({ ...listParams, sort: z.optional(z.enum(sort)), ...filters });

/** Parameters that select a part of a list. */
type PartParam = keyof typeof cursorParams | 'page' | 'per_page';

const PART_PARAMS: readonly string[] = ['page', 'per_page', 'cursor', 'limit'] satisfies PartParam[];

/** Builds the query schema of a file of a whole list from that of the list: the same order, search and filters, no pages. */
export const wholeQuery = <Query extends z.ZodMiniObject>(query: Query) =>
  z.strictObject(
    // The names that remain are those of the type.
    Object.fromEntries(
      Object.entries(query.shape).filter(([name]) => !PART_PARAMS.includes(name)),
    ) as unknown as Omit<Query['shape'], PartParam>,
  );
