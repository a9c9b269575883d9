import type { Toast } from '@outlay/domain';

/** The host's side of the catalogue: where a person is taken and what they are told. */
export interface Effects {
  /** Takes the person to a route, by name. */
  navigate(name: string): void;
  toast(toast: Toast): void;
  /** Why the server refused a call (403), where it says so; told just before the person is taken to its screen. */
  refused?(reason: string | undefined): void;
  /** Loads the page anew. */
  reload(): void;
}

/** A host's fault must not turn a write that worked into one that seems to have failed. */
export function guarded(effect: () => unknown): void {
  try {
    effect();
  } catch (fault) {
    // Node has none.
    globalThis.reportError?.(fault);
  }
}
