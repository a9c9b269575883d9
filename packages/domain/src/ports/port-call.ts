import { fromPromise } from 'xstate';
import type { CallOptions } from './ports.ts';

/**
 * Creates an actor that calls a port and settles only if it was not stopped. A host that stops and restarts
 * the same actor (React's StrictMode) would otherwise pass the rejection of the first call to the second.
 */
export function portCall<Answer, Input>(call: (input: Input, options: CallOptions) => Promise<Answer>) {
  return fromPromise<Answer, Input & {}>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        call(input, { signal }).then(
          (answer) => signal.aborted || resolve(answer),
          (failure: unknown) => signal.aborted || reject(failure),
        );
      }),
  );
}
