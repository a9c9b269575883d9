import type { RealtimeEvent } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { eventFor, type Happened } from './happened.ts';

/** Messages a reader may be behind before its stream is ended; it comes back with the id of the last one it read. */
const MOST_WAITING = 500;

const encoder = new TextEncoder();

const frame = (event: RealtimeEvent, id: number | null): Uint8Array =>
  encoder.encode(
    `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  );

/** One person's stream: filtered by what they may know, bounded in what waits for a slow reader. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  readonly expiresAt: number;
  actor(): Actor;
  /** Permissions have changed since. */
  become(actor: Actor): void;
  /** Rows in order; those already told are passed over. */
  offer(rows: readonly Happened[]): void;
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

  return {
    body,
    expiresAt,
    actor: () => actor,
    become(fresh) {
      actor = fresh;
    },
    offer(rows) {
      for (const row of rows) {
        if (row.id <= told) continue;
        told = row.id;
        const event = eventFor(row, actor);
        if (event !== null) send(frame(event, row.id));
      }
    },
    ping: () => send(frame({ type: 'ping' }, null)),
    end,
  };
}
