import { withinLimits } from '../../access/session-limits.ts';
import { instant } from '../../db/expressions.ts';
import { companies, sessions, users } from '../../db/schema/index.ts';
import { and, eq, gt, inArray, isNull } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { findActors } from '../../access/find-actor.ts';
import { onOutbox, OUTBOX_CHANNEL, SESSIONS_ENDED } from '../../db/outbox.ts';
import type { Services } from '../../services.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { BATCH, earliestId, eventsAfter, latestId, type OutboxEvent } from './outbox-events.ts';

/**
 * Interval of checking sessions, in milliseconds: the streams of expired ones end within it. Those of revoked ones end
 * with the message about them, or within it if the message is lost.
 */
const WATCH_MS = 3_000;
/** Interval of keep-alive messages on an idle stream, in milliseconds. */
const PING_MS = 15_000;
/** Number of events cached in memory, so that a reader who reconnects soon needs no database query. */
const MAX_EVENTS = 2_000;
/** Number of streams whose permissions are refreshed with one query. */
const RENEWED = 250;
/** Maximum number of streams of a session; browsers share one between their tabs. */
export const MAX_STREAMS = 20;
/** Maximum number of streams of a user in this process, of all sessions and API tokens. */
export const MAX_USER_STREAMS = 60;
/** Subjects whose changes can affect permissions; of the company, the access of administrators. */
const PERMISSION_SUBJECTS: ReadonlySet<string> = new Set(['users', 'teams', 'webRules', 'company']);

/** Returns true for a stream of an administrator whose grant has ended since its permissions were read. */
const isGrantOver = (stream: EventStream, now: number): boolean => {
  const { adminAccess, grant } = stream.actor();
  return adminAccess === 'running' && grant !== null && Date.parse(grant.until) <= now;
};

/** Push channel of this process: all its streams, woken by outbox events of every process. */
export type Hub = {
  /** Opens a user's stream; `after` is the last event id they received, null to start from now. */
  open(actor: Actor, after: number | null, expiresAt: number): Promise<ReadableStream<Uint8Array>>;
  /** Number of open streams. */
  readonly size: number;
  /** Id of the latest event this process has read; a later database read includes all events up to it. */
  readonly position: number;
};

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'stopping'>;

const identityOf = (stream: EventStream) => {
  const { sessionId, id, company } = stream.actor();
  return { sessionId, id, companyId: company.id };
};

async function startHub({ store, clock, log, stopping }: Parts): Promise<Hub> {
  const streams = new Set<EventStream>();
  let recent: OutboxEvent[] = [];
  let tip = await latestId(store.db);
  /** All later events are in `recent`. */
  let recentAfter = tip;
  let reading: Promise<void> | null = null;
  let again = false;
  /** Number of permission changes, to detect one while a stream is being opened. */
  let renewals = 0;

  /** Refreshes the actors of some streams, and ends those whose session or access has ended. */
  async function renew(some: readonly EventStream[]): Promise<void> {
    const outcomes = await findActors(store.db, some.map(identityOf), clock.now());
    for (const [index, stream] of some.entries()) {
      const now = outcomes[index];
      if (now !== undefined && 'actor' in now) stream.setActor(now.actor);
      else stream.end();
    }
  }

  async function renewCompanies(ids: ReadonlySet<number>): Promise<void> {
    renewals += 1;
    const affected = [...streams].filter((stream) => ids.has(stream.actor().company.id));
    for (let at = 0; at < affected.length; at += RENEWED) await renew(affected.slice(at, at + RENEWED));
  }

  /** Refreshes the actors of streams whose grant has ended by time. */
  async function renewExpired(): Promise<void> {
    const now = clock.now().getTime();
    const over = [...streams].filter((stream) => isGrantOver(stream, now));
    if (over.length > 0) await renew(over);
  }

  async function readAll(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const rows = await eventsAfter(store.db, tip);
        const last = rows.at(-1);
        if (last === undefined) break;
        tip = last.id;
        recent = [...recent, ...rows].slice(-MAX_EVENTS);
        if (recent.length === MAX_EVENTS) recentAfter = Math.max(recentAfter, (recent[0]?.id ?? 1) - 1);
        const affected = rows
          .filter((row) => PERMISSION_SUBJECTS.has(row.subject))
          .map((row) => row.companyId);
        if (affected.length > 0) await renewCompanies(new Set(affected));
        await renewExpired();
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
    await renewExpired();
    const now = clock.now();
    const ids = [...new Set([...streams].map((stream) => stream.actor().sessionId))];
    const active = await store.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(
        and(
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          inArray(sessions.id, ids),
          withinLimits(instant(now)),
        ),
      );
    const alive = new Set(active.map(({ id }) => id));
    for (const stream of streams) {
      if (stream.expiresAt <= now.getTime() || !alive.has(stream.actor().sessionId)) stream.end();
    }
  }

  const stopWaking = onOutbox(wake);
  const checkSessions = (): void => {
    watch().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'sessions of streams could not be read'),
    );
  };
  const stopListening = await store.listen(OUTBOX_CHANNEL, (payload) => {
    if (payload === SESSIONS_ENDED) checkSessions();
    else wake();
  });
  const watching = setInterval(checkSessions, WATCH_MS);
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

  /** Ends the oldest streams of a session and of a user that would have too many with another one. */
  function makeRoom({ sessionId, id }: Actor): void {
    const ofUser = [...streams].filter((stream) => stream.actor().id === id);
    const ofSession = ofUser.filter((stream) => stream.actor().sessionId === sessionId);
    for (const stream of [
      ...ofSession.slice(0, Math.max(0, ofSession.length - MAX_STREAMS + 1)),
      ...ofUser.slice(0, Math.max(0, ofUser.length - MAX_USER_STREAMS + 1)),
    ])
      stream.end();
  }

  /** Returns a company's events after an id; null if they are no longer known or too many. */
  async function missedSince(after: number, companyId: number): Promise<OutboxEvent[] | null> {
    if (after > tip) {
      // Another process may have read further than this one.
      wake();
      await reading;
      if (after > tip) return null;
    }
    if (after >= recentAfter) return [];
    if (after + 1 < (await earliestId(store.db))) return null;
    const rows = await eventsAfter(store.db, after, companyId);
    return rows.length < BATCH ? rows : null;
  }

  return {
    async open(actor, after, expiresAt) {
      const renewed = renewals;
      const missed = after === null ? [] : await missedSince(after, actor.company.id);
      const lastId = after === null || missed === null ? tip : after;
      const stream: EventStream = createEventStream(actor, lastId, expiresAt, () => streams.delete(stream));
      // Nothing is awaited between here and the registration of the stream, so no event is lost.
      if (missed === null) stream.sendResync();
      else stream.resume([...missed, ...recent.filter(({ id }) => id > (missed.at(-1)?.id ?? 0))]);
      makeRoom(actor);
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

/** Returns the push channel of a server; null while it does not run. */
export const runningHub = ({ store }: Pick<Parts, 'store'>): Hub | null => running.get(store) ?? null;

/** Returns the position of a server's push channel; null while it does not run. */
export const positionOf = (parts: Pick<Parts, 'store'>): number | null => runningHub(parts)?.position ?? null;

/** Returns the hub of a server; it is started with the process, or with the first stream at the latest. */
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
