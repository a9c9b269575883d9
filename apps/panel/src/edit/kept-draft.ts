import { keptDraft, type DraftPort, type KeptDraft } from '@outlay/domain';
import { DRAFTS, type DeskDrawer } from '../app/desk.ts';
import { freshKey } from './fresh-key.ts';

/** Names this page among all that are open: each writes in a place of its own. */
const PAGE = freshKey().slice(0, 8);

/** Where the draft of one form is kept. */
export interface DraftKeeper extends DraftPort {
  /** The same for a record of its own: what was typed about a new record may go on about the one that was made. */
  readonly of: (id: number) => DraftKeeper;
}

const momentOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' ? value.at : 0;

/**
 * Keeps the draft of a form under its name: through reload, crash, an expired session and every failure of a save.
 *
 * Two tabs with the same form do not write over one another: each has a place of its own, and the newest words are those
 * that come back. Whoever goes on with what another page has left takes it over, unless that one has written since.
 */
export function draftKeeper(drawer: DeskDrawer, form: string, page = PAGE): DraftKeeper {
  const name = DRAFTS + form;
  const own = `${name}~${page}`;
  let found: { readonly place: string; readonly at: number } | null = null;
  const takeOver = () => {
    if (found !== null && found.place !== own && momentOf(drawer.read(found.place)) === found.at) {
      drawer.remove(found.place);
    }
    found = null;
  };
  return {
    read: () => {
      const [newest] = drawer
        .keys(`${name}~`)
        .map((place) => ({ place, value: drawer.read(place) }))
        .filter(({ value }) => keptDraft(value) !== null)
        .toSorted((one, other) => momentOf(other.value) - momentOf(one.value));
      if (newest === undefined) return null;
      found = { place: newest.place, at: momentOf(newest.value) };
      return keptDraft(newest.value);
    },
    keep: (draft) => {
      const kept = drawer.write(own, { ...draft, at: Date.now() });
      if (kept) takeOver();
      return kept;
    },
    forget: () => {
      drawer.remove(own);
      takeOver();
    },
    of: (id) => draftKeeper(drawer, `${form.split(':')[0]}:${id}`, page),
  };
}

/** Takes away what is written about a record, on whatever page: the record is gone, and nobody would find it again. */
export function forgetRecord(drawer: DeskDrawer, form: string): void {
  for (const place of drawer.keys(`${DRAFTS}${form}~`)) drawer.remove(place);
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
