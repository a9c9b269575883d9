import { LIST_DEFAULTS } from '@outlay/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { open } from '../db/kept.ts';
import type { Reader } from './reader.ts';

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
  /**
   * Which rows there are changes only with what the company's outbox tells, by the same transaction: then rows counted
   * once need not be counted again until something happens there.
   */
  readonly told?: boolean;
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
export type Window = { readonly offset: number | SQL; readonly limit: number; readonly turned?: boolean };

/**
 * The statement that reads the rows of one page or, without a window, all of them.
 *
 * A page is found on narrow rows first; only its own rows are then joined to all they show, one by one through their
 * key. The limit is written out and `offset 0` keeps the parts apart: else the planner joins whole tables first. The
 * offset is selected, so that its value sways no estimate: one plan of the named statement then serves every page.
 */
export function rowsStatement(source: ListSource, asked: ListAsked, window?: Window): SQL {
  const where = and(...source.where) ?? sql`true`;
  if (window === undefined) {
    return sql`select ${source.select} from ${source.from} where ${where} order by ${orderOf(source, asked)}`;
  }
  const { offset, limit, turned = false } = window;
  const ids = sql`select e.id from ${source.narrow ?? source.from} where ${where}
    order by ${orderOf(source, asked, turned)} limit ${sql.raw(String(Math.trunc(limit)))} offset (select ${offset}::int)`;
  return sql`select shown.* from (select id, row_number() over () as place from (${ids}) found) page
    cross join lateral (select ${source.select} from ${source.from} where e.id = page.id offset 0) shown
    order by page.place ${sql.raw(turned ? 'desc' : 'asc')}`;
}

/** The statement that counts the rows under the conditions. */
export const totalStatement = (source: ListSource): SQL =>
  sql`select count(*)::int as total from ${source.narrow ?? source.from} where ${and(...source.where) ?? sql`true`}`;

/** A total, and the company's newest happening when it was counted; none where nothing is told. */
type Counted = { readonly stamp: string | null; readonly total: number };

/**
 * The statement that answers a total with its stamp, and a page's rows where they are asked for: in one round trip and
 * one snapshot. A total that is given stands as long as its stamp does; only else are the rows counted again.
 */
export function pageStatement(source: ListSource, companyId: number, rows: SQL | null): SQL {
  const total = sql`(${totalStatement(source)})`;
  const stamp =
    source.told === true
      ? sql`(select max(o.id)::text from outbox o where o.company_id = ${companyId})`
      : sql`null::text`;
  // Rows arrive as texts, which is less work on both sides; no JSON holds the separator as it is.
  const page =
    rows === null
      ? sql`null::text`
      : sql`(select string_agg(row_to_json(r)::text, chr(30)) from (${rows}) r)`;
  // `offset 0` keeps the stamp apart, so that it is looked up once.
  return sql`select s.stamp, case when s.stamp = ${open('stamp')}::text then ${open('total')}::int else ${total} end as total,
      ${page} as texts
    from (select ${stamp} as stamp offset 0) s`;
}

/** What was counted a while ago may stand no longer than this, whatever is told: the outbox itself forgets after days. */
const COUNTED_MS = 60_000;
const MOST_COUNTED = 60;
const countedBy = new WeakMap<Actor, Map<string, Counted & { readonly until: number }>>();

function recall({ actor, now }: Reader, key: string): Counted | null {
  const known = countedBy.get(actor)?.get(key);
  return known !== undefined && known.until > now.getTime() ? known : null;
}

function remember(
  { actor, now }: Reader,
  key: string,
  { stamp, total }: Counted,
  last: Counted | null,
): void {
  // Nothing new is known of a total that was only confirmed: it keeps its time.
  if (stamp === null || stamp === last?.stamp) return;
  const counted = countedBy.get(actor) ?? new Map<string, Counted & { until: number }>();
  countedBy.set(actor, counted);
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(key, { stamp, total, until: now.getTime() + COUNTED_MS });
}

/** Pages up to here are read from the front; further ones wait to know which end is nearer. */
const NEAR = 500;

/** Who adds rows as fast as they are read gets a page that may be off by some. */
const MOST_TRIES = 8;

const SEPARATOR = '\u001e';

type Page = Counted & { readonly texts: string | null };

