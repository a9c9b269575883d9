import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded', { demo: false });
});
afterAll(() => server.close());

const asked = async (method: string, path: string): Promise<[number, string | null]> => {
  const { status, headers } = await server.fetch(new Request(`http://localhost${path}`, { method }));
  return [status, headers.get('allow')];
};
const V1 = '/api/partner/v1';

test('a known address says by which methods it is called, and refuses the others with it', async () => {
  expect(await asked('PATCH', `${V1}/setting/supplier`)).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await asked('POST', `${V1}/setting/supplier/7`)).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  expect(await asked('GET', '/jwt/login')).toEqual([405, 'POST, OPTIONS']);
  expect(await asked('PUT', `${V1}/setting/supplier/download`)).toEqual([405, 'GET, OPTIONS']);
  expect(await asked('OPTIONS', `${V1}/setting/supplier/7`)).toEqual([
    204,
    'GET, HEAD, PUT, DELETE, OPTIONS',
  ]);
  expect(await asked('DELETE', '/home')).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('what is not there stays missing, whatever the method', async () => {
  expect(await asked('PATCH', `${V1}/nothing`)).toEqual([404, null]);
  expect(await asked('GET', `${V1}/nothing`)).toEqual([404, null]);
});

test('heads are told where the whole would be an envelope; no file is made for them', async () => {
  expect((await asked('HEAD', `${V1}/setting/supplier`))[0]).toBe(401);
  expect(await asked('HEAD', `${V1}/setting/supplier/download`)).toEqual([405, 'GET, OPTIONS']);
});

test('the refusal is an envelope in the asked language', async () => {
  const headers = { 'accept-language': 'ar' };
  const answer = await server.fetch(new Request('http://localhost/jwt/login', { method: 'PUT', headers }));
  expect(await answer.json()).toEqual({ status: 405, message: 'طريقة الطلب هذه غير متاحة لهذا العنوان.' });
});
