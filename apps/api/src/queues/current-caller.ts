import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueueKey, WorkKind } from './fair-queue.ts';

/** The caller of a request as queues know it; its work is new until the first turn is granted. */
type Caller = { key: QueueKey; kind: WorkKind };

const callers = new AsyncLocalStorage<Caller>();

/** Work that belongs to no request, such as notifications and scheduled jobs. */
const BACKGROUND: Caller = { key: 'background', kind: 'background' };

/**
 * Runs a request; its turns in queues are those of its network until {@link identify} names the caller. The addresses of one
 * subscriber's network would be as many callers.
 */
export const withCaller = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  callers.run({ key: `network ${network}`, kind: 'new' }, work);

/** Names the caller of the current request. */
export function identify(key: QueueKey): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.key = key;
}

/** Runs work that must not be refused, such as a readiness check, with the turns of background work. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => callers.exit(work);

/** Returns the caller of the current request, or that of background work outside of one. */
export const currentCaller = (): Caller => callers.getStore() ?? { ...BACKGROUND };
