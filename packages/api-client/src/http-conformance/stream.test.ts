import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RealtimeEvent } from '@outlay/domain';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createNodeFetch } from '../node/index.ts';
import { sendEnvelope, startHttpServer } from '../test-support/http-server.ts';
import type { ReceivedRequest, HttpServer } from '../test-support/http-server.ts';
import { createRecorder, signedInStorage } from '../test-support/recorder.ts';

function open(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
}
const changed = (id: number, subject = 'teams') => ({ type: 'resource.changed', subject, id });

describe.each([
  ['the platform’s fetch', undefined],
  ['the fetch without a timeout', createNodeFetch()],
])('realtime with %s', (_, fetch) => {
  let server: HttpServer;
  let answer: (
    response: ServerResponse,
    request: ReceivedRequest,
    connection: number,
  ) => void | Promise<void>;
  beforeAll(async () => {
    server = await startHttpServer((response, request) => answer(response, request, server.requests.length));
  });
  afterAll(() => server.stop());
  beforeEach(() => void (server.requests.length = 0));

  const clientOf = (options: Partial<ApiClientOptions> = {}) => {
    const host = createRecorder();
    const client = createApiClient({
      baseUrl: server.baseUrl,
      storage: signedInStorage(),
      effects: host.effects,
      rateLimit: { scope: 'request' },
      realtime: { firstWaitMs: 5, longestWaitMs: 10 },
      ...(fetch && { fetch }),
      ...options,
    });
    return { client, effects: host.recorded };
  };
  /** Returns the next events, as many as requested. */
  const take = async (client: ReturnType<typeof clientOf>['client'], count: number) => {
    const events: RealtimeEvent[] = [];
    for await (const event of client.realtime.follow()) {
      events.push(event);
      if (events.length === count) break;
    }
    return events;
  };

  it.each(['\n', '\r', '\r\n'])('parses lines that end in %j, split into single bytes', async (end) => {
    const lines = [
      '\uFEFF: hello',
      'id: 7',
      'event: resource.changed',
      'data: {"subject":"teams",',
      'data:"id":1}',
      'unknown: x',
      '',
      'data: {"type":"resource.changed","subject":"نخيل","id":2}',
      '',
      '',
    ];
    answer = async (response) => {
      open(response);
      for (const byte of Buffer.from(lines.join(end))) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      // A lone carriage return is only recognized when the next character is not a line feed.
      response.write(':');
    };
    expect(await take(clientOf().client, 2)).toEqual([changed(1), changed(2, 'نخيل')]);
  });

  it('parses an event of a megabyte, and many events in one chunk', async () => {
    const long = 'x'.repeat(1_000_000);
    answer = (response) => {
      open(response);
      response.write(`data: ${JSON.stringify({ ...changed(1), note: long })}\n\n`);
      response.write(
        Array.from({ length: 500 }, (__, at) => `data: ${JSON.stringify(changed(at + 2))}\n\n`).join(''),
      );
    };
    const events = await take(clientOf().client, 501);
    expect(events.at(-1)).toEqual(changed(501));
  });

  it('ignores invalid and incomplete events', async () => {
    answer = (response, __, connection) => {
      open(response);
      if (connection === 1) {
        response.end('data: no json\n\nevent: of a newer server\ndata: {}\n\ndata: {"type":"ping"}');
      } else response.write(`data: ${JSON.stringify(changed(1))}\n\n`);
    };
    expect(await take(clientOf().client, 1)).toEqual([changed(1)]);
  });

  it('resumes after the last complete event, even if its id is text or it has no data', async () => {
    answer = (response, __, connection) => {
      open(response);
      const event = `data: ${JSON.stringify(changed(connection))}\n\n`;
      if (connection === 1) response.end(`id: ä-1\n${event}id: cut off`);
      else if (connection === 2) response.end(`id: 9\n\nid: bad\0id\n${event}`);
      else response.write(event);
    };
    await take(clientOf().client, 3);
    const ids = server.requests.map(({ headers }) => headers['last-event-id']);
    expect(ids[0]).toBeUndefined();
    expect(ids[2]).toBe('9');
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer token-1'),
    );
  });

  it('remains closed after a 204', async () => {
    answer = (response) => void response.writeHead(204).end();
    const { client } = clientOf();
    const states: string[] = [];
    for await (const event of client.realtime.follow({ onState: (state) => states.push(state) })) {
      expect(event).toBe('never');
    }
    expect(states).toEqual(['connecting', 'closed']);
    expect(server.requests).toHaveLength(1);
  });

  it('ends with the session on a 401, and refreshes the token if enabled', async () => {
    answer = (response, request) => {
      if (request.url === '/jwt/refresh-token') {
        return sendEnvelope(response, { token: { access_token: 'token-2', token_type: 'Bearer' } });
      }
      if (request.headers.authorization !== 'Bearer token-2') return sendEnvelope(response, null, 401);
      open(response);
      return void response.write(`data: ${JSON.stringify(changed(1))}\n\n`);
    };
    const ended = clientOf();
    await expect(take(ended.client, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(ended.effects).toEqual([{ navigate: 'login' }]);
    const renewed = clientOf({ refreshOn401: true });
    expect(await take(renewed.client, 1)).toEqual([changed(1)]);
    expect(renewed.effects).toEqual([]);
  });

  it('closes immediately while waiting to reconnect, and while connecting', async () => {
    answer = (response) => void response.destroy();
    const { client } = clientOf({ realtime: { firstWaitMs: 60_000 } });
    const controller = new AbortController();
    const consume = async () => {
      for await (const event of client.realtime.follow({
        signal: controller.signal,
        onState: (state) => state === 'waiting' && controller.abort(),
      })) {
        expect(event).toBe('never');
      }
      return 'left';
    };
    expect(await consume()).toBe('left');
    expect(client.realtime.state).toBe('closed');
    answer = () => undefined;
    const connecting = new AbortController();
    const events = client.realtime.follow({ signal: connecting.signal });
    const first = events.next();
    setTimeout(() => connecting.abort(), 20);
    expect(await first).toEqual({ done: true, value: undefined });
  });

  it('waits before reconnecting as long as the server requests', async () => {
    const moments: number[] = [];
    answer = (response) => {
      moments.push(performance.now());
      open(response);
      response.end(`retry: 80\ndata: ${JSON.stringify(changed(moments.length))}\n\n`);
    };
    await take(clientOf().client, 2);
    expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBeGreaterThanOrEqual(79);
  });

  it('notifies the other listeners when one throws', async () => {
    answer = (response) => {
      open(response);
      response.write(`data: ${JSON.stringify(changed(1))}\n\ndata: ${JSON.stringify(changed(2))}\n\n`);
    };
    const { client } = clientOf();
    const stop = client.realtime.subscribe(() => {
      throw new Error('a fault of the host');
    });
    expect(await take(client, 2)).toEqual([changed(1), changed(2)]);
    expect(server.requests).toHaveLength(1);
    stop();
  });
});
