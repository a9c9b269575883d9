import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { mails } from '../db/schema/index.ts';
import { importQueue } from '../files/imports/import-into.ts';
import { sendMails } from '../notify/mail/mailer.ts';
import { createDeliveries } from '../notify/webhooks/delivery.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const BUSY = 'owner@outlay.example';
const OTHER = 'owner@nakheel.example';

/** Starts a server for webhooks that answers at once, or never until it is closed. */
async function receiver(isSilent: boolean) {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume();
    if (!isSilent) response.writeHead(204).end();
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received: () => received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const until = async (isDone: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now();
  while (!(await isDone())) await new Promise((resume) => setTimeout(resume, 10));
  return performance.now() - began;
};

/** Imports a file with one supplier. */
function importFile(server: TestServer, as: string, name: string) {
  const body = new FormData();
  body.set('file', new Blob([`name\n${name}\n`]), 'suppliers.csv');
  return server.call('suppliers.import', { as, body });
}

describe.each(DATABASES)('one company with much work on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { webhookPrivate: true } });
    for (const as of [BUSY, OTHER]) ok(await server.call('company.get', { as }));
  });
  afterAll(() => server.close());

  const webhook = async (as: string, name: string, url: string): Promise<number> => {
    const body = { name, url, events: ['expense.submitted'] };
    return (ok(await server.call('webhooks.create', { as, body })).body.data as { id: number }).id;
  };

  test('delays no mail of another company or about an account', async () => {
    await server.store.db.execute(sql`delete from mails`);
    const now = server.services.clock.now();
    const mail = (companyId: number | null, to: string) => ({
      companyId,
      to,
      subject: 'Subject',
      text: 'Text',
      nextAttemptAt: now,
      createdAt: now,
    });
    const many = Array.from({ length: 40 }, () => mail(1, 'many@example.com'));
    await server.store.db
      .insert(mails)
      .values([...many, mail(2, 'other@example.com'), mail(null, 'account@example.com')]);
    const order: string[] = [];
    await sendMails(server.services, async ({ to }) => {
      order.push(to);
    });
    expect(order).toHaveLength(42);
    expect(order.indexOf('other@example.com')).toBeLessThan(5);
    expect(order.indexOf('account@example.com')).toBeLessThan(5);
  });

  test('delays no webhook of another company, although none of its own hosts respond', async () => {
    const [silent, good] = [await receiver(true), await receiver(false)];
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await webhook(BUSY, `Silent ${kind} ${at}`, silent.url));
    const goodId = await webhook(OTHER, `Good ${kind}`, good.url);
    const queued = async (id: number, count: number): Promise<void> => {
      await server.store.db.execute(sql`insert into webhook_deliveries
        (company_id, webhook_id, event, payload, next_attempt_at, created_at)
        select company_id, id, 'expense.submitted', '{}', now() - interval '1 second', now()
        from webhooks, generate_series(1, ${count}) where id = ${id}`);
    };
    for (const id of ids) await queued(id, 5);
    await queued(goodId, 6);
    const deliveries = createDeliveries(server.services);
    deliveries.wake();
    const ms = await until(() => good.received() === 6);
    // A silent host takes ten seconds.
    expect(ms).toBeLessThan(5_000);
    expect(silent.received()).toBeLessThanOrEqual(4);
    await server.store.db.execute(
      sql`update webhook_deliveries set next_attempt_at = null where sent_at is null`,
    );
    silent.close();
    good.close();
    await deliveries.idle();
  });

  test('can test a few webhooks at a time, and another company is not affected', async () => {
    const [silent, good] = [await receiver(true), await receiver(false)];
    const id = await webhook(BUSY, `Test ${kind}`, silent.url);
    const otherId = await webhook(OTHER, `Other ${kind}`, good.url);
    // Three run, five wait and six are refused.
    let refusedSoFar = 0;
    const tests = Array.from({ length: 14 }, async () => {
      const response = await server.call('webhooks.test', { as: BUSY, params: { id } });
      refusedSoFar += Number(response.status === 503);
      return response;
    });
    await until(() => silent.received() === 3 && refusedSoFar === 6);
    const other = ok(await server.call('webhooks.test', { as: OTHER, params: { id: otherId } }));
    expect(other.body.data).toMatchObject({ ok: true });
    expect(silent.received()).toBe(3);
    silent.close();
    const all = await Promise.all(tests);
    const { n } = (
      await rowsOf<{ n: number }>(
        server.store.db,
        sql`select count(*)::int as n from webhook_deliveries where webhook_id = ${id}`,
      )
    )[0] ?? { n: 0 };
    const refused = all.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    // Nothing is stored of what was refused.
    expect(n).toBe(all.length - refused.length);
    good.close();
  });

  test('imports one file at a time, and more than a few wait or are refused', async () => {
    const companyId = 1;
    const end = await importQueue.enter(companyId);
    const waiting = Array.from({ length: 8 }, (_, at) => importFile(server, BUSY, `Waiting ${kind} ${at}`));
    await until(() => importQueue.stats().waiting === 8);
    const refused = await importFile(server, BUSY, `Refused ${kind}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ok(await importFile(server, OTHER, `Other ${kind}`)).body.data).toMatchObject({ imported: 1 });
    expect(importQueue.stats()).toMatchObject({ running: 1, waiting: 8 });
    end();
    for (const { body } of await Promise.all(waiting)) expect(body.data).toMatchObject({ imported: 1 });
  });

  test('prints 40 reports while another company waits for one of them at most', async () => {
    const order: string[] = [];
    const print = async (as: string): Promise<number> => {
      const { status } = await server.call('reports.userPdf', {
        as,
        query: { from: '2026-01-01', to: '2026-01-02' },
      });
      if (status === 200) order.push(as);
      return status;
    };
    const busy = Array.from({ length: 40 }, () => print(BUSY));
    await until(() => order.length === 1);
    const other = print(OTHER);
    expect(await other).toBe(200);
    // The first was finished; one was running, and one more may have begun before the other's request was read.
    expect(order.indexOf(OTHER)).toBeLessThanOrEqual(3);
    const statuses = await Promise.all(busy);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  }, 120_000);
});
