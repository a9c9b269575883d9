import { afterEach, beforeEach, describe, expect, expectTypeOf, it, test, vi } from 'vitest';
import { createApiClient } from './create-client.ts';
import type { ApiClientOptions } from './create-client.ts';
import type { QueryOf } from './index.ts';
import { isApiError } from './errors/api-error.ts';
import { describeError } from './errors/describe-error.ts';
import { ConnectionError } from './errors/connection-error.ts';
import { createRecorder, enveloped, signedInStorage } from './test-support/recorder.ts';
import type { Fetch } from './request/fetch.ts';

type Answering = (request: Request) => Response | Promise<Response>;

/** Creates a client with a fetch that records its requests. */
function clientOn(answer: Answering, options: Partial<ApiClientOptions> = {}) {
  const sent: Request[] = [];
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    return answer(request);
  };
  const host = createRecorder();
  const client = createApiClient({
    baseUrl: 'https://api.example/',
    storage: signedInStorage(),
    fetch,
    rateLimit: { scope: 'request' },
    effects: host.effects,
    ...options,
  });
  return { client, sent, effects: host.recorded };
}

const failing = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
};

/** Downloads a file from a server that sends a `Content-Disposition`. */
const downloadNamed = (disposition: string): Promise<Blob> =>
  clientOn(
    () =>
      new Response('a,b', {
        headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
      }),
  ).client.suppliers.download();

