import { MINUTE_MS } from '@outlay/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { createRecorder, enveloped, signedInStorage } from '../test-support/recorder.ts';

const user = {
  id: 7,
  name: 'Mona',
  email: 'mona@outlay.example',
  phone: null,
  role: 'company',
  ability: [],
  badge: 'kept as it is',
  token: { access_token: 'token-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 900 },
};

/** Creates a client with a server that accepts one access token at a time and rotates refresh tokens. */
function tokenServer(options: Partial<ApiClientOptions> = {}, goodToken = 'token-2') {
  const storage = signedInStorage('token-1');
  const host = createRecorder();
  const state = { good: goodToken, refreshes: 0, refreshStatus: 200, calls: [] as string[] };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    state.calls.push(`${request.method} ${pathname}`);
    await new Promise((done) => void setTimeout(done, pathname === '/slow' ? 30 : 5));
    if (pathname === '/jwt/login' || pathname === '/jwt/register') return enveloped(user);
    if (pathname === '/jwt/logout') return enveloped(null);
    if (pathname === '/jwt/refresh-token') {
      state.refreshes += 1;
      if (state.refreshStatus !== 200) return enveloped(null, state.refreshStatus);
      return enveloped({ token: { access_token: 'token-2', refresh_token: 'refresh-2' } });
    }
    const bearer = request.headers.get('authorization');
    return bearer === `Bearer ${state.good}` ? enveloped(pathname) : enveloped(null, 401);
  };
  const client = createApiClient({
    baseUrl: 'https://api.example',
    storage,
    fetch,
    effects: host.effects,
    rateLimit: { scope: 'request' },
    ...options,
  });
  return { client, storage, effects: host.recorded, state };
}

afterEach(() => void vi.useRealTimers());

describe('login and logout', () => {
  it('stores the whole session under its keys', async () => {
    const { client, storage } = tokenServer();
    await client.auth.login({ email: 'mona@outlay.example', password: 'outlay-demo' });
    expect(storage.getItem('accessToken')).toBe('token-2');
    expect(storage.getItem('refreshToken')).toBe('refresh-2');
    expect(JSON.parse(storage.getItem('userData') ?? '')).toEqual(user);
  });

  it('clears the session immediately on logout, and sends the previous token to the server', async () => {
    const { client, storage, state, effects } = tokenServer();
    const leaving = client.auth.logout();
    expect([...storage.entries.keys()]).toEqual([]);
    await leaving;
    expect(state.calls).toEqual(['POST /jwt/logout']);
    expect(effects).toEqual([]);
  });

  it('does not reuse limits of the previous user', async () => {
    const { client, state } = tokenServer({}, 'token-1');
    await client.request('GET', '/x');
    await client.request('GET', '/x');
    await client.auth.login({ email: 'mona@outlay.example', password: 'outlay-demo' });
    state.good = 'token-2';
    await client.request('GET', '/x');
    expect(state.calls.filter((call) => call === 'GET /x')).toHaveLength(3);
  });

  it('ignores a 401 of an earlier session', async () => {
    const { client, storage, effects } = tokenServer();
    const old = client.request('GET', '/slow').catch((error: unknown) => error);
    await client.auth.login({ email: 'mona@outlay.example', password: 'outlay-demo' });
    storage.setItem('accessToken', 'token-3');
    expect(await old).toMatchObject({ status: 401 });
    expect(storage.getItem('accessToken')).toBe('token-3');
    expect(effects).toEqual([]);
  });
});

