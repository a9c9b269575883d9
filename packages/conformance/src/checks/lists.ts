import { LIST_DEFAULTS, LIST_PAGE_SIZES } from '@outlay/domain';
import { isSame } from '@outlay/domain/schema';
import type { NamedCall } from '../contract-facts.ts';
import { choicesOf, fieldNames, LISTS } from '../contract-facts.ts';
import type { Success, Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import { readerOf } from './reader.ts';

/** A row of a list, as received. */
export type Row = Readonly<Record<string, unknown>>;

/** A page of a list with its exchange. */
export interface ListPage extends Pick<Success, 'exchange'> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly next_cursor?: string | null;
}

/** Number of rows up to which a list is read completely. */
const MOST_ROWS = 300;
const LARGEST_PAGE = 20;
/** Rows of each response that is read on by a cursor. */
const CURSOR_ROWS = 7;

/** Reads a page of a list. */
export async function readPage(
  trial: Trial,
  { name }: NamedCall,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ListPage> {
  const { data, exchange } = await trial.ok(name, { as: readerOf(trial, name), query });
  return { ...(data as unknown as Omit<ListPage, 'exchange'>), exchange };
}

const rule = (
  id: string,
  title: string,
  run: (trial: Trial, list: NamedCall) => Promise<void>,
  lists: readonly NamedCall[] = LISTS,
): Check[] =>
  lists.map((list) => ({
    rule: id,
    subject: list.name,
    title,
    run: (trial) => run(trial, list),
  }));

const idsOf = ({ items }: ListPage): unknown[] => items.map(({ id }) => id);
async function checkPaging(trial: Trial, list: NamedCall): Promise<void> {
  const first = await readPage(trial, list);
  trial.expect(
    first.page === LIST_DEFAULTS.page && first.per_page === LIST_DEFAULTS.perPage,
    first.exchange,
    `page ${LIST_DEFAULTS.page} and per_page ${LIST_DEFAULTS.perPage} by default`,
  );
  const expectedRows = Math.min(first.total, LIST_DEFAULTS.perPage);
  trial.expect(
    first.items.length === expectedRows,
    first.exchange,
    `${expectedRows} items of ${first.total}`,
  );
  for (const page of [1, 2]) {
    const part = await readPage(trial, list, { page, per_page: 2 });
    trial.expect(part.page === page && part.per_page === 2, part.exchange, `page ${page} and per_page 2`);
    trial.expect(part.total === first.total, part.exchange, `the same total on each page, ${first.total}`);
    const wanted = idsOf(first).slice(2 * page - 2, 2 * page);
    trial.expect(
      isSame(idsOf(part), wanted),
      part.exchange,
      `the rows ${wanted.join(', ')} on page ${page} of 2 rows`,
    );
  }
  for (const size of LIST_PAGE_SIZES) {
    const part = await readPage(trial, list, { per_page: size });
    const expected = Math.min(size, first.total);
    trial.expect(part.items.length === expected, part.exchange, `${expected} items with per_page ${size}`);
  }
  const beyond = await readPage(trial, list, { page: Math.ceil(first.total / 2) + 1, per_page: 2 });
  trial.expect(beyond.items.length === 0, beyond.exchange, 'no items after the last page');
  trial.expect(
    beyond.total === first.total,
    beyond.exchange,
    `the same total after the last page, ${first.total}`,
  );
}

async function checkTotal(trial: Trial, list: NamedCall): Promise<void> {
  const first = await readPage(trial, list, { per_page: LARGEST_PAGE });
  const pages = Math.ceil(first.total / LARGEST_PAGE);
  const last = await readPage(trial, list, { per_page: LARGEST_PAGE, page: Math.max(1, pages) });
  const rest = first.total - Math.max(0, pages - 1) * LARGEST_PAGE;
  trial.expect(last.items.length === rest, last.exchange, `${rest} items on the last page of ${first.total}`);
  const beyond = await readPage(trial, list, { per_page: LARGEST_PAGE, page: pages + 1 });
  trial.expect(beyond.items.length === 0, beyond.exchange, `no items after the ${first.total} of the total`);
  if (first.total > MOST_ROWS) return;
  const ids = new Set(idsOf(first));
  for (let page = 2; page <= pages; page += 1)
    for (const id of idsOf(await readPage(trial, list, { per_page: LARGEST_PAGE, page }))) ids.add(id);
  trial.expect(
    ids.size === first.total,
    first.exchange,
    `a total of ${ids.size}, the number of rows of all pages`,
  );
}

async function checkDefaultOrder(trial: Trial, list: NamedCall): Promise<void> {
  const page = await readPage(trial, list, { per_page: LARGEST_PAGE });
  const ids = idsOf(page);
  const sorted = ids.toSorted((a, b) => Number(b) - Number(a));
  trial.expect(isSame(ids, sorted), page.exchange, 'the newest rows first, by falling id');
}

async function checkCursor(trial: Trial, list: NamedCall): Promise<void> {
  const expected = idsOf(await readPage(trial, list, { per_page: LARGEST_PAGE }));
  const read: unknown[] = [];
  for (let cursor: string | null | undefined; read.length < LARGEST_PAGE;) {
    const query = { limit: CURSOR_ROWS, ...(cursor === undefined ? {} : { cursor }) };
    const part = await readPage(trial, list, query);
    read.push(...idsOf(part));
    const wanted = expected.slice(0, read.length);
    trial.expect(
      isSame(read.slice(0, LARGEST_PAGE), wanted),
      part.exchange,
      `the rows ${wanted.join(', ')} so far`,
    );
    const isLast = read.length >= part.total;
    trial.expect(
      isLast ? part.next_cursor === null : typeof part.next_cursor === 'string',
      part.exchange,
      isLast ? 'next_cursor null after the last row' : 'a next_cursor, because there are further rows',
    );
    if (isLast) return;
    cursor = part.next_cursor;
  }
}

async function checkInvalid(trial: Trial, list: NamedCall): Promise<void> {
  const as = readerOf(trial, list.name);
  const wrong = { page: '0', per_page: '7', sort: 'conformance_unknown', desc: 'maybe' };
  for (const [field, value] of Object.entries(wrong)) {
    if (!fieldNames(list.call.query).includes(field)) continue;
    trial.refused(await trial.send(list.name, { as, query: { [field]: value } }), { status: 422, field });
  }
}

async function checkSearch(trial: Trial, list: NamedCall): Promise<void> {
  const page = await readPage(trial, list, { q: `none ${trial.unique()}` });
  trial.expect(
    page.total === 0 && page.items.length === 0,
    page.exchange,
    'no rows for a text that no row has',
  );
}

/** Lists whose rows are ordered by their ids. */
const newestFirst = LISTS.filter(({ call }) => choicesOf(call.query, 'sort').includes('id'));

/** Checks of every list: paging, total, order, refusals and search. */
export const listChecks: readonly Check[] = [
  ...rule(
    'list.paging',
    'Pages divide the list: page, per_page and total are honoured and repeated',
    checkPaging,
  ),
  ...rule('list.total', 'total is the number of rows of all pages', checkTotal),
  ...rule('list.order', 'Without sort the newest rows come first', checkDefaultOrder, newestFirst),
  ...rule(
    'list.cursor',
    'A cursor reads on after the last row, by id, until next_cursor is null',
    checkCursor,
    newestFirst.filter(({ call }) => fieldNames(call.query).includes('cursor')),
  ),
  ...rule(
    'list.invalid',
    'Page 0, a page size that is not offered and an unknown sort are a 422',
    checkInvalid,
  ),
  ...rule(
    'list.search',
    'q restricts the list and its total',
    checkSearch,
    LISTS.filter(({ call }) => fieldNames(call.query).includes('q')),
  ),
];
