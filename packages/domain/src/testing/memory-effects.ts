import type { NavigationPort, NotifierPort, Toast } from '../ports/ports.ts';

/** Navigation that records its calls. */
export interface MemoryNavigation extends NavigationPort {
  /** Route names in the order of navigation. */
  readonly visited: readonly string[];
  readonly reloads: number;
}

/** Creates a navigation that records its calls. */
export function memoryNavigation(): MemoryNavigation {
  const visited: string[] = [];
  let reloads = 0;
  return {
    navigate: (name) => void visited.push(name),
    reload: () => {
      reloads += 1;
    },
    visited,
    get reloads() {
      return reloads;
    },
  };
}

/** Notifier that records its toasts. */
export interface MemoryNotifier extends NotifierPort {
  readonly toasts: readonly Toast[];
}

/** Creates a notifier that records its toasts. */
export function memoryNotifier(): MemoryNotifier {
  const toasts: Toast[] = [];
  return { toast: (toast) => void toasts.push(toast), toasts };
}
