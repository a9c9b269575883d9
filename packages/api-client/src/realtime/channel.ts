import type { RealtimeEvent, RealtimePort } from '@outlay/domain';
import type { ResourceName } from '../contract/contract.ts';
import type { Ticker } from '../clock.ts';
import type { CallOptions } from '../request/request-context.ts';

/** State of the stream. `closed` after a failure that a retry cannot fix, or without listeners. */
export type RealtimeState = 'connecting' | 'open' | 'waiting' | 'closed';

/** Options of a subscription. */
export interface FollowOptions {
  /** Unsubscribes when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each new state of the connection. */
  readonly onState?: ((state: RealtimeState) => void) | undefined;
  /** Called with an error that ends the stream: 401, 403, 404 and similar. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Realtime events of a client: one stream for all listeners, open while there are any. */
export interface Realtime extends RealtimePort {
  /** Calls the listener for each event, over one stream for all listeners; returns a function that unsubscribes it. */
  subscribe(listener: (event: RealtimeEvent) => void, options?: FollowOptions): () => void;
  /** Iterates over events; ends when the signal aborts, throws when the stream cannot be opened. */
  follow(options?: Pick<FollowOptions, 'signal' | 'onState'>): AsyncIterableIterator<RealtimeEvent>;
  readonly state: RealtimeState;
}

/** Timing of the stream in milliseconds. */
export interface RealtimeTiming {
  /** Longest time without data before the stream is closed and reopened. Default 60,000. */
  readonly heartbeatMs?: number;
  /** Wait before the first reconnect; doubles up to `longestWaitMs`. Default 1,000. */
  readonly firstWaitMs?: number;
  /** Longest wait before a reconnect. Default 30,000. */
  readonly longestWaitMs?: number;
}

/** Dependencies of the stream. */
export interface RealtimeParts {
  /** Opens the stream: a call that returns the response unread. */
  connect(options: Pick<CallOptions, 'headers' | 'signal'>): Promise<Response>;
  /** Called before the listeners with the resources whose reads an event makes stale. */
  readonly onChange: (resources: readonly ResourceName[]) => void;
  readonly ticker: Ticker;
  /** Runs a callback of the host and reports its errors. */
  guarded(effect: () => unknown): void;
  readonly timing?: RealtimeTiming | undefined;
  /** Returns a number between 0 and 1; spreads the reconnects of many clients. */
  readonly random?: () => number;
}

/** Realtime with the methods that only the client uses. */
export interface Channel extends Realtime {
  /** Closes the stream and, if there are listeners and `mayOpen` is true, opens it again. */
  restart(mayOpen: boolean): void;
  /**
   * Reports the event position of a read: the stream then includes the events after it, even if it opens
   * later.
   */
  readAt(position: number): void;
}
