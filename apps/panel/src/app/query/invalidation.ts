import { invalidatedBy, resourcesOfSubject, type CallName } from '@outlay/api-client/contract';
import type { RealtimeEvent } from '@outlay/domain';
import type { QueryClient } from '@tanstack/react-query';
import { recordIdOf, resourceOf } from './query-key.ts';

/** Resources whose responses are stale: all of them, or only the records with these ids (lists are always included). */
export type StaleResources = ReadonlyMap<string, 'all' | ReadonlySet<number>>;

const all = (resources: readonly string[]): StaleResources =>
  new Map(resources.map((name) => [name, 'all'] as const));

/** Returns the resources that a write makes stale. */
export const staleAfterWrite = (call: CallName): StaleResources => all(invalidatedBy(call));

/** Returns the resources that an event of the server makes stale. */
export function staleAfterEvent(event: RealtimeEvent): StaleResources {
  switch (event.type) {
    case 'expense.changed':
      return new Map([...all(resourcesOfSubject('expense')), ['expenses', new Set([event.id])]]);
    case 'resource.changed':
      return all(resourcesOfSubject(event.subject));
    case 'notification.created':
      return all(['notifications']);
    case 'import.progress':
    case 'ping':
      return new Map();
  }
}

/** Merges two sets of stale resources. */
export function mergeStale(one: StaleResources, other: StaleResources): StaleResources {
  const merged = new Map(one);
  for (const [resource, records] of other) {
    const before = merged.get(resource);
    if (before === undefined) merged.set(resource, records);
    else
      merged.set(resource, before === 'all' || records === 'all' ? 'all' : new Set([...before, ...records]));
  }
  return merged;
}

/** Invalidates the cached responses of these resources and refetches active queries. */
export function invalidate(queries: QueryClient, stale: StaleResources): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [call, , params] }) => {
      const records = stale.get(resourceOf(String(call)));
      if (records === undefined) return false;
      const id = recordIdOf(params);
      return records === 'all' || id === null || records.has(id);
    },
  });
}
