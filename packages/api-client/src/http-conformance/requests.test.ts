import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createNodeFetch } from '../node/index.ts';
import { sendEnvelope, startHttpServer } from '../test-support/http-server.ts';
import type { ReceivedRequest, HttpServer } from '../test-support/http-server.ts';
import { signedInStorage } from '../test-support/recorder.ts';

describe.each([
  ['the platform’s fetch', undefined],
  ['the fetch without a timeout', createNodeFetch()],
])('requests with %s', (_, fetch) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer((response) => sendEnvelope(response, null));
  });
  afterAll(() => server.stop());
  beforeEach(() => void (server.requests.length = 0));

  const clientOf = (options: Partial<ApiClientOptions> = {}) =>
    createApiClient({
      baseUrl: server.baseUrl,
      storage: signedInStorage(),
      rateLimit: { requests: Infinity },
      ...(fetch && { fetch }),
      ...options,
    });
  const last = (): ReceivedRequest => {
    const one = server.requests.at(-1);
    if (!one) throw new Error('No request was received');
    return one;
  };

  /** Returns the content type and text of a body as received. */
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    await clientOf().request('POST', '/x', { body, headers });
    return [last().headers['content-type'], last().body.toString()] as const;
  };

  it.each(['authorization', 'AUTHORIZATION', 'Accept', 'aCCept-lANGuage', 'x-company-id'])(
    "never replace their own header by the caller's %s, in any case",
    async (name) => {
      await clientOf({ companyId: () => 4 }).request('GET', '/x', { headers: { [name]: 'mine' } });
      expect(last().headers).toMatchObject({
        authorization: 'Bearer token-1',
        accept: 'application/json, application/pdf',
        'accept-language': 'en',
        'x-company-id': '4',
      });
    },
  );

  it('accept further headers in every form', async () => {
    const headers = { 'X-One': '1' };
    for (const given of [headers, new Headers(headers), Object.entries(headers) as [string, string][]]) {
      await clientOf().request('GET', '/x', { headers: given });
      expect(last().headers['x-one']).toBe('1');
    }
  });

  it('reject an invalid header before sending', async () => {
    for (const value of ['نخيل', 'a\r\nX-Evil: 1']) {
      await expect(clientOf().request('GET', '/x', { headers: { 'X-Name': value } })).rejects.toThrow(
        TypeError,
      );
    }
    expect(server.requests).toEqual([]);
  });

  it('encode a query', async () => {
    const params = {
      none: undefined,
      nil: null,
      empty: '',
      zero: 0,
      no: false,
      many: ['a', 'b,c', 3],
      'spaced out': 'a b+c&d=e#f?g/h',
      arabic: 'نخيل',
    };
    await clientOf().request('GET', '/x', { params });
    expect(last().url).toBe(
      '/x?empty=&zero=0&no=false&many=a%2Cb%2Cc%2C3&spaced+out=a+b%2Bc%26d%3De%23f%3Fg%2Fh&arabic=%D9%86%D8%AE%D9%8A%D9%84',
    );
    await clientOf().request('GET', '/x', { params: {} });
    expect(last().url).toBe('/x');
    await clientOf().request('GET', '/x?a=1&b=2', { params: { b: 3 } });
    expect(last().url).toBe('/x?a=1&b=3');
  });

  it('accept a base address with a path, a trailing slash, or as a URL, and ignore its query', async () => {
    for (const base of ['/v2', '/v2/', '/v2//', '/v2?key=1', '/v2/#top']) {
      await clientOf({ baseUrl: `${server.baseUrl}${base}` }).request('GET', '/x', { params: { a: 1 } });
      expect(last().url).toBe('/v2/x?a=1');
    }
    await clientOf({ baseUrl: new URL(server.baseUrl) }).request('GET', '/x');
    expect(last().url).toBe('/x');
  });

  it('send each kind of body with its content type', async () => {
    const form = new FormData();
    form.set('name', 'نخيل');
    form.set('file', new File(['abc'], 'a.txt', { type: 'text/plain' }));
    expect(await send({ a: 'ü', no: undefined })).toEqual(['application/json', '{"a":"ü"}']);
    expect(await send([1, null])).toEqual(['application/json', '[1,null]']);
    expect(await send(null)).toEqual(['application/json', 'null']);
    expect(await send(0)).toEqual(['application/json', '0']);
    expect(await send(false)).toEqual(['application/json', 'false']);
    expect(await send('{"ready":1}')).toEqual(['application/json', '{"ready":1}']);
    expect(await send('a,b', { 'content-type': 'text/csv' })).toEqual(['text/csv', 'a,b']);
    expect((await send(new URLSearchParams({ a: 'b c' })))[0]).toContain('application/x-www-form-urlencoded');
    expect(await send(new Blob(['x'], { type: 'image/png' }))).toEqual(['image/png', 'x']);
    expect(await send(new Blob(['x']))).toEqual(['application/octet-stream', 'x']);
    expect((await send(new TextEncoder().encode('bytes')))[1]).toBe('bytes');
    expect((await send(new TextEncoder().encode('bytes').buffer))[1]).toBe('bytes');
    const [type, text] = await send(form, { 'content-type': 'multipart/form-data' });
    expect(type).toMatch(/^multipart\/form-data; boundary=.+/);
    expect(text).toContain('نخيل');
    expect(text).toContain('filename="a.txt"');
    expect(await send(undefined)).toEqual([undefined, '']);
  });

  it('stream a body in chunks', async () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces > 3) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${pieces}`));
      },
    });
    await clientOf().request('POST', '/x', { body });
    expect(last().body.toString()).toBe('123');
  });

  it('support toJSON', async () => {
    await clientOf().request('POST', '/x', { body: { at: new Date(0), own: { toJSON: () => 'me' } } });
    expect(last().body.toString()).toBe('{"at":"1970-01-01T00:00:00.000Z","own":"me"}');
  });

  it('contain no token, key or body in the URL', async () => {
    await clientOf()
      .auth.login({ email: 'a@b.example', password: 'secret' })
      .catch(() => undefined);
    await clientOf().request('POST', '/x', { body: { secret: 1 } });
    expect(server.requests.map(({ url }) => url)).toEqual(['/jwt/login', '/x']);
  });

  it('reject invalid arguments before sending', async () => {
    const client = clientOf();
    const wrong = [
      () => client.suppliers.get(0),
      () => client.suppliers.get(Number.NaN),
      () => client.suppliers.get('1/../2' as unknown as number),
      () => client.imports.rejected('..'),
      () => client.imports.rejected(''),
      () => client.request('GET', 'no/slash'),
      () => client.request('GET', '//elsewhere.example/x'),
      () => client.request('GET', '/a/../b'),
      () => client.request('GET', '/a/%2E%2E/b'),
      () => client.request('GET', '/a\\b'),
      () => client.request('GET', '/a/..'),
    ];
    for (const call of wrong) await expect(call()).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });
});
