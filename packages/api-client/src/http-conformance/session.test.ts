import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClientOptions } from '../create-client.ts';
import { sendEnvelope, startHttpServer } from '../test-support/http-server.ts';
import type { ReceivedRequest, HttpServer } from '../test-support/http-server.ts';
import { createRecorder, reasonOf, signedInStorage } from '../test-support/recorder.ts';

let server: HttpServer;
let answer: (response: ServerResponse, request: ReceivedRequest) => void | Promise<void>;
beforeAll(async () => {
  server = await startHttpServer((response, request) => answer(response, request));
});
afterAll(() => server.stop());
beforeEach(() => void (server.requests.length = 0));

function clientOf(options: Partial<ApiClientOptions> = {}) {
  const host = createRecorder();
  const storage = signedInStorage();
  const rateLimit = { requests: Infinity };
  const parts = { baseUrl: server.baseUrl, storage, effects: host.effects, rateLimit, ...options };
  return { client: createApiClient(parts), effects: host.recorded, stored: storage.entries, storage };
}
const token = { access_token: 'token-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 900 };
const user = { id: 8, name: 'Sami', email: 's@x.example', role: 'company', ability: [], token };
const bearerOf = ({ headers }: ReceivedRequest): string | undefined => headers.authorization;
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((wake) => setTimeout(wake, 2));
};

/** Makes the server accept the new token only, and handle refreshes with the callback. */
function renewing(refresh: (response: ServerResponse) => void): void {
  answer = (response, request) => {
    if (request.url === '/jwt/refresh-token') return refresh(response);
    return sendEnvelope(response, request.url, bearerOf(request) === 'Bearer token-2' ? 200 : 401);
  };
}

describe('session', () => {
  it('remains after wrong credentials, with any status', async () => {
    const { client, effects, stored } = clientOf();
    for (const status of [422, 429, 500]) {
      answer = (response) => sendEnvelope(response, null, status);
      await reasonOf(client.auth.login({ email: 'a@b.example', password: 'x' }));
    }
    expect(stored.get('accessToken')).toBe('token-1');
    expect(effects).not.toContainEqual({ navigate: 'login' });
  });

  it('navigates to login once for a 401 of the sign-in itself, without a refresh', async () => {
    const { client, effects } = clientOf({ refreshOn401: true });
    answer = (response) => sendEnvelope(response, null, 401);
    const error = await reasonOf(client.auth.login({ email: 'a@b.example', password: 'x' }));
    expect(error).toMatchObject({ code: 'unauthenticated', path: '/jwt/login' });
    expect(effects).toEqual([{ navigate: 'login' }]);
    expect(server.requests.map(({ url }) => url)).toEqual(['/jwt/login']);
  });

  it('ends once when a 401 arrives during sign-out', async () => {
    const { client, effects, stored } = clientOf();
    let release: (() => void) | undefined;
    answer = async (response, { url }) => {
      if (url === '/x') await new Promise<void>((go) => (release = go));
      sendEnvelope(response, null, url === '/x' ? 401 : 200);
    };
    const call = reasonOf(client.request('GET', '/x'));
    await until(() => release !== undefined);
    await client.auth.logout();
    release?.();
    expect(await call).toMatchObject({ code: 'unauthenticated' });
    // The user signed out deliberately, so the host decides where to navigate.
    expect(effects).toEqual([]);
    expect([...stored.keys()]).toEqual([]);
  });

  it('sends the token stored when a queued call starts, not when it was queued', async () => {
    answer = (response) => sendEnvelope(response, null);
    const { client, stored } = clientOf({ rateLimit: { requests: 1, perMs: 60 } });
    const calls = [client.request('GET', '/a'), client.request('GET', '/b')];
    stored.set('accessToken', 'token-1b');
    await Promise.all(calls);
    expect(server.requests.map(bearerOf)).toEqual(['Bearer token-1', 'Bearer token-1b']);
  });

  it('rejects waiting calls after another user signed in elsewhere', async () => {
    answer = (response) => sendEnvelope(response, null);
    const { client, storage } = clientOf({ rateLimit: { requests: 1, perMs: 1_500 } });
    await client.request('GET', '/a');
    const waiting = reasonOf(client.request('POST', '/mine', { body: {} }));
    storage.setItem('userData', JSON.stringify(user));
    storage.setItem('accessToken', token.access_token);
    expect(await waiting).toMatchObject({ code: 'unauthenticated' });
    expect(server.requests.map(({ url }) => url)).toEqual(['/a']);
  });

  it('reads storage for each request, because another tab may sign out', async () => {
    answer = (response) => sendEnvelope(response, null);
    const { client, stored } = clientOf();
    await client.request('GET', '/x');
    stored.clear();
    await client.request('GET', '/x');
    expect(server.requests.map(bearerOf)).toEqual(['Bearer token-1', undefined]);
  });

  it('works with invalid stored data', async () => {
    answer = (response) => sendEnvelope(response, 1);
    for (const userData of ['{broken', 'null', '"text"', '[]', '']) {
      const { client, storage } = clientOf({ rateLimit: { scope: 'request' } });
      storage.setItem('userData', userData);
      expect(await client.request('GET', '/x')).toBe(1);
    }
  });
});