/** Pages in the far half are read from the end, which is nearer. */
function windowOf(offset: number, size: number, total: number): Window & { readonly offset: number } {
  const limit = Math.max(0, Math.min(size, total - offset));
  return offset > total / 2
    ? { offset: Math.max(0, total - offset - limit), limit, turned: true }
    : { offset, limit };
}

type Place = Window & { readonly offset: number };

/** Names a list under its order and filters, whichever page is read. */
const keyOf = (name: string, asked: ListAsked): string =>
  JSON.stringify([name, { ...asked, page: undefined, per_page: undefined }]);

/** Reads a total and, through a window, a page's rows; what is known of the total stands where nothing happened since. */
async function readCounted(
  reader: Reader,
  key: string,
  asked: ListAsked,
  source: () => ListSource,
  known: Counted | null,
  window: Place | null,
): Promise<Page> {
  const { limit = 0, turned = false } = window ?? {};
  const build = (): SQL => {
    const list = source();
    const rows =
      window === null ? null : rowsStatement(list, asked, { offset: open('offset'), limit, turned });
    return pageStatement(list, reader.actor.company.id, rows);
  };
  const place = window === null ? 'total' : `${limit}${turned ? ' turned' : ''}`;
  const values = { stamp: known?.stamp ?? null, total: known?.total ?? 0, offset: window?.offset ?? 0 };
  const answer = await reader.one<Page>(`${place} ${key}`, build, values);
  remember(reader, key, answer, known);
  return answer;
}

/** How many rows a list has, without any of them. */
export async function readTotal(
  reader: Reader,
  name: string,
  asked: ListAsked,
  source: () => ListSource,
): Promise<number> {
  const key = keyOf(name, asked);
  const { total } = await readCounted(reader, key, asked, source, recall(reader, key), null);
  return total;
}

/**
 * One page of rows, each as the text of a JSON object, with the exact total. The name tells the list among all others; the source may depend on nothing but
 * the reader, what is asked for and open places.
 */
export async function readTexts(
  reader: Reader,
  name: string,
  asked: ListAsked,
  source: () => ListSource,
): Promise<{ texts: string[]; total: number; page: number; per_page: number }> {
  const page = asked.page ?? LIST_DEFAULTS.page;
  const size = asked.per_page ?? LIST_DEFAULTS.perPage;
  const offset = (page - 1) * size;
  const key = keyOf(name, asked);
  const last = recall(reader, key);
  const read = (known: Counted | null, window: Place | null): Promise<Page> =>
    readCounted(reader, key, asked, source, known, window);
  // Where a far page begins follows from the total: it counts once it was read beside the very total it was sought by.
  const far = async (): Promise<Page> => {
    let known: Counted = last ?? (await read(null, null));
    for (let tried = 1; ; tried += 1) {
      const answer = await read(known, windowOf(offset, size, known.total));
      if (answer.total === known.total || tried === MOST_TRIES) return answer;
      known = answer;
    }
  };
  const { texts, total } = offset <= NEAR ? await read(last, { offset, limit: size }) : await far();
  return { texts: texts === null ? [] : texts.split(SEPARATOR), total, page, per_page: size };
}

/** The same, with the rows as records. */
export async function readPage<Row extends object>(
  reader: Reader,
  name: string,
  asked: ListAsked,
  source: () => ListSource,
) {
  const { texts, ...page } = await readTexts(reader, name, asked, source);
  return { rows: texts.map((text) => JSON.parse(text) as Row), ...page };
}

/** A pattern that finds a text anywhere, with the pattern's own signs taken as they are. */
export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Marks of direction, unseen: the product sets names apart by them, so whoever copies a name copies them too. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The texts that are looked for: what was typed, and the same without marks that nobody sees. */
function wordings(q: string | undefined): readonly string[] {
  const typed = q?.trim() ?? '';
  const plain = typed.replaceAll(DIRECTION_MARKS, '').trim();
  return [...new Set([typed, plain])].filter((wording) => wording !== '');
}

/** A search for a text in any of some columns; nothing when there is nothing to search for. */
export function search(q: string | undefined, columns: readonly SQL[]): SQL | undefined {
  const patterns = wordings(q).map(containing);
  if (patterns.length === 0) return undefined;
  return sql`(${sql.join(
    columns.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`)),
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
