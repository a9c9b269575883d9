import { CALLS } from './calls.generated.ts';
import type { CallSummary } from './call-summary.ts';
import type { CallName, ResourceName } from './contract.ts';

/** Names of all calls. */
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];

/** Returns what a request needs of a call before the response arrives. */
export const callOf = (name: CallName): CallSummary => CALLS[name];

/** Returns the resource of a call. */
export const resourceOf = (name: CallName): ResourceName => name.split('.')[0] as ResourceName;

/** Returns the number of parameters if the path of a call matches; null if it does not. */
function parametersIn(pattern: string, path: string): number | null {
  const given = path.split('/');
  const parts = pattern.split('/');
  const parameters = parts.filter((part) => part.startsWith('{')).length;
  const isMatch = parts.every((part, at) => (part.startsWith('{') ? given[at] : part === given[at]));
  return isMatch && parts.length === given.length ? parameters : null;
}

/**
 * Returns the name of the call with this method and path, if the contract has one; a path without parameters precedes one with
 * them.
 */
export function findCall(method: string, path: string): CallName | undefined {
  let fewest = Infinity;
  let closest: CallName | undefined;
  for (const name of CALL_NAMES) {
    const call = callOf(name);
    const parameters = call.method === method ? parametersIn(call.path, path) : null;
    if (parameters === null || parameters >= fewest) continue;
    fewest = parameters;
    closest = name;
  }
  return closest;
}
