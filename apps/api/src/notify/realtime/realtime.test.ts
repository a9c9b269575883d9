import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pino from 'pino';
import { sql } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { endSessionsOf } from '../../auth/sessions/session.ts';
import { recordEvents } from '../../db/outbox.ts';
import { rowsOf } from '../../db/rows.ts';
import { openPostgres } from '../../db/postgres/postgres.ts';
import type { Store } from '../../db/store.ts';
import { actorOf } from '../../test-support/actors.ts';
import { DATABASES } from '../../test-support/databases.ts';
import { seededStore } from '../../test-support/seeded.ts';
import { createEventStream } from './event-stream.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { hubOf, MAX_STREAMS, MAX_USER_STREAMS, type Hub } from './hub.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

const at = new Date();
const clock = { now: () => at };
const later = at.getTime() + 900_000;
const log = pino({ level: 'silent' });

/** Reads a stream into text until it is stopped. */
function listenTo(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const received = { text: '', ended: false };
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      received.text += Buffer.from(value).toString();
    }
    received.ended = true;
  })();
  return { received, reading, stop: () => reader.cancel() };
}

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tried = 0; tried < 200 && !isTrue(); tried += 1) {
    await new Promise((resume) => {
      setTimeout(resume, 20);
    });
  }
};

describe.each(DATABASES)('the push channel on %s', (kind) => {
  let store: Store;
  let hub: Hub;
  let member: Actor;
  let approver: Actor;
  let stranger: Actor;
  const stopping = new AbortController();

  const services = () => ({ store, clock, log, stopping: stopping.signal });
  const expenseOf = async (actor: Actor, status: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      store.db,
      sql`select id from expenses where user_id = ${actor.id} and status = ${status} limit 1`,
    );
    if (row === undefined) throw new Error(`${actor.email} has nothing ${status}`);
    return row.id;
  };
  const happen = (recordId: number, companyId = member.company.id, more: { userId?: number } = {}) =>
    store.transaction((tx) =>
      recordEvents(tx, at, [{ companyId, type: 'expense.changed', subject: 'expense', recordId, ...more }]),
    );

  beforeAll(async () => {
    ({ store } = await seededStore(kind, clock));
    member = await actorOf(store, 'member@outlay.example', at);
    approver = await actorOf(store, 'approver@outlay.example', at);
    stranger = await actorOf(store, 'owner@nakheel.example', at);
    hub = await hubOf(services());
  }, 60_000);
  afterAll(async () => {
    stopping.abort();
    await store.close();
  });

  it('sends a change to users who may read the record, but not to other companies', async () => {
    const draft = await expenseOf(member, 'draft');
    const pending = await expenseOf(member, 'pending');
    const streams = await Promise.all(
      [member, approver, stranger].map(async (actor) => listenTo(await hub.open(actor, null, later))),
    );
    await happen(draft);
    await happen(pending);
    await until(() => streams[0]?.received.text.includes(`"id":${pending}`) ?? false);
    const [mine, theirs, foreign] = streams.map(({ received }) => received.text);
    expect(mine).toContain(`"id":${draft}}`);
    expect(theirs).toContain(`"id":${pending}}`);
    expect(theirs).not.toContain(`"id":${draft}}`);
    expect(foreign).not.toContain('expense.changed');
    await Promise.all(streams.map(({ stop }) => stop()));
    await until(() => hub.size === 0);
    expect(hub.size).toBe(0);
  });

  it('resumes after the last received event, without gaps or duplicates', async () => {
    const pending = await expenseOf(member, 'pending');
    const first = listenTo(await hub.open(member, null, later));
    await happen(pending);
    await until(() => first.received.text.includes('expense.changed'));
    const last = Number(/id: (\d+)\nevent: expense/u.exec(first.received.text)?.[1]);
    await first.stop();
    await happen(pending);
    await happen(pending);
    const second = listenTo(await hub.open(member, last, later));
    await until(() => second.received.text.split('expense.changed').length > 4);
    const ids = [...second.received.text.matchAll(/id: (\d+)\nevent: expense/gu)].map(([, id]) => Number(id));
    expect(ids).toEqual([last + 1, last + 2]);
    await second.stop();
  });

  it('reads events that are no longer in memory from the database', async () => {
    const stream = listenTo(await hub.open(member, 0, later));
    await until(() => stream.received.text.split('expense.changed').length > 4);
    expect(stream.received.text).toMatch(/id: 1\nevent: expense\.changed/u);
    await stream.stop();
  });

  it('ends the stream of an ended session by the message about it, before the next check of all', async () => {
    const own = new AbortController();
    const leaver = await actorOf(store, 'huda@acme.example', at);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const alone = await hubOf({ ...services(), store: { ...store }, stopping: own.signal });
    vi.useRealTimers();
    const ended = listenTo(await alone.open(leaver, null, later));
    await store.transaction((tx) => endSessionsOf(tx, leaver.id, 'test', at));
    await ended.reading;
    expect(ended.received.ended).toBe(true);
    own.abort();
  });

  it('ends the oldest streams of a session with too many, and none of others', async () => {
    const hoarder = await actorOf(store, 'huda@acme.example', at);
    const other = listenTo(await hub.open(approver, null, later));
    const before = hub.size;
    const opened: ReturnType<typeof listenTo>[] = [];
    for (let count = 0; count < MAX_STREAMS + 3; count += 1)
      opened.push(listenTo(await hub.open(hoarder, null, later)));
    await until(() => opened.filter(({ received }) => received.ended).length === 3);
    const ended = opened.map(({ received }) => received.ended);
    expect(ended).toEqual(opened.map((_, index) => index < 3));
    expect(other.received.ended).toBe(false);
    expect(hub.size).toBe(before + MAX_STREAMS);
    await Promise.all([other, ...opened].map(({ stop }) => stop()));
  });

  it('ends the oldest streams of a user with too many in different sessions', async () => {
    const hoarder = await actorOf(store, 'huda@acme.example', at);
    const before = hub.size;
    const opened: ReturnType<typeof listenTo>[] = [];
    for (let count = 0; count < MAX_USER_STREAMS + 2; count += 1) {
      const sessionId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      opened.push(listenTo(await hub.open({ ...hoarder, sessionId }, null, later)));
    }
    await until(() => opened.filter(({ received }) => received.ended).length >= 2);
    expect(opened.slice(0, 2).map(({ received }) => received.ended)).toEqual([true, true]);
    expect(hub.size).toBeLessThanOrEqual(before + MAX_USER_STREAMS);
    await Promise.all(opened.map(({ stop }) => stop()));
  });

  it('ends the stream of a revoked session and of an expired token', async () => {
    const guest = await actorOf(store, 'member@outlay.example', at);
    const revoked = listenTo(await hub.open(guest, null, later));
    const expired = listenTo(await hub.open(member, null, at.getTime() - 1));
    await store.db.execute(sql`update sessions set revoked_at = now() where id = ${guest.sessionId}::uuid`);
    await until(() => revoked.received.ended && expired.received.ended);
    expect(revoked.received.ended).toBe(true);
    expect(expired.received.ended).toBe(true);
  });

  it('accepts a ticket once, and not after its expiry', async () => {
    const ticket = await issueTicket(store.db, member, later, at);
    const redeemed = await redeemTicket(store.db, ticket, at);
    expect(redeemed?.actor.id).toBe(member.id);
    expect(redeemed?.endsAt).toBe(later);
    expect(await redeemTicket(store.db, ticket, at)).toBeNull();
    const stale = await issueTicket(store.db, member, later, new Date(at.getTime() - 31_000));
    expect(await redeemTicket(store.db, stale, at)).toBeNull();
  });

  it('sends a resync if the events since the disconnect are too many or no longer known', async () => {
    const pending = await expenseOf(member, 'pending');
    const change = { companyId: member.company.id, type: 'expense.changed', subject: 'expense' } as const;
    const [{ id: before } = { id: 0 }] = await rowsOf<{ id: number }>(
      store.db,
      sql`select max(id)::int as id from outbox`,
    );
    const witness = listenTo(await hub.open(member, null, later));
    await store.transaction((tx) =>
      recordEvents(
        tx,
        at,
        Array.from({ length: 700 }, () => ({ ...change, recordId: pending })),
      ),
    );
    await until(() => witness.received.text.includes(`id: ${before + 700}\n`));
    await witness.stop();
    const back = listenTo(await hub.open(member, before, later));
    await until(() => back.received.text.includes('"subject":"expense"'));
    expect(back.received.text).not.toContain('expense.changed');
    expect(back.received.text).toContain('event: notification.created');
    // Only subjects the user may read are named.
    expect(back.received.text).not.toContain('"webRules"');
    const [last] = [...back.received.text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id)).slice(-1);
    expect(last).toBe(before + 700);
    await happen(pending);
    await until(() => back.received.text.includes('expense.changed'));
    expect(back.received.text).toContain(`id: ${before + 701}\nevent: expense.changed`);
    await back.stop();
    const ahead = listenTo(await hub.open(member, before + 1_000_000, later));
    await until(() => ahead.received.text.includes('"subject":"expense"'));
    await happen(pending);
    await until(() => ahead.received.text.includes('expense.changed'));
    expect(ahead.received.text).toContain(`id: ${before + 702}\nevent: expense.changed`);
    await ahead.stop();
    await store.db.execute(sql`delete from outbox where id <= ${before}`);
    const late = new AbortController();
    const fresh = { store: { ...store }, clock, log, stopping: late.signal };
    const away = listenTo(await (await hubOf(fresh)).open(member, before - 2, later));
    await until(() => away.received.text.includes('"subject":"expense"'));
    expect(away.received.text).toContain('"subject":"expense"');
    late.abort();
    await away.reading;
  });

  it('applies changed permissions at once to all streams, with few queries', async () => {
    const readers: ReturnType<typeof listenTo>[] = [];
    while (readers.length < 300) {
      const session = await actorOf(store, approver.email, at);
      for (let count = 0; count < MAX_STREAMS; count += 1)
        readers.push(listenTo(await hub.open(session, null, later)));
    }
    const guest = await actorOf(store, 'auditor@outlay.example', at);
    const suspended = listenTo(await hub.open(guest, null, later));
    const pending = await expenseOf(member, 'pending');
    await store.transaction(async (tx) => {
      await tx.execute(sql`update users set status = 'suspended' where id = ${guest.id}`);
      await tx.execute(sql`delete from team_people where user_id = ${approver.id}`);
      await recordEvents(tx, at, [
        { companyId: member.company.id, type: 'resource.changed', subject: 'users', recordId: approver.id },
        { companyId: member.company.id, type: 'expense.changed', subject: 'expense', recordId: pending },
        { companyId: member.company.id, type: 'resource.changed', subject: 'suppliers', recordId: 1 },
      ]);
    });
    await until(() => readers.every(({ received }) => received.text.includes('"suppliers"')));
    expect(suspended.received.ended).toBe(true);
    expect(readers.filter(({ received }) => received.text.includes('expense.changed'))).toHaveLength(0);
    await Promise.all(readers.map(({ stop }) => stop()));
    await store.db.execute(sql`update users set status = 'active' where id = ${guest.id}`);
  });

  it.for(kind === 'postgres' ? [kind] : [])(
    'sends changes made by another process on the same %s',
    async () => {
      const [row] = await rowsOf<{ name: string }>(store.db, sql`select current_database() as name`);
      const url = new URL(process.env['OUTLAY_TEST_POSTGRES'] ?? '');
      url.pathname = `/${row?.name}`;
      const other = await openPostgres(url.href);
      const pending = await expenseOf(member, 'pending');
      const stream = listenTo(await hub.open(member, null, later));
      await other.transaction((tx) =>
        recordEvents(tx, at, [
          { companyId: member.company.id, type: 'expense.changed', subject: 'expense', recordId: pending },
        ]),
      );
      await until(() => stream.received.text.includes(`"id":${pending}}`));
      expect(stream.received.text).toContain(`"id":${pending}}`);
      await stream.stop();
      await other.close();
    },
  );

  it('ends the stream of a slow reader instead of buffering without limit', () => {
    let ended = 0;
    const stream = createEventStream(member, 0, later, () => {
      ended += 1;
    });
    const rows = Array.from({ length: 2_000 }, (_, id): OutboxEvent => ({
      id: id + 1,
      companyId: member.company.id,
      userId: member.id,
      type: 'notification.created',
      subject: 'notifications',
      recordId: id + 1,
      data: {},
      expense: null,
    }));
    stream.offer(rows);
    expect(ended).toBe(1);
  });
});
