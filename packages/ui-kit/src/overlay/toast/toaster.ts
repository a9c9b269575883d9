/** Content of a toast. */
export interface ToastMessage {
  /** `ok` for success, `bad` for an error (announced at once), `note` for other messages. */
  kind: 'ok' | 'bad' | 'note';
  /** Bold text before the message. */
  title?: string | undefined;
  /** Message, in one sentence. */
  text: string;
  /** Optional action, such as undo. The toast closes when the user triggers it. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Duration in milliseconds; `Infinity` until it is dismissed. Default: that of the `Toasts` region. */
  durationMs?: number | undefined;
}

/** Visible toast. */
export interface Toast extends ToastMessage {
  id: number;
}

/** Store of the toasts. Independent of React, so that an API client can show messages too. */
export interface Toaster {
  /** Shows a toast and returns its ID. Replaces a toast with the same kind, title and text. */
  show: (message: ToastMessage) => number;
  /** Removes a toast. */
  dismiss: (id: number) => void;
  /** Subscribes to changes; used by `Toasts`. */
  subscribe: (changed: () => void) => () => void;
  /** Returns the visible toasts, the oldest first; the same array until it changes. Used by `Toasts`. */
  current: () => readonly Toast[];
}

/** Maximum number of toasts; the oldest is removed. */
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
