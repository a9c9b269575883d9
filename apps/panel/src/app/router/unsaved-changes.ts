import { createStore, type Store } from '../store.ts';

/** A form with unsaved changes. */
export interface UnsavedForm {
  /** False when this device could not store the draft. */
  readonly isStored: boolean;
}

/** Callback that receives the user's answer: true leaves. */
type Answer = (leave: boolean) => void;

/**
 * Registry of forms with unsaved changes, and the confirmation before leaving them. A router allows one blocker: all
 * forms share it.
 */
export interface UnsavedChanges {
  readonly forms: Pick<Store<readonly UnsavedForm[]>, 'get' | 'subscribe'>;
  /** Callback of the open confirmation; null while there is none. */
  readonly confirmation: Pick<Store<Answer | null>, 'get' | 'subscribe'>;
  /** Registers a form; returns a function that removes it. */
  readonly add: (form: UnsavedForm) => () => void;
  /** Returns true when a navigation needs confirmation. */
  readonly needsConfirmation: () => boolean;
  readonly requestConfirmation: (answer: Answer) => void;
  readonly resolveConfirmation: (leave: boolean) => void;
  /** Asks for confirmation before a change other than a navigation; resolves to true when nothing is unsaved. */
  readonly confirm: () => Promise<boolean>;
  /** Navigates without confirmation: after a save, and when the session ends. */
  readonly bypass: (navigate: () => void | Promise<void>) => void;
}

/** Creates the registry of forms with unsaved changes. */
export function createUnsavedChanges(): UnsavedChanges {
  const forms = createStore<readonly UnsavedForm[]>([]);
  const confirmation = createStore<Answer | null>(null);
  let bypassed = false;
  const resolveConfirmation = (leave: boolean) => {
    const answer = confirmation.get();
    confirmation.set(null);
    answer?.(leave);
  };
  return {
    forms,
    confirmation,
    resolveConfirmation,
    requestConfirmation: (answer) => confirmation.set(answer),
    needsConfirmation: () => !bypassed && forms.get().length > 0,
    add: (form) => {
      forms.set([...forms.get(), form]);
      return () => {
        forms.set(forms.get().filter((one) => one !== form));
        if (forms.get().length === 0) resolveConfirmation(false);
      };
    },
    confirm: () =>
      forms.get().length === 0
        ? Promise.resolve(true)
        : new Promise((resolve) => {
            confirmation.set(resolve);
          }),
    bypass: (navigate) => {
      bypassed = true;
      try {
        // The router evaluates its blocker synchronously.
        void navigate();
      } finally {
        bypassed = false;
      }
    },
  };
}
