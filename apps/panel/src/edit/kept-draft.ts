import type { DeskDrawer } from '../app/desk.ts';
import { freshKey } from './fresh-key.ts';

/** What a person has typed into a form, as it is kept on this device until it is saved. */
export interface KeptDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Idempotency key: a resend of the same draft has one effect, whatever became of the first answer. */
  readonly key: string;
  /** Version of the record the person had before them; null for a new one. */
  readonly version: number | null;
}

/** Where the draft of one form is kept. */
export interface DraftKeeper {
  readonly read: () => KeptDraft | null;
  readonly keep: (draft: KeptDraft) => void;
  /** The draft was saved, or given up. */
  readonly forget: () => void;
}

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'key' in value &&
  typeof value.key === 'string';

/** Keeps the draft of a form under its name: through reload, crash, an expired session and every failure of a save. */
export function draftKeeper(drawer: DeskDrawer, form: string): DraftKeeper {
  const name = `draft:${form}`;
  return {
    read: () => {
      const kept = drawer.read(name);
      return isKept(kept) ? kept : null;
    },
    keep: (draft) => {
      drawer.write(name, draft);
    },
    forget: () => drawer.remove(name),
  };
}

/** The draft a form begins with: the kept one, or a new one with a key of its own. */
export function firstDraft(
  keeper: DraftKeeper,
  values: KeptDraft['values'],
  version: number | null,
): { readonly draft: KeptDraft; readonly restored: boolean } {
  const kept = keeper.read();
  if (kept) return { draft: kept, restored: true };
  return { draft: { values, key: freshKey(), version }, restored: false };
}
