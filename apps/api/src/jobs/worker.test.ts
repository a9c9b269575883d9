import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@outlay/api-client';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { sendMails, type MailPort } from '../notify/mail/mailer.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { startReceiver } from '../test-support/external/webhook-receiver.ts';
import { createDeliveries, deliverWebhooks, queueWebhooks } from '../notify/webhooks/delivery.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';

const member = 'member@outlay.example';
const approver = 'approver@outlay.example';
const owner = 'owner@outlay.example';
const ADDRESS = 'https://outlay.example';
const DAY_MS = 86_400_000;

type NotificationPage = {
  items: { id: number; key: string; text: string; read_at: string | null }[];
  total: number;
};
type Expense = { id: number; version: number; number: string; status: string };

describe.each(DATABASES)('background work on %s', (kind) => {
  let server: TestServer;

  const notificationsOf = async (as: string, query = {}): Promise<NotificationPage> =>
    (await server.call('notifications.unread', { as, query })).body.data as NotificationPage;
  const submitted = async (): Promise<Expense> => {
    const made = await server.call('expenses.create', {
      as: member,
      body: {
        amount: { minor: 12_550, currency: 'SAR' },
        incurred_on: new Date().toISOString().slice(0, 10),
        description: `Lunch ${Math.random()}`,
      },
    });
    const { id, version } = ok(made).body.data as Expense;
    const sent = await server.call('expenses.updateStatus', {
      as: member,
      body: { id, status: 'pending', version },
    });
    expect(sent.status).toBe(200);
    return sent.body.data as Expense;
  };
  const work = async (): Promise<void> => {
    await notifyOfEvents(server.services, ADDRESS);
    await queueWebhooks(server.services);
  };

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

  it('sends each mail once and retries failed ones without losing any', async () => {
    await sendMails(server.services, null);
    const { number } = await submitted();
    await work();
    const sent: string[] = [];
    let fails = 1;
    const port: MailPort = async ({ to, subject, html }) => {
      if (fails > 0) {
        fails -= 1;
        throw new Error('the mail server is away');
      }
      expect(html).toContain(ADDRESS);
      sent.push(`${to} ${subject}`);
    };
    await Promise.all([sendMails(server.services, port), sendMails(server.services, port)]);
    server.travel(10 * 60_000);
    await sendMails(server.services, port);
    await sendMails(server.services, port);
    const mine = sent.filter((line) => line.includes(number));
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine).size).toBe(mine.length);
    const left = await rowsOf(server.store.db, sql`select id from mails where status = 'waiting'`);
    expect(left).toEqual([]);
    server.travel(-10 * 60_000);
  });

  it('sends a reminder of overdue expenses once a day, from one process only, and decides nothing', async () => {
    const { id } = await submitted();
    server.travel(60 * DAY_MS);
    const job = overdueJob(ADDRESS);
    const ran = await Promise.all([runJob(server.services, job), runJob(server.services, job)]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    const reminders = () =>
      rowsOf(server.store.db, sql`select id from notifications where key = 'overdue' and subject_id = ${id}`);
    const first = (await reminders()).length;
    expect(first).toBeGreaterThan(0);
    server.travel(16 * 60_000);
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
    server.travel(-61 * DAY_MS - 16 * 60_000);
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

  it('signs webhook deliveries, retries failed ones, and shows the secret once', async () => {
    // Events before the webhook was created are not delivered to it.
    await work();
    const stranger = await startReceiver();
    const made = await server.call('webhooks.create', {
      as: owner,
      body: { name: 'Books', url: stranger.url, events: ['expense.submitted'] },
    });
    const { id, secret } = made.body.data as { id: number; secret: string };
    const read = await server.call('webhooks.get', { as: owner, params: { id } });
    expect(JSON.stringify(read.body.data)).not.toContain(secret);
    stranger.answerWith(500);
    const expense = await submitted();
    await work();
    await deliverWebhooks(server.services);
    stranger.answerWith(204);
    await deliverWebhooks(server.services);
    expect(stranger.received).toHaveLength(1);
    server.travel(5 * 60_000);
    await deliverWebhooks(server.services);
    expect(stranger.received).toHaveLength(2);
    const last = stranger.received.at(-1);
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(last?.signature ?? '') ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${last?.body}`).digest('hex'));
    // The SDK of a receiver accepts the delivery, and the ping below.
    const verified = ({ body: payload, signature: header } = last ?? { body: '', signature: '' }) =>
      verifyWebhook({ payload, header, secret, now: Number(/t=(\d+)/u.exec(header)?.[1]) * 1000 });
    expect(await verified()).toMatchObject({ event: 'expense.submitted', number: expense.number });
    const tested = await server.call('webhooks.test', { as: owner, params: { id } });
    expect(tested.body.data).toMatchObject({ event: 'ping', ok: true, status: 204 });
    expect(await verified(stranger.received.at(-1))).toMatchObject({ event: 'ping' });
    const deliveries = await server.call('webhooks.deliveries', { as: owner, params: { id } });
    const [newest] = deliveries.body.data as { id: number; payload: object }[];
    expect(newest?.payload).toEqual(JSON.parse(stranger.received.at(-1)?.body ?? ''));
    const again = await server.call('webhooks.replay', {
      as: owner,
      params: { id },
      body: { delivery_id: newest?.id },
    });
    expect(again.body.data).toMatchObject({ ok: true });
    expect(stranger.received).toHaveLength(4);
    // The same key is the same delivery, whether the first has finished or is still running.
    const ask = { as: owner, params: { id }, headers: { 'idempotency-key': 'one-ping' } };
    const atOnce = await Promise.all([1, 2, 3].map(() => server.call('webhooks.test', ask)));
    const resent = [...atOnce, await server.call('webhooks.test', ask)].map(({ body }) => body.data);
    expect(resent).toEqual([resent[0], resent[0], resent[0], resent[0]]);
    expect(resent[0]).toMatchObject({ ok: true, status: 204 });
    expect(stranger.received).toHaveLength(5);
    server.travel(-5 * 60_000);
    stranger.close();
  });

  it('also signs with the previous secret for a day after a rotation', async () => {
    const stranger = await startReceiver();
    const made = await server.call('webhooks.create', {
      as: owner,
      body: { name: 'Rotated', url: stranger.url, events: ['expense.submitted'] },
    });
    const hook = made.body.data as { id: number; version: number; secret: string };
    const rotated = await server.call('webhooks.update', {
      as: owner,
      params: { id: hook.id },
      body: { rotate_secret: true, version: hook.version },
    });
    const { secret } = rotated.body.data as { secret: string };
    expect(secret).not.toBe(hook.secret);
    const signedBy = async (): Promise<string[]> => {
      await server.call('webhooks.test', { as: owner, params: { id: hook.id } });
      const { body, signature } = stranger.received.at(-1) ?? { body: '', signature: '' };
      const [time = '', ...macs] = signature.split(',');
      return [hook.secret, secret].filter((one) =>
        macs.includes(
          `v1=${createHmac('sha256', one)
            .update(`${time.slice(2)}.${body}`)
            .digest('hex')}`,
        ),
      );
    };
    expect(await signedBy()).toEqual([hook.secret, secret]);
    await server.store.db.execute(
      sql`update webhooks set previous_until = now() - interval '1 second' where id = ${hook.id}`,
    );
    expect(await signedBy()).toEqual([secret]);
    stranger.close();
  });

  it('a webhook that does not respond blocks no other and fails in the end', async () => {
    await server.store.db.execute(sql`update webhooks set active = false`);
    const silent = createServer(() => {});
    await new Promise<void>((ready) => {
      silent.listen(0, '127.0.0.1', ready);
    });
    const { port } = silent.address() as AddressInfo;
    const stranger = await startReceiver();
    for (const url of [`http://127.0.0.1:${port}/`, stranger.url]) {
      await server.call('webhooks.create', {
        as: owner,
        body: { name: url, url, events: ['expense.submitted'] },
      });
    }
    await work();
    for (let count = 0; count < 12; count += 1) await submitted();
    await work();
    const deliveries = createDeliveries(server.services);
    deliveries.wake();
    for (let tried = 0; tried < 150 && stranger.received.length < 12; tried += 1) {
      await new Promise((resume) => {
        setTimeout(resume, 20);
      });
    }
    expect(stranger.received).toHaveLength(12);
    silent.closeAllConnections();
    silent.close();
    await deliveries.idle();
    // A day later all attempts are used up.
    for (let tries = 0; tries < 9; tries += 1) {
      server.travel(5 * 3_600_000);
      await deliverWebhooks(server.services);
    }
    const left = await rowsOf<{ attempt: number; n: number }>(
      server.store.db,
      sql`select d.attempt, count(*)::int as n from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.name = ${`http://127.0.0.1:${port}/`} and not d.ok and d.next_attempt_at is null group by d.attempt`,
    );
    expect(left).toEqual([{ attempt: 8, n: 12 }]);
    server.travel(-45 * 3_600_000);
    stranger.close();
  });

  it('attempts no further mail once the process stops, and leaves the others due', async () => {
    await sendMails(server.services, null);
    await server.store.db.execute(
      sql`insert into mails (to_address, subject, text_body, next_attempt_at, created_at)
        select n || '@stop.example', 'x', 'x', now(), now() from generate_series(1, 3) n`,
    );
    const tried: string[] = [];
    const stopping = new AbortController();
    await sendMails({ ...server.services, stopping: stopping.signal }, async ({ to }) => {
      tried.push(to);
      stopping.abort();
    });
    expect(tried).toHaveLength(1);
    const left = await rowsOf(
      server.store.db,
      sql`select attempts from mails where to_address like '%@stop.example' and status = 'waiting'`,
    );
    expect(left).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    expect(await sendMails(server.services, async ({ to }) => void tried.push(to))).toBe(2);
    expect(new Set(tried).size).toBe(3);
  });

  it('retries a mail for days while the mail server is down, and gives up soon when it is rejected; its body is deleted then, or after a week', async () => {
    await sendMails(server.services, null);
    const waiting = async (to: string) => {
      await server.store.db.execute(
        sql`insert into mails (to_address, subject, text_body, next_attempt_at, created_at)
          values (${to}, 'x', 'a link', now(), now())`,
      );
    };
    await waiting('away@x.example');
    await waiting('refused@x.example');
    const tries = new Map<string, number>();
    let isAway = true;
    const port: MailPort = async ({ to }) => {
      tries.set(to, (tries.get(to) ?? 0) + 1);
      if (to.startsWith('refused')) throw Object.assign(new Error('550 no such user'), { responseCode: 550 });
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
    };
    for (let hours = 0; hours < 60; hours += 5) {
      await sendMails(server.services, port);
      server.travel(5 * 3_600_000);
    }
    isAway = false;
    await sendMails(server.services, port);
    server.travel(-60 * 3_600_000);
    expect(tries.get('refused@x.example')).toBe(3);
    const stored = () =>
      rowsOf<{ to: string; status: string; text: string }>(
        server.store.db,
        sql`select to_address as to, status, text_body as text from mails where to_address like '%@x.example' order by id`,
      );
    const sent = { to: 'away@x.example', status: 'sent', text: '' };
    const refused = { to: 'refused@x.example', status: 'failed', text: 'a link' };
    expect(await stored()).toEqual([sent, refused]);
    // Without a mail server a mail would wait, with its link, for ever.
    await waiting('unsent@x.example');
    const week = 8 * 24 * 3_600_000;
    server.travel(week);
    await runJob(server.services, cleanUpJob);
    server.travel(-week);
    const unsent = { to: 'unsent@x.example', status: 'failed', text: '' };
    expect(await stored()).toEqual([sent, { ...refused, text: '' }, unsent]);
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
