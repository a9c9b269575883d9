import { CALL_NAMES, callOf, resourceOf } from './call-table.ts';
import type { CallName, ResourceName } from './contract.ts';

/**
 * Returns the resources whose reads a call makes stale, its own resource first; an empty list for a plain read.
 */
export function invalidatedBy(name: CallName): readonly ResourceName[] {
  const { method, invalidates } = callOf(name);
  if (method === 'GET' && invalidates === undefined) return [];
  return [resourceOf(name), ...(invalidates ?? [])];
}

/**
 * Returns the resources whose reads a change of a permission subject makes stale: those with calls on that subject, and
 * everything their writes invalidate. A subject the contract does not know invalidates all resources.
 */
export function resourcesOfSubject(subject: string): readonly ResourceName[] {
  const changed = new Set(CALL_NAMES.filter((name) => callOf(name).subject === subject).map(resourceOf));
  if (changed.size === 0) return [...new Set(CALL_NAMES.map(resourceOf))];
  const stale = CALL_NAMES.filter((name) => changed.has(resourceOf(name))).flatMap(invalidatedBy);
  return [...new Set([...changed, ...stale])];
}
