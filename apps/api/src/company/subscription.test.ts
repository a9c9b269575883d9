import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

const choose = (plan: string, period: string) =>
  server.call('subscription.choose', { as: OWNER, body: { plan, period } });

it("rejects a plan with too few seats for the company's members, with the reason, and changes nothing", async () => {
  const before = (await server.call('subscription.get', { as: OWNER })).body.data;
  const refused = await choose('starter', 'monthly');
  expect(refused.status).toBe(409);
  expect(refused.body.reason).toContain('room for 5 members');
  expect((await server.call('subscription.get', { as: OWNER })).body.data).toEqual(before);
});

it('changes the billing interval of the current plan and upgrades to a larger plan', async () => {
  expect((await choose('team', 'monthly')).status).toBe(200);
  const larger = await choose('business', 'yearly');
  expect(larger.body.data).toMatchObject({ plan: 'business', seats: null });
});

it('renews the plan by the calendar of the company, a month that is too short on its last day', async () => {
  // In Riyadh it is 1 February.
  const away = Date.parse('2026-01-31T22:30:00Z') - Date.now();
  server.travel(away);
  const answer = await choose('business', 'monthly');
  server.travel(-away);
  expect(answer.body.data).toMatchObject({ started_on: '2026-02-01', renews_on: '2026-03-01' });
});
