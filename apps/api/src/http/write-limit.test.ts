import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';
import { countWrite } from './write-limit.ts';

const MINUTE_MS = 60_000;
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
  expect(() => send(900_001, start + 24 * 60 * MINUTE_MS)).not.toThrow();
  expect(() => countWrite({ writeLimit: null }, { id: 1, company }, new Date(later))).not.toThrow();
});
