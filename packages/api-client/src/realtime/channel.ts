import type { RealtimeEvent, RealtimePort } from '@outlay/domain';
import type { Ticker } from '../limit/clock.ts';
import type { CallOptions } from '../send/ask.ts';

/** Where the stream stands. `closed` after a failure that trying again would not mend, or when nobody listens. */
export type RealtimeState = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a listener may want besides the events. */
export interface FollowOptions {
  /** Stops listening. */
  readonly signal?: AbortSignal | undefined;
  readonly onState?: ((state: RealtimeState) => void) | undefined;
  /** Told of a failure that ends the stream: 401, 403, 404 and their like. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The push channel of a client: one stream, however many listen; open while somebody does. */
export interface Realtime extends RealtimePort {
  subscribe(listener: (event: RealtimeEvent) => void, options?: FollowOptions): () => void;
  /** The events as they come; ends when the signal aborts, throws when the stream cannot be had. */
  follow(options?: Pick<FollowOptions, 'signal' | 'onState'>): AsyncIterableIterator<RealtimeEvent>;
  readonly state: RealtimeState;
}

/** How patient the stream is; milliseconds. */
export interface RealtimeTiming {
  /** Longest silence before the stream is taken for dead. Default 60,000. */
  readonly heartbeatMs?: number;
  /** Wait before the first new try; doubles up to `longestWaitMs`. Default 1,000. */
  readonly firstWaitMs?: number;
  /** Default 30,000. */
  readonly longestWaitMs?: number;
}

/** What the stream is made of. */
export interface RealtimeParts {
  /** Opens the stream: a call whose answer is handed over unread. */
  connect(options: Pick<CallOptions, 'headers' | 'signal'>): Promise<Response>;
  /** Told, before the listeners, of the member whose answers an event makes stale; `*` for all of them. */
  readonly onChange: (member: string) => void;
  readonly ticker: Ticker;
  /** Runs what a host gave, whose fault stays the host's. */
  guarded(effect: () => unknown): void;
  readonly timing?: RealtimeTiming | undefined;
  /** Between 0 and 1; spreads the tries of many clients. */
  readonly random?: () => number;
}

/** The channel as the client holds it. */
export interface Channel extends Realtime {
  /** Ends the stream and, where somebody still listens and may, opens it anew. */
  restart(mayOpen: boolean): void;
  /** Something was read as it was at this event: the stream tells what came after it, however late it opens. */
  readAt(position: number): void;
}
