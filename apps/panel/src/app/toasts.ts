import { TOAST_MS, UNDO_TOAST_MS, type NotifierPort, type Toast } from '@outlay/domain';
import { createToaster, type Toaster } from '@outlay/ui-kit';
import type { PreferenceStore } from './preferences/preferences.ts';

/** Notifier that shows toasts. */
export interface Toasts extends NotifierPort {
  /** Toaster that the kit's toast region renders. */
  readonly toaster: Toaster;
  /** Shows a toast with an action, such as undo, for 10 s. */
  readonly offer: (toast: Toast, action: { readonly label: string; readonly onSelect: () => void }) => void;
  /** Shows the current toasts again after a reload of the page (settings saved, Specification §8). */
  readonly carryOver: () => void;
}

const KEY = 'toasts';

const KINDS = { success: 'ok', error: 'bad', info: 'note' } as const;

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'text' in value &&
  typeof value.text === 'string' &&
  Object.keys(KINDS).some((kind) => kind === value.kind);

/** Adapts the kit's toaster to the notifier port; each toast stays for 5000 ms (Specification §9). */
export function createToasts(preferences: PreferenceStore): Toasts {
  const toaster = createToaster();
  let shownToasts: readonly Toast[] = [];
  const show = ({ kind, title, text }: Toast, action?: Parameters<Toasts['offer']>[1]) => {
    shownToasts = [...shownToasts.slice(-3), { kind, title, text }];
    toaster.show({
      kind: KINDS[kind],
      text,
      ...(title === undefined ? {} : { title }),
      ...(action ? { action: { ...action } } : {}),
      durationMs: action ? UNDO_TOAST_MS : TOAST_MS,
    });
  };
  const carried = preferences.read(KEY);
  preferences.remove(KEY);
  if (Array.isArray(carried)) for (const toast of carried.filter(isToast)) show(toast);
  return {
    toaster,
    toast: (toast) => show(toast),
    offer: show,
    carryOver: () => {
      const inSight = new Set(toaster.current().map(({ text }) => text));
      preferences.write(
        KEY,
        shownToasts.filter(({ text }) => inSight.has(text)),
      );
    },
  };
}
