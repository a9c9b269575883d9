import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** Time that the headers of a request may take, in milliseconds. */
const HEADERS_MS = 20_000;
/**
 * Time after which a connection is closed that has bytes to send and could send none, in milliseconds: the receiver has
 * stopped reading. Event streams send a message every 15 seconds.
 */
const IDLE_MS = 180_000;
/** Maximum number of requests that a connection sends ahead of their responses. */
export const MAX_PIPELINED = 32;

/**
 * Handles the requests of a connection one after the other. Node parses pipelined requests at once; handled so, a connection
 * that never reads would keep a response in memory for each of them. One with too many is closed.
 */
function inSequence(listener: RequestListener) {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const handle: RequestListener = (request, response) => {
    const { socket } = request;
    const run = (): void => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next === undefined) waiting.delete(socket);
        else if (!socket.destroyed) next();
      });
      listener(request, response);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      run();
    } else if (queue.length < MAX_PIPELINED) queue.push(run);
    else {
      queue.length = 0;
      socket.destroy();
    }
  };
  return { handle, isInWork: (socket: Socket): boolean => waiting.has(socket) };
}

/** Creates the HTTP server with its limits of time and of requests on a connection. */
export function createHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  {
    idleMs = IDLE_MS,
    headersMs = HEADERS_MS,
  }: { readonly idleMs?: number; readonly headersMs?: number } = {},
): Server {
  const { handle, isInWork } = inSequence(getRequestListener(fetch));
  const server = createServer(
    // Uploads and streams have no time limit as a whole; `readPieces` limits how slowly a body may arrive.
    { requestTimeout: 0, headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4 },
    handle,
  );
  server.timeout = idleMs;
  // A listener replaces the default, which also closes a connection whose response is not ready yet.
  server.on('timeout', (socket) => {
    if (!isInWork(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
}
