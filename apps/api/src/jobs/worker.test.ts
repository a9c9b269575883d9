import { DAY_MS, MINUTE_MS } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import {
  ADDRESS,
  backgroundWork,
  member,
  type Expense,
  type NotificationPage,
} from '../test-support/background-work.ts';

const approver = 'approver@outlay.example';
const owner = 'owner@outlay.example';

describe.each(DATABASES)('background work on %s', (kind) => {
  let server: TestServer;
  const { notificationsOf, submitted, work } = backgroundWork(() => server);

  beforeAll(async () => {
    server = await openServer(kind, { env: { webhookPrivate: true } });
    // The first run only stores the position in the outbox; earlier events are not notified.
    await work();
  }, 60_000);
  afterAll(() => server.close());

  it("notifies approvers of a request and the owner of a decision once, in the reader's language", async () => {
    const expense = await submitted();
    await work();
    await work();
    const mine = await notificationsOf(approver);
    const about = mine.items.filter(({ text }) => text.includes(expense.number));
    expect(about.map(({ key }) => key)).toEqual(['submitted']);
    await server.call('expenses.updateStatus', {
      as: approver,
      body: { id: expense.id, status: 'approved', version: expense.version },
    });
    await work();
    const [first] = (await notificationsOf(member)).items;
    expect(first?.key).toBe('approved');
    const arabic = await server.call('notifications.unread', {
      as: member,
      headers: { 'accept-language': 'ar' },
    });
    expect((arabic.body.data as NotificationPage).items[0]?.text).toContain('اعتُمد الطلب');
    expect((await server.call('notifications.list', { as: 'client@acme.example' })).status).toBe(403);
  });

  it('marks one or all notifications as read, but never those of another user', async () => {
    await submitted();
    await work();
    const before = await notificationsOf(approver);
    const [one] = before.items;
    await server.call('notifications.markRead', { as: member, body: { ids: [one?.id] } });
    expect((await notificationsOf(approver)).total).toBe(before.total);
    await server.call('notifications.markRead', { as: approver, body: { ids: [one?.id] } });
    expect((await notificationsOf(approver)).total).toBe(before.total - 1);
    await server.call('notifications.markRead', { as: approver, body: { all: true } });
    expect((await notificationsOf(approver)).total).toBe(0);
  });

  it('respects notification preferences', async () => {
    const events = { submitted: { panel: false, email: false } };
    await server.call('notifications.savePreferences', { as: approver, body: { events } });
    const { number } = await submitted();
    await work();
    expect((await notificationsOf(approver)).items.filter(({ text }) => text.includes(number))).toEqual([]);
    const mails = await rowsOf(
      server.store.db,
      sql`select id from mails where to_address = ${approver} and subject like ${`%${number}%`}`,
    );
    expect(mails).toEqual([]);
    await server.call('notifications.savePreferences', { as: approver, body: { events: {} } });
  });

  it('notifies mentioned users', async () => {
    const { id } = await submitted();
    const [named] = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select name from users where email = 'finance@outlay.example'`,
    );
    await server.call('expenses.updateStatus', {
      as: approver,
      body: { id, status: 'comment', kind: 'remark', details: `Please look, @${named?.name}.` },
    });
    await work();
    expect((await notificationsOf('finance@outlay.example')).items[0]?.key).toBe('mentioned');
  });

  it('sends a reminder of overdue expenses once a day, from one process only, and decides nothing', async () => {
    const { id } = await submitted();
    // To noon, so that the next minutes are of the same day in the time zone of the company.
    const untilNoon = 60 * DAY_MS + DAY_MS / 2 - (server.services.clock.now().getTime() % DAY_MS);
    server.travel(untilNoon);
    const job = overdueJob(ADDRESS);
    const ran = await Promise.all([runJob(server.services, job), runJob(server.services, job)]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    const reminders = () =>
      rowsOf(server.store.db, sql`select id from notifications where key = 'overdue' and subject_id = ${id}`);
    const first = (await reminders()).length;
    expect(first).toBeGreaterThan(0);
    server.travel(16 * MINUTE_MS);
    expect(await runJob(server.services, job)).toBe(true);
    expect(await reminders()).toHaveLength(first);
    server.travel(DAY_MS);
    await runJob(server.services, job);
    expect(await reminders()).toHaveLength(first * 2);
    const lines = await rowsOf(
      server.store.db,
      sql`select id from expense_history where expense_id = ${id} and action = 'overdue'`,
    );
    expect(lines).toHaveLength(1);
    const [row] = await rowsOf<{ status: string }>(
      server.store.db,
      sql`select status from expenses where id = ${id}`,
    );
    expect(row?.status).toBe('pending');
    server.travel(-untilNoon - DAY_MS - 16 * MINUTE_MS);
  });

  it('notifies the approvers of a response if the user who asked is suspended', async () => {
    const { id, version, number } = await submitted();
    const move = async (as: string, status: string, more: object) =>
      ok(await server.call('expenses.updateStatus', { as, body: { id, status, ...more } })).body
        .data as Expense;
    const asked = await move(owner, 'comment', { version, details: 'Which project?' });
    const { db } = server.store;
    await db.execute(sql`update users set status = 'suspended' where email = ${owner}`);
    await move(member, 'comment', { version: asked.version, details: 'The new one.' });
    await work();
    await db.execute(sql`update users set status = 'active' where email = ${owner}`);
    const about = (await notificationsOf(approver)).items.filter(({ text }) => text.includes(number));
    expect(about.map(({ key }) => key)).toContain('answered');
  });

  it('reminds those who may do everything of an overdue request without an active approver', async () => {
    const { id } = await submitted();
    const { db } = server.store;
    const seats = sql`id in (select (a ->> 'id')::int from expenses, jsonb_array_elements(steps -> 0 -> 'approvers') a
      where expenses.id = ${id})`;
    const ofOwner = () =>
      rowsOf<{ read: boolean }>(
        db,
        sql`select read_at is not null as read from notifications where key = 'overdue' and subject_id = ${id}
          and user_id = (select id from users where email = ${owner})`,
      );
    await work();
    server.travel(60 * DAY_MS);
    const before = await rowsOf<{ ids: number[] }>(
      db,
      sql`select array_agg(id) as ids from users where ${seats} and status = 'active' and email <> ${owner}`,
    );
    await db.execute(sql`update users set status = 'suspended' where ${seats} and email <> ${owner}`);
    await db.execute(sql`update expenses set steps = jsonb_set(steps, '{0,approvers}',
      (select jsonb_agg(a) from jsonb_array_elements(steps -> 0 -> 'approvers') a
        where (a ->> 'id')::int <> (select id from users where email = ${owner}))) where id = ${id}`);
    await runJob(server.services, overdueJob(ADDRESS));
    await work();
    expect(await ofOwner()).toEqual([{ read: false }]);
    // The sessions of the users have not ended then.
    server.travel(-60 * DAY_MS);
    const [decided] = await rowsOf<{ version: number }>(
      db,
      sql`select version from expenses where id = ${id}`,
    );
    const body = { id, status: 'approved', version: decided?.version };
    ok(await server.call('expenses.updateStatus', { as: owner, body }));
    await work();
    expect(await ofOwner()).toEqual([{ read: true }]);
    for (const one of before[0]?.ids ?? [])
      await db.execute(sql`update users set status = 'active' where id = ${one}`);
  });

  it('sends the reminders of other expenses although one fails', async () => {
    const [broken, other] = [await submitted(), await submitted()];
    const { db } = server.store;
    await db.execute(sql`update expenses set steps = '[{}]'::jsonb where id = ${broken.id}`);
    server.travel(200 * DAY_MS);
    expect(await runJob(server.services, overdueJob(ADDRESS))).toBe(true);
    const reminded = await rowsOf<{ subject_id: number }>(
      db,
      sql`select distinct subject_id from notifications where key = 'overdue' and subject_id in (${broken.id}, ${other.id})`,
    );
    expect(reminded).toEqual([{ subject_id: other.id }]);
    await db.execute(
      sql`update expenses set status = 'cancelled', steps = '[]'::jsonb where id = ${broken.id}`,
    );
    server.travel(-200 * DAY_MS);
  });

  it('deletes idempotency keys after a day, events after a week, sent mails and deliveries after a month', async () => {
    await server.store.db.execute(
      sql`insert into idempotency_keys (user_id, path, key, body_hash, created_at)
        values (1, '/x', 'old', 'h', now() - interval '25 hours')`,
    );
    await server.store.db.execute(
      sql`insert into mails (to_address, subject, text_body, status, next_attempt_at, created_at)
        select 'old@x.example', status, 'x', status, now() + interval '1 year', now() - interval '31 days'
        from unnest(array['sent', 'failed', 'logged', 'waiting']) status`,
    );
    await server.store.db.execute(
      sql`update webhook_deliveries set created_at = now() - interval '31 days' where next_attempt_at is null`,
    );
    await runJob(server.services, cleanUpJob);
    const left = await rowsOf(server.store.db, sql`select key from idempotency_keys where key = 'old'`);
    expect(left).toEqual([]);
    const rows = await rowsOf<{ status: string }>(
      server.store.db,
      sql`select status from mails where to_address = 'old@x.example'`,
    );
    // Those that still waited were given up; the next run deletes them.
    expect(rows).toEqual([{ status: 'failed' }]);
    const notificationsOf = await rowsOf(
      server.store.db,
      sql`select id from webhook_deliveries where next_attempt_at is null`,
    );
    expect(notificationsOf).toEqual([]);
  });
});
