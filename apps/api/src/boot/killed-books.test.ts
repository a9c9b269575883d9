import { setTimeout } from 'node:timers/promises';
import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import {
  addDays,
  type BookkeepingLine,
  type JournalExport,
  type Page,
  type PayoutBatch,
  type Periods,
  type Reimbursement,
} from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { killAll, start } from '../test-support/process.ts';
import { seededFolder } from '../test-support/seeded.ts';
import { TEST_SECRET } from '../test-support/auth/test-tokens.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

afterEach(killAll);

/** Milliseconds from sending a request until the process is killed; one round per value. */
const DELAYS_MS = [8, 80];

/** Client of a running server, signed in as the owner of the demo company. */
interface Client {
  readonly read: <Data>(name: CallName, query?: string) => Promise<Data>;
  /** Sends a request with an idempotency key; the id replaces that of the path. */
  readonly write: (name: CallName, key: string, body: object, id?: number) => Promise<Response>;
}

async function clientOf(address: string): Promise<Client> {
  const request = (
    name: CallName,
    headers: Readonly<Record<string, string>>,
    options: { query?: string; body?: string; id?: number },
  ) => {
    const { path, method } = CONTRACT[name];
    const where = `${address}${path.replace('{id}', String(options.id ?? ''))}${options.query ?? ''}`;
    return fetch(where, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
  };
  const login = await request(
    'auth.login',
    {},
    {
      body: JSON.stringify({ email: 'owner@outlay.example', password: 'outlay-demo' }),
    },
  );
  const { data } = (await login.json()) as { data: { token: { access_token: string } } };
  const authorization = `Bearer ${data.token.access_token}`;
  return {
    async read<Data>(name: CallName, query = '') {
      const response = await request(name, { authorization }, { query });
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: Data }).data;
    },
    write: (name, key, body, id) =>
      request(
        name,
        { authorization, 'idempotency-key': key },
        { body: JSON.stringify(body), ...(id === undefined ? {} : { id }) },
      ),
  };
}

/** Name of the user who signs in. */
const OWNER_NAME = 'Sara Al-Harbi';

/** A request that posts to the books, prepared before it is sent. */
type Posting = (client: Client, round: number) => Promise<(to: Client) => Promise<Response>>;

const POSTINGS: Readonly<Record<string, Posting>> = {
  async booking(client, round) {
    const { items } = await client.read<Page<BookkeepingLine>>(
      'bookkeeping.list',
      '?book_status=unbooked&sort=incurred_on&desc=true&per_page=5',
    );
    const { items: accounts } = await client.read<Page<{ id: number }>>('accounts.list', '?q=6300');
    const { items: types } = await client.read<Page<{ id: number }>>('entryTypes.list');
    const body = {
      ids: items.map(({ id }) => id),
      account_id: accounts[0]?.id,
      entry_type_id: types[0]?.id,
      versions: Object.fromEntries(items.map(({ id, version }) => [String(id), version])),
    };
    return (to) => to.write('expenses.bookKeep', `booking ${round}`, body);
  },
  /** Exports one payment file of the demo data, and pays it. */
  async batch(client, round) {
    const [status, name] =
      round === 0 ? ['pending', 'payoutBatches.export' as const] : ['exported', 'payoutBatches.pay' as const];
    const { items } = await client.read<Page<PayoutBatch>>('payoutBatches.list', `?status=${status}`);
    const [batch] = items;
    if (batch === undefined) throw new Error('The demo data has no such payment file.');
    let { version } = batch;
    if (round === 0) {
      const approved = await client.write('payoutBatches.approve', 'approval', { version }, batch.id);
      expect(approved.status).toBe(200);
      ({ version } = ((await approved.json()) as { data: PayoutBatch }).data);
    }
    return (to) => to.write(name, `batch ${round}`, { version }, batch.id);
  },
  /** Pays a payout, and takes the payment back. */
  async payout(client, round) {
    if (round > 0) {
      const paid = await client.read<Page<Reimbursement>>('reimbursements.list', '?q=Transfer 0');
      const [before] = paid.items;
      if (before === undefined) throw new Error('The payment of the first round is missing.');
      const body = { status: 'reversed', reason: 'Returned', version: before.version };
      return (to) => to.write('reimbursements.update', `payout ${round}`, body, before.id);
    }
    const { items } = await client.read<Page<Reimbursement>>('reimbursements.list', '?status=scheduled');
    // Members cannot pay themselves.
    const payout = items.find(({ batch, user }) => (batch ?? null) === null && user.name !== OWNER_NAME);
    if (payout === undefined) throw new Error('The demo data has no scheduled payout.');
    const body = { status: 'paid', reference: 'Transfer 0', version: payout.version };
    return (to) => to.write('reimbursements.update', `payout ${round}`, body, payout.id);
  },
  async closing(client, round) {
    const { lock_date: locked } = await client.read<Periods>('periods.get');
    const until = addDays(new Date().toISOString().slice(0, 10), -20 + round * 12);
    expect(locked === null || locked < until).toBe(true);
    const body = { until, reason: 'Month end', accruals: true };
    return (to) => to.write('periods.close', `closing ${round}`, body);
  },
  export: async (_, round) => (to) =>
    to.write('journalExports.create', `export ${round}`, { profile: 'generic' }),
};

