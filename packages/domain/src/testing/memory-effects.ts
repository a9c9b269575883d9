import type { NavigationPort, NotifierPort, Toast } from '../kernel/ports.ts';

/** Navigation that only remembers. */
export interface MemoryNavigation extends NavigationPort {
  /** Route names in the order they were gone to. */
  readonly visited: readonly string[];
  readonly reloads: number;
}

/** Makes a navigation that remembers where it was sent. */
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

/** A notifier that only remembers. */
export interface MemoryNotifier extends NotifierPort {
  readonly toasts: readonly Toast[];
}

/** Makes a notifier that remembers its toasts. */
export function memoryNotifier(): MemoryNotifier {
  const toasts: Toast[] = [];
  return { toast: (toast) => void toasts.push(toast), toasts };
}
