import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A request on its way through the proxy; a fault may change it. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Changes requests or responses so that the backend seems to break the contract. */
export type FaultyBackend = (
  request: ProxiedRequest,
  forward: (request: ProxiedRequest) => Promise<Response>,
) => Promise<Response>;

/** Proxy in front of a server that breaks the contract in one way. */
export interface FaultyProxy {
  readonly baseUrl: string;
  /** Sets the fault; null passes everything on unchanged. */
  plant(fault: FaultyBackend | null): void;
  stop(): Promise<void>;
}

/** Headers that belong to one connection or to the encoded body. */
const OWN_HEADERS = [
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'host',
  'keep-alive',
  'accept-encoding',
];

const forward = async ({ method, url, headers, body }: ProxiedRequest): Promise<Response> =>
  fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body }),
  });

async function readRequest(message: IncomingMessage, target: string): Promise<ProxiedRequest> {
  const headers = new Headers(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  for (const name of OWN_HEADERS) headers.delete(name);
  return {
    method: message.method ?? 'GET',
    url: new URL(message.url ?? '/', target),
    headers,
    body: new Uint8Array(await buffer(message)),
  };
}

function writeResponse(response: Response, out: ServerResponse): void {
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  out.writeHead(response.status, Object.fromEntries(headers));
  if (response.body === null) return void out.end();
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  out.flushHeaders();
  out.on('close', () => body.destroy());
  body.on('error', () => out.destroy());
  body.pipe(out);
}

/** Starts a proxy in front of a server on a free port. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: FaultyBackend | null = null;
  const server = createServer((message, out) => {
    readRequest(message, target)
      .then((request) => (fault === null ? forward(request) : fault(request, forward)))
      .then((response) => writeResponse(response, out))
      .catch((error: unknown) => void out.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    plant: (planted) => {
      fault = planted;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
