import { SUBJECTS, type RealtimeEvent } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { eventFor, type Happened } from './happened.ts';

/** Messages a reader may be behind before its stream is ended; it comes back with the id of the last one it read. */
const MOST_WAITING = 500;
/** Messages that are told one by one to somebody who comes back; of more they are told in sum. */
const MOST_RESUMED = 200;

const encoder = new TextEncoder();

const frame = (event: RealtimeEvent, id: number | null): Uint8Array =>
  encoder.encode(
    `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  );

const PING = frame({ type: 'ping' }, null);

/** Whoever hears of a row hears the same of it: it is put into bytes once for all of them. */
const frames = new WeakMap<Happened, Uint8Array>();

function frameOf(row: Happened, event: RealtimeEvent): Uint8Array {
  const known = frames.get(row);
  if (known !== undefined) return known;
  const made = frame(event, row.id);
  frames.set(row, made);
  return made;
}

/** One person's stream: filtered by what they may know, bounded in what waits for a slow reader. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  readonly expiresAt: number;
  actor(): Actor;
  /** Permissions have changed since. */
  become(actor: Actor): void;
  /** Rows in order; those already told are passed over. */
  offer(rows: readonly Happened[]): void;
  /** What happened while the reader was away: row by row, or in sum where it is much. */
  resume(rows: readonly Happened[]): void;
  /**
   * Says that anything the reader may see can have changed, where it is not known what: one event for each subject, of no
   * record in particular.
   */
  tellAll(): void;
  ping(): void;
  end(): void;
};

/** Opens a stream that has told everything up to `after`; `ended` is called once, however it ends. */
export function createEventStream(
  first: Actor,
  after: number,
  expiresAt: number,
  ended: () => void,
): EventStream {
  const waiting: Uint8Array[] = [];
  let actor = first;
  let told = after;
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
    if (waiting.length >= MOST_WAITING) return end();
    waiting.push(bytes);
    drain();
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
        // The first bytes open the stream at the reader's end, and say after what to come back.
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

  const offer = (rows: readonly Happened[]): void => {
    for (const row of rows) {
      if (row.id <= told) continue;
      told = row.id;
      const event = eventFor(row, actor);
      if (event !== null) send(frameOf(row, event));
    }
  };
  const tellAll = (): void => {
    send(frame({ type: 'notification.created', id: 1 }, told));
    for (const subject of SUBJECTS) {
      if (actor.ability.can('read', subject)) send(frame({ type: 'resource.changed', subject, id: 1 }, told));
    }
  };

  return {
    body,
    expiresAt,
    actor: () => actor,
    become(fresh) {
      actor = fresh;
    },
    offer,
    resume(rows) {
      const fresh = rows.filter((row) => row.id > told && eventFor(row, actor) !== null);
      if (fresh.length <= MOST_RESUMED) return offer(rows);
      told = rows.at(-1)?.id ?? told;
      return tellAll();
    },
    tellAll,
    ping: () => send(PING),
    end,
  };
}
