import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient, isApiError } from '../index.ts';
import type { ApiClient, ReceivedAnswer, SentRequest, ServerClientOptions } from '../index.ts';
import { createRecorder, enveloped, reasonOf } from '../test-support/recorder.ts';

type Answer = (request: Request, attempt: number) => Response | Promise<Response>;

/** Creates a client with the preset for servers; waits are recorded and take no time. */
function serverClient(answer: Answer, options: Partial<ServerClientOptions> = {}) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const client = createApiClient({
    preset: 'server',
    baseUrl: 'https://api.example',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return answer(request, sent.length);
    },
    clock: { now: () => performance.now(), sleep: async (ms) => void waits.push(ms) },
    logger: {},
    ...options,
  });
  return { client, sent, waits };
}

const failing = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ status, message: 'No' }, { status, headers });

afterEach(() => vi.restoreAllMocks());

it.each([408, 429, 502, 503, 504])('retries a read twice after a %i, then fails', async (status) => {
  const { client, sent } = serverClient(() => failing(status));
  expect(isApiError(await reasonOf(client.request('GET', '/x')), status)).toBe(true);
  expect(sent).toHaveLength(3);
});

it.each([400, 401, 403, 404, 409, 422, 500, 501])('does not retry after a %i', async (status) => {
  const { client, sent } = serverClient(() => failing(status));
  await reasonOf(client.request('GET', '/x'));
  expect(sent).toHaveLength(1);
});

it('repeats a write after a lost connection with the same idempotency key', async () => {
  const { client, sent } = serverClient((_, attempt) =>
    attempt === 1 ? Promise.reject(new TypeError('socket hang up')) : enveloped('saved'),
  );
  expect(await client.request('POST', '/x', { body: { a: 1 } })).toBe('saved');
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/\d+-\d+/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}']);
});

it('repeats a read whose response breaks off', async () => {
  const { client, sent } = serverClient((_, attempt) => {
    if (attempt === 2) return enveloped('whole');
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
  expect(await client.request('GET', '/x')).toBe('whole');
  expect(sent).toHaveLength(2);
});

it('never repeats a write without a key, a sign-in, or a body that is a stream', async () => {
  const { client, sent } = serverClient(() => failing(503));
  const body = new ReadableStream({ start: (stream) => stream.close() });
  await reasonOf(client.request('POST', '/x', { headers: { 'Idempotency-Key': '' } }));
  await reasonOf(client.auth.login({ email: 'a@b.example', password: 'secret' }));
  await reasonOf(client.request('POST', '/y', { body }));
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/x', '/jwt/login', '/y']);
});

it.each<[string, (client: ApiClient) => Promise<unknown>]>([
  [
    'creates a secret',
    ({ apiTokens }) => apiTokens.create({ name: 'x', expires_on: '2027-01-01', scopes: [] }),
  ],
  ['has no answer', ({ password }) => password.forgot({ email: 'a@b.example' })],
  ['is not named', ({ request }) => request('POST', '/api/partner/v1/web/user/3/invitation-link')],
])('sends a write once if the server ignores its key: one that %s', async (_, send) => {
  const { client, sent } = serverClient(() => failing(503));
  expect(isApiError(await reasonOf(send(client)), 503)).toBe(true);
  expect(sent).toHaveLength(1);
});

it('repeats an import and a write that the server de-duplicates', async () => {
  const { client, sent } = serverClient(() => failing(503));
  await reasonOf(client.suppliers.import(new Blob(['name'])));
  await reasonOf(client.suppliers.remove(3));
  expect(sent).toHaveLength(6);
});

it('waits longer with each retry, with jitter, and at least as long as the server requests', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { client, waits } = serverClient((_, attempt) =>
    failing(503, attempt === 2 ? { 'Retry-After': '7' } : {}),
  );
  await reasonOf(client.request('GET', '/x', { retries: 3 }));
  expect(waits).toEqual([375, 7_000, 1_500]);
});

it('leaves a wait of more than a minute to the caller', async () => {
  const { client, sent } = serverClient(() => failing(429, { 'Retry-After': '61' }));
  expect(await reasonOf(client.request('GET', '/x'))).toMatchObject({ retryAfterMs: 61_000 });
  expect(sent).toHaveLength(1);
});

it('stops waiting for a retry when its signal aborts', async () => {
  const controller = new AbortController();
  const { client, sent } = serverClient(() => failing(503), {
    clock: {
      now: () => 0,
      sleep: () => {
        queueMicrotask(() => controller.abort('enough'));
        return new Promise(() => {});
      },
    },
  });
  expect(await reasonOf(client.request('GET', '/x', { signal: controller.signal }))).toBe('enough');
  expect(sent).toHaveLength(1);
});

it.each<[string, Partial<ServerClientOptions>]>([
  ['`onRequest`', { onRequest: () => new Promise(() => {}) }],
  ['a token', { token: () => new Promise(() => {}) }],
  ['the storage', { storage: { getItem: () => new Promise(() => {}), setItem() {}, removeItem() {} } }],
])('rejects with the reason of the signal while %s is pending', async (_, options) => {
  const controller = new AbortController();
  const { client, sent } = serverClient(() => enveloped(1), options);
  setTimeout(() => controller.abort('enough'), 20);
  expect(await reasonOf(client.request('GET', '/x', { signal: controller.signal }))).toBe('enough');
  expect(sent).toEqual([]);
});

it('shows the toast of the last failure only', async () => {
  const { effects, recorded } = createRecorder();
  const { client } = serverClient(() => failing(429), { effects });
  await reasonOf(client.request('GET', '/x'));
  expect(recorded).toHaveLength(1);
});

it('is opt-in without the preset, for a client or for a call', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sent: unknown[] = [];
  const options = {
    baseUrl: 'https://api.example',
    rateLimit: { requests: Infinity },
    clock: { now: () => 0, sleep: async () => {} },
    fetch: async (...request: unknown[]) => (sent.push(request), failing(503)),
  };
  const client = createApiClient(options);
  await reasonOf(client.request('GET', '/x'));
  expect(sent).toHaveLength(1);
  await reasonOf(client.request('GET', '/x', { retries: 1 }));
  expect(sent).toHaveLength(3);
  await reasonOf(createApiClient({ ...options, retries: 4 }).suppliers.list());
  expect(sent).toHaveLength(8);
  await reasonOf(createApiClient({ ...options, retries: 4 }).suppliers.list({}, { retries: 0 }));
  expect(sent).toHaveLength(9);
});

