import type { Call } from '../contract/call.ts';
import type { CallName } from '../contract/contract.ts';
import { CALL_NAMES, CONTRACT } from '../contract/contract.ts';

/** Returns the definition of a call. */
export const callOf = (name: CallName): Call => CONTRACT[name];

/** Returns the name of the call with this method and path, if the contract has one. */
export function findCall(method: string, path: string): CallName | undefined {
  const request = `${method} ${path.replace(/\/\d+(?=\/|$)/g, '/:')}`;
  return CALL_NAMES.find((name) => {
    const call = callOf(name);
    return `${call.method} ${call.path.replace(/\{\w+\}/g, ':')}` === request;
  });
}
