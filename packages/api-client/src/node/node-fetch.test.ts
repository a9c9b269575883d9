import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import { signedInStorage } from '../test-support/recorder.ts';
import type { Fetch } from '../request/fetch.ts';
import { createNodeFetch } from './node-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const enveloped = (data: unknown): string => JSON.stringify({ status: 200, message: 'OK', data });
const clientOf = (baseUrl: string, fetch: Fetch | undefined) =>
  createApiClient({
    baseUrl,
    storage: signedInStorage(),
    rateLimit: { scope: 'request' },
    ...(fetch && { fetch }),
  });

// Runs the same tests with Node's fetch and with the one without a timeout.
describe.each([
  ['the platform’s fetch', undefined],
  ['createNodeFetch', createNodeFetch()],
])('requests with %s', (_, fetch) => {
  it('send the body and read the response, compressed or not', async () => {
    const base = await serving(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(enveloped({ method: request.method, text })));
    });
    const answer = await clientOf(base, fetch).request('PUT', '/x', { body: { name: 'نجد' } });
    expect(answer).toEqual({ method: 'PUT', text: '{"name":"نجد"}' });
  });

  it('support HEAD and 204', async () => {
    const base = await serving((request, response) => {
      response.statusCode = request.method === 'HEAD' ? 200 : 204;
      response.end();
    });
    expect(await clientOf(base, fetch).request('HEAD', '/x')).toBeUndefined();
    expect(await clientOf(base, fetch).request('DELETE', '/x')).toBeUndefined();
  });

  it('follow a redirect without sending the bearer to another host', async () => {
    const elsewhere = await serving((request, response) => {
      response.end(enveloped(request.headers.authorization ?? 'no bearer'));
    });
    const base = await serving((request, response) => {
      if (request.url === '/end') return void response.end(enveloped(request.headers.authorization));
      const location = request.url === '/away' ? `${elsewhere}/x` : '/end';
      response.writeHead(302, { location }).end();
    });
    expect(await clientOf(base, fetch).request('GET', '/start')).toBe('Bearer token-1');
    expect(await clientOf(base, fetch).request('GET', '/away')).toBe('no bearer');
  });

  it('reject an endless redirect', async () => {
    const base = await serving(
      (_request, response) => void response.writeHead(302, { location: '/x' }).end(),
    );
    await expect(clientOf(base, fetch).request('GET', '/x')).rejects.toThrow(TypeError);
  });

  it('reject when the connection is reset, before and during a response', async () => {
    const base = await serving((request, response) => {
      if (request.url === '/middle') {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"status": 200,');
      }
      setTimeout(() => request.socket.destroy(), 20);
    });
    const { request } = clientOf(base, fetch);
    await expect(request('GET', '/before')).rejects.toThrow(TypeError);
    await expect(request('GET', '/middle')).rejects.toThrow(/^GET \/middle: no response \(.+\)$/);
  });

  it('abort a slow body immediately with the reason of the signal, and close the connection', async () => {
    let closed: (() => void) | undefined;
    const connectionClosed = new Promise<void>((resolve) => (closed = resolve));
    const base = await serving((request, response) => {
      response.on('close', () => closed?.());
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 10);
      request.socket.on('close', () => clearInterval(dripping));
    });
    const controller = new AbortController();
    const reading = clientOf(base, fetch).request('GET', '/x', { signal: controller.signal });
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 50);
    await expect(reading).rejects.toBe(reason);
    await connectionClosed;
  });

  it('can be aborted before the response', async () => {
    const base = await serving(() => {});
    const signal = AbortSignal.timeout(30);
    const error = await clientOf(base, fetch)
      .request('GET', '/x', { signal })
      .catch((thrown: unknown) => thrown);
    expect(error).toBe(signal.reason);
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });

  it('upload a file and report its progress', async () => {
    const base = await serving(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).byteLength;
      response.setHeader('content-type', 'application/json');
      response.end(enveloped({ total: bytes, imported: 1, skipped: 0, dry_run: false, failed: [] }));
    });
    let last = 0;
    const file = new File(['x'.repeat(500_000)], 'a.csv', { type: 'text/csv' });
    const { total } = await clientOf(base, fetch).suppliers.import(file, {
      onProgress: ({ sent }) => (last = sent),
    });
    expect(total).toBe(last);
  });
});
