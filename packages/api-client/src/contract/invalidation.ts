import { CALL_NAMES, callOf, resourceOf } from './call-table.ts';
import { RESOURCES_OF_SUBJECT } from './calls.generated.ts';
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
  const resources = new Set(CALL_NAMES.map(resourceOf));
  const changed = Object.hasOwn(RESOURCES_OF_SUBJECT, subject)
    ? (RESOURCES_OF_SUBJECT[subject] ?? [])
    : [...resources].filter((name) => name === subject);
  if (changed.length === 0) return [...resources];
  const stale = CALL_NAMES.filter((name) => changed.includes(resourceOf(name))).flatMap(invalidatedBy);
  return [...new Set([...changed, ...stale])];
}
