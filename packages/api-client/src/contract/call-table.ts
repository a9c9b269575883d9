import { CALLS } from './calls.generated.ts';
import type { CallSummary } from './call-summary.ts';
import type { CallName, ResourceName } from './contract.ts';

/** Names of all calls. */
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];

/** Returns what a request needs of a call before the response arrives. */
export const callOf = (name: CallName): CallSummary => CALLS[name];

/** Returns the resource of a call. */
export const resourceOf = (name: CallName): ResourceName => name.split('.')[0] as ResourceName;

/** Returns the name of the call with this method and path, if the contract has one. */
export function findCall(method: string, path: string): CallName | undefined {
  const request = `${method} ${path.replace(/\/\d+(?=\/|$)/g, '/:')}`;
  return CALL_NAMES.find((name) => {
    const call = callOf(name);
    return `${call.method} ${call.path.replace(/\{\w+\}/g, ':')}` === request;
  });
}
