import { SELECTION_LIMIT, type ListView } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import type { PageQuery } from '../page-query.ts';
import { readMatching, selectableOf } from './select-matching.ts';

const VIEW: ListView = {
  page: 3,
  perPage: 10,
  sort: { field: 'amount', desc: true },
  filters: { status: 'pending' },
  q: ' taxi ',
};

/** Answers pages of a list with this total and records the queries. */
function listOf(total: number, idAt: (index: number) => number = (index) => index + 1) {
  const queries: PageQuery[] = [];
  const read = async (query: PageQuery) => {
    queries.push(query);
    const perPage = Number(query['per_page']);
    const from = (Number(query['page']) - 1) * perPage;
    const count = Math.max(0, Math.min(perPage, total - from));
    return { items: Array.from({ length: count }, (_, at) => ({ id: idAt(from + at) })), total };
  };
  return { queries, read };
}

describe('selecting all matching rows', () => {
  it('reads every page with the filters, search and order of the list', async () => {
    const { queries, read } = listOf(230);
    expect(await readMatching(read, VIEW)).toHaveLength(230);
    expect(queries).toEqual(
      [1, 2, 3].map((page) => ({
        status: 'pending',
        q: 'taxi',
        sort: 'amount',
        desc: true,
        page,
        per_page: 100,
      })),
    );
  });

  it('stops at the most records that one call changes', async () => {
    const { queries, read } = listOf(1203);
    const rows = await readMatching(read, VIEW);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: SELECTION_LIMIT }, (_, at) => at + 1));
    expect(queries).toHaveLength(5);
    expect([selectableOf(1203), selectableOf(7)]).toEqual([SELECTION_LIMIT, 7]);
  });

  it('returns a row that moved to the next page between two requests once', async () => {
    const { read } = listOf(150, (index) => (index >= 100 ? index : index + 1));
    const rows = await readMatching(read, VIEW);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('reads an empty list once', async () => {
    const { queries, read } = listOf(0);
    expect(await readMatching(read, VIEW)).toEqual([]);
    expect(queries).toHaveLength(1);
  });

  it('fails as a whole when one of the requests fails', async () => {
    const { read } = listOf(300);
    const failing = async (query: PageQuery) => {
      if (query['page'] === 2) throw new Error('offline');
      return read(query);
    };
    await expect(readMatching(failing, VIEW)).rejects.toThrow('offline');
  });
});
