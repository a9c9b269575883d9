import { DAY_MS, HOUR_MS } from '@outlay/domain';
import { setTimeout } from 'node:timers/promises';
import type { Notification, NotificationPreferences } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { sendDigests } from './digests.ts';
import { notifyOfEvents } from './notifier.ts';
import { notifyUsers } from './notify-users.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const OWNER = 'owner@outlay.example';
const ADDRESS = 'https://outlay.example';

type Expense = { id: number; version: number; number: string };
type Mail = { subject: string; text: string; html: string; language: string; due: string };

/** Returns the time of day some minutes after a moment, in UTC. */
const timeIn = (moment: Date, minutes: number): string =>
  new Date(moment.getTime() + minutes * 60_000).toISOString().slice(11, 16);

/** Fails a test in which a digest could not be sent. */
const fail = (error: unknown): never => {
  throw error;
};

describe.each(FASTEST_DATABASE)('grouped, cleared and summarised notifications on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    await notifyOfEvents(server.services, ADDRESS);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.store.db.execute(sql`delete from notifications`);
    await server.store.db.execute(sql`delete from mails`);
    await server.store.db.execute(
      sql`update users set notification_digest = 'none', digest_at = null, quiet_from = null, quiet_to = null, time_zone = null`,
    );
  });

  const move = async (as: string, { id, version }: Expense, status: string, more: object = {}) =>
    ok(await server.call('expenses.updateStatus', { as, body: { id, version, status, ...more } })).body
      .data as Expense;
  const submitted = async (description: string): Promise<Expense> => {
    const body = {
      amount: { minor: 12_550, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      description,
      paid_by: 'employee',
    };
    return move(
      MEMBER,
      ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense,
      'pending',
    );
  };
  const unread = async (as: string, query: object = {}) => {
    await notifyOfEvents(server.services, ADDRESS);
    return ok(await server.call('notifications.unread', { as, query: { per_page: 20, ...query } })).body
      .data as { items: Notification[]; total: number };
  };
  const about = async (as: string, { id }: Expense) =>
    (await unread(as)).items.filter(({ subject }) => subject?.type === 'expense' && subject.id === id);
  const mailsTo = (to: string) =>
    rowsOf<Mail>(
      server.store.db,
      sql`select subject, text_body as text, html_body as html, language, next_attempt_at::text as due from mails where to_address = ${to} order by id`,
    );
  const save = async (as: string, body: object) =>
    ok(await server.call('notifications.savePreferences', { as, body: { events: {}, ...body } })).body
      .data as NotificationPreferences;
  const digest = (now: Date) => server.store.transaction((tx) => sendDigests(tx, now, ADDRESS, fail));

  test('refuses a time zone that the database does not know, and sends the digests of all users', async () => {
    const refused = await server.call('notifications.savePreferences', {
      as: MEMBER,
      body: { events: {}, digest: 'daily', time_zone: 'VST' },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['time_zone']]);
    await save(OWNER, { digest: 'daily', time_zone: 'Europe/Kyiv' });
    await digest(new Date(Date.now() + 48 * HOUR_MS));
  });

  test('sends the digests of other users although that of one fails', async () => {
    await Promise.all([APPROVER, OWNER].map((as) => save(as, { digest: 'daily' })));
    await submitted('For the digest');
    await unread(APPROVER);
    const { db } = server.store;
    // A notification that cannot be described.
    await db.execute(sql`insert into notifications (company_id, user_id, key, params, created_at)
      select company_id, id, 'paid', 'null'::jsonb, now() from users where email = ${OWNER}`);
    const failed: number[] = [];
    await server.store.transaction((tx) =>
      sendDigests(tx, new Date(Date.now() + 48 * HOUR_MS), ADDRESS, (_, userId) => failed.push(userId)),
    );
    expect(failed).toHaveLength(1);
    expect(await mailsTo(APPROVER)).toHaveLength(1);
    expect(await mailsTo(OWNER)).toEqual([]);
  });

  test('shows title and amount of a request in a digest, unless rules hide them from the reader', async () => {
    const expense = await submitted('Lunch with guests');
    expect((await about(APPROVER, expense))[0]).toMatchObject({
      title: 'Lunch with guests',
      amount: { minor: 12_550, currency: 'SAR' },
    });
    const rules = JSON.stringify([
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', fields: ['description'], inverted: true },
    ]);
    const set = sql`id = (select permission_set_id from users where email = ${APPROVER})`;
    await server.store.db.execute(sql`update permission_sets set rules = ${rules}::jsonb where ${set}`);
    const [hidden] = await about(APPROVER, expense);
    await server.store.db.execute(sql`update permission_sets set rules = null where ${set}`);
    // A field that every request has is hidden, so none is shown.
    expect(hidden).toMatchObject({ title: null, amount: null });
  });

  test('groups the notifications of one request in one row that is read as a whole', async () => {
    const expense = await submitted('Grouped');
    const asked = await move(APPROVER, expense, 'comment', { details: 'Who?' });
    await move(MEMBER, asked, 'comment', { details: 'Nobody.' });
    expect((await about(APPROVER, expense)).map(({ key }) => key)).toEqual(['answered', 'submitted']);
    const { items, total } = await unread(APPROVER, { grouped: true });
    expect(items.map(({ key, earlier }) => [key, earlier])).toEqual([['answered', 1]]);
    expect(total).toBe(1);
    const ids = items.map(({ id }) => id);
    ok(await server.call('notifications.markRead', { as: APPROVER, body: { ids, grouped: true } }));
    expect((await unread(APPROVER)).total).toBe(0);
  });

  test('marks notifications that ask for a decision as read once another user has decided', async () => {
    const expense = await submitted('Decided by another');
    expect(await about(APPROVER, expense)).toHaveLength(1);
    await move(OWNER, expense, 'rejected', { details: 'No.' });
    expect(await about(APPROVER, expense)).toEqual([]);
    expect((await about(MEMBER, expense)).map(({ key }) => key)).toEqual(['rejected']);
  });

  test('creates notifications of a request that was withdrawn in the meantime as read', async () => {
    const expense = await submitted('Decided at once');
    await move(OWNER, expense, 'rejected', { details: 'No.' });
    expect(await about(APPROVER, expense)).toEqual([]);
  });

  test('sends the notifications of a day in one mail, in the language and at the hour of the reader, once', async () => {
    await server.store.db.execute(sql`update users set language = 'ar' where email = ${APPROVER}`);
    await save(APPROVER, { digest: 'daily', time_zone: 'Asia/Tokyo' });
    const expense = await submitted('Dinner <b>');
    await unread(APPROVER);
    expect(await mailsTo(APPROVER)).toEqual([]);
    // 08:00 in Tokyo is 23:00 of the day before in UTC.
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    await server.store.db.execute(
      sql`update users set digest_at = ${`${day}T00:00:00Z`}::timestamptz where email = ${APPROVER}`,
    );
    await server.store.db.execute(
      sql`update notifications set created_at = ${`${day}T01:00:00Z`}::timestamptz`,
    );
    await digest(new Date(`${day}T22:59:00Z`));
    expect(await mailsTo(APPROVER)).toEqual([]);
    await digest(new Date(`${day}T23:01:00Z`));
    await digest(new Date(`${day}T23:20:00Z`));
    const [mail, ...others] = await mailsTo(APPROVER);
    expect(others).toEqual([]);
    expect(mail?.language).toBe('ar');
    expect(mail?.subject).toContain('ملخصك اليومي');
    for (const part of [expense.number, 'SAR\u00a0125.50']) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    expect(mail?.html).toContain('Dinner &lt;b&gt;');
    expect(mail?.text).toContain(`${ADDRESS}/panel/expenses/company/list/${expense.id}`);
    await server.store.db.execute(sql`update users set language = 'en' where email = ${APPROVER}`);
  });

  test('sends no digest when all notifications are read', async () => {
    await save(APPROVER, { digest: 'daily' });
    await submitted('Read');
    await unread(APPROVER);
    ok(await server.call('notifications.markRead', { as: APPROVER, body: { all: true } }));
    await digest(new Date(Date.now() + 2 * DAY_MS));
    expect(await mailsTo(APPROVER)).toEqual([]);
  });

  test('sends weekly digests on Sundays', async () => {
    await save(APPROVER, { digest: 'weekly', time_zone: 'UTC' });
    await submitted('Weekly');
    await unread(APPROVER);
    await server.store.db.execute(
      sql`update users set digest_at = '2030-06-03T00:00:00Z' where email = ${APPROVER}`,
    );
    await server.store.db.execute(sql`update notifications set created_at = '2030-06-04T00:00:00Z'`);
    await digest(new Date('2030-06-08T23:00:00Z'));
    expect(await mailsTo(APPROVER)).toEqual([]);
    await digest(new Date('2030-06-09T08:00:00Z'));
    expect((await mailsTo(APPROVER))[0]?.subject).toBe('Your week in Outlay: 1 notification');
  });

  test('loses no notification when the transaction of a digest is rolled back', async () => {
    await save(APPROVER, { digest: 'daily' });
    await submitted('Killed');
    await unread(APPROVER);
    const now = new Date(Date.now() + 2 * DAY_MS);
    const killed = server.store.transaction(async (tx) => {
      await sendDigests(tx, now, ADDRESS, fail);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await mailsTo(APPROVER)).toEqual([]);
    await digest(now);
    expect(await mailsTo(APPROVER)).toHaveLength(1);
  });

  test('includes a notification that another process stores meanwhile in this digest or the next', async () => {
    await save(APPROVER, { digest: 'daily', time_zone: 'UTC' });
    const [approver] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from users where email = ${APPROVER}`,
    );
    const notify = (tx: Db, name: string, at: Date) =>
      notifyUsers(
        tx,
        [
          {
            companyId: 1,
            userId: approver?.id ?? 0,
            key: 'policy_changed',
            params: { name },
            subject: null,
            actorId: null,
            dedupeKey: `digest test ${name}`,
          },
        ],
        at,
        ADDRESS,
      );
    const now = new Date(Date.now() + 2 * DAY_MS);
    const earlier = new Date(now.getTime() - 1000);
    const written = Promise.withResolvers<undefined>();
    const commit = Promise.withResolvers<undefined>();
    const storing = server.store.transaction(async (tx) => {
      await notify(tx, 'Under way', earlier);
      written.resolve(undefined);
      await commit.promise;
    });
    await written.promise;
    const writing = digest(now);
    await Promise.race([writing, setTimeout(300)]);
    commit.resolve(undefined);
    await Promise.all([storing, writing]);
    expect((await mailsTo(APPROVER)).map(({ text }) => text)).toEqual([expect.stringContaining('Under way')]);
    // Its process read the clock before the digest.
    await server.store.transaction((tx) => notify(tx, 'Too late', earlier));
    await digest(new Date(now.getTime() + DAY_MS));
    const [, next] = await mailsTo(APPROVER);
    expect(next?.text).toContain('Too late');
    expect(next?.text).not.toContain('Under way');
  });

  test('sends mails after the end of the quiet hours', async () => {
    const now = new Date();
    await save(APPROVER, { quiet_hours: { from: timeIn(now, -60), to: timeIn(now, 60) }, time_zone: 'UTC' });
    await submitted('At night');
    await unread(APPROVER);
    const [mail] = await mailsTo(APPROVER);
    expect(new Date(mail?.due ?? '').toISOString().slice(11, 16)).toBe(timeIn(now, 60));
    await save(APPROVER, { quiet_hours: { from: timeIn(now, 60), to: timeIn(now, 120) } });
    await submitted('By day');
    await unread(APPROVER);
    const [, other] = await mailsTo(APPROVER);
    expect(new Date(other?.due ?? '').getTime()).toBeLessThan(now.getTime() + 600_000);
  });

  test('does not send a mail that quiet hours delayed once another user has decided', async () => {
    const now = new Date();
    await save(APPROVER, { quiet_hours: { from: timeIn(now, -60), to: timeIn(now, 60) }, time_zone: 'UTC' });
    const [decided] = [await submitted('Decided at night'), await submitted('Open at night')];
    await unread(APPROVER);
    expect(await mailsTo(APPROVER)).toHaveLength(2);
    ok(await server.call('notifications.markRead', { as: APPROVER, body: { all: true } }));
    await move(OWNER, decided, 'rejected', { details: 'No.' });
    await unread(APPROVER);
    const [mail, ...others] = await mailsTo(APPROVER);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Open at night');
  });

  test('keeps preferences that a client does not send, and rejects invalid ones at their field', async () => {
    const chosen = {
      digest: 'weekly',
      quiet_hours: { from: '22:00', to: '07:00' },
      time_zone: 'Europe/Berlin',
    };
    expect(await save(APPROVER, chosen)).toEqual({ events: {}, ...chosen });
    expect(await save(APPROVER, { events: { paid: { panel: true, email: false } } })).toEqual({
      events: { paid: { panel: true, email: false } },
      ...chosen,
    });
    for (const [field, part] of [
      ['digest', { digest: 'hourly' }],
      ['quiet_hours.to', { quiet_hours: { from: '07:00', to: '07:00' } }],
      ['time_zone', { time_zone: 'Mars' }],
    ] as const) {
      const { status, body } = await server.call('notifications.savePreferences', {
        as: APPROVER,
        body: { events: {}, ...part },
      });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await save(APPROVER, { digest: 'none', quiet_hours: null, time_zone: null })).toEqual({
      events: {},
      digest: 'none',
      quiet_hours: null,
      time_zone: null,
    });
  });
});
