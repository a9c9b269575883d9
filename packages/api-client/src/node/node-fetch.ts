import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable, pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Fetch } from '../request/fetch.ts';

const NO_BODY: readonly number[] = [204, 205, 304];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 20;

/** Fetch rejects network failures with a `TypeError` of this message. */
const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

const DECODERS: Readonly<Record<string, () => Duplex>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

function decoded(message: IncomingMessage): Readable {
  const decoder = DECODERS[message.headers['content-encoding'] ?? '']?.();
  // The pipeline passes an error of the connection on to the reader.
  return decoder ? pipeline(message, decoder, () => {}) : message;
}

function responseOf(message: IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  }
  const status = message.statusCode ?? 0;
  const empty = method === 'HEAD' || NO_BODY.includes(status);
  if (empty) message.resume();
  const body = empty ? null : (Readable.toWeb(decoded(message)) as ReadableStream<Uint8Array<ArrayBuffer>>);
  return new Response(body, { status, statusText: message.statusMessage ?? '', headers });
}

/**
 * Returns the request of a redirect, following the fetch standard; `undefined` if the response is not a
 * redirect.
 */
function redirected(request: Request, response: Response): Request | undefined {
  const location = response.headers.get('Location');
  if (!REDIRECTS.includes(response.status) || !location || request.redirect === 'manual') return undefined;
  const url = new URL(location, request.url);
  const { status } = response;
  const asGet = (status === 303 && request.method !== 'HEAD') || (status < 303 && request.method === 'POST');
  const headers = new Headers(request.headers);
  if (url.origin !== new URL(request.url).origin) headers.delete('Authorization');
  if (asGet) for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  if (asGet || request.method === 'GET' || request.method === 'HEAD') {
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    return new Request(url, { method, headers, signal: request.signal });
  }
  // The body has been sent, and a stream cannot be sent twice.
  throw failed(new Error(`A ${status} asks for the body once more`));
}

/**
 * Creates a fetch for Node without a timeout. Node's own fetch rejects when headers or body take longer than
 * 300 s (Specification §9: no request timeout). Pass it to the client as `fetch`.
 */
export function createNodeFetch(): Fetch {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };

  const exchange = (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { protocol } = new URL(request.url);
      if (protocol !== 'http:' && protocol !== 'https:')
        throw failed(new Error(`No way to send by ${protocol}`));
      const headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br' };
      for (const [name, value] of request.headers) headers[name] = value;
      const send = protocol === 'https:' ? requestHttps : requestHttp;
      const { signal } = request;
      const onAbort = (): void => void outgoing.destroy(signal.reason as Error);
      const outgoing: ClientRequest = send(
        request.url,
        { method: request.method, headers, agent: agents[protocol], timeout: 0 },
        (message) => {
          message.once('close', () => signal.removeEventListener('abort', onAbort));
          resolve(responseOf(message, request.method));
        },
      );
      outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : failed(error)));
      signal.addEventListener('abort', onAbort, { once: true });
      if (!request.body) outgoing.end();
      else
        Readable.fromWeb(request.body as NodeStream)
          .on('error', (error) => outgoing.destroy(error))
          .pipe(outgoing);
    });

  return async (input, init) => {
    let request = new Request(input, init);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      request.signal.throwIfAborted();
      const response = await exchange(request);
      const next = redirected(request, response);
      if (!next) return response;
      await response.body?.cancel();
      request = next;
    }
    throw failed(new Error('redirect count exceeded'));
  };
}
