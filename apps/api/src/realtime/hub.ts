import { sql } from 'drizzle-orm';
import { findActor, type Actor } from '../access/actor.ts';
import { onOutbox, OUTBOX_CHANNEL } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Services } from '../services.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { BATCH, happenedAfter, latestId, type Happened } from './happened.ts';

/** How often sessions are looked at: a revoked one's stream ends within it. Milliseconds. */
const WATCH_MS = 3_000;
/** How often an idle stream says that it lives. Milliseconds. */
const PING_MS = 15_000;
/** Rows kept in memory, so that a reader who comes back soon needs no look into the database. */
const KEPT = 2_000;
/** Changes after which somebody's permissions may be others. */
const ABOUT_PERMISSIONS: ReadonlySet<string> = new Set(['users', 'teams', 'webRules']);

/** The push channel of this process: all its streams, woken by the outbox of every process. */
export type Hub = {
  /** Opens somebody's stream; `after` is the last id they heard, null for "from now on". */
  open(actor: Actor, after: number | null, expiresAt: number): Promise<ReadableStream<Uint8Array>>;
  /** Open streams. */
  readonly size: number;
};

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'stopping'>;

async function startHub({ store, clock, log, stopping }: Parts): Promise<Hub> {
  const streams = new Set<EventStream>();
  let kept: Happened[] = [];
  let tip = await latestId(store.db);
  /** Everything after this id is in `kept`. */
  let keptAfter = tip;
  let reading: Promise<void> | null = null;
  let again = false;

  async function renew(companyIds: ReadonlySet<number>): Promise<void> {
    for (const stream of streams) {
      const actor = stream.actor();
      if (!companyIds.has(actor.company.id)) continue;
      const found = await findActor(store.db, actor.sessionId, actor.id, actor.company.id, clock.now());
      if ('actor' in found) stream.become(found.actor);
      else stream.end();
    }
  }

  async function readAll(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const rows = await happenedAfter(store.db, tip);
        const last = rows.at(-1);
        if (last === undefined) break;
        tip = last.id;
        kept = [...kept, ...rows].slice(-KEPT);
        if (kept.length === KEPT) keptAfter = Math.max(keptAfter, (kept[0]?.id ?? 1) - 1);
        const affected = rows.filter((row) => ABOUT_PERMISSIONS.has(row.subject)).map((row) => row.companyId);
        if (affected.length > 0) await renew(new Set(affected));
        for (const stream of streams) stream.offer(rows);
        if (rows.length < BATCH) break;
      }
    } while (again);
  }

  function wake(): void {
    if (stopping.aborted) return;
    if (reading !== null) {
      again = true;
      return;
    }
    reading = readAll()
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the push channel could not read the outbox'),
      )
      .finally(() => {
        reading = null;
      });
  }

  async function watch(): Promise<void> {
    if (streams.size === 0) return;
    const now = clock.now();
    const ids = [...new Set([...streams].map((stream) => stream.actor().sessionId))];
    const living = await rowsOf<{ id: string }>(
      store.db,
      sql`select s.id::text as id from sessions s join users u on u.id = s.user_id and u.status = 'active'
        where s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
          and s.id::text in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
    );
    const alive = new Set(living.map(({ id }) => id));
    for (const stream of streams) {
      if (stream.expiresAt <= now.getTime() || !alive.has(stream.actor().sessionId)) stream.end();
    }
  }

  const stopWaking = onOutbox(wake);
  const stopListening = await store.listen(OUTBOX_CHANNEL, wake);
  const watching = setInterval(() => {
    watch().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'sessions of streams could not be read'),
    );
  }, WATCH_MS);
  const pinging = setInterval(() => {
    for (const stream of streams) stream.ping();
  }, PING_MS);
  watching.unref();
  pinging.unref();
  stopping.addEventListener('abort', () => {
    clearInterval(watching);
    clearInterval(pinging);
    stopWaking();
    for (const stream of streams) stream.end();
    stopListening().catch(() => {});
  });

  return {
    async open(actor, after, expiresAt) {
      const stream: EventStream = createEventStream(actor, after ?? tip, expiresAt, () =>
        streams.delete(stream),
      );
      if (after !== null && after < keptAfter) {
        // Long away: what the memory has not kept is read from the database, for this company only.
        let from = after;
        for (;;) {
          const rows = await happenedAfter(store.db, from, actor.company.id);
          stream.offer(rows);
          from = rows.at(-1)?.id ?? from;
          if (rows.length < BATCH) break;
        }
      }
      // From here to the set there is no pause in which a row could pass by.
      stream.offer(kept);
      streams.add(stream);
      if (stopping.aborted) stream.end();
      return stream.body;
    },
    get size() {
      return streams.size;
    },
  };
}

const hubs = new WeakMap<object, Promise<Hub>>();

/** The hub of a server; started when the first stream opens. */
export function hubOf(services: Parts): Promise<Hub> {
  const known = hubs.get(services.store);
  if (known !== undefined) return known;
  const started = startHub(services);
  hubs.set(services.store, started);
  started.catch(() => hubs.delete(services.store));
  return started;
}
