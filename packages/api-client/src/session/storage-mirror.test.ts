import { expect, it } from 'vitest';
import { createApiClient } from '../index.ts';
import { createStorageMirror } from './storage-mirror.ts';
import { enveloped, reasonOf } from '../test-support/recorder.ts';

const tokenAfter = (at: number) => ({ access_token: `access-${at}`, refresh_token: `refresh-${at}` });
const userWith = (token: object) => ({ id: 7, name: 'Mona', email: 'm@outlay.example', ability: [], token });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const later = () => wait(2);

/** A storage with a delay, as a database has. */
function slowStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: async (key: string) => (await later(), entries.get(key)),
    setItem: async (key: string, value: string) => (await later(), void entries.set(key, value)),
    removeItem: async (key: string) => (await later(), void entries.delete(key)),
  };
}

/** Server whose access tokens are spent by the next refresh; a spent refresh token is refused. */
function startServer() {
  let at = 1;
  const authorizations: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const authorization = request.headers.get('Authorization');
    if (path === '/jwt/login') return enveloped(userWith(tokenAfter(at)));
    if (path === '/jwt/logout') return enveloped(null);
    if (path === '/jwt/refresh-token') {
      const { refreshToken } = (await request.json()) as { refreshToken: string };
      if (refreshToken !== `refresh-${at}`) return enveloped(null, 401);
      at += 1;
      return enveloped({ token: tokenAfter(at) });
    }
    authorizations.push(authorization);
    return authorization === `Bearer access-${at}` ? enveloped('read') : enveloped(null, 401);
  };
  return { fetch, authorizations };
}

const credentials = { email: 'm@outlay.example', password: 'x' };

it('stores a session before the sign-in resolves, and a later client reads it', async () => {
  const { fetch } = startServer();
  const storage = slowStorage();
  const options = { preset: 'server', baseUrl: 'https://api.example', fetch, storage } as const;
  await createApiClient(options).auth.login(credentials);
  expect(storage.entries.get('accessToken')).toBe('access-1');
  const later = createApiClient(options);
  expect(await later.request('GET', '/x')).toBe('read');
  await later.auth.logout();
  expect([...storage.entries.keys()]).toEqual([]);
});

it('uses the tokens that another process has refreshed', async () => {
  const { fetch, authorizations } = startServer();
  const storage = slowStorage();
  const options = { preset: 'server', baseUrl: 'https://api.example', fetch, storage } as const;
  const [one, other] = [createApiClient(options), createApiClient(options)];
  await one.auth.login(credentials);
  expect(await other.request('GET', '/x')).toBe('read');
  await one.auth.refresh();
  expect(storage.entries.get('refreshToken')).toBe('refresh-2');
  expect(await other.request('GET', '/x')).toBe('read');
  expect(authorizations).toEqual(['Bearer access-1', 'Bearer access-2']);
});

it('refreshes an expired token by itself', async () => {
  const { fetch, authorizations } = startServer();
  const storage = slowStorage();
  const client = createApiClient({ preset: 'server', baseUrl: 'https://api.example', fetch, storage });
  await client.auth.login(credentials);
  storage.entries.set('accessToken', 'expired');
  expect(await client.request('GET', '/x')).toBe('read');
  expect(authorizations).toEqual(['Bearer expired', 'Bearer access-2']);
  expect(storage.entries.get('accessToken')).toBe('access-2');
});

it('rejects a call whose session cannot be stored, once', async () => {
  const { fetch } = startServer();
  const storage = slowStorage();
  let isFull = true;
  const client = createApiClient({
    preset: 'server',
    baseUrl: 'https://api.example',
    fetch,
    storage: {
      ...storage,
      setItem: (key: string, value: string) =>
        isFull ? Promise.reject(new Error('disk full')) : storage.setItem(key, value),
    },
  });
  expect(await reasonOf(client.auth.login(credentials))).toMatchObject({ message: 'disk full' });
  isFull = false;
  await client.auth.login(credentials);
  expect(await client.request('GET', '/x')).toBe('read');
});

it('does not replace a value whose write waits behind another one', async () => {
  const stored = new Map([['accessToken', 'old']]);
  const copy = new Map(stored);
  const storage = {
    getItem: async (key: string) => (await wait(1), stored.get(key)),
    setItem: async (key: string, value: string) => (await wait(20), void stored.set(key, value)),
    removeItem: (key: string) => stored.delete(key),
  };
  const mirror = createStorageMirror(storage, copy, ['accessToken']);
  const set = (value: string) => {
    copy.set('accessToken', value);
    mirror.write('accessToken', value);
  };
  set('first');
  const seen = mirror.around(async () => copy.get('accessToken'));
  await wait(5);
  set('second');
  expect(await seen).toBe('second');
  expect([copy.get('accessToken'), stored.get('accessToken')]).toEqual(['second', 'second']);
  // A later write of another process is read again.
  stored.set('accessToken', 'third');
  expect(await mirror.around(async () => copy.get('accessToken'))).toBe('third');
});
