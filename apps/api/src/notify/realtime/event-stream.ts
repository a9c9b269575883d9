import { SUBJECTS, type RealtimeEvent } from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import { eventFor, type OutboxEvent } from './outbox-events.ts';

/**
 * Maximum number of unread messages before the stream is ended; the client reconnects with the id of the last one it
 * read.
 */
const MAX_WAITING = 500;
/** Maximum number of events replayed one by one after a reconnect; more are replaced by a resync. */
const MAX_RESUMED = 200;

const encoder = new TextEncoder();

const frame = (event: RealtimeEvent, id: number | null): Uint8Array =>
  encoder.encode(
    `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  );

const PING = frame({ type: 'ping' }, null);

/** The message of a row is the same for all readers, so it is encoded once. */
const frames = new WeakMap<OutboxEvent, Uint8Array>();

function frameOf(row: OutboxEvent, event: RealtimeEvent): Uint8Array {
  const known = frames.get(row);
  if (known !== undefined) return known;
  const made = frame(event, row.id);
  frames.set(row, made);
  return made;
}

/** Event stream of one user: filtered by permissions, with a bounded buffer for slow readers. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  readonly expiresAt: number;
  actor(): Actor;
  /** Replaces the actor after a change of permissions. */
  setActor(actor: Actor): void;
  /** Sends rows in order; skips those already sent. */
  offer(rows: readonly OutboxEvent[]): void;
  /** Sends the events since the reader disconnected: row by row, or as a resync if there are many. */
  resume(rows: readonly OutboxEvent[]): void;
  /** Reports that anything the reader may see can have changed: one event for each subject, without a record. */
  sendResync(): void;
  ping(): void;
  end(): void;
};

/** Opens a stream that has sent everything up to `after`; `ended` is called once, however it ends. */
export function createEventStream(
  first: Actor,
  after: number,
  expiresAt: number,
  ended: () => void,
): EventStream {
  const waiting: Uint8Array[] = [];
  let actor = first;
  let lastId = after;
  let open = true;
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;

  const end = (): void => {
    if (!open) return;
    open = false;
    waiting.length = 0;
    control?.close();
    ended();
  };
  const drain = (): void => {
    const room = open ? Math.max(0, control?.desiredSize ?? 0) : 0;
    for (const bytes of waiting.splice(0, room)) control?.enqueue(bytes);
  };
  const send = (bytes: Uint8Array): void => {
    if (!open) return;
    if (waiting.length >= MAX_WAITING) return end();
    waiting.push(bytes);
    drain();
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
        // The first bytes make the client open the stream, and set the id it resumes after.
        send(encoder.encode(`retry: 1000\nid: ${after}\n: open\n\n`));
      },
      pull: drain,
      cancel() {
        open = false;
        waiting.length = 0;
        ended();
      },
    },
    { highWaterMark: 16 },
  );

  const offer = (rows: readonly OutboxEvent[]): void => {
    for (const row of rows) {
      if (row.id <= lastId) continue;
      lastId = row.id;
      const event = eventFor(row, actor);
      if (event !== null) send(frameOf(row, event));
    }
  };
  const notifyAll = (): void => {
    if (actor.apiToken === null) send(frame({ type: 'notification.created', id: 1 }, lastId));
    for (const subject of SUBJECTS) {
      if (actor.ability.can('read', subject))
        send(frame({ type: 'resource.changed', subject, id: 1 }, lastId));
    }
  };

  return {
    body,
    expiresAt,
    actor: () => actor,
    setActor(fresh) {
      actor = fresh;
    },
    offer,
    resume(rows) {
      const fresh = rows.filter((row) => row.id > lastId && eventFor(row, actor) !== null);
      if (fresh.length <= MAX_RESUMED) return offer(rows);
      lastId = rows.at(-1)?.id ?? lastId;
      return notifyAll();
    },
    sendResync: notifyAll,
    ping: () => send(PING),
    end,
  };
}
