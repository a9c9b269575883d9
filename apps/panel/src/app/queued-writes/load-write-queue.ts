import type { QueryClient } from '@tanstack/react-query';
import { preloadOnIdle } from '../lazy/preload-on-idle.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { QUEUED_MARKER } from './queued-write.ts';
import type { WriteQueue, WriteQueueOptions } from './write-queue.ts';

export interface QueueLoading extends Omit<WriteQueueOptions, 'store'> {
  readonly preferences: Pick<Preferences, 'of'>;
}

/** The queue of writes. Its code is loaded while the browser is idle, or at once when writes are stored. */
export interface LazyWriteQueue {
  readonly load: () => Promise<WriteQueue>;
  /** Restores the writes of the current owner. Called when the owner changes. */
  readonly restore: () => void;
}

/** Creates the queue on first use. */
export function loadWriteQueue(queries: QueryClient, options: QueueLoading): LazyWriteQueue {
  let loaded: Promise<WriteQueue> | null = null;
  const create = async () => {
    const { createWriteQueue, createWriteStore } = await import('./write-queue.ts');
    return createWriteQueue(queries, { ...options, store: createWriteStore(options.preferences) });
  };
  const load = () => {
    loaded ??= create();
    // A failed load is retried by the next call.
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
  return {
    load: preloadOnIdle(load),
    restore: () => {
      const owner = options.owner();
      if (owner === null) return;
      const drafts = options.preferences.of({ userId: owner.user, companyId: owner.company });
      if (drafts.keys(QUEUED_MARKER).length === 0) return;
      load()
        .then((queue) => queue.restore())
        .catch(() => undefined);
    },
  };
}
