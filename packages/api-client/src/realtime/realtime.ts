import type { RealtimeEvent } from '@outlay/domain';
import { isRealtimeEvent } from '@outlay/domain/realtime';
import type { Channel, FollowOptions, RealtimeParts, RealtimeState } from './channel.ts';
import type { StreamMessage } from './event-stream.ts';
import { createEventParser } from './event-stream.ts';
import { resourcesOfEvent } from './resources-of-event.ts';

interface Listener extends FollowOptions {
  readonly onEvent: (event: RealtimeEvent) => void;
  /** Called when the server ended the stream with a 204. */
  readonly onEnd?: () => void;
}

/** Statuses that are retried, besides 5xx. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/**
 * Limits reconnects to ten per second regardless of the server's `retry`, unless the host sets a shorter
 * wait.
 */
const LEAST_WAIT_MS = 100;

/** Longest wait that the server may request: a stream must not stay closed because of a wrong `Retry-After`. */
const MOST_REQUESTED_MS = 10 * 60_000;

/** Error for a 2xx response that is not an event stream; retrying would not help. */
class NoStream extends Error {
  override readonly name = 'NoStream';
}

/** Reads the fields of a response error; importing its class would add the client to this chunk. */
const responseOf = (error: unknown) =>
  (error ?? {}) as { readonly status?: number; readonly retryAfterMs?: number | undefined };

function isFinal(error: unknown): boolean {
  const { status = 0 } = responseOf(error);
  return error instanceof NoStream || (status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status));
}

function parseEvent({ event, data }: StreamMessage): RealtimeEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    const fields = typeof value === 'object' && value !== null ? value : {};
    const named = event === 'message' ? fields : { ...fields, type: event };
    // Events of a newer server are ignored.
    return isRealtimeEvent(named) ? named : undefined;
  } catch {
    return undefined;
  }
}

