import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { createApiClient } from '../create-client.ts';
import type { ApiClient } from '../create-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { createNodeFetch } from '../node/index.ts';
import { sendBody, sendEnvelope, startHttpServer } from '../test-support/http-server.ts';
import type { HttpServer } from '../test-support/http-server.ts';
import { createRecorder, reasonOf, signedInStorage } from '../test-support/recorder.ts';

// Behaviour that the test suites of other HTTP clients have in common, against a real HTTP server.
describe.each([
  ['the platform’s fetch', undefined],
  ['the fetch without a timeout', createNodeFetch()],
])('responses with %s', (_, fetch) => {
  let server: HttpServer;
  let elsewhere: HttpServer;
  let answer: (response: ServerResponse, url: string) => void | Promise<void>;
  let client: ApiClient;
  let effects: unknown[];

  beforeAll(async () => {
    server = await startHttpServer((response, { url }) => answer(response, url));
    elsewhere = await startHttpServer((response) => sendEnvelope(response, 'elsewhere'));
  });
  afterAll(async () => {
    await server.stop();
    await elsewhere.stop();
  });
  beforeEach(() => {
    server.requests.length = 0;
    elsewhere.requests.length = 0;
    const host = createRecorder();
    effects = host.recorded;
    client = createApiClient({
      baseUrl: server.baseUrl,
      storage: signedInStorage(),
      effects: host.effects,
      rateLimit: { requests: Infinity },
      ...(fetch && { fetch }),
    });
  });
  const get = (as?: 'data' | 'json' | 'text' | 'blob' | 'stream' | 'response') =>
    client.request('GET', '/x', as && { as });
  /** Returns the parsed `Retry-After` of a response. */
  const waitFor = async (header: string | string[]) => {
    answer = (response) => sendEnvelope(response, null, 429, { 'Retry-After': header });
    return ((await reasonOf(get())) as { retryAfterMs?: number }).retryAfterMs;
  };

  it.each([204, 205])('treat %i as a response without data, in every form', async (status) => {
    answer = (response) => void response.writeHead(status).end();
    expect(await get()).toBeUndefined();
    expect(await get('json')).toBeUndefined();
    expect(await get('text')).toBe('');
    expect(((await get('blob')) as Blob).size).toBe(0);
    expect(await client.suppliers.remove(3)).toBeUndefined();
  });

  it('treat an unrequested 304 as an error', async () => {
    answer = (response) => void response.writeHead(304).end();
    expect(await reasonOf(get())).toMatchObject({ name: 'AnswerError', code: 'http', status: 304 });
  });

  it('have no body for HEAD, and reject when it failed', async () => {
    answer = (response) => void response.writeHead(200, { 'Content-Length': '999' }).end();
    expect(await client.request('HEAD', '/x')).toBeUndefined();
    const whole = await client.request('head', '/x', { as: 'response' });
    expect(whole.headers.get('Content-Length')).toBe('999');
    answer = (response) => void response.writeHead(404).end();
    expect(await reasonOf(client.request('HEAD', '/x'))).toMatchObject({ code: 'not_found' });
  });

  it('resolve to undefined for an empty body if the call returns nothing, and reject otherwise', async () => {
    answer = (response) => sendBody(response, '');
    expect(await get()).toBeUndefined();
    expect(await client.suppliers.remove(3)).toBeUndefined();
    const at = { code: 'unexpected', at: 'data', path: '/api/partner/v1/setting/supplier/3' };
    expect(await reasonOf(client.suppliers.get(3))).toMatchObject(at);
  });

  it.each(['{"status":200', 'null]', '<html>It works</html>', '\u0000', 'undefined', "{'a':1}", '01', 'NaN'])(
    'reject the malformed body %j',
    async (body) => {
      answer = (response) => sendBody(response, body);
      expect(await reasonOf(get())).toMatchObject({ code: 'broken', status: 200 });
      expect(await reasonOf(get('json'))).toMatchObject({ code: 'broken' });
    },
  );

  it.each(['null', '[]', '1', '"text"', 'true', '{}', '{"message":"hi"}', '{"status":"sent","data":1}'])(
    'reject %s without an envelope',
    async (body) => {
      answer = (response) => sendBody(response, body);
      const unexpected = { code: 'unexpected', at: 'status' };
      expect(await reasonOf(get())).toMatchObject(unexpected);
      expect(await get('json')).toEqual(JSON.parse(body));
    },
  );

  it('parse JSON with any content type: +json, a charset, text, none', async () => {
    const types = [
      'application/problem+json',
      'application/vnd.api+json; charset=utf-8',
      'APPLICATION/JSON;CHARSET=UTF-8',
      'text/plain',
      '',
    ];
    for (const type of types) {
      answer = (response) => sendBody(response, '{"status":200,"data":"ü"}', 200, type);
      expect([type, await get()]).toEqual([type, 'ü']);
    }
  });

  it('parse JSON with a byte order mark', async () => {
    answer = (response) => sendBody(response, '\uFEFF{"status":200,"data":1}');
    expect(await get()).toBe(1);
  });

  it('decode characters that are split between chunks', async () => {
    const bytes = Buffer.from('{"status":200,"data":"نخيل €"}');
    answer = async (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    };
    expect(await get()).toBe('نخيل €');
  });

  it('cannot change a prototype, and the last of two equal keys wins as in JSON', async () => {
    answer = (response) =>
      sendBody(response, '{"status":200,"data":{"__proto__":{"admin":true},"a":1,"a":2}}');
    const data = (await get()) as Record<string, unknown>;
    expect(data['admin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(data['a']).toBe(2);
  });

  it('rejects field errors that would change a prototype', async () => {
    answer = (response) =>
      sendBody(response, '{"status":422,"message":"No","errors":{"__proto__":["x"],"name":["y"]}}', 422);
    const error = await reasonOf(client.suppliers.create({ name: '' }));
    expect(isApiError(error, 422)).toBe(true);
    const { errors } = error as { errors: Record<string, unknown> };
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
    expect(errors['name']).toEqual(['y']);
  });

  it('parse a body status of digits as a number', async () => {
    answer = (response) => sendBody(response, '{"status":"200","data":7}');
    expect(await get()).toBe(7);
    answer = (response) => sendBody(response, '{"status":"409","message":"Too late","data":null}');
    expect(await reasonOf(get())).toMatchObject({ code: 'rejected', message: 'Too late' });
    expect(effects).toEqual([{ toast: { kind: 'error', text: 'Too late' } }]);
  });

  it('may have a body of twenty megabytes', async () => {
    const data = 'x'.repeat(20_000_000);
    answer = (response) => sendEnvelope(response, data);
    expect(await get()).toHaveLength(data.length);
  });

  it.each([301, 302, 303, 307, 308])('follow a %i to the same server with the bearer', async (status) => {
    answer = (response, url) =>
      url === '/x'
        ? void response.writeHead(status, { Location: '/y' }).end()
        : sendEnvelope(response, 'there');
    expect(await get()).toBe('there');
    expect(server.requests[1]?.headers.authorization).toBe('Bearer token-1');
  });

  it('do not send the bearer to another server on a redirect', async () => {
    answer = (response) => void response.writeHead(302, { Location: `${elsewhere.baseUrl}/y` }).end();
    expect(await get()).toBe('elsewhere');
    expect(elsewhere.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([301, 302, 303, 307, 308])('do not send a write to the target of a %i', async (status) => {
    const target = `${elsewhere.baseUrl}/y?private=1#private=2`;
    answer = (response) => void response.writeHead(status, { Location: target }).end();
    const error = await reasonOf(client.auth.login({ email: 'a@outlay.example', password: 'private' }));
    expect(error).toMatchObject({ name: 'AnswerError', code: 'http', status });
    expect(String(error)).toContain(`POST /jwt/login: redirected to ${elsewhere.baseUrl}/y;`);
    answer = (response) => void response.writeHead(status, { Location: '/y#private=2' }).end();
    expect(String(await reasonOf(client.request('DELETE', '/x')))).toContain('redirected to /y;');
    expect(elsewhere.requests).toEqual([]);
  });

  it('reject an endless redirect', async () => {
    answer = (response) => void response.writeHead(302, { Location: '/x' }).end();
    expect(await reasonOf(get())).toBeInstanceOf(TypeError);
    expect(server.requests.length).toBeLessThan(25);
  });

  it('reject with a connection error when the connection breaks: before the response, and in its body', async () => {
    answer = (response) => void response.destroy();
    expect(await reasonOf(get())).toBeInstanceOf(ConnectionError);
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"status":200,"data":');
      setTimeout(() => response.destroy(), 20);
    };
    const download = reasonOf(client.suppliers.download({}, { onProgress: () => {} }));
    for (const broken of [await reasonOf(get()), await reasonOf(get('blob')), await download]) {
      expect(broken).toBeInstanceOf(ConnectionError);
      expect(String(broken)).toMatch(/GET .+: no response \(.+\)/);
    }
    expect(effects).toEqual([]);
  });

  it('contain the wait in milliseconds, from seconds or a date', async () => {
    expect(await waitFor('120')).toBe(120_000);
    const soon = (await waitFor(new Date(Date.now() + 60_000).toUTCString())) ?? 0;
    expect(soon).toBeGreaterThan(50_000);
    expect(soon).toBeLessThanOrEqual(60_000);
    expect(await waitFor(new Date(0).toUTCString())).toBe(0);
    expect(await waitFor('soon')).toBeUndefined();
    expect(await waitFor(['2', '20'])).toBe(2_000);
    expect(server.requests).toHaveLength(5);
  });

  it('return a stream before its end, and the response unread', async () => {
    let finish: (() => void) | undefined;
    answer = (response) => {
      response.writeHead(200).write('first');
      finish = () => void response.end('second');
    };
    const stream = (await get('stream')) as ReadableStream<Uint8Array>;
    const reader = stream.getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    finish?.();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('second');
    answer = (response) => sendBody(response, 'whole', 200, 'text/plain');
    const response = (await get('response')) as Response;
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe('whole');
  });

  it('reject an HTML page of a proxy', async () => {
    answer = (response) => sendBody(response, '<h1>502 Bad Gateway</h1>', 502, 'text/html');
    const error = await reasonOf(client.suppliers.list());
    expect(error).toMatchObject({ name: 'AnswerError', code: 'http', status: 502, data: undefined });
  });
});