/** Postings that are sent at once; a closed period would refuse some of the others. */
const GROUPS = [Object.keys(POSTINGS).filter((name) => name !== 'closing'), ['closing']];

test.each(DATABASES)(
  'a kill between a posting and its answer on %s leaves whole books, and the repeated request posts nothing twice',
  { timeout: 600_000 },
  async (kind) => {
    const dir = temporaryFolder('outlay-books-');
    const url = await seededFolder(kind, dir, systemClock);
    const env = {
      OUTLAY_DATA_DIR: dir,
      OUTLAY_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      ...(url === null ? {} : { DATABASE_URL: url }),
    };
    let server = start(env);
    const statuses: string[] = [];
    for (const [round, delay] of DELAYS_MS.entries()) {
      for (const names of GROUPS) {
        const before = await clientOf(await server.ready);
        const postings = await Promise.all(
          names.map(async (name) => ({ name, send: await POSTINGS[name]?.(before, round) })),
        );
        const cut = Promise.allSettled(postings.map(({ send }) => send?.(before)));
        await setTimeout(delay);
        server.child.kill('SIGKILL');
        await server.ended;
        await cut;
        server = start(env);
        const after = await clientOf(await server.ready);
        for (const { name, send } of postings) statuses.push(`${name}: ${(await send?.(after))?.status}`);
      }
    }
    expect(statuses).toEqual(DELAYS_MS.flatMap(() => GROUPS.flat().map((name) => `${name}: 200`)));
    const exports = (
      await (await clientOf(await server.ready)).read<Page<JournalExport>>('journalExports.list')
    ).items.filter(({ profile }) => profile === 'generic');
    expect(exports.length).toBe(DELAYS_MS.length);
    server.child.kill('SIGTERM');
    await server.ended;

    const store = url === null ? await openEmbedded(dir) : await openPostgres(url);
    const [found] = await rowsOf<Record<string, number>>(
      store.db,
      sql`select
        (select count(*)::int from (
          select 1 from journal_lines group by entry_id
          having sum(case side when 'debit' then base_minor else -base_minor end) <> 0) unbalanced) as unbalanced,
        (select count(*)::int from expenses x where (x.book_status <> 'unbooked') <> exists (
          select 1 from journal_entries e where e.source = 'expense' and e.source_id = x.id and e.company_id = x.company_id
          and e.reverses_id is null and not exists (select 1 from journal_entries r where r.reverses_id = e.id))) as half_booked,
        (select count(*)::int from (
          select 1 from journal_entries e where e.reverses_id is null
          and e.source in ('expense', 'reimbursement') and not exists (select 1 from journal_entries r where r.reverses_id = e.id)
          group by e.company_id, e.source, e.source_id having count(*) > 1) twice) as posted_twice,
        (select count(*)::int from reimbursements p where (p.status = 'paid') <> exists (
          select 1 from journal_entries e where e.source = 'reimbursement' and e.source_id = p.id and e.company_id = p.company_id
          and e.reverses_id is null and not exists (select 1 from journal_entries r where r.reverses_id = e.id))) as half_paid,
        (select count(*)::int from payout_batch_items i join payout_batches b on b.id = i.batch_id
          where i.is_open <> (b.status in ('pending', 'approved', 'exported'))) as half_closed,
        (select count(*)::int from (
          select 1 from outbox where type = 'payout.exported'
          group by record_id having count(*) > 1) twice) as sent_twice,
        (select count(*)::int from (
          select 1 from journal_entries e where e.source = 'accrual'
          group by e.company_id, e.source_id, e.date having count(*) > 1) twice) as accrued_twice,
        (select count(*)::int from journal_exports x where x.entry_count <> (
          select count(*) from journal_entries e where e.export_id = x.id)) as wrong_exports,
        (select count(*)::int from journal_entries where source = 'accrual') as accruals`,
    );
    await store.close();
    const { accruals = 0, ...faults } = found ?? {};
    expect(faults).toEqual({
      unbalanced: 0,
      half_booked: 0,
      posted_twice: 0,
      half_paid: 0,
      half_closed: 0,
      sent_twice: 0,
      accrued_twice: 0,
      wrong_exports: 0,
    });
    expect(accruals).toBeGreaterThan(0);
  },
);