it('fails with a connection error that names the call when the time is over', async () => {
  const client = createApiClient({
    baseUrl: 'https://api.example',
    timeout: 10,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  });
  const error = await reasonOf(client.suppliers.get(3));
  expect(error).toMatchObject({
    name: 'ConnectionError',
    message: 'GET /api/partner/v1/setting/supplier/3: no response (timeout after 10 ms)',
    cause: { name: 'TimeoutError' },
  });
});

it('sends more than two requests a minute without waiting', async () => {
  const { client, sent, waits } = serverClient(() => enveloped(1));
  for (let times = 0; times < 10; times += 1) await client.request('GET', '/x');
  expect([sent.length, waits]).toEqual([10, []]);
});

it('authenticates each request with the token that a function returns', async () => {
  let at = 0;
  const { client, sent } = serverClient(() => enveloped(1), { token: async () => `outlay_pat_${(at += 1)}` });
  await client.request('GET', '/x');
  await client.request('GET', '/x');
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer outlay_pat_1',
    'Bearer outlay_pat_2',
  ]);
});

it.each([
  ['a token', 'outlay_pat_1'],
  ['a function that returns it', () => 'outlay_pat_1'],
])('throws a 401 and keeps %s, so that the next call is authenticated', async (_, token) => {
  const { client, sent } = serverClient(() => failing(401), { token });
  expect(isApiError(await reasonOf(client.request('GET', '/x')), 401)).toBe(true);
  expect(isApiError(await reasonOf(client.request('GET', '/y')), 401)).toBe(true);
  expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get('Authorization')])).toEqual([
    ['/x', 'Bearer outlay_pat_1'],
    ['/y', 'Bearer outlay_pat_1'],
  ]);
});

it('sends a call once more with the next token of a function after a 401', async () => {
  let token = 'outlay_pat_1';
  const answer: Answer = ({ headers }) => {
    const isExpired = headers.get('Authorization') !== 'Bearer outlay_pat_2';
    token = 'outlay_pat_2';
    return isExpired ? failing(401) : enveloped('saved');
  };
  const { client, sent } = serverClient(answer, { token: async () => token });
  expect(await client.request('POST', '/x')).toBe('saved');
  expect(await client.request('GET', '/y')).toBe('saved');
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/x', '/x', '/y']);
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

it('throws the 401 of the second token of a function', async () => {
  let at = 0;
  const { client, sent } = serverClient(() => failing(401), { token: () => `outlay_pat_${(at += 1)}` });
  expect(isApiError(await reasonOf(client.request('GET', '/x')), 401)).toBe(true);
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer outlay_pat_1',
    'Bearer outlay_pat_2',
  ]);
});

const create = (options: object) => () => createApiClient({ baseUrl: 'https://api.example', ...options });

it('rejects an empty token and a token with a storage', () => {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  expect(create({ token: undefined })).toThrow('`token` is empty');
  expect(create({ token: '' })).toThrow('`token` is empty');
  expect(create({ token: 'x', storage })).toThrow('either a token or a storage');
});

it('names the program in Node', async () => {
  const { client, sent } = serverClient(() => enveloped(1));
  await client.request('GET', '/x');
  await client.request('GET', '/x', { headers: { 'User-Agent': 'payroll/1' } });
  expect(sent.map(({ headers }) => headers.get('User-Agent'))).toEqual([
    expect.stringMatching(/^outlay-api-client\/\d+\.\d+\.\d+ \(Node\.js\/\d+\)$/),
    'payroll/1',
  ]);
});

