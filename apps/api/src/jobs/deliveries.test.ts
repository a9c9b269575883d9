import { DAY_MS, HOUR_MS } from '@outlay/domain';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@outlay/api-client';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { sendMails, type MailPort } from '../notify/mail/mailer.ts';
import { DATABASES } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { startReceiver } from '../test-support/external/webhook-receiver.ts';
import { createDeliveries, deliverWebhooks } from '../notify/webhooks/delivery.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { ADDRESS, backgroundWork } from '../test-support/background-work.ts';

const owner = 'owner@outlay.example';

describe.each(DATABASES)('mails and webhook deliveries on %s', (kind) => {
  let server: TestServer;
  const { submitted, work } = backgroundWork(() => server);

  beforeAll(async () => {
    server = await openServer(kind, { env: { webhookPrivate: true } });
    // The first run only stores the position in the outbox; earlier events are not notified.
    await work();
  }, 60_000);
  afterAll(() => server.close());

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

  it('signs deliveries with the previous secret, too, for a day after a rotation', async () => {
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
      server.travel(5 * HOUR_MS);
      await deliverWebhooks(server.services);
    }
    const left = await rowsOf<{ attempt: number; n: number }>(
      server.store.db,
      sql`select d.attempt, count(*)::int as n from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.name = ${`http://127.0.0.1:${port}/`} and not d.ok and d.next_attempt_at is null group by d.attempt`,
    );
    expect(left).toEqual([{ attempt: 8, n: 12 }]);
    server.travel(-45 * HOUR_MS);
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
      server.travel(5 * HOUR_MS);
    }
    isAway = false;
    await sendMails(server.services, port);
    server.travel(-60 * HOUR_MS);
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
    const week = 8 * DAY_MS;
    server.travel(week);
    await runJob(server.services, cleanUpJob);
    server.travel(-week);
    const unsent = { to: 'unsent@x.example', status: 'failed', text: '' };
    expect(await stored()).toEqual([sent, { ...refused, text: '' }, unsent]);
  });
});
