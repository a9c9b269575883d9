import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';
import { QUEUED_WRITE, recordOf, type NewQueuedWrite, type QueuedWrite } from './queued-write.ts';

/**
 * Returns a function that queues a write while there is no connection. Resolves with false when it was not queued: there
 * is a connection, or another write of the same record waits.
 */
export function useQueueWrite(): (write: NewQueuedWrite) => Promise<boolean> {
  const text = useText();
  const { queuedWrites, offline, owner, toasts } = usePanel();
  const queries = useQueryClient();
  return useCallback(
    async (write) => {
      const current = owner();
      if (offline.get() === null || current === null) return false;
      const id = recordOf(write);
      const waits = queries
        .getMutationCache()
        .findAll({ mutationKey: QUEUED_WRITE })
        .some(({ state }) => id !== null && recordOf(state.variables as QueuedWrite) === id);
      if (waits) return false;
      const queue = await queuedWrites.load().catch(() => null);
      if (queue === null) return false;
      await queue.add({ ...write, owner: current });
      toasts.toast({ kind: 'info', text: text('queue.saved') });
      return true;
    },
    [queuedWrites, offline, owner, toasts, queries, text],
  );
}
