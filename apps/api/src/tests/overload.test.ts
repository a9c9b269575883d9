import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const CROWD = 'owner@outlay.example';
const OTHER = 'owner@nakheel.example';
const REQUESTS = 400;
/** Requests of one company that wait at most (`limitsOf` in `db/postgres/fair-pool.ts`); further ones are refused. */
const WAITING = 64;

describe.each(DATABASES)('more requests than %s can answer', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    for (const as of [CROWD, OTHER]) ok(await server.call('expenses.list', { as }));
  });
  afterAll(() => server.close());

  test('refuses at once what would wait too long, in the language of the caller', async () => {
    const headers = { 'accept-language': 'ar' };
    const all = await Promise.all(
      Array.from({ length: REQUESTS }, () => server.call('expenses.list', { as: CROWD, headers })),
    );
    const refused = all.filter(({ status }) => status === 503);
    expect(all.filter(({ status }) => status === 200).length + refused.length).toBe(REQUESTS);
    expect(all.length - refused.length).toBeGreaterThan(60);
    expect(refused.length).toBeGreaterThan(200);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.body).toEqual({ status: 503, message: 'الخادم مشغول. أعد المحاولة بعد ثوانٍ.' });
    expect(server.store.queue()).toMatchObject({ running: 0, waiting: 0 });
  });

  test('serves another company and pages without data at once', async () => {
    // Opens every connection of the pool: opening one takes longer than many statements.
    await Promise.all(
      [CROWD, OTHER].flatMap((as) => Array.from({ length: 30 }, () => server.call('expenses.list', { as }))),
    );
    const order: string[] = [];
    const noted = async (name: string, work: Promise<unknown>): Promise<void> => {
      await work;
      order.push(name);
    };
    const crowd = Array.from({ length: 100 }, () =>
      noted('crowd', server.call('expenses.list', { as: CROWD })),
    );
    const other = noted('other', server.call('expenses.list', { as: OTHER }).then(ok));
    const health = noted(
      'health',
      Promise.resolve(server.fetch(new Request('http://localhost/healthz'))).then(({ status }) =>
        expect(status).toBe(200),
      ),
    );
    await Promise.all([...crowd, other, health]);
    expect(order[0]).toBe('health');
    // Some of the hundred are refused first; it is answered before half of the others.
    expect(order.indexOf('other')).toBeLessThan(100 - WAITING / 2);
  });

  test('never refuses a request after its first statement', async () => {
    const before = server.store.queue().refused;
    const names = Array.from({ length: REQUESTS }, (_, at) => `Crowd ${kind} ${at}`);
    const all = await Promise.all(
      names.map((name) => server.call('suppliers.create', { as: CROWD, body: { name } })),
    );
    const made = names.filter((_, at) => all[at]?.status === 200);
    // Each refusal is that of a whole request: none had written anything.
    expect(server.store.queue().refused - before).toBe(REQUESTS - made.length);
    const { total } = ok(await server.call('suppliers.list', { as: CROWD, query: { q: `Crowd ${kind}` } }))
      .body.data as { total: number };
    expect(total).toBe(made.length);
  });
});
