import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

const calls = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([, call]) => call.auth === 'session' && call.as !== 'events',
);

/** Sends an unreadable body in the call's media type. */
const garbled = async (email: string, call: Call, type: string, id: string): Promise<number> => {
  const path = call.path.replaceAll(/\{\w+\}/gu, id);
  const { status } = await server.fetch(
    new Request(`http://localhost${path}?nonsense=1`, {
      method: call.method,
      headers: { authorization: `Bearer ${await server.token(email)}`, 'content-type': type },
      ...(call.method === 'GET' ? {} : { body: '{"id":' }),
    }),
  );
  return status;
};

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'refuses a customer before anything they sent is validated (%s)',
  async (type) => {
    const wrong: string[] = [];
    for (const [name, call] of calls) {
      if (name === 'company.get') continue;
      const missing = call.params === undefined ? [403] : [404];
      const status = await garbled('client@acme.example', call, type, '999999');
      if (!missing.includes(status)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('refuses read-only users in every workflow call, whatever the body', async () => {
  const written: CallName[] = [
    'expenses.updateStatus',
    'expenses.bookKeep',
    'expenses.changeAccount',
    'expenses.changeLines',
    'finance.updateStatus',
    'reimbursements.create',
    'company.update',
    'subscription.choose',
  ];
  const statuses = await Promise.all(
    written.map((name) => garbled('auditor@outlay.example', CONTRACT[name], 'application/json', '1')),
  );
  expect(statuses).toEqual(written.map(() => 403));
});

const asFinance = (type: string) =>
  garbled('finance@outlay.example', CONTRACT['expenses.updateStatus'], type, '');

test('reports errors of the body to users with the permission', async () => {
  expect([await asFinance('application/json'), await asFinance('text/plain')]).toEqual([422, 415]);
});
