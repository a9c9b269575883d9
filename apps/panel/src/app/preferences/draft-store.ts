import { storedDraft, type DraftStore } from '@outlay/domain';
import { DRAFT_PREFIX, type PreferenceStore } from './preferences.ts';
import { freshKey } from './fresh-key.ts';

/** Id of this page; each open page stores its drafts under separate keys. */
const PAGE = freshKey().slice(0, 8);

const timeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' ? value.at : 0;

/**
 * Stores the draft of a form, such as `expenses:7`, through reload, crash, an expired session and failed saves.
 *
 * Two tabs with the same form do not overwrite each other: each has its own entry, and the newest is restored. A page
 * that restores the draft of another page takes it over, unless that draft has changed since.
 */
export function draftStore(preferences: PreferenceStore, form: string, page = PAGE): DraftStore {
  const name = DRAFT_PREFIX + form;
  const ownKey = `${name}~${page}`;
  let restored: { readonly entry: string; readonly at: number } | null = null;
  const takeOver = () => {
    if (
      restored !== null &&
      restored.entry !== ownKey &&
      timeOf(preferences.read(restored.entry)) === restored.at
    ) {
      preferences.remove(restored.entry);
    }
    restored = null;
  };
  return {
    read: () => {
      const [newest] = preferences
        .keys(`${name}~`)
        .map((entry) => ({ entry, value: preferences.read(entry) }))
        .filter(({ value }) => storedDraft(value) !== null)
        .toSorted((one, other) => timeOf(other.value) - timeOf(one.value));
      if (newest === undefined) return null;
      restored = { entry: newest.entry, at: timeOf(newest.value) };
      return storedDraft(newest.value);
    },
    write: (draft) => {
      const isWritten = preferences.write(ownKey, { ...draft, at: Date.now() });
      if (isWritten) takeOver();
      return isWritten;
    },
    remove: () => {
      preferences.remove(ownKey);
      takeOver();
    },
    forRecord: (id) => draftStore(preferences, `${form.split(':')[0]}:${id}`, page),
  };
}

/** Deletes the drafts of a deleted record, also those of actions on it (`action:7:cancel`), from all pages. */
export function deleteDrafts(preferences: PreferenceStore, form: string): void {
  for (const end of ['~', ':']) {
    for (const entry of preferences.keys(`${DRAFT_PREFIX}${form}${end}`)) preferences.remove(entry);
  }
}
