import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import { sql } from '../db/drizzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { killAll, start } from '../test-support/process.ts';
import { seededFolder } from '../test-support/seeded.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const ROUNDS = 4;
/** Time for the worker of the last start to send everything. */
const PATIENCE = { timeout: 150_000, interval: 500 };

const open: Server[] = [];
afterEach(() => {
  killAll();
  for (const server of open.splice(0)) server.close();
});

const portOf = async (server: Server): Promise<number> => {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Starts a mail server that accepts everything; the mails are those of the returned list. */
async function startMailServer(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = createTcpServer((socket) => {
    let text = '';
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) mails.push(part);
        const isStart = !isData && /^DATA/iu.test(part);
        socket.write(isStart ? '354 go\r\n' : '250 ok\r\n');
        isData = isStart;
      }
    });
  });
  return { url: `smtp://127.0.0.1:${await portOf(server)}`, mails };
}

/** Starts a receiver of webhooks that remembers the id of every delivery. */
async function startReceiver(): Promise<{ url: string; deliveries: { id: string; record: number }[] }> {
  const deliveries: { id: string; record: number }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { record_id: record } = JSON.parse(Buffer.concat(chunks).toString()) as { record_id: number };
      deliveries.push({ id: String(request.headers['outlay-delivery']), record });
      response.writeHead(200).end();
    });
  });
  return { url: `http://127.0.0.1:${await portOf(server)}/`, deliveries };
}

type Answer = {
  readonly id: number;
  readonly version: number;
  readonly token: { readonly access_token: string };
};

async function send(address: string, name: CallName, token: string | null, body: object): Promise<Answer> {
  const { path, method } = CONTRACT[name];
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: Answer }).data;
}

const signIn = async (address: string, email: string): Promise<string> =>
  (await send(address, 'auth.login', null, { email, password: 'outlay-demo' })).token.access_token;

test.each(DATABASES)(
  'a kill right after a commit on %s loses no notification, mail or webhook, and repeats no more than a delivery',
  { timeout: 600_000 },
  async (kind) => {
    const dir = temporaryFolder('outlay-commit-');
    const url = await seededFolder(kind, dir, systemClock);
    const [mailServer, receiver] = [await startMailServer(), await startReceiver()];
    const env = {
      OUTLAY_DATA_DIR: dir,
      OUTLAY_SECRET: 'x'.repeat(40),
      LOG_LEVEL: 'silent',
      WEBHOOK_PRIVATE: '1',
      SMTP_URL: mailServer.url,
      ...(url === null ? {} : { DATABASE_URL: url }),
    };
    const submitted: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = start(env);
      const address = await server.ready;
      if (round === 0) {
        const owner = await signIn(address, 'owner@outlay.example');
        await send(address, 'webhooks.create', owner, {
          name: 'Books',
          url: receiver.url,
          events: ['expense.submitted'],
        });
      }
      const member = await signIn(address, 'member@outlay.example');
      const draft = { amount: { minor: 90_000 + round, currency: 'SAR' }, incurred_on: '2026-01-05' };
      const { id, version } = await send(address, 'expenses.create', member, draft);
      await send(address, 'expenses.updateStatus', member, { id, version, status: 'pending' });
      // The response says that the change is committed; the later rounds kill in the middle of what follows from it.
      await new Promise((resume) => {
        setTimeout(resume, round * 15);
      });
      server.child.kill('SIGKILL');
      await server.ended;
      submitted.push(id);
    }

    // A killed process may have claimed mails and deliveries. They are due again when the claim expires, which takes five
    // minutes and one.
    const stopped = url === null ? await openEmbedded(dir) : await openPostgres(url);
    await stopped.db.execute(sql`update mails set next_attempt_at = now() where status = 'waiting'`);
    await stopped.db.execute(
      sql`update webhook_deliveries set next_attempt_at = now() where next_attempt_at is not null`,
    );
    await stopped.close();
    const last = start(env);
    await last.ready;
    await vi.waitFor(() => {
      expect(submitted.filter((id) => !receiver.deliveries.some(({ record }) => record === id))).toEqual([]);
    }, PATIENCE);
    // Mails are queued with the notifications, by the worker's next pass.
    const mailsOf = (id: number) =>
      mailServer.mails.filter((mail) => mail.replaceAll('=\r\n', '').includes(`/list/${id}`)).length;
    await vi.waitFor(() => {
      expect(submitted.filter((id) => mailsOf(id) === 0)).toEqual([]);
    }, PATIENCE);
    last.child.kill('SIGTERM');
    await last.ended;

    const store = url === null ? await openEmbedded(dir) : await openPostgres(url);
    const perRecord = await rowsOf<{ id: number; users: number; notifications: number; deliveries: number }>(
      store.db,
      sql`select e.id, count(distinct n.user_id)::int as users, count(n.id)::int as notifications,
          (select count(*)::int from webhook_deliveries d where (d.payload ->> 'record_id')::int = e.id) as deliveries
        from expenses e left join notifications n on n.subject_type = 'expense' and n.subject_id = e.id
          and n.key = 'submitted'
        where e.id = any(${sql.raw(`array[${submitted.join()}]`)}) group by e.id order by e.id`,
    );
    // A mail that a killed process had claimed waits for the end of the claim, with its text.
    const lost = await rowsOf(
      store.db,
      sql`select id from mails where status = 'failed' or (status = 'waiting' and text_body = '')`,
    );
    await store.close();
    expect(perRecord.map(({ id }) => id)).toEqual(submitted.toSorted((a, b) => a - b));
    for (const { users, notifications, deliveries } of perRecord) {
      expect(users).toBeGreaterThan(0);
      expect([notifications, deliveries]).toEqual([users, 1]);
    }
    expect(lost).toEqual([]);
    // A delivery may arrive twice, with the same id, by which a receiver knows it.
    const idOf = new Map(receiver.deliveries.map(({ record, id }) => [record, id]));
    expect(receiver.deliveries.filter(({ record, id }) => idOf.get(record) !== id)).toEqual([]);
  },
);
