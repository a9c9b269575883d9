import type { PermissionSet } from '@outlay/domain';

/** What the Permissions screen shows: a set, the form of a new one (perhaps a copy), or what a member may do. */
export type PermissionPlace =
  | { readonly kind: 'set'; readonly id: number }
  | { readonly kind: 'new'; readonly from: PermissionSet | null }
  | { readonly kind: 'view'; readonly id: number };

/** Reads it from the end of the address; anything else is the first set. */
export function placeOf(hash: string, sets: readonly PermissionSet[]): PermissionPlace {
  const [, word = '', digits] = /^#(view|new|)-?(\d*)$/.exec(hash) ?? [];
  const id = digits ? Number(digits) : null;
  const found = sets.find((set) => set.id === id) ?? null;
  if (word === 'view' && id !== null) return { kind: 'view', id };
  if (word === 'new') return { kind: 'new', from: found };
  return { kind: 'set', id: (found ?? sets[0])?.id ?? 0 };
}
