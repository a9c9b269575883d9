import { whenIdle } from '@outlay/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { DataOwner } from '../session/data-owner.ts';
import { hasStoredResponses } from './response-database.ts';

type SwitchOwner = (owner: DataOwner | null) => Promise<void>;

async function load(queries: QueryClient): Promise<SwitchOwner> {
  const { createPersistence, createResponseStore } = await import('./persistence.ts');
  // The URL of this module identifies the build.
  return createPersistence(queries, { store: createResponseStore(), version: import.meta.url });
}

/** Persistence of the cache. */
export interface IdlePersistence {
  /** Switches to another owner; null ends the session. */
  readonly switchTo: (owner: DataOwner | null) => void;
  /** Loads the code at once if an earlier visit stored responses, so that its rows are shown until those of the server arrive. */
  readonly resume: () => Promise<void>;
  /** Allows the code to load; called once the first screen can be rendered, so that its code and data load first. */
  readonly start: () => void;
}

/**
 * Persists the cache in IndexedDB for its current owner. On a first visit the code loads while the browser is idle, after
 * the first screen. Without IndexedDB nothing is stored.
 */
export function persistWhenIdle(queries: QueryClient): IdlePersistence {
  let latest: DataOwner | null = null;
  let isStarted = false;
  let loading: Promise<SwitchOwner> | null = null;
  const apply = () => {
    loading ??= load(queries);
    loading.then((switchOwner) => switchOwner(latest)).catch(() => undefined);
  };
  const applyWhenIdle = () => {
    if (loading === null) whenIdle(apply);
    else apply();
  };
  return {
    switchTo: (owner) => {
      latest = owner;
      if (isStarted) applyWhenIdle();
    },
    resume: async () => {
      if (latest === null || !(await hasStoredResponses()) || isStarted) return;
      isStarted = true;
      apply();
    },
    start: () => {
      if (isStarted) return;
      isStarted = true;
      applyWhenIdle();
    },
  };
}
