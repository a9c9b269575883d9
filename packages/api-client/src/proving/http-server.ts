import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a request was, read to its end. */
export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A server of our own, that answers as a test wants it to. */
export interface HttpServer {
  readonly baseUrl: string;
  /** Requests as they came. */
  readonly heard: Heard[];
  stop(): Promise<void>;
}

/** Starts a server on a free port; a request is read to its end before it is answered. */
export async function startHttpServer(
  answer: (response: ServerResponse, heard: Heard) => void | Promise<void>,
): Promise<HttpServer> {
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(parts) };
    heard.push(one);
    await answer(response, one);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async stop() {
      const closed = new Promise<void>((done) => void server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Answers with an envelope. */
export function sendEnvelope(response: ServerResponse, data: unknown, status = 200, headers = {}): void {
  const body = JSON.stringify({ status, message: 'OK', data });
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

/** Answers with a body as it stands. */
export function sendBody(
  response: ServerResponse,
  body: string | Uint8Array,
  status = 200,
  type = 'application/json',
): void {
  response.writeHead(status, type === '' ? {} : { 'Content-Type': type }).end(body);
}
