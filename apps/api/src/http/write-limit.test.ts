import { addDays, MINUTE_MS, DAY_MS } from '@outlay/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { countImport, countWrite } from './write-limit.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded', { env: { writeLimit: 20 } });
});
afterAll(() => server.close());

test('refuses further writes of a user with the time to wait, and reads never', async () => {
  const write = (as: string) => server.call('notifications.markRead', { as, body: { ids: [1] } });
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await write(MEMBER)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  const refused = await write(MEMBER);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body.message).toMatch(/^Too many changes in a short time\. Try again in \d+ seconds\.$/u);
  expect((await server.call('notifications.list', { as: MEMBER })).status).toBe(200);
  expect((await write('approver@outlay.example')).status).toBe(200);
  server.travel(MINUTE_MS + 1_000);
  expect((await write(MEMBER)).status).toBe(200);
});

test('limits the users of a company together within a minute, one user within a day, and no other company', () => {
  const env = { writeLimit: 10 };
  const start = Date.parse('2026-03-01T08:00:00Z');
  const company = { id: 900_001 };
  const refused = expect.objectContaining({ status: 429 });
  const send = (id: number, at: number, of = company) => countWrite(env, { id, company: of }, new Date(at));
  for (let user = 1; user <= 20; user += 1) send(900_000 + user, start);
  expect(() => send(900_100, start)).toThrow(refused);
  expect(() => send(900_101, start, { id: 900_002 })).not.toThrow();
  let sent = 1;
  for (let minute = 1; sent < 400; minute += 1)
    for (let at = 0; at < 10 && sent < 400; at += 1, sent += 1) send(900_001, start + minute * MINUTE_MS);
  const later = start + 12 * 60 * MINUTE_MS;
  expect(() => send(900_001, later)).toThrow(
    expect.objectContaining({ detail: { retryAfterSeconds: 12 * 3_600 } }),
  );
  expect(() => send(900_002, later)).not.toThrow();
  expect(() => send(900_001, start + DAY_MS)).not.toThrow();
  expect(() => countWrite({ writeLimit: null }, { id: 1, company }, new Date(later))).not.toThrow();
});

test('counts an imported file by its size, at most as the writes of a minute, and not for others of the company', () => {
  const env = { writeLimit: 10 };
  const company = { id: 900_003 };
  const [start, refused] = [Date.parse('2026-03-02T08:00:00Z'), expect.objectContaining({ status: 429 })];
  const user = { id: 910_001, company };
  countImport(env, user, 9 * 2_048, new Date(start));
  countWrite(env, user, new Date(start));
  expect(() => countImport(env, user, 1, new Date(start))).toThrow(refused);
  expect(() => countWrite(env, { id: 910_002, company }, new Date(start))).not.toThrow();
  for (let minute = 1; minute <= 39; minute += 1)
    countImport(env, user, 64 * 1_048_576, new Date(start + minute * MINUTE_MS));
  expect(() => countImport(env, user, 1, new Date(start + 41 * MINUTE_MS))).toThrow(refused);
  expect(() => countImport({ writeLimit: null }, user, 1, new Date(start))).not.toThrow();
});

test('refuses imports beyond the limit', async () => {
  const [as, rows] = [OWNER, 'code,name\nK-1,Kiosk\n'.padEnd(40_000, ' ')];
  const send = () => {
    const body = new FormData();
    body.set('file', new File([rows], 'cost-centers.csv', { type: 'text/csv' }));
    return server.call('costCenters.import', { as, body });
  };
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await server.call('costCenters.list', { as })).status).toBe(200);
});

test('refuses changes by SCIM beyond the limit, and no reads', async () => {
  server.travel(MINUTE_MS + 1_000);
  const account = await server.call('serviceAccounts.create', {
    as: OWNER,
    body: { name: 'Directory', permission_set_id: 1 },
  });
  const token = await server.call('serviceAccounts.createToken', {
    as: OWNER,
    params: { id: (ok(account).body.data as { id: number }).id },
    body: {
      name: 'Directory',
      expires_on: addDays(server.services.clock.now().toISOString().slice(0, 10), 30),
      scopes: [{ subject: 'scim', actions: ['update'] }],
    },
  });
  const headers = {
    authorization: `Bearer ${(ok(token).body.data as { token: string }).token}`,
    'content-type': 'application/scim+json',
  };
  const send = (method: string, path: string) =>
    server.fetch(
      new Request(`http://localhost/scim/v2/${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      }),
    );
  const statuses = new Set<number>();
  for (let at = 0; at < 20; at += 1) statuses.add((await send('POST', 'Groups')).status);
  expect([...statuses]).toEqual([400]);
  const refused = await send('POST', 'Groups');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('GET', 'Groups')).status).toBe(200);
});
