import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer, MAX_PIPELINED } from './http-server.ts';

const WAIT = { timeout: 20_000, interval: 20 };

let server: Server;
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
});

/** Starts a server and returns a function that opens a connection and sends a number of requests at once. */
async function listening(created: Server) {
  server = created;
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return (requests: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    const all = Array.from({ length: requests }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.write(all.join(''));
    return socket;
  };
}

const connections = (): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve());
  });

describe('connections of the server', () => {
  test('have one request in work at a time, and responses in the order of the requests', async () => {
    let running = 0;
    let most = 0;
    const send = await listening(
      createHttpServer(async (request) => {
        running += 1;
        most = Math.max(most, running);
        await setTimeout(5);
        running -= 1;
        return new Response(`at ${new URL(request.url).pathname};`);
      }),
    );
    const socket = send(5);
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    await vi.waitFor(() => expect(text).toContain('at /4;'), WAIT);
    expect(text.match(/at \/\d;/gu)).toEqual(['at /0;', 'at /1;', 'at /2;', 'at /3;', 'at /4;']);
    expect(most).toBe(1);
  });

  test('are closed when they send too many requests ahead', async () => {
    let started = 0;
    const send = await listening(
      createHttpServer(async () => {
        started += 1;
        await setTimeout(200);
        return new Response('late');
      }),
    );
    await closed(send(MAX_PIPELINED + 5));
    expect(started).toBe(1);
  });

  test('are closed when their response is not read, and not while it is read slowly', async () => {
    const size = 64 * 1024 * 1024;
    const send = await listening(
      createHttpServer(() => new Response(new Uint8Array(size)), { idleMs: 2_000 }),
    );
    const stalled = send(1);
    stalled.pause();
    const slow = send(1);
    let received = 0;
    slow.on('data', async (bytes: Buffer) => {
      received += bytes.byteLength;
      if (received >= size) return;
      slow.pause();
      await setTimeout(2);
      slow.resume();
    });
    await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(size), WAIT);
    // The read one ends after its keep-alive time; the other one would wait for its reader for ever.
    await vi.waitFor(async () => expect(await connections()).toBe(0), WAIT);
    let rest = 0;
    stalled.on('data', (bytes: Buffer) => {
      rest += bytes.byteLength;
    });
    const end = closed(stalled);
    stalled.resume();
    await end;
    expect(rest).toBeLessThan(size);
  });

  test('are answered 408 and closed when the headers of a request arrive too slowly, or only in part', async () => {
    const send = await listening(createHttpServer(() => new Response('never'), { headersMs: 400 }));
    const slow = ['single bytes', 'nothing more'].map(async (way) => {
      const socket = send(0);
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx: ');
      const timer = way === 'nothing more' ? undefined : setInterval(() => socket.write('x'), 50);
      let text = '';
      socket.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      await closed(socket);
      clearInterval(timer);
      return text;
    });
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408 /u);
  });

  test('stay open while the server works on a response', async () => {
    const send = await listening(
      createHttpServer(
        async () => {
          await setTimeout(1_500);
          return new Response('ready');
        },
        { idleMs: 300 },
      ),
    );
    const socket = send(1);
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    await vi.waitFor(() => expect(text).toContain('ready'), WAIT);
  });
});
