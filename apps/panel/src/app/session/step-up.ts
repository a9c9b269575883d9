import type { Store } from '../store.ts';

/** Open request for a code of the second factor. */
export interface StepUp {
  /** Resolves to true once a code was accepted, to false if the user closed the dialog. */
  readonly done: Promise<boolean>;
  readonly settle: (isVerified: boolean) => void;
}

/** Asks for a code; calls that need one at the same time share the request. */
export function requestStepUp(store: Store<StepUp | null>): Promise<boolean> {
  const open = store.get();
  if (open !== null) return open.done;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  store.set({
    done: promise,
    settle: (isVerified) => {
      store.set(null);
      resolve(isVerified);
    },
  });
  return promise;
}
