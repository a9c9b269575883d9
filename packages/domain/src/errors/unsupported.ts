import { fromPromise } from 'xstate';
import { Problem } from './problem.ts';

/** Default of a machine's call until the host provides one: rejects with `unsupported`. */
export function unsupportedCall<Answer, Input>(name: string) {
  return fromPromise<Answer, Input & {}>(() =>
    Promise.reject(new Problem('unsupported', `The host provides no call for ${name}.`)),
  );
}
