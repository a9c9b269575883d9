import type { RealtimeEvent } from '@outlay/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createRecorder, enveloped, signedInStorage } from '../test-support/recorder.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The maximum of each randomized wait.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Opened {
  readonly request: Request;
  send(text: string): void;
  end(): void;
  broke(): void;
}

/** Creates a client with a server of event streams whose connections can be written to, ended and broken. */
function streaming(options: Partial<ApiClientOptions> = {}) {
  const opened: Opened[] = [];
  const answers: Response[] = [];
  const reads: string[] = [];
  /** Event position of the server; null for a server that does not send it. */
  const server: { position: number | null } = { position: null };
  const host = createRecorder();
  const storage = signedInStorage();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/jwt/login') return enveloped({ ability: [], token: { access_token: 'token-9' } });
    if (pathname === '/jwt/logout') return enveloped(null);
    if (pathname !== '/api/partner/v1/realtime') {
      reads.push(pathname);
      const page = enveloped({ items: [], total: 0, page: 1, per_page: 10 });
      if (server.position !== null) page.headers.set('x-event-id', String(server.position));
      return page;
    }
    const answer = answers.shift();
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    request.signal.addEventListener('abort', () => stream?.error(request.signal.reason));
    opened.push({
      request,
      send: (text) => stream?.enqueue(new TextEncoder().encode(text)),
      end: () => stream?.close(),
      broke: () => stream?.error(new TypeError('terminated')),
    });
    return answer ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const client = createApiClient({
    baseUrl: 'https://api.example',
    storage,
    fetch,
    effects: host.effects,
    rateLimit: { scope: 'request' },
    ...options,
  });
  return { client, opened, answers, reads, server, effects: host.recorded };
}

const settle = async (ms = 0) => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
};
const changed = (id: number, eventId = id) =>
  `id: ${eventId}\nevent: expense.changed\ndata: {"id":${id}}\n\n`;

