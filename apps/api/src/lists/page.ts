import { LIST_DEFAULTS } from '@outlay/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';

/** What every list is asked for. */
export type ListAsked = {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
  readonly desc?: boolean | undefined;
  readonly q?: string | undefined;
};

/** What a list is read from: rows of `from` that fulfil every condition, in a total order. */
export type ListSource = {
  /** The columns of the page's rows. */
  readonly select: SQL;
  /** The tables, joined; `e` is the list's own. */
  readonly from: SQL;
  /** The tables the conditions and the order need; the same as `from` unless it joins more than that. */
  readonly narrow?: SQL;
  readonly where: readonly (SQL | undefined)[];
  /** What each sortable field sorts by. */
  readonly sorts: Readonly<Record<string, SQL>>;
};

const PAGE = sql`e.id`;

/** The order of a list: what it is sorted by, the id between equals. */
export const orderOf = (source: ListSource, asked: ListAsked, turned = false): SQL => {
  const by = asked.sort === undefined ? undefined : source.sorts[asked.sort];
  const down = (asked.desc ?? asked.sort === undefined) !== turned;
  const direction = sql.raw(down ? 'desc' : 'asc');
  // Rows without a value stay at the end of an ascending list, and the id decides between equals: the order is total.
  return by === undefined ? sql`${PAGE} ${direction}` : sql`${by} ${direction}, ${PAGE} ${direction}`;
};

/** A part of a list: so many rows after so many others, counted from the end where `turned`. */
export type Window = { readonly offset: number; readonly limit: number; readonly turned?: boolean };

/**
 * The statement that reads the rows of one page or, without a window, all of them.
 *
 * A page is found on narrow rows first; only its own rows are then joined to all they show, one by one through their
 * key. The limit is written out and `offset 0` keeps the parts apart: else the planner joins whole tables first.
 */
export function rowsStatement(source: ListSource, asked: ListAsked, window?: Window): SQL {
  const where = and(...source.where) ?? sql`true`;
  if (window === undefined) {
    return sql`select ${source.select} from ${source.from} where ${where} order by ${orderOf(source, asked)}`;
  }
  const { offset, limit, turned = false } = window;
  const ids = sql`select e.id from ${source.narrow ?? source.from} where ${where}
    order by ${orderOf(source, asked, turned)} limit ${sql.raw(String(Math.trunc(limit)))} offset ${offset}`;
  return sql`select shown.* from (select id, row_number() over () as place from (${ids}) found) page
    cross join lateral (select ${source.select} from ${source.from} where e.id = page.id offset 0) shown
    order by page.place ${sql.raw(turned ? 'desc' : 'asc')}`;
}

/** The statement that counts the rows under the conditions. */
export const totalStatement = (source: ListSource): SQL =>
  sql`select count(*)::int as total from ${source.narrow ?? source.from} where ${and(...source.where) ?? sql`true`}`;

/** How many rows there are under the conditions. */
export async function totalOf(db: Db, source: ListSource): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, totalStatement(source));
  return row?.total ?? 0;
}

/** Pages up to here are read while the rows are still being counted; further ones wait to know which end is nearer. */
const NEAR = 500;

/** One page of rows with the exact total. Pages in the far half are read from the end, which is nearer. */
export async function readPage<Row extends Record<string, unknown>>(
  db: Db,
  source: ListSource,
  asked: ListAsked,
): Promise<{ rows: Row[]; total: number; page: number; per_page: number }> {
  const page = asked.page ?? LIST_DEFAULTS.page;
  const size = asked.per_page ?? LIST_DEFAULTS.perPage;
  const offset = (page - 1) * size;
  if (offset <= NEAR) {
    const near = rowsStatement(source, asked, { offset, limit: size });
    const [total, rows] = await Promise.all([totalOf(db, source), rowsOf<Row>(db, near)]);
    return { rows, total, page, per_page: size };
  }
  const total = await totalOf(db, source);
  if (offset >= total) return { rows: [], total, page, per_page: size };
  const limit = Math.min(size, total - offset);
  const turned = offset > total / 2;
  const window = turned ? { offset: total - offset - limit, limit, turned } : { offset, limit };
  const rows = await rowsOf<Row>(db, rowsStatement(source, asked, window));
  return { rows, total, page, per_page: size };
}

/** A pattern that finds a text anywhere, with the pattern's own signs taken as they are. */
export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** A search for a text in any of some columns; nothing when there is nothing to search for. */
export function search(q: string | undefined, columns: readonly SQL[]): SQL | undefined {
  const wanted = q?.trim() ?? '';
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** A condition that holds when a filter is given; nothing when it is not. */
export const given = <T>(value: T | null | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === null || value === undefined ? undefined : condition(value);

/** A column is one of some values. */
export const among = (column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined =>
  given(
    values,
    (list) =>
      sql`${column} in (${sql.join(
        list.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  );
