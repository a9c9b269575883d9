import { draftStore } from '../../../app/preferences/draft-store.ts';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import type { PreferenceStore } from '../../../app/preferences/preferences.ts';

/** Returns the name of the draft of the dialog that submits a request with a reason for exceeding a budget. */
const nameOf = (id: string): string => `overspend:${id}:submit`;

/** Reason for exceeding a budget that is typed in the form of a request, stored until the request is submitted with it. */
export interface OverspendDraft {
  readonly read: () => string;
  /** Stores a reason; an empty one is removed. */
  readonly write: (reason: string) => void;
  /** Hands the reason over to the saved request, whose dialog restores it if the submission fails. */
  readonly moveTo: (id: number) => OverspendDraft;
}

/**
 * Creates the draft of a form.
 *
 * @param id - Id of the request; `new` or another name for one that is not saved yet.
 */
export function overspendDraft(preferences: PreferenceStore, id: string): OverspendDraft {
  const store = draftStore(preferences, nameOf(id));
  const read = () => {
    const reason = store.read()?.values['overspend_reason'];
    return typeof reason === 'string' ? reason : '';
  };
  const write = (reason: string) => {
    if (reason.trim() === '') store.remove();
    // Without a version: it is for the request as it is submitted.
    else store.write({ values: { overspend_reason: reason }, key: freshKey(), version: null });
  };
  return {
    read,
    write,
    moveTo: (saved) => {
      const target = overspendDraft(preferences, String(saved));
      const reason = read();
      if (String(saved) === id || reason === '') return target;
      target.write(reason);
      write('');
      return target;
    },
  };
}
