import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { sendMails, type MailPort } from '../notify/mailer.ts';
import { notify } from '../notify/notifier.ts';
import { DATABASES } from '../testing/databases.ts';
import { openServer, type TestServer } from '../testing/server.ts';
import { isPrivateAddress } from '../webhooks/address.ts';
import { deliverWebhooks, queueWebhooks } from '../webhooks/delivery.ts';
import { post } from '../webhooks/post.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import { recurringJob } from './recurring.job.ts';

const member = 'member@outlay.example';
const approver = 'approver@outlay.example';
const owner = 'owner@outlay.example';
const ADDRESS = 'https://outlay.example';
const DAY_MS = 86_400_000;

type Told = { items: { id: number; key: string; text: string; read_at: string | null }[]; total: number };
type Expense = { id: number; version: number; number: string; status: string };

/** A stranger's server that remembers what it was sent and answers as it is told. */
async function listener() {
  const heard: { body: string; signature: string }[] = [];
  let answer = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({
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
    heard,
    answerWith: (status: number) => {
      answer = status;
    },
    close: () => server.close(),
  };
}

describe.each(DATABASES)('work that no request waits for, on %s', (kind) => {
  let server: TestServer;

  const told = async (as: string, query = {}): Promise<Told> =>
    (await server.call('notifications.unread', { as, query })).body.data as Told;
  const submitted = async (): Promise<Expense> => {
    const made = await server.call('expenses.create', {
      as: member,
      body: {
        amount: { minor: 12_550, currency: 'SAR' },
        incurred_on: new Date().toISOString().slice(0, 10),
        description: `Lunch ${Math.random()}`,
      },
    });
    const { id, version } = made.body.data as Expense;
    const sent = await server.call('expenses.updateStatus', {
      as: member,
      body: { id, status: 'pending', version },
    });
    expect(sent.status).toBe(200);
    return sent.body.data as Expense;
  };
  const work = async (): Promise<void> => {
    await notify(server.services, ADDRESS);
    await queueWebhooks(server.services);
  };

  beforeAll(async () => {
    server = await openServer(kind, { env: { webhookPrivate: true } });
    // The first look only finds out where the outbox is; what was before is not told.
    await work();
  }, 60_000);
  afterAll(() => server.close());

  it('tells approvers of a request and the owner of a decision, once, in the reader’s language', async () => {
    const expense = await submitted();
    await work();
    await work();
    const mine = await told(approver);
    const about = mine.items.filter(({ text }) => text.includes(expense.number));
    expect(about.map(({ key }) => key)).toEqual(['submitted']);
    await server.call('expenses.updateStatus', {
      as: approver,
      body: { id: expense.id, status: 'approved', version: expense.version },
    });
    await work();
    const [first] = (await told(member)).items;
    expect(first?.key).toBe('approved');
    const arabic = await server.call('notifications.unread', {
      as: member,
      headers: { 'accept-language': 'ar' },
    });
    expect((arabic.body.data as Told).items[0]?.text).toContain('اعتُمد المصروف');
    expect((await server.call('notifications.list', { as: 'client@acme.example' })).status).toBe(403);
  });

  it('marks one and all as read, and never somebody else’s', async () => {
    await submitted();
    await work();
    const before = await told(approver);
    const [one] = before.items;
    await server.call('notifications.markRead', { as: member, body: { ids: [one?.id] } });
    expect((await told(approver)).total).toBe(before.total);
    await server.call('notifications.markRead', { as: approver, body: { ids: [one?.id] } });
    expect((await told(approver)).total).toBe(before.total - 1);
    await server.call('notifications.markRead', { as: approver, body: { all: true } });
    expect((await told(approver)).total).toBe(0);
  });

  it('tells nobody what they did not want to be told', async () => {
    const events = { submitted: { panel: false, email: false } };
    await server.call('notifications.savePreferences', { as: approver, body: { events } });
    const { number } = await submitted();
    await work();
    expect((await told(approver)).items.filter(({ text }) => text.includes(number))).toEqual([]);
    const mails = await rowsOf(
      server.store.db,
      sql`select id from mails where to_address = ${approver} and subject like ${`%${number}%`}`,
    );
    expect(mails).toEqual([]);
    await server.call('notifications.savePreferences', { as: approver, body: { events: {} } });
  });

  it('tells whoever is mentioned', async () => {
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
    expect((await told('finance@outlay.example')).items[0]?.key).toBe('mentioned');
  });

  it('sends each mail once, tries a failed one again later, and loses none', async () => {
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
  });

  it('reminds of what is overdue once a day, whoever asks, and decides nothing', async () => {
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

  it('makes the drafts that are due, catches up after a standstill, and leaves paused ones alone', async () => {
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

  it('signs what it tells webhooks, tries again what failed, and shows the secret once', async () => {
    // What happened before the webhook was there is not told to it.
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
    expect(stranger.heard).toHaveLength(1);
    server.travel(5 * 60_000);
    await deliverWebhooks(server.services);
    expect(stranger.heard).toHaveLength(2);
    const last = stranger.heard.at(-1);
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(last?.signature ?? '') ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${last?.body}`).digest('hex'));
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      event: 'expense.submitted',
      number: expense.number,
    });
    const tested = await server.call('webhooks.test', { as: owner, params: { id } });
    expect(tested.body.data).toMatchObject({ event: 'ping', ok: true, status: 204 });
    const deliveries = await server.call('webhooks.deliveries', { as: owner, params: { id } });
    const [newest] = deliveries.body.data as { id: number }[];
    const again = await server.call('webhooks.replay', {
      as: owner,
      params: { id },
      body: { delivery_id: newest?.id },
    });
    expect(again.body.data).toMatchObject({ ok: true });
    expect(stranger.heard).toHaveLength(4);
    stranger.close();
  });

  it('forgets keys of writes after a day and what everybody has heard after a week', async () => {
    await server.store.db.execute(
      sql`insert into idempotency_keys (user_id, path, key, body_hash, created_at)
        values (1, '/x', 'old', 'h', now() - interval '25 hours')`,
    );
    await runJob(server.services, cleanUpJob);
    const left = await rowsOf(server.store.db, sql`select key from idempotency_keys where key = 'old'`);
    expect(left).toEqual([]);
  });
});

describe('addresses a webhook may lead to', () => {
  it('are those of the public internet', () => {
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
    ]) {
      expect(`${address} ${isPrivateAddress(address)}`).toBe(`${address} true`);
    }
    expect(isPrivateAddress('93.184.216.34')).toBe(false);
    expect(isPrivateAddress('2606:2800:220:1:248:1893:25c8:1946')).toBe(false);
  });

  it('are judged where the connection is made, so that a name cannot lead inside', async () => {
    const stranger = await listener();
    const named = stranger.url.replace('127.0.0.1', 'localhost');
    await expect(post(stranger.url, '{}', {}, false)).rejects.toThrow('private');
    await expect(post(named, '{}', {}, false)).rejects.toThrow('private');
    expect(stranger.heard).toEqual([]);
    expect(await post(stranger.url, '{}', {}, true)).toBe(200);
    stranger.close();
  });
});
