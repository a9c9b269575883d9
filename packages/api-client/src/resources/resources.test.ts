import { setupServer } from 'msw/node';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import { CONTRACT } from '../contract/index.ts';
import type { CallName } from '../contract/index.ts';
import { signedInStorage } from '../test-support/recorder.ts';
import { mockApi } from '../testing/index.ts';

const baseUrl = 'https://api.example';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const createClient = () =>
  createApiClient({ baseUrl, storage: signedInStorage(), rateLimit: { scope: 'request' } });

const rows = Array.from({ length: 47 }, (_, at) => ({
  id: at + 1,
  version: 1,
  name: `Team ${at + 1}`,
  leads: [],
  approvers: [],
  members: [],
}));

/** Mocks a list of teams in pages; returns the recorded queries. */
function listing(total = rows.length) {
  const queries: unknown[] = [];
  server.use(
    ...mockApi(
      {
        'teams.list': ({ query = {} }) => {
          queries.push(query);
          const all = rows.slice(0, total);
          if (query.limit !== undefined) {
            const limit = Number(query.limit);
            const left = all.filter(({ id }) => id > Number(query.cursor ?? 0));
            const items = left.slice(0, limit);
            const next = left.length > limit ? String(items.at(-1)?.id) : null;
            const data = { items, total, page: 1, per_page: limit, next_cursor: next };
            return HttpResponse.json({ status: 200, message: 'OK', data });
          }
          const page = Number(query.page ?? 1);
          const size = Number(query.per_page ?? 10);
          const items = all.slice((page - 1) * size, page * size);
          const data = { items, total, page, per_page: size };
          return HttpResponse.json({ status: 200, message: 'OK', data });
        },
      },
      { baseUrl },
    ),
  );
  return queries;
}

describe('resources', () => {
  it('have a function for every call of the contract', () => {
    const client: Record<string, Record<string, unknown>> = { ...(createClient() as object) };
    const missing = Object.keys(CONTRACT).filter((name) => {
      const [member = '', verb = ''] = name.split('.');
      return typeof client[member]?.[verb] !== 'function';
    });
    // `subscribe` and `follow` read the stream instead.
    expect(missing).toEqual(['realtime.stream']);
  });

  it('send path parameters, body and query as in the contract', async () => {
    const seen: [CallName, string, unknown][] = [];
    const note =
      (name: CallName) =>
      async ({ request, body }: { request: Request; body?: unknown }) => {
        const { pathname, search } = new URL(request.url);
        seen.push([name, pathname + search, body]);
        return HttpResponse.json({ status: 500, message: 'Seen' });
      };
    server.use(
      ...mockApi(
        {
          'receipts.file': note('receipts.file'),
          'members.invite': note('members.invite'),
          'webhooks.replay': note('webhooks.replay'),
          'expenses.updateStatus': note('expenses.updateStatus'),
          'expenses.list': note('expenses.list'),
        },
        { baseUrl },
      ),
    );
    const client = createClient();
    const update = { id: 3, status: 'approved', details: '', version: 1 } as const;
    await Promise.allSettled([
      client.receipts.file(3, 14, { size: 'thumbnail' }),
      client.members.invite(5),
      client.webhooks.replay(6, { delivery_id: 9 }),
      client.expenses.updateStatus(update),
      client.expenses.list({ status: ['pending', 'comment'], min: 5, overdue: true }),
    ]);
    const v1 = '/api/partner/v1';
    expect(seen.toSorted()).toEqual([
      [
        'expenses.list',
        `${v1}/expenses/companyExpenses?status=pending%2Ccomment&min=5&overdue=true`,
        undefined,
      ],
      ['expenses.updateStatus', `${v1}/expenses/updateStatus`, update],
      ['members.invite', `${v1}/web/user/5/invite`, undefined],
      ['receipts.file', `${v1}/expenses/companyExpenses/3/receipts/14?size=thumbnail`, undefined],
      ['webhooks.replay', `${v1}/web/webhook/6/replay`, { delivery_id: 9 }],
    ]);
  });

  it('reject an invalid id before sending', async () => {
    for (const id of [0, -1, 1.5, Number.NaN])
      await expect(createClient().teams.get(id)).rejects.toThrow(TypeError);
  });
});

