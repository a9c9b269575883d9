/** What a toast says. */
export interface ToastMessage {
  /** `ok` after something worked, `bad` for an error (announced at once), `note` for the rest. */
  kind: 'ok' | 'bad' | 'note';
  /** In strong type before the text. */
  title?: string;
  /** What happened, in one sentence. */
  text: string;
  /** One action: undo. The toast goes when it was taken. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds it stays; default that of the `Toasts` region. */
  durationMs?: number;
}

/** A toast on the screen. */
export interface Toast extends ToastMessage {
  id: number;
}

/** The list of toasts; lives outside React, so that an API client can say something too. */
export interface Toaster {
  /** Shows a toast and gives its id. The same words again renew the toast that says them. */
  show: (message: ToastMessage) => number;
  /** Takes a toast away. */
  dismiss: (id: number) => void;
  /** For `Toasts`. */
  subscribe: (changed: () => void) => () => void;
  /** For `Toasts`: the toasts now, oldest first; the same array until it changes. */
  current: () => readonly Toast[];
}

/** Most toasts at a time; the oldest goes. */
const MOST = 4;

export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const changed of listeners) changed();
  };
  return {
    show: (message) => {
      lastId += 1;
      const others = toasts.filter(
        (toast) =>
          toast.kind !== message.kind || toast.title !== message.title || toast.text !== message.text,
      );
      set([...others, { ...message, id: lastId }].slice(-MOST));
      return lastId;
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    current: () => toasts,
  };
}
