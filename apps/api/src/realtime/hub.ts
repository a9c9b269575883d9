import { sql } from 'drizzle-orm';
import { findActors, type Actor } from '../access/actor.ts';
import { onOutbox, OUTBOX_CHANNEL } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Services } from '../services.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { BATCH, earliestId, happenedAfter, latestId, type Happened } from './happened.ts';

/** How often sessions are looked at: a revoked one's stream ends within it. Milliseconds. */
const WATCH_MS = 3_000;
/** How often an idle stream says that it lives. Milliseconds. */
const PING_MS = 15_000;
/** Rows kept in memory, so that a reader who comes back soon needs no look into the database. */
const KEPT = 2_000;
/** Streams whose permissions are looked up by one statement. */
const RENEWED = 250;
/** Changes after which somebody's permissions may be others. */
const ABOUT_PERMISSIONS: ReadonlySet<string> = new Set(['users', 'teams', 'webRules']);

/** The push channel of this process: all its streams, woken by the outbox of every process. */
export type Hub = {
  /** Opens somebody's stream; `after` is the last id they heard, null for "from now on". */
  open(actor: Actor, after: number | null, expiresAt: number): Promise<ReadableStream<Uint8Array>>;
  /** Open streams. */
  readonly size: number;
  /** The id of the latest row this process has read; whatever is read from the database after now holds all up to it. */
  readonly position: number;
};

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'stopping'>;

const identityOf = (stream: EventStream) => {
  const { sessionId, id, company } = stream.actor();
  return { sessionId, id, companyId: company.id };
};

async function startHub({ store, clock, log, stopping }: Parts): Promise<Hub> {
  const streams = new Set<EventStream>();
  let kept: Happened[] = [];
  let tip = await latestId(store.db);
  /** Everything after this id is in `kept`. */
  let keptAfter = tip;
  let reading: Promise<void> | null = null;
  let again = false;
  /** Counts the changes of permissions, for streams that are about to open meanwhile. */
  let renewals = 0;

  /** Looks up what the readers of some streams may do by now, and ends those of whom has no part in it any more. */
  async function renew(some: readonly EventStream[]): Promise<void> {
    const found = await findActors(store.db, some.map(identityOf), clock.now());
    for (const [place, stream] of some.entries()) {
      const now = found[place];
      if (now !== undefined && 'actor' in now) stream.become(now.actor);
      else stream.end();
    }
  }

  async function renewCompanies(ids: ReadonlySet<number>): Promise<void> {
    renewals += 1;
    const affected = [...streams].filter((stream) => ids.has(stream.actor().company.id));
    for (let at = 0; at < affected.length; at += RENEWED) await renew(affected.slice(at, at + RENEWED));
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
        if (affected.length > 0) await renewCompanies(new Set(affected));
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

  /** What one company's reader has missed; null when that is not known any more, or too much to tell. */
  async function missedSince(after: number, companyId: number): Promise<Happened[] | null> {
    if (after > tip) {
      // Another process may have read further than this one.
      wake();
      await reading;
      if (after > tip) return null;
    }
    if (after >= keptAfter) return [];
    if (after + 1 < (await earliestId(store.db))) return null;
    const rows = await happenedAfter(store.db, after, companyId);
    return rows.length < BATCH ? rows : null;
  }

  return {
    async open(actor, after, expiresAt) {
      const renewed = renewals;
      const missed = after === null ? [] : await missedSince(after, actor.company.id);
      const told = after === null || missed === null ? tip : after;
      const stream: EventStream = createEventStream(actor, told, expiresAt, () => streams.delete(stream));
      // From here to the set there is no pause in which a row could pass by.
      if (missed === null) stream.tellAll();
      else stream.resume([...missed, ...kept.filter(({ id }) => id > (missed.at(-1)?.id ?? 0))]);
      streams.add(stream);
      if (renewals !== renewed) await renew([stream]);
      if (stopping.aborted) stream.end();
      return stream.body;
    },
    get size() {
      return streams.size;
    },
    get position() {
      return tip;
    },
  };
}

const hubs = new WeakMap<object, Promise<Hub>>();
const running = new WeakMap<object, Hub>();

/** Where the push channel of a server stands; null while it does not run. */
export const positionOf = ({ store }: Pick<Parts, 'store'>): number | null =>
  running.get(store)?.position ?? null;

/** The hub of a server; a process starts it with itself, at the latest it begins with the first stream. */
export function hubOf(services: Parts): Promise<Hub> {
  const known = hubs.get(services.store);
  if (known !== undefined) return known;
  const started = startHub(services);
  hubs.set(services.store, started);
  started.then(
    (hub) => running.set(services.store, hub),
    () => hubs.delete(services.store),
  );
  return started;
}
