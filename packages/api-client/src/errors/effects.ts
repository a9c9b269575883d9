import type { Toast } from '@outlay/domain';

/** Effects of the error catalogue that the host implements. */
export interface Effects {
  /** Navigates to a route, by name. */
  navigate(name: string): void;
  /** Shows a message of success or failure, in the language of the request. */
  toast(toast: Toast): void;
  /** Called with the reason of a 403, if any, just before `navigate`. */
  refused?(reason: string | undefined): void;
  /**
   * Asks the user for a code of their second factor, which a dangerous call needs, and sends it with
   * `secondFactor.verify`. Resolves to true if the call should be repeated; otherwise it fails without further effects.
   * Absent: the call fails like any other 403.
   */
  stepUp?(): Promise<boolean>;
  /** Reloads the page. */
  reload(): void;
}

/**
 * Runs an effect. Errors are reported, not thrown, because they must not change the result of the request.
 */
export function guarded(effect: () => unknown): void {
  try {
    effect();
  } catch (fault) {
    // Not available in Node.
    globalThis.reportError?.(fault);
  }
}
