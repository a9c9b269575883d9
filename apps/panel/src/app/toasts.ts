import { TOAST_MS, type NotifierPort, type Toast } from '@outlay/domain';
import { createToaster, type Toaster } from '@outlay/ui-kit';
import type { DeskDrawer } from './desk.ts';

/** What tells things in passing. */
export interface Toasts extends NotifierPort {
  /** For the kit's region of toasts. */
  readonly toaster: Toaster;
  /** A toast that offers something to do, such as undo. */
  readonly offer: (toast: Toast, action: { readonly label: string; readonly onSelect: () => void }) => void;
  /** Keeps the toasts in sight over a reload of the page (settings saved, Specification §8). */
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

/** Adapts the kit's toaster to what client and domain tell; each toast stays for 5000 ms (Specification §9). */
export function createToasts(drawer: DeskDrawer): Toasts {
  const toaster = createToaster();
  let told: readonly Toast[] = [];
  const show = ({ kind, title, text }: Toast, action?: Parameters<Toasts['offer']>[1]) => {
    told = [...told.slice(-3), { kind, title, text }];
    toaster.show({
      kind: KINDS[kind],
      text,
      ...(title === undefined ? {} : { title }),
      ...(action ? { action: { ...action } } : {}),
      durationMs: TOAST_MS,
    });
  };
  const carried = drawer.read(KEY);
  drawer.remove(KEY);
  if (Array.isArray(carried)) for (const toast of carried.filter(isToast)) show(toast);
  return {
    toaster,
    toast: (toast) => show(toast),
    offer: show,
    carryOver: () => {
      const inSight = new Set(toaster.current().map(({ text }) => text));
      drawer.write(
        KEY,
        told.filter(({ text }) => inSight.has(text)),
      );
    },
  };
}