describe('headers', () => {
  it('accept JSON and PDF, and contain the language and the token', async () => {
    const { client, sent } = clientOn(() => enveloped(1), {
      storage: signedInStorage('t-1', { appConfigDirection: 'rtl' }),
      companyId: () => 4,
    });
    await client.request('GET', '/x');
    const headers = Object.fromEntries(sent[0]?.headers ?? []);
    expect(headers).toMatchObject({
      accept: 'application/json, application/pdf',
      'accept-language': 'ar',
      authorization: 'Bearer t-1',
      'x-company-id': '4',
    });
    expect(headers).not.toHaveProperty('idempotency-key');
  });

  it('are English, anonymous and without a company by default', async () => {
    const { client, sent } = clientOn(() => enveloped(1), {
      storage: { ...signedInStorage(), getItem: () => null },
    });
    await client.request('GET', '/x');
    expect(sent[0]?.headers.get('accept-language')).toBe('en');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.headers.has('x-company-id')).toBe(false);
  });

  it('cannot be overridden by headers of the caller', async () => {
    const { client, sent } = clientOn(() => enveloped(1));
    const headers = { Accept: 'text/csv', authorization: 'Basic x', 'X-Trace': 'abc' };
    await client.request('POST', '/x', { headers, body: {} });
    expect(sent[0]?.headers.get('accept')).toBe('application/json, application/pdf');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(sent[0]?.headers.get('x-trace')).toBe('abc');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('contain a unique idempotency key for every write, or the one of the draft', async () => {
    const { client, sent } = clientOn(() => enveloped(1));
    for (const method of ['POST', 'PUT', 'DELETE']) await client.request(method, '/x');
    await client.request('POST', '/y', { idempotencyKey: 'draft-9' });
    await client.request('POST', '/z', { headers: { 'Idempotency-Key': 'draft-10' } });
    const keys = sent.map((request) => request.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(5);
    expect(keys.slice(3)).toEqual(['draft-9', 'draft-10']);
  });

  it('never contain a token with characters that are invalid in a header', async () => {
    const { client, sent } = clientOn(() => enveloped(1), { storage: signedInStorage('bad\r\nX-Evil: 1') });
    await client.request('GET', '/x');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('responses', () => {
  it('resolve to the data of the envelope', async () => {
    const { client, sent } = clientOn(() => enveloped({ a: [1] }));
    expect(
      await client.request('get', '/x?q=1', { params: { page: 2, none: undefined, ids: [3, 4] } }),
    ).toEqual({ a: [1] });
    expect(sent[0]?.method).toBe('GET');
    expect(sent[0]?.url).toBe('https://api.example/x?q=1&page=2&ids=3%2C4');
  });

  it.each([
    ['204', () => new Response(null, { status: 204 }), 'GET'],
    ['HEAD', () => new Response(null, { headers: { 'content-type': 'application/json' } }), 'HEAD'],
    ['an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } }), 'GET'],
  ])('resolve to undefined for %s', async (_, answer, method) => {
    const { client } = clientOn(answer);
    expect(await client.request(method, '/x')).toBeUndefined();
  });

  it.each([
    ['malformed JSON', () => new Response('{"status": 200, "data": {"access_token": "secr'), 'broken'],
    [
      'a page of a proxy',
      () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
      'broken',
    ],
    ['JSON without an envelope', () => Response.json(['rows']), 'unexpected'],
    ['null', () => Response.json(null), 'unexpected'],
  ])('treat %s as an error', async (_, answer, code) => {
    const { client, effects } = clientOn(answer);
    const error = await failing(client.request('POST', '/x', { body: {} }));
    expect(isApiError(error, 200)).toBe(true);
    expect(error).toMatchObject({ name: 'AnswerError', code, method: 'POST', path: '/x' });
    expect(String(error)).not.toContain('secr');
    expect(effects).toEqual([]);
  });

  it('report the path of invalid data', async () => {
    const suppliers = [
      { id: 1, version: 1, name: 'A' },
      { id: 'two', version: 1, name: 'B' },
    ];
    const { client } = clientOn(() => enveloped({ items: suppliers, total: 2, page: 1, per_page: 10 }));
    const error = await failing(client.suppliers.list());
    expect(error).toMatchObject({
      code: 'unexpected',
      at: expect.stringMatching(/^data\.items\[[01]\]\.\w+$/),
    });
    expect(String(error)).toContain('data.items[');
  });

  it('may have a body of many megabytes', async () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, text: 'x'.repeat(40) }));
    const { client } = clientOn(() => enveloped(rows));
    expect(await client.request('GET', '/huge')).toHaveLength(200_000);
  });

  it('resolve to text, blob, stream, JSON or the response as requested', async () => {
    const { client } = clientOn(() => new Response('{"a":1}'));
    expect(await client.request('GET', '/1', { as: 'text' })).toBe('{"a":1}');
    expect(await (await client.request('GET', '/2', { as: 'blob' })).text()).toBe('{"a":1}');
    expect(await new Response(await client.request('GET', '/3', { as: 'stream' })).text()).toBe('{"a":1}');
    expect(await client.request('GET', '/4', { as: 'json' })).toEqual({ a: 1 });
    expect(await (await client.request('GET', '/5', { as: 'response' })).text()).toBe('{"a":1}');
  });

  it('have the name that the server gives a file', async () => {
    const file = await downloadNamed('attachment; filename="_.csv"; filename*=UTF-8\'\'%D8%A7.csv');
    expect(file).toBeInstanceOf(File);
    expect([(file as File).name, file.type, await file.text()]).toEqual(['ا.csv', 'text/csv', 'a,b']);
    expect(await downloadNamed('inline')).not.toBeInstanceOf(File);
  });

  it('parse errors of a blob call as JSON, also with HTTP 200', async () => {
    const answers = [
      Response.json({ status: 422, message: 'No', errors: { from: ['Too early'] } }, { status: 422 }),
      Response.json({ status: 500, message: 'The report is broken' }),
      new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    ];
    const { client, effects } = clientOn(() => answers.shift() ?? new Response());
    expect(await failing(client.reports.userPdf())).toMatchObject({
      code: 'invalid',
      errors: { from: ['Too early'] },
    });
    expect(await failing(client.reports.userPdf())).toMatchObject({ code: 'rejected', status: 200 });
    // Without a name, JSON and HTML are no file of the contract, so such a response comes from a proxy.
    for (const type of ['application/json', 'text/html; charset=utf-8']) {
      answers.unshift(new Response('{"url":"…"}', { headers: { 'content-type': type } }));
      expect(await failing(client.reports.userPdf())).toMatchObject({
        code: 'unexpected',
        message: `GET /api/partner/v1/report/user/pdf: the answer is ${type}, not a file`,
      });
    }
    const pdf = await client.reports.userPdf();
    expect(pdf.type).toBe('application/pdf');
    expect(effects).toContainEqual({ toast: { kind: 'error', text: 'The report is broken' } });
  });

  it('are files of JSON if the server sends them as an attachment', async () => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="trail.json"',
    };
    const { client } = clientOn(() => new Response('[{"id":1}]', { headers }));
    const file = await client.auditEntries.download({ format: 'json' });
    expect([(file as File).name, await file.text()]).toEqual(['trail.json', '[{"id":1}]']);
  });

  it('report the progress of a download', async () => {
    const { client } = clientOn(
      () => new Response('12345', { headers: { 'content-type': 'text/csv', 'content-length': '5' } }),
    );
    const onProgress = vi.fn<(progress: unknown) => void>();
    await client.suppliers.download({}, { onProgress });
    expect(onProgress).toHaveBeenLastCalledWith({ sent: 5, total: 5 });
  });
});

describe('failures', () => {
  it('name the call if there was no response, and have the error of fetch as their cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client, effects } = clientOn(() => Promise.reject(cause));
    const error = await failing(client.suppliers.list({ q: 'private' }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      name: 'ConnectionError',
      method: 'GET',
      message: expect.stringMatching(/^GET \/api\/\S+suppliers?: no response \(fetch failed\)$/u),
      cause,
    });
    expect(isApiError(error)).toBe(false);
    expect(effects).toEqual([]);
  });

  it('name the reason that fetch keeps in its cause', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') });
    const { client } = clientOn(() => Promise.reject(cause));
    const error = await failing(client.request('GET', '/x'));
    expect(error).toMatchObject({ message: 'GET /x: no response (connect ECONNREFUSED 127.0.0.1:9)', cause });
    expect(describeError(error)).toBe('GET /x: no response (connect ECONNREFUSED 127.0.0.1:9)');
  });

  it('are described with call, status, fields and request id', async () => {
    const headers = { 'X-Request-Id': 'r-1' };
    const errors = { name: ['Required'], 'lines.0.tax': ['Unknown', 'Too long'] };
    const body = { status: 422, message: 'Check your inputs', errors };
    const { client } = clientOn(() => Response.json(body, { status: 422, headers }));
    expect(describeError(await failing(client.request('POST', '/x')))).toBe(
      'POST /x: 422 Check your inputs (name: Required; lines.0.tax: Unknown, Too long) [request r-1]',
    );
    const denied = { message: 'Not allowed', reason: 'The scopes of this token do not include this.' };
    const forbidden = clientOn(() => Response.json(denied, { status: 403 })).client;
    expect(describeError(await failing(forbidden.request('GET', '/x')))).toBe(
      'GET /x: 403 Not allowed (The scopes of this token do not include this.)',
    );
    const broken = clientOn(() => new Response('<h1>')).client;
    expect(describeError(await failing(broken.request('GET', '/x')))).toBe('GET /x: the answer is not JSON');
    expect(describeError(new RangeError('Other'))).toBe('RangeError: Other');
  });

  it('are thrown at once by a client without an address', () => {
    for (const options of [undefined, {}, { baseUrl: null }])
      expect(() => createApiClient(options as unknown as ApiClientOptions)).toThrow(
        'createApiClient needs `baseUrl`',
      );
  });

  it.each([
    'localhost:3000',
    'ftp://outlay.example',
    'outlay.example/api',
    'https://user:private@outlay.example',
  ])('of an address that cannot be used are thrown at once: %s', (baseUrl) => {
    const error = (() => {
      try {
        return createApiClient({ baseUrl });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain('private');
  });

  it.each(['', '/', '/v1', 'HTTPS://outlay.example?x', new URL('http://[::1]:3000/api/')])(
    'do not occur for the address %s',
    (baseUrl) => {
      expect(() => createApiClient({ baseUrl })).not.toThrow();
    },
  );

  it('are described in one line, whatever the server sends', async () => {
    const message = `a\nb\u001B[31m\u2028${'m'.repeat(5_000)}`;
    const headers = { 'X-Request-Id': 'r-1' };
    const { client } = clientOn(() => Response.json({ message }, { status: 500, headers }));
    const line = describeError(await failing(client.request('GET', '/x')));
    expect(line).toMatch(/^GET \/x: 500 a b \[31m m+… \[request r-1\]$/u);
    expect(line.length).toBeLessThan(1_100);
  });

  it('pass on other errors of fetch unchanged', async () => {
    const thrown = { strange: true };
    const { client, effects } = clientOn(() => Promise.reject(thrown));
    expect(await failing(client.request('GET', '/x'))).toBe(thrown);
    expect(await failing(client.suppliers.list())).toBe(thrown);
    expect(effects).toEqual([]);
  });

  it('never trigger a retry', async () => {
    for (const status of [408, 429, 500, 503]) {
      const { client, sent } = clientOn(() => enveloped(null, status));
      await failing(client.request('GET', '/x'));
      await failing(client.request('POST', '/x'));
      expect(sent).toHaveLength(2);
    }
  });

  it('contain the response and have no effects for an unknown status', async () => {
    const { client, effects } = clientOn(() => enveloped({ hint: 1 }, 503, { message: 'Resting' }));
    const error = await failing(client.request('GET', '/x'));
    expect(error).toMatchObject({
      name: 'AnswerError',
      code: 'http',
      status: 503,
      message: 'Resting',
      data: { hint: 1 },
    });
    expect(effects).toEqual([]);
  });

  it('contain the current record, the reason, the request id and the wait', async () => {
    const body = {
      status: 409,
      message: 'The record was changed',
      reason: 'stale',
      data: { id: 3, version: 8 },
    };
    const headers = { 'X-Request-Id': 'r-1', 'Retry-After': '30' };
    const { client } = clientOn(() => Response.json(body, { status: 409, headers }));
    const error = await failing(
      client.expenses.updateStatus({ id: 3, status: 'approved', details: '', version: 7 }),
    );
    expect(error).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'The record was changed',
      reason: 'stale',
    });
    expect(error).toMatchObject({ data: { id: 3, version: 8 }, requestId: 'r-1', retryAfterMs: 30_000 });
  });

  it('never contain tokens, even if the server quotes them', async () => {
    const { client } = clientOn((request) =>
      Response.json(
        { message: `Bad ${request.headers.get('authorization')}`, data: ['refresh-1'] },
        { status: 500 },
      ),
    );
    const error = await failing(client.request('GET', '/x'));
    const text = `${String(error)} ${JSON.stringify(error)} ${JSON.stringify(Object.values(error as object))}`;
    expect(text).not.toContain('token-1');
    expect(text).not.toContain('refresh-1');
  });

  it('never send the bearer to another host', async () => {
    const { client, sent } = clientOn(() => enveloped(1), { baseUrl: '' });
    for (const path of [
      '//evil.example',
      'https://evil.example/x',
      '/\\evil.example',
      '/a/../b',
      '/%2e%2e/x',
      'x',
    ]) {
      expect(await failing(client.request('GET', path))).toBeInstanceOf(TypeError);
    }
    await failing(client.suppliers.get('../1' as unknown as number));
    expect(sent).toEqual([]);
  });
});

const endless = () =>
  new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }));