/** Creates a channel; see {@link Channel}. */
export function createRealtime(parts: RealtimeParts): Channel {
  const { ticker, random = Math.random } = parts;
  const { heartbeatMs = 60_000, firstWaitMs = 1_000, longestWaitMs = 30_000 } = parts.timing ?? {};
  const listeners = new Set<Listener>();
  let running: AbortController | undefined;
  /** Earliest event position of a read since the stream was closed. */
  let since = Infinity;
  /** Reconnects if the open connection started after `since`. */
  let catchUp: (() => void) | undefined;
  let state: RealtimeState = 'closed';

  const change = (event?: RealtimeEvent): void => {
    const resources = resourcesOfEvent(event);
    if (resources.length > 0) parts.onChange(resources);
  };
  const become = (next: RealtimeState): void => {
    if (state === next) return;
    state = next;
    for (const { onState } of listeners) parts.guarded(() => onState?.(next));
  };
  const dispatch = (message: StreamMessage): void => {
    const event = parseEvent(message);
    if (!event) return;
    change(event);
    // An error of one listener must not affect the others or the stream.
    for (const listener of listeners) parts.guarded(() => listener.onEvent(event));
  };
  const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const stop = ticker.after(ms, resolve);
      signal.addEventListener('abort', () => (stop(), resolve()), { once: true });
    });

  /**
   * Runs one connection until it ends; returns if it was useful, the id to resume after, and if it must
   * reconnect immediately.
   */
  const runConnection = async (resumeAfter: string, outer: AbortSignal) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort(outer.reason);
    outer.addEventListener('abort', abort, { once: true });
    let openMs: number | undefined;
    let hasMessages = false;
    let behind = false;
    const onMessage = (message: StreamMessage): void => {
      hasMessages = true;
      dispatch(message);
    };
    const parser = createEventParser(onMessage, resumeAfter);
    let startId = resumeAfter;
    catchUp = () => {
      // The first id of a connection that resumes nothing is its start position.
      startId ||= parser.lastEventId;
      if (startId === '' || !(Number(startId) > since)) return;
      behind = true;
      controller.abort();
    };
    let stopHeart: (() => void) | undefined;
    const beat = (): void => {
      stopHeart?.();
      stopHeart = ticker.after(heartbeatMs, () =>
        controller.abort(new Error('The event stream fell silent')),
      );
    };
    let failure: unknown;
    let endedByServer = false;
    try {
      beat();
      const headers: Record<string, string> = resumeAfter === '' ? {} : { 'Last-Event-ID': resumeAfter };
      const { status, body, headers: of } = await parts.connect({ headers, signal: controller.signal });
      endedByServer = status === 204;
      if (!endedByServer) {
        if (!/^text\/event-stream\b/i.test(of.get('Content-Type') ?? '')) {
          controller.abort();
          throw new NoStream('The answer is no event stream');
        }
        openMs = ticker.now();
        become('open');
      }
      const reader = body
        ?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
        .getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        beat();
        parser.push(part.value);
        catchUp();
      }
    } catch (error) {
      failure = error;
    } finally {
      stopHeart?.();
      catchUp = undefined;
      outer.removeEventListener('abort', abort);
      // Closes a connection whose reading failed.
      controller.abort();
    }
    const lastEventId = behind ? String(since) : parser.lastEventId;
    const useful = hasMessages || (openMs !== undefined && ticker.now() - openMs >= firstWaitMs);
    return { useful, endedByServer, failure, behind, lastEventId, retryMs: parser.retryMs };
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    let lastEventId = '';
    let tries = 0;
    let baseMs = firstWaitMs;
    for (let first = true; !signal.aborted; first = false) {
      become('connecting');
      if (lastEventId === '' && since < Infinity) lastEventId = String(since);
      // Without an id to resume after, events may be lost and every resource may have changed.
      if (!first && lastEventId === '') change();
      const connection = await runConnection(lastEventId, signal);
      const { failure, endedByServer } = connection;
      if (endedByServer || (failure !== undefined && isFinal(failure))) {
        // A 401 has already ended the session and this stream.
        if (running?.signal === signal) running = undefined;
        if (!running) become('closed');
        for (const { onEnd, onError } of listeners) {
          parts.guarded(() => (endedByServer ? onEnd?.() : onError?.(failure)));
        }
        return;
      }
      if (signal.aborted) return;
      ({ lastEventId } = connection);
      if (connection.behind) continue;
      baseMs = Math.min(connection.retryMs ?? baseMs, MOST_REQUESTED_MS);
      tries = connection.useful ? 0 : tries + 1;
      become('waiting');
      // A short `retry` applies to streams that end, not to a server that rejects them.
      const stepMs = tries === 0 ? baseMs : Math.max(baseMs, firstWaitMs);
      const ceilingMs = Math.min(stepMs * 2 ** tries, Math.max(stepMs, longestWaitMs));
      const waitMs = ceilingMs / 2 + (random() * ceilingMs) / 2;
      const requestedMs = Math.min(
        Math.max(connection.retryMs ?? 0, responseOf(failure).retryAfterMs ?? 0),
        MOST_REQUESTED_MS,
      );
      await sleep(Math.max(waitMs, requestedMs, Math.min(LEAST_WAIT_MS, firstWaitMs)), signal);
    }
  };

  const open = (): void => {
    if (running) return;
    running = new AbortController();
    void run(running.signal);
  };
  const close = (): void => {
    running?.abort(new Error('Nobody listens any more'));
    running = undefined;
    since = Infinity;
    become('closed');
  };

  const listen = (listener: Listener): (() => void) => {
    const { signal } = listener;
    const leave = (): void => {
      signal?.removeEventListener('abort', leave);
      if (listeners.delete(listener) && listeners.size === 0) close();
    };
    if (signal?.aborted) return leave;
    signal?.addEventListener('abort', leave, { once: true });
    listeners.add(listener);
    open();
    return leave;
  };

  return {
    subscribe: (onEvent, options) => listen({ ...options, onEvent: onEvent }),
    async *follow({ signal, onState } = {}) {
      const received: RealtimeEvent[] = [];
      let failure: { readonly error: unknown } | undefined;
      let notify: (() => void) | undefined;
      let over = false;
      const onEnd = (): void => {
        over = true;
        notify?.();
      };
      signal?.addEventListener('abort', onEnd);
      const leave = listen({
        signal,
        onState,
        onEnd,
        onEvent: (event) => (received.push(event), notify?.()),
        onError: (error) => ((failure = { error }), notify?.()),
      });
      try {
        for (;;) {
          if (signal?.aborted) return;
          const event = received.shift();
          if (event) yield event;
          else if (failure) throw failure.error;
          else if (over) return;
          else await new Promise<void>((resolve) => (notify = resolve));
        }
      } finally {
        signal?.removeEventListener('abort', onEnd);
        leave();
      }
    },
    get state() {
      return state;
    },
    readAt(position) {
      since = Math.min(since, position);
      catchUp?.();
    },
    restart(mayOpen) {
      since = Infinity;
      if (!running && !mayOpen) return;
      close();
      if (mayOpen && listeners.size > 0) open();
    },
  };
}