describe('stream', () => {
  it('is shared by all listeners, sends the bearer in a header and ends with the last listener', async () => {
    const { client, opened } = streaming();
    const received: RealtimeEvent[] = [];
    const stopOne = client.realtime.subscribe((event) => received.push(event));
    const stopTwo = client.realtime.subscribe((event) => received.push(event));
    await settle();
    expect(client.realtime.state).toBe('open');
    expect(opened).toHaveLength(1);
    expect(opened[0]?.request.headers.get('authorization')).toBe('Bearer token-1');
    expect(opened[0]?.request.url).not.toContain('token');
    opened[0]?.send(`${changed(3)}event: weather\ndata: {}\n\nevent: expense.changed\ndata: not JSON\n\n`);
    await settle();
    expect(received).toEqual([1, 2].map(() => ({ type: 'expense.changed', id: 3 })));
    stopOne();
    stopOne();
    expect(opened[0]?.request.signal.aborted).toBe(false);
    stopTwo();
    await settle();
    expect(opened[0]?.request.signal.aborted).toBe(true);
    expect(client.realtime.state).toBe('closed');
  });

  it('resumes after the last complete event when the connection breaks, with increasing waits', async () => {
    const { client, opened, answers } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    opened[0]?.send(`${changed(3, 41)}id: 42\ndata: half`);
    await settle();
    opened[0]?.broke();
    await settle();
    expect(client.realtime.state).toBe('waiting');
    answers.push(enveloped(null, 503), enveloped(null, 503), enveloped(null, 503));
    await settle(1_000);
    expect(opened).toHaveLength(2);
    expect(opened[1]?.request.headers.get('last-event-id')).toBe('41');
    await settle(1_999);
    expect(opened).toHaveLength(2);
    await settle(1);
    expect(opened).toHaveLength(3);
    await settle(3_999);
    expect(opened).toHaveLength(3);
    await settle(1);
    expect(opened).toHaveLength(4);
  });

  it('waits as long as an overloaded server requests', async () => {
    const { client, opened, answers } = streaming();
    answers.push(
      new Response(null, { status: 429, headers: { 'retry-after': '120' } }),
      new Response(null, { status: 503, headers: { 'retry-after': '40' } }),
    );
    client.realtime.subscribe(() => {});
    await settle(119_999);
    expect(opened).toHaveLength(1);
    await settle(1);
    expect(opened).toHaveLength(2);
    await settle(39_999);
    expect(opened).toHaveLength(2);
    await settle(1);
    expect(opened).toHaveLength(3);
    expect(client.realtime.state).toBe('open');
  });

  it.each([
    ['Retry-After', { 'retry-after': 'Fri, 31 Dec 2199 23:59:59 GMT' }, ''],
    ['retry', { 'content-type': 'text/event-stream' }, 'retry: 99999999999\n\n'],
  ])(
    'reconnects after ten minutes at the latest, whatever the server requests by %s',
    async (_, headers, body) => {
      const { client, opened, answers } = streaming();
      answers.push(new Response(body, { status: body === '' ? 503 : 200, headers }));
      client.realtime.subscribe(() => {});
      await settle(599_999);
      expect(opened).toHaveLength(1);
      await settle(1);
      expect(opened).toHaveLength(2);
    },
  );

  it('closes a connection whose event never ends, and opens another one', async () => {
    const { client, opened } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    for (let at = 0; at < 9; at += 1) opened[0]?.send('x'.repeat(1_000_000));
    await settle(2_000);
    expect(opened[0]?.request.signal.aborted).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('increases the wait for a server that requested quick reconnects and then rejects or sends nothing', async () => {
    const { client, opened, answers } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    opened[0]?.send(`retry: 1\n${changed(3)}`);
    await settle();
    opened[0]?.end();
    await settle(99);
    expect(opened).toHaveLength(1);
    answers.push(enveloped(null, 429), enveloped(null, 429));
    await settle(1);
    expect(opened).toHaveLength(2);
    await settle(1_999);
    expect(opened).toHaveLength(2);
    await settle(1);
    expect(opened).toHaveLength(3);
    await settle(4_000);
    expect(opened).toHaveLength(4);
    opened[3]?.send('retry: 1\n\n');
    await settle();
    opened[3]?.end();
    await settle(7_999);
    expect(opened).toHaveLength(4);
    await settle(1);
    expect(opened).toHaveLength(5);
  });

  it('ends with an error when the response is not an event stream', async () => {
    const { client, opened, answers } = streaming();
    answers.push(new Response('<p>Back soon</p>', { headers: { 'content-type': 'text/html' } }));
    const onError = vi.fn<(error: unknown) => void>();
    client.realtime.subscribe(() => {}, { onError });
    await settle(100_000);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.request.signal.aborted).toBe(true);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'NoStream' }));
  });

  it('reconnects after a silent period', async () => {
    const { client, opened } = streaming({ realtime: { heartbeatMs: 10_000 } });
    client.realtime.subscribe(() => {});
    await settle();
    await settle(9_000);
    opened[0]?.send(': still here\n\n');
    await settle(9_000);
    expect(opened).toHaveLength(1);
    await settle(3_000);
    expect(opened[0]?.request.signal.aborted).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('ends with an error when a retry cannot succeed', async () => {
    const { client, opened, answers, effects } = streaming();
    answers.push(enveloped(null, 401));
    const onError = vi.fn<(error: unknown) => void>();
    client.realtime.subscribe(() => {}, { onError });
    await settle(100_000);
    expect(opened).toHaveLength(1);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
    expect(effects).toEqual([{ navigate: 'login' }]);
  });

  it('ends with the session and opens again for the next one', async () => {
    const { client, opened } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    opened[0]?.send(changed(3, 41));
    await settle();
    await client.auth.logout();
    expect(opened[0]?.request.signal.aborted).toBe(true);
    await settle(60_000);
    expect(opened).toHaveLength(1);
    await client.auth.login({ email: 'a@outlay.example', password: 'outlay-demo' });
    await settle();
    expect(opened[1]?.request.headers.get('authorization')).toBe('Bearer token-9');
    expect(opened[1]?.request.headers.has('last-event-id')).toBe(false);
  });
});