describe('refresh after a 401', () => {
  it('continues with the new token, which is stored with the existing user data', async () => {
    renewing((response) => sendEnvelope(response, { token }));
    const { client, stored, effects } = clientOf({ refreshOn401: true });
    const paths = Array.from({ length: 10 }, (_, at) => `/x${at}`);
    const got = await Promise.all(paths.map((path) => client.request('GET', path)));
    expect(got).toEqual(paths);
    expect(server.requests.filter(({ url }) => url === '/jwt/refresh-token')).toHaveLength(1);
    expect(JSON.parse(stored.get('userData') ?? '')).toMatchObject({ name: 'Mona', token });
    expect(stored.get('refreshToken')).toBe('refresh-2');
    expect(effects).toEqual([]);
  });

  it('ends the session for all requests when the refresh token is rejected', async () => {
    renewing((response) => sendEnvelope(response, null, 401));
    const { client, stored, effects } = clientOf({ refreshOn401: true });
    const errors = await Promise.all([1, 2, 3].map((at) => reasonOf(client.request('GET', `/x${at}`))));
    for (const error of errors) expect(error).toMatchObject({ code: 'unauthenticated' });
    expect(effects).toEqual([{ navigate: 'login' }]);
    expect([...stored.keys()]).toEqual([]);
  });

  it('keeps the session when the server is unreachable, and rejects with the lost connection', async () => {
    renewing((response) => void response.destroy());
    const { client, effects } = clientOf({ refreshOn401: true });
    const reason = await reasonOf(client.request('GET', '/x'));
    expect(reason).toMatchObject({ name: 'ConnectionError', path: '/jwt/refresh-token' });
    expect(effects).toEqual([]);
    renewing((response) => sendEnvelope(response, { token }));
    expect(await client.request('GET', '/x')).toBe('/x');
  });

  it('sends a file again, but not a stream, which cannot be read twice', async () => {
    renewing((response) => sendEnvelope(response, { token }));
    const file = clientOf({ refreshOn401: true });
    expect(await file.client.request('POST', '/file', { body: new Blob(['abc']) })).toBe('/file');
    expect(server.requests.at(-1)?.body.toString()).toBe('abc');
    const { client } = clientOf({ refreshOn401: true });
    const body = new Blob(['abc']).stream();
    expect(await reasonOf(client.request('POST', '/stream', { body }))).toMatchObject({ status: 401 });
  });

  it('removes every secret from errors, even if the server quotes them', async () => {
    answer = (response, request) => {
      const quoted = `${bearerOf(request)} ${request.body.toString()} refresh-1`;
      const status = request.url.endsWith('broken') ? 200 : 500;
      const text = JSON.stringify({ status, message: quoted, data: { quoted } });
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(status === 200 ? text.slice(0, -2) : text);
    };
    const { client } = clientOf();
    const errors = [
      await reasonOf(client.request('GET', '/x', { params: { key: 'in-the-query' } })),
      await reasonOf(client.request('GET', '/broken')),
      await reasonOf(client.suppliers.list({ q: 'in-the-query' })),
    ];
    for (const error of errors) {
      const { message, stack, ...rest } = error as Error;
      const all = JSON.stringify({ message, stack, rest, text: String(error) });
      expect(all).not.toMatch(/token-1|refresh-1|in-the-query/);
    }
  });
});