describe('refresh on 401', () => {
  it('is disabled by default', async () => {
    const { client, state, effects } = tokenServer();
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 401 });
    expect(state.refreshes).toBe(0);
    expect(effects).toEqual([{ navigate: 'login' }]);
  });

  it('refreshes once for ten 401s, after which all requests succeed', async () => {
    const { client, state, storage, effects } = tokenServer({ refreshOn401: true });
    const paths = Array.from({ length: 10 }, (_, at) => `/${at}`);
    expect(await Promise.all(paths.map((path) => client.request('GET', path)))).toEqual(paths);
    expect(state.refreshes).toBe(1);
    expect(storage.getItem('accessToken')).toBe('token-2');
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({
      id: 7,
      token: { access_token: 'token-2' },
    });
    expect(effects).toEqual([]);
  });

  it('ends the session once when the server refuses the refresh', async () => {
    const { client, state, storage, effects } = tokenServer({ refreshOn401: true });
    state.refreshStatus = 401;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => client.request('GET', `/${at}`)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    expect(state.refreshes).toBe(1);
    expect([...storage.entries.keys()]).toEqual([]);
    expect(effects).toEqual([{ navigate: 'login' }]);
  });

  it.each([429, 500, 503])('keeps the session when the refresh fails with %i', async (refreshStatus) => {
    const { client, state, storage, effects } = tokenServer({ refreshOn401: true });
    state.refreshStatus = refreshStatus;
    await expect(client.request('GET', '/x')).rejects.toMatchObject({
      status: refreshStatus,
      path: '/jwt/refresh-token',
    });
    expect(storage.getItem('refreshToken')).toBe('refresh-1');
    expect(effects).not.toContainEqual({ navigate: 'login' });
    state.refreshStatus = 200;
    expect(await client.request('GET', '/x')).toBe('/x');
  });

  it('keeps the session when the connection is lost during the refresh', async () => {
    const storage = signedInStorage('token-1');
    let isLost = true;
    const client = createApiClient({
      baseUrl: 'https://api.example',
      storage,
      refreshOn401: true,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('refresh-token')) {
          if (isLost) throw new TypeError('fetch failed');
          return enveloped({ token: { access_token: 'token-2' } });
        }
        return request.headers.get('authorization') === 'Bearer token-2'
          ? enveloped(1)
          : enveloped(null, 401);
      },
      rateLimit: { scope: 'request' },
    });
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(storage.getItem('accessToken')).toBe('token-1');
    isLost = false;
    expect(await client.request('GET', '/x')).toBe(1);
  });

  it('does not loop when the new token is rejected too', async () => {
    const { client, state, effects } = tokenServer({ refreshOn401: true }, 'none is good');
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 401 });
    expect(state.refreshes).toBe(1);
    expect(effects).toEqual([{ navigate: 'login' }]);
  });

  it('sends a write again with the same idempotency key', async () => {
    const keys: (string | null)[] = [];
    const storage = signedInStorage();
    const client = createApiClient({
      baseUrl: 'https://api.example',
      storage,
      refreshOn401: true,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('refresh-token')) return enveloped({ token: { access_token: 'token-2' } });
        keys.push(request.headers.get('idempotency-key'));
        return request.headers.get('authorization') === 'Bearer token-2'
          ? enveloped(1)
          : enveloped(null, 401);
      },
      rateLimit: { scope: 'request' },
    });
    await client.request('POST', '/x', { body: { a: 1 } });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('continues for other requests when one is aborted', async () => {
    const { client, state } = tokenServer({ refreshOn401: true });
    const controller = new AbortController();
    const leaver = client.request('GET', '/leaver', { signal: controller.signal });
    const stayer = client.request('GET', '/stayer');
    setTimeout(() => controller.abort('bored'), 8);
    await expect(leaver).rejects.toBe('bored');
    expect(await stayer).toBe('/stayer');
    expect(state.refreshes).toBe(1);
  });

  it('uses the token that another tab stored while waiting for the lock', async () => {
    const { client, state, storage } = tokenServer({
      refreshOn401: true,
      lock: async (task) => {
        storage.setItem('accessToken', 'token-2');
        return task();
      },
    });
    expect(await client.request('GET', '/x')).toBe('/x');
    expect(state.refreshes).toBe(0);
  });
});

const jwt = (exp: number, name: string) => `h.${btoa(JSON.stringify({ exp, name })).replaceAll('=', '')}.s`;

describe('keepFresh', () => {
  it('refreshes a token repeatedly before it expires, until stopped', async () => {
    vi.useFakeTimers();
    const storage = signedInStorage(jwt(Date.now() / 1000 + 900, 'first'));
    let refreshes = 0;
    const client = createApiClient({
      baseUrl: 'https://api.example',
      storage,
      rateLimit: { scope: 'request' },
      fetch: async () => {
        refreshes += 1;
        const token = {
          access_token: jwt(Date.now() / 1000 + 900, String(refreshes)),
          refresh_token: `r${refreshes}`,
        };
        return enveloped({ token });
      },
    });
    const stop = client.auth.keepFresh();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(839_000);
    expect(refreshes).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(refreshes).toBe(1);
    await vi.advanceTimersByTimeAsync(840_000);
    expect(refreshes).toBe(2);
    stop();
    await vi.advanceTimersByTimeAsync(9_000_000);
    expect(refreshes).toBe(2);
  });

  it.each([
    ['ahead', 20 * MINUTE_MS],
    ['behind', -20 * MINUTE_MS],
  ])(
    "uses the token's own timestamps when the clock is far %s: refreshes neither too late nor repeatedly",
    async (_, skewMs) => {
      vi.useFakeTimers();
      /** Returns the time of the server's clock. */
      const now = () => (Date.now() - skewMs) / 1000;
      const made = (name: string) =>
        `h.${btoa(JSON.stringify({ iat: now(), exp: now() + 900, name })).replaceAll('=', '')}.s`;
      let refreshes = 0;
      const client = createApiClient({
        baseUrl: 'https://api.example',
        storage: signedInStorage(made('first')),
        rateLimit: { scope: 'request' },
        fetch: async () => {
          refreshes += 1;
          return enveloped({
            token: { access_token: made(String(refreshes)), refresh_token: `r${refreshes}` },
          });
        },
      });
      const stop = client.auth.keepFresh();
      await vi.dynamicImportSettled();
      // The age of an existing token is unknown, so it is refreshed immediately.
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      expect(refreshes).toBe(1);
      await vi.advanceTimersByTimeAsync(12 * MINUTE_MS);
      expect(refreshes).toBe(1);
      await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
      expect(refreshes).toBe(2);
      stop();
    },
  );
});
