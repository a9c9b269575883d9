import { keptDraft, type DraftPort, type KeptDraft } from '@outlay/domain';
import { DRAFTS, type DeskDrawer } from '../app/desk.ts';
import { freshKey } from './fresh-key.ts';

/** Keeps the draft of a form under its name: through reload, crash, an expired session and every failure of a save. */
export function draftKeeper(drawer: DeskDrawer, form: string): DraftPort {
  const name = DRAFTS + form;
  return {
    read: () => keptDraft(drawer.read(name)),
    keep: (draft) => drawer.write(name, draft),
    forget: () => drawer.remove(name),
  };
}

/** The draft a form begins with: the kept one, or a new one with a key of its own. */
export function firstDraft(
  keeper: DraftPort,
  values: KeptDraft['values'],
  version: number | null,
): { readonly draft: KeptDraft; readonly restored: boolean } {
  const kept = keeper.read();
  if (kept) return { draft: kept, restored: true };
  return { draft: { values, key: freshKey(), version }, restored: false };
}
