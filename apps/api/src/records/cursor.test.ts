import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import type { Expense } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const ADMIN = 'admin@outlay.example';
const MEMBER = 'member@outlay.example';

type Rows = {
  readonly items: readonly { readonly id: number }[];
  readonly total: number;
  readonly next_cursor?: string | null;
};

/** Lists that are read by a cursor, with their query parameters. */
const LISTS = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([, { query, as }]) =>
    query !== undefined && 'shape' in query && 'cursor' in Object(query.shape) && as !== 'blob',
);

const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});

describe.each(DATABASES)('lists by a cursor on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const read = async (name: CallName, query: Readonly<Record<string, unknown>>, as = OWNER): Promise<Rows> =>
    ok(await server.call(name, { as, query })).body.data as Rows;

  /** Returns the ids of a whole list, and calls back after each response. */
  const idsOf = async (
    name: CallName,
    query: Readonly<Record<string, unknown>> & { readonly limit: number },
    after: (rows: Rows) => Promise<void> = () => Promise.resolve(),
  ): Promise<number[]> => {
    const ids: number[] = [];
    let cursor: string | null | undefined;
    do {
      const rows: Rows = await read(name, cursor ? { ...query, cursor } : query);
      expect(rows.items.length).toBeLessThanOrEqual(query.limit);
      ids.push(...rows.items.map(({ id }) => id));
      cursor = rows.next_cursor;
      await after(rows);
    } while (cursor !== null);
    return ids;
  };

  const approve = async ({ items }: Rows): Promise<void> => {
    for (const { id, version } of items as Expense[])
      ok(
        await server.call('expenses.updateStatus', {
          as: OWNER,
          body: { id, version, status: 'approved' },
        }),
      );
  };

  const add = async (name: string): Promise<number> =>
    (ok(await server.call('suppliers.create', { as: OWNER, body: { name } })).body.data as { id: number }).id;

  test.each(LISTS.map(([name]) => name))('%s has the rows of its pages, newest first', async (name) => {
    const as = name === 'contact.list' ? ADMIN : OWNER;
    const pages: number[] = [];
    let total = 0;
    for (let page = 1; page <= 3; page += 1) {
      const rows = await read(name, { page, per_page: 20 }, as);
      pages.push(...rows.items.map(({ id }) => id));
      ({ total } = rows);
    }
    const first = await read(name, { limit: 7 }, as);
    expect(first).toMatchObject({ total, page: 1, per_page: 7 });
    expect(first.items.map(({ id }) => id)).toEqual(pages.slice(0, 7));
    expect(first.next_cursor === null).toBe(total <= 7);
    if (first.next_cursor === null) return;
    const second = await read(name, { limit: 50, cursor: first.next_cursor }, as);
    expect(second.total).toBe(total);
    expect(second.items.map(({ id }) => id).slice(0, 53)).toEqual(pages.slice(7, 57));
  });

  test('approving while reading skips and repeats no request', async () => {
    const submitted: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const body = {
        amount: { minor: 1_000 + at, currency: 'SAR' },
        incurred_on: '2026-01-10',
        description: 'By cursor',
      };
      const draft = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
      const sent = { id: draft.id, version: draft.version, status: 'pending' };
      ok(await server.call('expenses.updateStatus', { as: MEMBER, body: sent }));
      submitted.push(draft.id);
    }
    const query = { limit: 7, status: 'pending', q: 'By cursor' };
    expect(await idsOf('expenses.list', query, approve)).toEqual(submitted.toReversed());
    expect((await read('expenses.list', { status: 'pending', q: 'By cursor' })).total).toBe(0);
  });

  test('rows that come while reading appear at the end of an ascending list only', async () => {
    const before = await read('suppliers.list', { limit: 500, sort: 'id' });
    const added: number[] = [];
    const ids = await idsOf('suppliers.list', { limit: 5, sort: 'id' }, async () => {
      if (added.length < 3) added.push(await add(`Late supplier ${added.length}`));
    });
    expect(ids).toEqual([...before.items.map(({ id }) => id), ...added]);
    const newest = await idsOf('suppliers.list', { limit: 5 }, async (rows) => {
      if (rows.items[0]?.id === ids.at(-1)) await add('Latest supplier');
    });
    expect(newest).toEqual(ids.toReversed());
  });

  test('are refused with a page, another order, and values that are no cursor', async () => {
    const refused = async (query: Readonly<Record<string, unknown>>) =>
      errorsOf(await server.call('expenses.list', { as: OWNER, query }));
    expect(await refused({ limit: 5, page: 2 })).toEqual(['page']);
    expect(await refused({ cursor: '5', per_page: 10 })).toEqual(['per_page']);
    expect(await refused({ limit: 5, sort: 'amount' })).toEqual(['sort']);
    expect(await refused({ limit: 0 })).toEqual(['limit']);
    expect(await refused({ limit: 501 })).toEqual(['limit']);
    expect(await refused({ cursor: "1' or 1=1" })).toEqual(['cursor']);
    expect(await refused({ cursor: '99999999999' })).toEqual(['cursor']);
    const journal = await server.call('journal.list', { as: OWNER, query: { limit: 5 } });
    expect([journal.status, errorsOf(journal)]).toEqual([422, ['limit']]);
  });

  test('show a user the own rows only', async () => {
    const { items } = await read('expenses.list', { limit: 500 }, MEMBER);
    const owners = new Set((items as Expense[]).map(({ user }) => user.id));
    expect(owners.size).toBe(1);
  });
});
