import type { Call } from './call.ts';
import type { CallName, ResourceName } from './contract.ts';
import { CALL_NAMES, CONTRACT, resourceOf } from './contract.ts';

/**
 * Returns the resources whose reads a call makes stale, its own resource first; an empty list for a plain read.
 */
export function invalidatedBy(name: CallName): readonly ResourceName[] {
  // The annotation makes a misspelled resource in a definition a compile error.
  const call: Pick<Call, 'method'> & { readonly invalidates?: readonly ResourceName[] } = CONTRACT[name];
  if (call.method === 'GET' && call.invalidates === undefined) return [];
  return [resourceOf(name), ...(call.invalidates ?? [])];
}

/**
 * Returns the resources whose reads a change of a permission subject makes stale: those with calls on that subject, and
 * everything their writes invalidate. A subject the contract does not know invalidates all resources.
 */
export function resourcesOfSubject(subject: string): readonly ResourceName[] {
  const changed = new Set(
    CALL_NAMES.filter((name) => {
      const call: Call = CONTRACT[name];
      return call.access?.subject === subject;
    }).map(resourceOf),
  );
  if (changed.size === 0) return [...new Set(CALL_NAMES.map(resourceOf))];
  const stale = CALL_NAMES.filter((name) => changed.has(resourceOf(name))).flatMap(invalidatedBy);
  return [...new Set([...changed, ...stale])];
}