it('calls hooks that see neither passwords nor tokens, and sends the headers they add', async () => {
  const seen: unknown[] = [];
  const record = (hooked: SentRequest | ReceivedAnswer) =>
    void seen.push({ ...hooked, headers: [...hooked.headers] });
  const { client, sent } = serverClient(
    () => Response.json({ status: 422, message: 'No' }, { status: 422, headers: { 'X-Request-Id': 'r-1' } }),
    {
      token: 'outlay_pat_secret',
      onRequest(request) {
        record(request);
        request.headers.set('traceparent', '00-1');
        request.headers.set('Authorization', 'Bearer other');
      },
      onResponse: record,
    },
  );
  await reasonOf(client.auth.login({ email: 'a@b.example', password: 'hunter2' }));
  expect(seen).toMatchObject([
    { method: 'POST', path: '/jwt/login', call: 'auth.login', attempt: 1 },
    { status: 422, requestId: 'r-1', attempt: 1, durationMs: expect.any(Number) },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/hunter2|secret/);
  expect(sent[0]?.headers.get('traceparent')).toBe('00-1');
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer outlay_pat_secret');
});

it('fails with the error of a hook and does not retry it', async () => {
  const fault = new Error('no span');
  const { client, sent } = serverClient(() => enveloped(1), {
    onRequest: () => {
      throw fault;
    },
  });
  expect(await reasonOf(client.request('GET', '/x'))).toBe(fault);
  expect(sent).toEqual([]);
});

it('logs an error of `onResponse`, and leaves results, failures and retries as they are', async () => {
  const warn = vi.fn<(line: string) => void>();
  const { client, sent } = serverClient((_, attempt) => (attempt === 2 ? enveloped('saved') : failing(503)), {
    logger: { warn },
    retries: 1,
    onResponse: async () => {
      throw new Error('no span');
    },
  });
  expect(await client.request('POST', '/x')).toBe('saved');
  expect(isApiError(await reasonOf(client.request('GET', '/y')), 503)).toBe(true);
  expect(sent).toHaveLength(4);
  expect(warn.mock.calls.flat().filter((line) => line.includes('onResponse'))).toEqual([
    'POST /x: onResponse failed: Error: no span',
    'POST /x: onResponse failed: Error: no span',
    'GET /y: onResponse failed: Error: no span',
    'GET /y: onResponse failed: Error: no span',
  ]);
});

it('logs retries, but not each attempt, to the console by default', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  const { client } = serverClient(() => failing(503), { logger: undefined, retries: 1 });
  await reasonOf(client.request('GET', '/x'));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^GET \/x: HTTP 503; retry 1 of 1 in \d+ ms$/)]]);
  expect(debug).not.toHaveBeenCalled();
});

it('logs attempts and retries with their request ids', async () => {
  const logger = { debug: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() };
  const { client } = serverClient(
    (_, attempt) =>
      attempt === 1 ? failing(503, { 'X-Request-Id': 'r-1' }) : Promise.reject(new TypeError('gone')),
    { logger, retries: 1 },
  );
  await reasonOf(client.request('GET', '/x'));
  expect(logger.debug.mock.calls.flat()).toEqual([
    expect.stringMatching(/^GET \/x: 503 in \d+ ms \(r-1\)$/),
    expect.stringMatching(/^GET \/x: no response in \d+ ms$/),
  ]);
  expect(logger.warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^GET \/x: HTTP 503; retry 1 of 1 in \d+ ms$/),
  ]);
});

it('returns the response with the data of any call', async () => {
  const { client } = serverClient(
    () =>
      new Response('{"status":200,"message":"","data":null}', {
        headers: { 'X-Request-Id': 'r-7', 'Content-Type': 'application/json' },
      }),
  );
  for (const call of [client.suppliers.remove(3), client.request('DELETE', '/x')]) {
    const { data, status, headers, requestId } = await call.withResponse();
    expect([data, status, headers.get('content-type'), requestId]).toEqual([
      null,
      200,
      'application/json',
      'r-7',
    ]);
  }
  const failed = serverClient(() => failing(404)).client.suppliers.get(3);
  expect(isApiError(await reasonOf(failed.withResponse()), 404)).toBe(true);
});

it('warns once of a wait that the default rate limit causes', async () => {
  vi.useFakeTimers();
  const warn = vi.fn<(line: string) => void>();
  try {
    const client = createApiClient({
      baseUrl: 'https://a.example',
      fetch: async () => enveloped(1),
      logger: { warn },
    });
    const limited = createApiClient({
      baseUrl: 'https://a.example',
      fetch: async () => enveloped(1),
      rateLimit: { requests: 1 },
      logger: { warn },
    });
    for (let times = 0; times < 5; times += 1) {
      void client.request('GET', '/x');
      void limited.request('GET', '/x');
    }
    await vi.advanceTimersByTimeAsync(10);
    expect(warn.mock.calls).toEqual([["Outlay: waiting 60 s for the client's rate limit; see `rateLimit`."]]);
  } finally {
    vi.useRealTimers();
  }
});
