import { fromPromise } from 'xstate';
import { Problem } from './problem.ts';

/** Stands where a machine needs a call until a host provides it: rejects with `unsupported`. */
export function unsupportedCall<Answer, Input>(name: string) {
  return fromPromise<Answer, Input & {}>(() =>
    Promise.reject(new Problem('unsupported', `The host provides no call for ${name}.`)),
  );
}
