import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded', { demo: false });
});
afterAll(() => server.close());

const request = async (method: string, path: string): Promise<[number, string | null]> => {
  const { status, headers } = await server.fetch(new Request(`http://localhost${path}`, { method }));
  return [status, headers.get('allow')];
};
const V1 = '/api/partner/v1';

test('lists the methods of a known path and rejects others with 405', async () => {
  expect(await request('PATCH', `${V1}/setting/supplier`)).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await request('POST', `${V1}/setting/supplier/7`)).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  expect(await request('GET', '/jwt/login')).toEqual([405, 'POST, OPTIONS']);
  expect(await request('PUT', `${V1}/setting/supplier/download`)).toEqual([405, 'GET, OPTIONS']);
  expect(await request('OPTIONS', `${V1}/setting/supplier/7`)).toEqual([
    204,
    'GET, HEAD, PUT, DELETE, OPTIONS',
  ]);
  expect(await request('DELETE', '/home')).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('returns 404 for unknown paths, whatever the method', async () => {
  expect(await request('PATCH', `${V1}/nothing`)).toEqual([404, null]);
  expect(await request('GET', `${V1}/nothing`)).toEqual([404, null]);
});

test('supports HEAD where GET returns an envelope and creates no file for it', async () => {
  expect((await request('HEAD', `${V1}/setting/supplier`))[0]).toBe(401);
  expect(await request('HEAD', `${V1}/setting/supplier/download`)).toEqual([405, 'GET, OPTIONS']);
});

test('returns the error as an envelope in the requested language', async () => {
  const headers = { 'accept-language': 'ar' };
  const answer = await server.fetch(new Request('http://localhost/jwt/login', { method: 'PUT', headers }));
  expect(await answer.json()).toEqual({ status: 405, message: 'طريقة الاستدعاء هذه غير متاحة لهذا العنوان.' });
});
