import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createNodeFetch } from '../node/index.ts';
import { sendEnvelope, startHttpServer } from '../proving/http-server.ts';
import type { HttpServer } from '../proving/http-server.ts';
import { createTold, reasonOf, signedInStorage } from '../proving/told.ts';

describe.each([
  ['the platform’s fetch', undefined],
  ['the fetch without a timeout', createNodeFetch()],
])('cancelling, by %s', (_, fetch) => {
  let server: HttpServer;
  let answer: (response: ServerResponse) => void | Promise<void>;
  beforeAll(async () => {
    server = await startHttpServer((response) => answer(response));
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.heard.length = 0;
    answer = (response) => sendEnvelope(response, 'done');
  });

  const clientOf = (rateLimit: ApiClientOptions['rateLimit'] = { requests: Infinity }) => {
    const host = createTold();
    const client = createApiClient({
      baseUrl: server.baseUrl,
      storage: signedInStorage(),
      effects: host.effects,
      rateLimit,
      ...(fetch && { fetch }),
    });
    return { client, told: host.told };
  };
  const heard = async (count: number) => {
    while (server.heard.length < count) await new Promise((wake) => setTimeout(wake, 2));
  };
  it('rejects with the very reason, whatever kind of value that is', async () => {
    answer = () => undefined;
    const { client, told } = clientOf();
    for (const reason of [new Error('mine'), 'a text', 0, { own: true }]) {
      const controller = new AbortController();
      const call = reasonOf(client.request('GET', '/x', { signal: controller.signal }));
      await heard(1);
      server.heard.length = 0;
      controller.abort(reason);
      expect(await call).toBe(reason);
    }
    expect(told).toEqual([]);
  });

  it('sends nothing for a signal that has aborted already', async () => {
    const { client } = clientOf();
    const reason = new Error('too late');
    expect(await reasonOf(client.request('GET', '/x', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(await reasonOf(client.suppliers.list({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(server.heard).toEqual([]);
  });

  it('gives up at the time the caller sets, with the platform’s own reason', async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const error = await reasonOf(client.request('GET', '/x', { signal: AbortSignal.timeout(30) }));
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });

  it('listens to any of several signals', async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(10_000)]);
    const call = reasonOf(client.request('GET', '/x', { signal }));
    await heard(1);
    controller.abort('left');
    expect(await call).toBe('left');
  });

  it('tells the server when it gives up while a slow body comes', async () => {
    let closed: Promise<unknown> | undefined;
    answer = (response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":');
    };
    const { client } = clientOf();
    const controller = new AbortController();
    const call = reasonOf(client.request('GET', '/x', { signal: controller.signal }));
    await heard(1);
    await new Promise((wake) => setTimeout(wake, 20));
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await call).toBe(reason);
    await closed;
  });

  it('is not disturbed by a signal that aborts after the answer', async () => {
    const { client } = clientOf();
    const controller = new AbortController();
    expect(await client.request('GET', '/x', { signal: controller.signal })).toBe('done');
    controller.abort();
    expect(await client.request('GET', '/x')).toBe('done');
  });

  it('uses one signal for many calls, one after another, without ever more listeners', async () => {
    const { client } = clientOf();
    const controller = new AbortController();
    let listening = 0;
    const { signal } = controller;
    const listen = signal.addEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof listen>) => {
      if (new Error('where').stack?.includes('abort-once')) listening += 1;
      listen(...args);
    };
    for (let at = 0; at < 30; at += 1) await client.request('GET', '/x', { signal });
    expect(listening).toBe(1);
  });

  it('takes a waiting call out of the queue without using up a start', async () => {
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
    expect(server.heard).toHaveLength(2);
  });

  it('leaves a shared read to those who still want it', async () => {
    let release: (() => void) | undefined;
    answer = async (response) => {
      await new Promise<void>((go) => (release = go));
      sendEnvelope(response, 'done');
    };
    const { client } = clientOf({ scope: 'request' });
    const leaving = new AbortController();
    const first = reasonOf(client.request('GET', '/x', { signal: leaving.signal }));
    const second = client.request('GET', '/x');
    await heard(1);
    leaving.abort('bored');
    expect(await first).toBe('bored');
    release?.();
    expect(await second).toBe('done');
    expect(server.heard).toHaveLength(1);
  });

  it('ends a shared read at the server when the last has left, and begins a new one for who comes then', async () => {
    const closed: Promise<unknown>[] = [];
    answer = (response) => void closed.push(once(response, 'close'));
    const { client } = clientOf({ scope: 'request' });
    const controller = new AbortController();
    const calls = [1, 2].map(() => reasonOf(client.request('GET', '/x', { signal: controller.signal })));
    await heard(1);
    controller.abort('all gone');
    expect(await Promise.all(calls)).toEqual(['all gone', 'all gone']);
    await Promise.all(closed);
    answer = (response) => sendEnvelope(response, 'fresh');
    expect(await client.request('GET', '/x')).toBe('fresh');
  });

  it('calls an upload off on the way', async () => {
    answer = () => undefined;
    const { client } = clientOf();
    const controller = new AbortController();
    const file = new File(['x'.repeat(200_000)], 'a.csv');
    const options = { signal: controller.signal, onProgress: () => controller.abort('no more') };
    expect(await reasonOf(client.suppliers.import(file, options))).toBe('no more');
  });

  it('ends a walk through pages where it stands', async () => {
    const row = { id: 1, version: 1, name: 'T', leads: [], approvers: [], members: [] };
    answer = (response) => {
      const items = Array.from({ length: 20 }, (_row, at) => ({ ...row, id: at + 1 }));
      sendEnvelope(response, { items, total: 100, page: server.heard.length, per_page: 20 });
    };
    const { client } = clientOf();
    const controller = new AbortController();
    const seen: number[] = [];
    const walk = async () => {
      for await (const team of client.teams.iterate({}, { signal: controller.signal })) {
        seen.push(team.id);
        if (seen.length === 5) controller.abort('far enough');
      }
    };
    expect(await reasonOf(walk())).toBe('far enough');
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(server.heard).toHaveLength(1);
  });
});