describe('iterating over a list', () => {
  it('follows the cursor, and requests the next rows when needed', async () => {
    const queries = listing();
    const ids: number[] = [];
    const requestsSoFar: number[] = [];
    for await (const team of createClient().teams.iterate({ q: 'team', limit: 20 })) {
      ids.push(team.id);
      // All rows of a response are yielded before the next ones are requested.
      requestsSoFar.push(queries.length);
    }
    expect([requestsSoFar[19], requestsSoFar[20]]).toEqual([1, 2]);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(queries).toEqual([
      { q: 'team', limit: 20 },
      { q: 'team', limit: 20, cursor: 20 },
      { q: 'team', limit: 20, cursor: 40 },
    ]);
  });

  it('yields the rows of all pages of a sorted list', async () => {
    const queries = listing();
    const ids: number[] = [];
    for await (const team of createClient().teams.iterate({ sort: 'name' })) ids.push(team.id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(queries).toEqual([1, 2, 3].map((page) => ({ sort: 'name', page, per_page: 20 })));
  });

  it.each([
    [
      'refuses',
      () => HttpResponse.json({ status: 422, message: 'No', errors: { limit: ['No'] } }, { status: 422 }),
    ],
    [
      'ignores',
      () =>
        HttpResponse.json({
          status: 200,
          message: 'OK',
          data: { items: rows.slice(0, 10), total: rows.length, page: 1, per_page: 10 },
        }),
    ],
  ])('reads the pages of a server that %s cursors', async (_, respond) => {
    const queries: unknown[] = [];
    server.use(
      ...mockApi(
        {
          'teams.list': ({ query = {} }) => {
            queries.push(query);
            if (query.page === undefined) return respond();
            const page = Number(query.page);
            const items = rows.slice((page - 1) * 20, page * 20);
            const data = { items, total: rows.length, page, per_page: 20 };
            return HttpResponse.json({ status: 200, message: 'OK', data });
          },
        },
        { baseUrl },
      ),
    );
    const ids = (await createClient().teams.toArray()).map(({ id }) => id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(queries).toHaveLength(4);
  });

  it('rejects instead of reading on forever when a server repeats its cursor', async () => {
    let requests = 0;
    const respond = () => {
      requests += 1;
      const data = { items: rows.slice(0, 10), total: 10, page: 1, per_page: 10, next_cursor: '9' };
      return HttpResponse.json({ status: 200, message: 'OK', data });
    };
    server.use(...mockApi({ 'teams.list': respond }, { baseUrl }));
    await expect(createClient().teams.toArray()).rejects.toThrow('would never end');
    expect(requests).toBe(2);
  });

  it('throws the other errors of the first request', async () => {
    server.use(
      ...mockApi(
        {
          'teams.list': () =>
            HttpResponse.json({ status: 422, message: 'No', errors: { q: ['No'] } }, { status: 422 }),
        },
        { baseUrl },
      ),
    );
    await expect(createClient().teams.toArray({ q: 'x' })).rejects.toMatchObject({ status: 422 });
  });

  it('yields pages', async () => {
    listing();
    const sizes: number[] = [];
    for await (const page of createClient().teams.iterate({ per_page: 15 }).pages())
      sizes.push(page.items.length);
    expect(sizes).toEqual([15, 15, 15, 2]);
  });

  it('requests as few and small pages as needed for a limit', async () => {
    const queries = listing();
    const { teams } = createClient();
    expect(await teams.toArray({ limit: 4, sort: 'name' })).toHaveLength(4);
    expect(await teams.toArray({ limit: 25, sort: 'name' })).toHaveLength(25);
    expect(await teams.toArray({ limit: 0 })).toEqual([]);
    expect(await teams.toArray()).toHaveLength(47);
    expect(queries.slice(0, 3)).toEqual([
      { sort: 'name', page: 1, per_page: 5 },
      { sort: 'name', page: 1, per_page: 20 },
      { sort: 'name', page: 2, per_page: 20 },
    ]);
  });

  it('handles an empty list, and yields rows once when new ones move them', async () => {
    listing(0);
    expect(await createClient().teams.toArray()).toEqual([]);
    let came = 0;
    server.use(
      ...mockApi({
        'teams.list': ({ query = {} }) => {
          const page = Number(query.page);
          const all = [
            ...rows.slice(0, came).map((row) => ({ ...row, id: 100 + row.id })),
            ...rows.slice(0, 8),
          ];
          came += 1;
          const items = all.slice((page - 1) * 5, page * 5);
          const data = { items, total: all.length, page, per_page: 5 };
          return HttpResponse.json({ status: 200, message: 'OK', data });
        },
      }),
    );
    const ids = (await createClient().teams.toArray({ per_page: 5 })).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('ends when the server repeats the same page', async () => {
    let queries = 0;
    server.use(
      ...mockApi({
        'teams.list': () => {
          queries += 1;
          const data = { items: rows.slice(0, 5), total: 1_000_000, page: 1, per_page: 5 };
          return HttpResponse.json({ status: 200, message: 'OK', data });
        },
      }),
    );
    expect(await createClient().teams.toArray({ limit: 20, sort: 'name' })).toHaveLength(5);
    expect(queries).toBe(3);
  });

  it('stops when the signal aborts', async () => {
    listing();
    const controller = new AbortController();
    const ids: number[] = [];
    const walking = (async () => {
      for await (const { id } of createClient().teams.iterate({}, { signal: controller.signal })) {
        ids.push(id);
        if (id === 20) controller.abort('enough');
      }
    })();
    await expect(walking).rejects.toBe('enough');
    expect(ids).toHaveLength(20);
  });
});
