import { HOUR_MS } from '@outlay/domain';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails, webhookDeliveries, webhooks } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { sendMails } from './mail/mailer.ts';
import { deliverWebhooks } from './webhooks/delivery.ts';

describe.each(FASTEST_DATABASE)('results that the database refuses on %s', (kind) => {
  let server: TestServer;
  let receiver: Server;
  let received = 0;
  beforeAll(async () => {
    // With private destinations, responses are not kept.
    server = await openServer(kind, { env: { webhookPrivate: true } });
    receiver = createServer((request, response) => {
      received += 1;
      request.resume();
      response.end('ok');
    });
    await new Promise<void>((ready) => {
      receiver.listen(0, '127.0.0.1', ready);
    });
  });
  afterAll(async () => {
    receiver.close();
    receiver.closeAllConnections();
    await server.close();
  });

  const refuse = (table: string, condition: string) =>
    server.store.db.execute(
      sql.raw(`alter table ${table} add constraint test_refusal check (${condition}) not valid`),
    );

  test('ends a webhook delivery whose result cannot be stored after its last attempt', async () => {
    const { db } = server.store;
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const now = server.services.clock.now();
    await db.delete(webhookDeliveries);
    const [hook] = await db.select().from(webhooks).limit(1);
    if (hook === undefined) throw new Error('The demo has no webhook.');
    await db.update(webhooks).set({ url, active: true }).where(eq(webhooks.id, hook.id));
    await db.insert(webhookDeliveries).values({
      companyId: hook.companyId,
      webhookId: hook.id,
      event: 'ping',
      payload: {},
      nextAttemptAt: now,
      createdAt: now,
    });
    await refuse('webhook_deliveries', 'sent_at is null');
    for (let passes = 0; passes < 12; passes += 1) {
      await deliverWebhooks(server.services);
      server.travel(HOUR_MS);
    }
    expect(received).toBe(8);
    expect(await db.select().from(webhookDeliveries)).toMatchObject([{ attempt: 8, nextAttemptAt: null }]);
  });

  test('ends a mail whose result cannot be stored after its last attempt, and sends the other mails', async () => {
    const { db } = server.store;
    await db.delete(mails);
    const now = server.services.clock.now();
    const mail = (to: string) => ({
      to,
      subject: 'Hello',
      text: 'A text',
      nextAttemptAt: now,
      createdAt: now,
    });
    await db.insert(mails).values([mail('refused@acme.example'), mail('huda@acme.example')]);
    await refuse('mails', "sent_at is null or to_address <> 'refused@acme.example'");
    const sent: string[] = [];
    for (let passes = 0; passes < 30; passes += 1) {
      await sendMails(server.services, async ({ to }) => {
        sent.push(to);
      });
      server.travel(HOUR_MS);
    }
    expect(sent.filter((to) => to === 'huda@acme.example')).toHaveLength(1);
    expect(sent).toHaveLength(1 + 22);
    expect(
      await db.select({ status: mails.status, attempts: mails.attempts }).from(mails).orderBy(mails.id),
    ).toMatchObject([{ status: 'failed' }, { status: 'sent', attempts: 1 }]);
  });
});
