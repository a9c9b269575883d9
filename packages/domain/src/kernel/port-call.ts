import { fromPromise } from 'xstate';
import type { CallOptions } from './ports.ts';

/**
 * A call of a port as an actor: once given up, it says nothing any more. A host that stops an actor and starts the very
 * same one again (React's StrictMode does) would otherwise hand the rejection of the first call to the second.
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
