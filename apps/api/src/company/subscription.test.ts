import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { waitForLockWaiter } from '../test-support/lock-waiter.ts';
import { openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const OTHER = 'owner@nakheel.example';

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

it.each(FASTEST_DATABASE)('counts members who are added while the plan changes, on %s', async (kind) => {
  const own = await openServer(kind);
  const { db } = own.store;
  // As many members as the small plan allows.
  await db.execute(
    sql`update users set status = 'suspended' where company_id = 2 and role = 'company' and email <> ${OTHER}`,
  );
  const member = sql`insert into users (company_id, name, email, role, status)
    select 2, 'Added ' || n, 'added' || n || '@nakheel.example', 'company', 'invited' from generate_series(`;
  await db.execute(sql`${member} 1, 4) n`);
  await db.execute(sql`update plan_subscriptions set plan = 'team' where company_id = 2`);
  await db.execute(sql`update recurring_expenses set status = 'ended' where company_id = 2`);
  await db.execute(sql`update spending_policies set active = false where company_id = 2`);
  await db.execute(sql`update webhooks set active = false where company_id = 2`);
  await own.token(OTHER);
  const body = { plan: 'starter', period: 'monthly' };
  // The call is started outside of the transaction that adds the member, while it is open.
  const locked = Promise.withResolvers<undefined>();
  const answer = locked.promise.then(() => own.call('subscription.choose', { as: OTHER, body }));
  await own.store.transaction(async (tx) => {
    await tx.execute(sql`select id from companies where id = 2 for update`);
    locked.resolve(undefined);
    // The embedded database runs one transaction at a time: there the call waits for this one to end.
    if (kind === 'postgres') await waitForLockWaiter(tx);
    await tx.execute(sql`${member} 5, 5) n`);
  });
  expect((await answer).body.reason).toContain('room for 5 members');
  await own.close();
});
