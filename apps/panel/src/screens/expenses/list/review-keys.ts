import { pathOf } from '@outlay/domain';
import { isTyping } from '../../../app/keyboard/is-typing.ts';

/**
 * Attribute of the sheet body that keyboard review works on, with the id of its request; on a narrow screen that sheet
 * is itself a dialog.
 */
export const reviewed = (id: number) => ({ 'data-review': id }) as const;

/** Returns true if a dialog other than the reviewed sheet is open, which then receives the keys. */
export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[role$="dialog"]')].some(
    (layer) => layer.querySelector('[data-review]') === null,
  );

/**
 * Returns true for a key press that may decide on the request of the sheet. A held key decides once: its repetitions would
 * decide on the next requests of the queue, which open by themselves.
 */
export const isDecisionKey = (event: KeyboardEvent): boolean =>
  !event.repeat && !isTyping(event) && !hasOpenDialog();

const PREFIX = `${pathOf('expenses.company.list')}/`;

/** The parts of the router that {@link idInAddress} reads. */
type Location = { readonly pathname: string };
type Addressed = {
  readonly state: {
    readonly location: Location;
    readonly navigation: { readonly location?: Location | undefined };
  };
};

/**
 * Returns the id of the request in the URL, or in the one that is being navigated to; null for the list alone. It
 * changes with the key press, before React renders, so that a fast second key starts from the right request.
 */
export function idInAddress({ state }: Addressed): number | null {
  const { pathname } = state.navigation.location ?? state.location;
  const id = pathname.startsWith(PREFIX) ? Number(pathname.slice(PREFIX.length)) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}

let held: { readonly id: number | null; readonly key: string } | null = null;

/** Holds a key that was pressed for a request whose sheet is not rendered yet. */
export function holdKey(id: number | null, key: string): void {
  held = { id, key };
}

/** Returns the key held for a request; null if there is none. */
export const heldKey = (id: number): string | null => (held?.id === id ? held.key : null);

/** Drops the held key. */
export function releaseKey(): void {
  held = null;
}
