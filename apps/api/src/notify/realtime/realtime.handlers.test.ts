import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

it('refuses customers both stream and ticket, with the reason', async () => {
  for (const name of ['realtime.stream', 'realtime.ticket'] as const) {
    const refused = await server.call(name, { as: 'client@acme.example' });
    expect(refused).toMatchObject({ status: 403, body: { reason: 'Your permissions do not include this.' } });
  }
  const request = new Request('http://localhost/api/partner/v1/realtime', {
    method: 'HEAD',
    headers: { authorization: `Bearer ${await server.token('member@outlay.example')}` },
  });
  const refused = await server.fetch(request);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
});

it('opens a stream once with a ticket, and none without ticket or bearer token', async () => {
  const made = ok(await server.call('realtime.ticket', { as: 'member@outlay.example' }));
  const query = made.body.data as { ticket: string };
  const opened = await server.call('realtime.stream', { query });
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-type')).toContain('text/event-stream');
  expect((await server.call('realtime.stream', { query })).status).toBe(401);
  expect((await server.call('realtime.stream')).status).toBe(401);
  expect((await server.call('realtime.stream', { as: 'member@outlay.example' })).status).toBe(200);
});

it('every read returns the stream position from before the read, so that resuming misses no event', async () => {
  const as = 'finance@outlay.example';
  /** Returns the first message of a stream. */
  const begun = async (headers: Readonly<Record<string, string>> = {}) => {
    const authorization = `Bearer ${await server.token(as)}`;
    const request = new Request('http://localhost/api/partner/v1/realtime', {
      headers: { ...headers, authorization },
    });
    const reader = (await server.fetch(request)).body?.getReader();
    const first = await reader?.read();
    const second = 'last-event-id' in headers ? await reader?.read() : undefined;
    await reader?.cancel();
    return Buffer.concat([first?.value ?? Buffer.of(), second?.value ?? Buffer.of()]).toString();
  };
  const position = async () =>
    Number((await server.call('suppliers.list', { as })).headers.get('x-event-id'));
  const opened = Number(/id: (\d+)/u.exec(await begun())?.[1]);
  const before = await position();
  expect(before).toBeGreaterThanOrEqual(opened);
  ok(await server.call('suppliers.create', { as, body: { name: 'Between the two' } }));
  await expect.poll(position).toBeGreaterThan(before);
  expect(await begun({ 'last-event-id': String(before) })).toContain('"subject":"suppliers"');
  const [one, file] = await Promise.all([
    server.call('suppliers.get', { as, params: { id: 1 } }),
    server.call('suppliers.download', { as }),
  ]);
  expect([one, file].map(({ headers }) => headers.has('x-event-id'))).toEqual([true, false]);
});
