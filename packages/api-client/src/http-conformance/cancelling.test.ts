import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createNodeFetch } from '../node/index.ts';
import { sendEnvelope, startHttpServer } from '../test-support/http-server.ts';
import type { HttpServer } from '../test-support/http-server.ts';
import { createRecorder, reasonOf, signedInStorage } from '../test-support/recorder.ts';

describe.each([
  ['the platform’s fetch', undefined],
  ['the fetch without a timeout', createNodeFetch()],
])('aborting with %s', (_, fetch) => {
  let server: HttpServer;
  let answer: (response: ServerResponse) => void | Promise<void>;
  beforeAll(async () => {
    server = await startHttpServer((response) => answer(response));
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.requests.length = 0;
    answer = (response) => sendEnvelope(response, 'done');
  });

  const clientOf = (rateLimit: ApiClientOptions['rateLimit'] = { requests: Infinity }) => {
    const host = createRecorder();
    const client = createApiClient({
      baseUrl: server.baseUrl,
      storage: signedInStorage(),
      effects: host.effects,
      rateLimit,
      ...(fetch && { fetch }),
    });
    return { client, effects: host.recorded };
  };
  const requestsReceived = async (count: number) => {
    while (server.requests.length < count) await new Promise((wake) => setTimeout(wake, 2));
  };
  it('rejects with the reason of the signal, whatever its type', async () => {
    answer = () => undefined;
    const { client, effects } = clientOf();
    for (const reason of [new Error('mine'), 'a text', 0, { own: true }]) {
      const controller = new AbortController();
      const call = reasonOf(client.request('GET', '/x', { signal: controller.signal }));
      await requestsReceived(1);
      server.requests.length = 0;
      controller.abort(reason);
      expect(await call).toBe(reason);
    }
    expect(effects).toEqual([]);
  });

  it('sends nothing when the signal has already aborted', async () => {
    const { client } = clientOf();
    const reason = new Error('too late');
    expect(await reasonOf(client.request('GET', '/x', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(await reasonOf(client.suppliers.list({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it("rejects with the platform's reason after a timeout of the caller", async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const error = await reasonOf(client.request('GET', '/x', { signal: AbortSignal.timeout(30) }));
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });

  it('supports combined signals', async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(10_000)]);
    const call = reasonOf(client.request('GET', '/x', { signal }));
    await requestsReceived(1);
    controller.abort('left');
    expect(await call).toBe('left');
  });

  it('closes the connection when aborted while the body is read', async () => {
    let closed: Promise<unknown> | undefined;
    answer = (response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":');
    };
    const { client } = clientOf();
    const controller = new AbortController();
    const call = reasonOf(client.request('GET', '/x', { signal: controller.signal }));
    await requestsReceived(1);
    await new Promise((wake) => setTimeout(wake, 20));
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await call).toBe(reason);
    await closed;
  });

  it('ignores a signal that aborts after the response', async () => {
    const { client } = clientOf();
    const controller = new AbortController();
    expect(await client.request('GET', '/x', { signal: controller.signal })).toBe('done');
    controller.abort();
    expect(await client.request('GET', '/x')).toBe('done');
  });

  it('adds one listener only when one signal is used for many calls', async () => {
    const { client } = clientOf();
    const controller = new AbortController();
    let listening = 0;
    const { signal } = controller;
    const listen = signal.addEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof listen>) => {
      if (new Error('where').stack?.includes('src/abort.ts')) listening += 1;
      listen(...args);
    };
    for (let at = 0; at < 30; at += 1) await client.request('GET', '/x', { signal });
    expect(listening).toBe(1);
  });

  it('removes a waiting call from the queue without using up a start', async () => {
    const { client } = clientOf({ requests: 2, perMs: 60_000 });
    await Promise.all([client.request('GET', '/a'), client.request('GET', '/b')]);
    const controller = new AbortController();
    const waiting = reasonOf(client.request('GET', '/c', { signal: controller.signal }));
    const behind = new AbortController();
    const other = reasonOf(client.request('GET', '/d', { signal: behind.signal }));
    expect(client.rateLimit.state.waiting).toBe(2);
    controller.abort('gone');
    expect(await waiting).toBe('gone');
    expect(client.rateLimit.state.waiting).toBe(1);
    behind.abort('gone too');
    expect(await other).toBe('gone too');
    expect(client.rateLimit.state).toEqual({ waiting: 0, nextInMs: 0 });
    expect(server.requests).toHaveLength(2);
  });

  it('closes aborted requests at the server and sends the next one', async () => {
    const closed: Promise<unknown>[] = [];
    answer = (response) => void closed.push(once(response, 'close'));
    const { client } = clientOf({ scope: 'request' });
    const controller = new AbortController();
    const calls = [1, 2].map(() => reasonOf(client.request('GET', '/x', { signal: controller.signal })));
    await requestsReceived(2);
    controller.abort('all gone');
    expect(await Promise.all(calls)).toEqual(['all gone', 'all gone']);
    await Promise.all(closed);
    answer = (response) => sendEnvelope(response, 'fresh');
    expect(await client.request('GET', '/x')).toBe('fresh');
  });

  it('aborts an upload in progress', async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const controller = new AbortController();
    const file = new File(['x'.repeat(200_000)], 'a.csv');
    const options = { signal: controller.signal, onProgress: () => controller.abort('no more') };
    expect(await reasonOf(client.suppliers.import(file, options))).toBe('no more');
  });

  it('stops iterating over pages', async () => {
    const row = { id: 1, version: 1, name: 'T', leads: [], approvers: [], members: [] };
    answer = (response) => {
      const items = Array.from({ length: 20 }, (_row, at) => ({ ...row, id: at + 1 }));
      sendEnvelope(response, { items, total: 100, page: 1, per_page: 20, next_cursor: '20' });
    };
    const { client } = clientOf();
    const controller = new AbortController();
    const seen: number[] = [];
    const consume = async () => {
      for await (const team of client.teams.iterate({}, { signal: controller.signal })) {
        seen.push(team.id);
        if (seen.length === 5) controller.abort('far enough');
      }
    };
    expect(await reasonOf(consume())).toBe('far enough');
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(server.requests).toHaveLength(1);
  });
});
