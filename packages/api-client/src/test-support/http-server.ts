import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Received request with its whole body. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** HTTP server whose responses are defined by the test. */
export interface HttpServer {
  readonly baseUrl: string;
  /** Received requests in order. */
  readonly requests: ReceivedRequest[];
  stop(): Promise<void>;
}

/** Starts a server on a free port; the response is sent after the whole request was received. */
export async function startHttpServer(
  answer: (response: ServerResponse, request: ReceivedRequest) => void | Promise<void>,
): Promise<HttpServer> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(parts) };
    requests.push(one);
    await answer(response, one);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      const closed = new Promise<void>((done) => void server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Sends a response with an envelope. */
export function sendEnvelope(response: ServerResponse, data: unknown, status = 200, headers = {}): void {
  const body = JSON.stringify({ status, message: 'OK', data });
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

/** Sends a response with an unmodified body. */
export function sendBody(
  response: ServerResponse,
  body: string | Uint8Array,
  status = 200,
  type = 'application/json',
): void {
  response.writeHead(status, type === '' ? {} : { 'Content-Type': type }).end(body);
}
