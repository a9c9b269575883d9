import type { Toast } from '@outlay/domain';

/** Effects of the error catalogue that the host implements. */
export interface Effects {
  /** Navigates to a route, by name. */
  navigate(name: string): void;
  toast(toast: Toast): void;
  /** Called with the reason of a 403, if any, just before `navigate`. */
  refused?(reason: string | undefined): void;
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
