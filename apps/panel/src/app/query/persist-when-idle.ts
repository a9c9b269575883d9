import { whenIdle } from '@outlay/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { DataOwner } from '../session/data-owner.ts';

type SwitchOwner = (owner: DataOwner | null) => Promise<void>;

async function load(queries: QueryClient): Promise<SwitchOwner> {
  const { createPersistence, createResponseStore } = await import('./persistence.ts');
  // The URL of this module identifies the build.
  return createPersistence(queries, { store: createResponseStore(), version: import.meta.url });
}

/**
 * Persists the cache in IndexedDB for its current owner. The code loads while the browser is idle, after the first list.
 * Without IndexedDB nothing is stored.
 */
export function persistWhenIdle(queries: QueryClient): (owner: DataOwner | null) => void {
  let latest: DataOwner | null = null;
  let loading: Promise<SwitchOwner> | null = null;
  const start = () => {
    loading ??= load(queries);
    loading.then((switchOwner) => switchOwner(latest)).catch(() => undefined);
  };
  return (owner) => {
    latest = owner;
    if (loading === null) whenIdle(start);
    else start();
  };
}