describe('follow', () => {
  it('yields the events until the signal aborts', async () => {
    const { client, opened } = streaming();
    const controller = new AbortController();
    const received: RealtimeEvent[] = [];
    const following = (async () => {
      for await (const event of client.realtime.follow({ signal: controller.signal })) received.push(event);
    })();
    await settle();
    opened[0]?.send(changed(1) + changed(2));
    await settle();
    controller.abort();
    await following;
    expect(received.map((event) => 'id' in event && event.id)).toEqual([1, 2]);
    expect(client.realtime.state).toBe('closed');
  });

  it('throws the error that ends the stream', async () => {
    const { client, answers } = streaming();
    answers.push(enveloped(null, 403));
    const next = client.realtime.follow().next();
    await expect(Promise.all([next, settle(10)])).rejects.toMatchObject({ status: 403 });
  });
});

/** Returns the ids that the connections resumed after. */
const resumed = ({ opened }: ReturnType<typeof streaming>) =>
  opened.map(({ request }) => request.headers.get('last-event-id'));

describe('events between the first read and the opening of the stream', () => {
  it('are received: the stream starts at the position of the earliest read', async () => {
    const all = streaming();
    const { client, server } = all;
    server.position = 41;
    await client.teams.list();
    server.position = 43;
    await client.suppliers.list();
    client.realtime.subscribe(() => {});
    await settle();
    expect(resumed(all)).toEqual(['41']);
  });

  it('are received when the response arrives after the stream started, without a wait', async () => {
    const all = streaming();
    const { client, opened, server } = all;
    client.realtime.subscribe(() => {});
    await settle();
    opened[0]?.send('retry: 1000\nid: 45\n: open\n\n');
    await settle();
    server.position = 41;
    await client.teams.list();
    await settle();
    expect(resumed(all)).toEqual([null, '41']);
    // The stream is up to date from here, so a later response with an older position changes nothing.
    opened[1]?.send('id: 41\n\n');
    await client.suppliers.list();
    await settle();
    expect(opened).toHaveLength(2);
  });

  it('cause no reconnect when there are none, and are reset with the session', async () => {
    const all = streaming();
    const { client, opened, server } = all;
    server.position = 45;
    const stop = client.realtime.subscribe(() => {});
    await settle();
    opened[0]?.send('id: 45\n: open\n\n');
    await client.teams.list();
    await settle();
    expect(resumed(all)).toEqual([null]);
    stop();
    await client.auth.logout();
    await client.auth.login({ email: 'a@b.example', password: 'outlay-demo' });
    client.realtime.subscribe(() => {});
    await settle();
    expect(resumed(all)).toEqual([null, null]);
  });
});

describe('invalidation by events', () => {
  it('resets the count of reads of the subject only', async () => {
    const { client, opened, reads } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    for (let times = 0; times < 3; times += 1) {
      void client.suppliers.list();
      void client.teams.list();
    }
    await settle();
    expect(reads).toHaveLength(4);
    opened[0]?.send('event: resource.changed\ndata: {"subject":"suppliers","id":3}\n\n');
    await settle();
    expect(reads.slice(4)).toEqual(['/api/partner/v1/setting/supplier']);
  });

  it('resets the count of all reads after a gap that cannot be resumed', async () => {
    const { client, opened, reads } = streaming();
    client.realtime.subscribe(() => {});
    await settle();
    for (let times = 0; times < 3; times += 1) void client.teams.list();
    await settle();
    expect(reads).toHaveLength(2);
    opened[0]?.broke();
    await settle(2_000);
    expect(opened).toHaveLength(2);
    expect(reads).toHaveLength(3);
  });
});
