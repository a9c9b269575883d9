import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@outlay/api-client';
import { addDays, type RecurringExpense } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { expenses } from '../db/schema/index.ts';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { sendMails, type MailPort } from '../notify/mailer.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { isPrivateAddress } from '../notify/webhooks/address.ts';
import { createDeliveries, deliverWebhooks, queueWebhooks } from '../notify/webhooks/delivery.ts';
import { post } from '../notify/webhooks/post.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import { recurringJob } from './recurring.job.ts';

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

/** Starts a webhook receiver that records requests and responds with a configurable status. */
async function listener() {
  const received: { body: string; signature: string }[] = [];
  let answer = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['outlay-signature']),
      });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (status: number) => {
      answer = status;
    },
    close: () => server.close(),
  };
}

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

  it('creates due drafts, catches up after a downtime, and skips paused templates', async () => {
    const today = new Date();
    const anchor = new Date(today.getTime() + DAY_MS).toISOString().slice(0, 10);
    const make = async (name: string) => {
      const made = await server.call('recurring.create', {
        as: member,
        body: {
          name,
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 3 } },
        },
      });
      expect(made.status).toBe(200);
      return made.body.data as { id: number; version: number };
    };
    const running = await make('Parking');
    const paused = await make('Coffee');
    await server.call('recurring.update', {
      as: member,
      params: { id: paused.id },
      body: { status: 'paused', version: paused.version },
    });
    server.travel(10 * DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    const drafts = (id: number) =>
      rowsOf<{ status: string }>(
        server.store.db,
        sql`select status from expenses where recurring_id = ${id}`,
      );
    expect(await drafts(running.id)).toEqual([{ status: 'draft' }, { status: 'draft' }, { status: 'draft' }]);
    expect(await drafts(paused.id)).toEqual([]);
    server.travel(DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    expect(await drafts(running.id)).toHaveLength(3);
    const ended = await rowsOf<{ status: string }>(
      server.store.db,
      sql`select status from recurring_expenses where id = ${running.id}`,
    );
    expect(ended).toEqual([{ status: 'ended' }]);
    server.travel(-11 * DAY_MS);
  });

  it('runs a recurring expense once a day, also if it is paused, changed and resumed', async () => {
    const zone = { timeZone: 'Asia/Riyadh' };
    const anchor = dateOf(zone, server.services.clock.now());
    const rule = { period: 'weekly', anchor, end: { kind: 'after', count: 2 } };
    const made = await server.call('recurring.create', {
      as: member,
      body: { name: 'Water', amount: { minor: 5_000, currency: 'SAR' }, recurrence: rule },
    });
    let record = ok(made).body.data as RecurringExpense;
    const update = async (change: object): Promise<RecurringExpense> => {
      const params = { id: record.id };
      const { version } = ok(await server.call('recurring.get', { as: member, params })).body
        .data as RecurringExpense;
      const body = { ...change, version };
      record = ok(await server.call('recurring.update', { as: member, params, body })).body
        .data as RecurringExpense;
      return record;
    };
    const days = async () => {
      await runJob(server.services, recurringJob(ADDRESS));
      const rows = await rowsOf<{ day: string }>(
        server.store.db,
        sql`select to_char(incurred_on, 'YYYY-MM-DD') as day from expenses where recurring_id = ${record.id} order by 1`,
      );
      return rows.map(({ day }) => day);
    };
    expect(await days()).toEqual([anchor]);
    await update({ status: 'paused' });
    expect(await update({ status: 'active' })).toMatchObject({
      next_run: addDays(anchor, 7),
      run_count: 1,
      last_run_on: anchor,
    });
    expect(await days()).toEqual([anchor]);
    await update({ recurrence: { ...rule, period: 'days', every_days: 1 } });
    expect(await days()).toEqual([anchor]);
    expect(await update({ recurrence: rule })).toMatchObject({ next_run: addDays(anchor, 7) });
    expect(await days()).toEqual([anchor]);
    server.travel(20 * DAY_MS);
    expect(await days()).toEqual([anchor, addDays(anchor, 7)]);
    server.travel(-20 * DAY_MS);
    const { body } = await server.call('notifications.list', { as: member, query: { per_page: 100 } });
    const { items } = body.data as NotificationPage;
    expect(items.filter(({ text }) => text.includes('Water'))).toHaveLength(2);
  });

  it('signs webhook deliveries, retries failed ones, and shows the secret once', async () => {
    // Events before the webhook was created are not delivered to it.
    await work();
    const stranger = await listener();
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
    const stranger = await listener();
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
    const stranger = await listener();
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

  it('runs on the last day of shorter months, once across processes, and catches up on overdue runs', async () => {
    const made = ok(
      await server.call('recurring.create', {
        as: member,
        body: {
          name: 'Rent of the 31st',
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'monthly', anchor: '2028-01-31', end: { kind: 'on', date: '2028-08-31' } },
        },
      }),
    );
    const { id } = made.body.data as { id: number };
    const begun = Date.now();
    const at = async (moment: string): Promise<string[]> => {
      const away = Date.parse(moment) - begun;
      server.travel(away);
      const job = recurringJob(ADDRESS);
      await Promise.all([1, 2, 3].map(() => runJob(server.services, job)));
      server.travel(-away);
      const rows = await rowsOf<{ day: string }>(
        server.store.db,
        sql`select to_char(incurred_on, 'YYYY-MM-DD') as day from expenses where recurring_id = ${id} order by 1`,
      );
      return rows.map(({ day }) => day);
    };
    // The company's day begins at 21:00 UTC, in Riyadh.
    expect(await at('2028-01-30T20:30:00Z')).toEqual([]);
    expect(await at('2028-01-30T21:00:00Z')).toEqual(['2028-01-31']);
    expect(await at('2028-02-28T12:00:00Z')).toHaveLength(1);
    expect(await at('2028-02-29T00:15:00Z')).toEqual(['2028-01-31', '2028-02-29']);
    expect(await at('2028-03-31T23:59:59Z')).toHaveLength(3);
    // The server was down from April to August.
    expect(await at('2028-12-01T00:00:00Z')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
    ]);
    expect(await at('2029-01-31T00:00:00Z')).toHaveLength(8);
  });

  it('skips the runs of a recurring expense while its owner is suspended', async () => {
    const anchor = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const rule = { period: 'days', every_days: 1, anchor, end: { kind: 'never' } };
    const body = {
      name: 'Parking of a former colleague',
      amount: { minor: 5_000, currency: 'SAR' },
      recurrence: rule,
    };
    const { id } = ok(await server.call('recurring.create', { as: member, body })).body.data as {
      id: number;
    };
    const setStatus = (status: string) =>
      server.store.db.execute(sql`update users set status = ${status} where email = ${member}`);
    const draftsAfter = async (days: number) => {
      server.travel(days * DAY_MS);
      await runJob(server.services, recurringJob(ADDRESS));
      server.travel(-days * DAY_MS);
      return server.store.db.$count(expenses, eq(expenses.recurringId, id));
    };
    await setStatus('suspended');
    expect(await draftsAfter(30)).toBe(0);
    await setStatus('active');
    expect(await draftsAfter(31)).toBe(1);
    await server.store.db.execute(sql`update recurring_expenses set status = 'ended' where id = ${id}`);
  });

  it('creates a draft of a recurring expense that is worth nothing, which cannot be submitted', async () => {
    const anchor = dateOf({ timeZone: 'Asia/Riyadh' }, server.services.clock.now());
    const rule = { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 1 } };
    const body = { name: 'Worth nothing', amount: { minor: 1, currency: 'MGA' }, recurrence: rule };
    const { id } = ok(await server.call('recurring.create', { as: member, body })).body.data as {
      id: number;
    };
    // No rate was known when the template was saved.
    await server.store.db
      .insert(exchangeRates)
      .values({ companyId: 1, from: 'MGA', to: 'SAR', date: anchor, rate: '0.0001', source: 'test' });
    await runJob(server.services, recurringJob(ADDRESS));
    const [draft] = await rowsOf<{ id: number; version: number }>(
      server.store.db,
      sql`select id, version from expenses where recurring_id = ${id}`,
    );
    const refused = await server.call('expenses.updateStatus', {
      as: member,
      body: { ...draft, status: 'pending' },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
  });

  it('a failing recurring expense does not block others', async () => {
    const anchor = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const ids: number[] = [];
    for (const name of ['Broken', 'Sound']) {
      const made = await server.call('recurring.create', {
        as: member,
        body: {
          name,
          amount: { minor: 5_000, currency: 'SAR' },
          recurrence: { period: 'days', every_days: 1, anchor, end: { kind: 'after', count: 2 } },
        },
      });
      ids.push((made.body.data as { id: number }).id);
    }
    await server.store.db.execute(
      sql`update recurring_expenses set recurrence = recurrence || '{"period":"never heard of"}' where id = ${ids[0] ?? 0}`,
    );
    server.travel(3 * DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    const made = await rowsOf<{ id: number; n: number }>(
      server.store.db,
      sql`select recurring_id as id, count(*)::int as n from expenses where recurring_id in (${ids[0] ?? 0}, ${ids[1] ?? 0})
        group by recurring_id`,
    );
    expect(made).toEqual([{ id: ids[1], n: 2 }]);
    await server.store.db.execute(
      sql`update recurring_expenses set status = 'ended' where id = ${ids[0] ?? 0}`,
    );
    server.travel(-3 * DAY_MS);
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

describe('addresses of webhooks', () => {
  it('distinguishes addresses of the public internet from private ones', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '::127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:169.254.169.254',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      'fec0::1',
      '100.64.0.1',
      '255.255.255.255',
      'not an address',
    ]) {
      expect(`${address} ${isPrivateAddress(address)}`).toBe(`${address} true`);
    }
    expect(isPrivateAddress('93.184.216.34')).toBe(false);
    expect(isPrivateAddress('2606:2800:220:1:248:1893:25c8:1946')).toBe(false);
  });

  it('checks the address when connecting, so that a name cannot resolve to a private one', async () => {
    const PUBLIC = { webhookPrivate: false, webhookHosts: null };
    const stranger = await listener();
    const named = stranger.url.replace('127.0.0.1', 'localhost');
    await expect(post(stranger.url, '{}', {}, PUBLIC)).rejects.toMatchObject({ why: 'private' });
    await expect(post(named, '{}', {}, PUBLIC)).rejects.toMatchObject({ why: 'private' });
    // The same address in unusual notations.
    for (const host of ['2130706433', '0x7f.1', '017700000001', '[::ffff:7f00:1]', '127.0.0.1.'])
      await expect(post(stranger.url.replace('127.0.0.1', host), '{}', {}, PUBLIC)).rejects.toMatchObject({
        why: 'private',
      });
    expect(stranger.received).toEqual([]);
    expect(await post(stranger.url, '{}', {}, { ...PUBLIC, webhookPrivate: true })).toEqual({
      status: 200,
      text: null,
    });
    // Redirects are not followed.
    stranger.answerWith(302);
    expect(await post(stranger.url, '{}', {}, { ...PUBLIC, webhookPrivate: true })).toMatchObject({
      status: 302,
    });
    expect(stranger.received).toHaveLength(2);
    stranger.close();
  });
});