describe('aborting', () => {
  it('rejects with the reason of the signal while the body is read, even if fetch ignores the signal', async () => {
    const { client } = clientOn(endless);
    const controller = new AbortController();
    const reading = client.request('GET', '/slow', { signal: controller.signal });
    const reason = new Error('closed the tab');
    setTimeout(() => controller.abort(reason), 10);
    expect(await failing(reading)).toBe(reason);
  });

  it('sends nothing when the signal has already aborted', async () => {
    const { client, sent } = clientOn(() => enveloped(1));
    expect(await failing(client.request('GET', '/x', { signal: AbortSignal.abort('early') }))).toBe('early');
    expect(sent).toEqual([]);
  });
});

describe('rate limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('defaults to 2 requests in 60,000 ms for the whole client and reports the wait', async () => {
    const { client, sent } = clientOn(() => enveloped(1), { rateLimit: {} });
    const onWait = vi.fn<(wait: unknown) => void>();
    const controller = new AbortController();
    const calls = [
      client.request('GET', '/1'),
      client.request('POST', '/2'),
      client.request('GET', '/3', { onWait, signal: controller.signal }).catch(() => 'gone'),
      client.request('GET', '/4'),
    ];
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent).toHaveLength(2);
    expect(onWait).toHaveBeenCalledWith({ ahead: 0, waitMs: 60_000 });
    expect(client.rateLimit.state).toEqual({ waiting: 2, nextInMs: 1_000 });
    controller.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.map((request) => new URL(request.url).pathname)).toEqual(['/1', '/2', '/4']);
    expect(await Promise.all(calls)).toEqual([1, 1, 'gone', 1]);
  });

  it('shares one limiter between clients', async () => {
    const { client } = clientOn(() => enveloped(1), { rateLimit: {} });
    const other = clientOn(() => enveloped(1), { rateLimit: client.rateLimit });
    await client.request('GET', '/1');
    await client.request('GET', '/2');
    void other.client.request('GET', '/3');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(other.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(other.sent).toHaveLength(1);
  });

  it('separates users, companies and languages in scope request', async () => {
    const storage = signedInStorage();
    let company = 1;
    const { client, sent } = clientOn((request) => enveloped(request.headers.get('x-company-id')), {
      storage,
      companyId: () => company,
    });
    for (let times = 0; times < 3; times += 1) void client.request('GET', '/x');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    company = 2;
    expect(await client.request('GET', '/x')).toBe('2');
    storage.setItem('appConfigDirection', 'rtl');
    await client.request('GET', '/x');
    expect(sent).toHaveLength(4);
  });

  it('resets reads in scope request after a write that makes them stale', async () => {
    const page = { items: [], total: 0, page: 1, per_page: 10 };
    const { client, sent } = clientOn((request) => enveloped(request.method === 'GET' ? page : null));
    for (let times = 0; times < 3; times += 1) {
      void client.suppliers.list();
      void client.teams.list();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(4);
    await client.suppliers.remove(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ url }) => new URL(url).pathname).slice(4)).toEqual([
      '/api/partner/v1/setting/supplier/3',
      '/api/partner/v1/setting/supplier',
    ]);
  });

  it('sends a retry of a failed read immediately in scope request', async () => {
    let works = false;
    const { client, sent } = clientOn(() =>
      works ? enveloped(1) : Response.json({ status: 500, message: 'No' }),
    );
    for (let times = 0; times < 4; times += 1) await failing(client.request('GET', '/x'));
    expect(sent).toHaveLength(4);
    works = true;
    expect(await client.request('GET', '/x')).toBe(1);
  });

  it('rejects waiting calls of the previous user after a sign-out', async () => {
    const { client, sent } = clientOn(() => enveloped(null), { rateLimit: {} });
    await client.request('GET', '/1');
    const late = [client.request('POST', '/2'), client.request('POST', '/3')].map(failing);
    await late[0]?.catch(() => {});
    void client.auth.logout().catch(() => {});
    expect(await late[1]).toMatchObject({ code: 'unauthenticated' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent.map((request) => new URL(request.url).pathname)).toEqual(['/1', '/2', '/jwt/logout']);
    expect(sent[2]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

test('the status of an error decides on its type', async () => {
  const { client } = clientOn(() => Response.json({ message: 'No' }, { status: 422 }));
  const error = await failing(client.request('GET', '/x'));
  if (!isApiError(error, 422)) throw error;
  expectTypeOf(error.errors).not.toBeNullable();
  expect(error.errors).toEqual({});
  expect(isApiError(error, 409) && error.reason).toBe(false);
});

test('a value that a filter does not have is a type error', () => {
  expectTypeOf<{ status: ['pending', 'approved'] }>().toExtend<QueryOf<'expenses.list'>>();
  expectTypeOf<{ status: ['pendng'] }>().not.toExtend<QueryOf<'expenses.list'>>();
});
