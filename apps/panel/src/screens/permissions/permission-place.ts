import type { PermissionSet } from '@outlay/domain';

/**
 * Location within the Permissions screen: a set, the form of a new one (optionally a copy), or a member's
 * permissions.
 */
export type PermissionPlace =
  | { readonly kind: 'set'; readonly id: number }
  | { readonly kind: 'new'; readonly from: PermissionSet | null }
  | { readonly kind: 'view'; readonly id: number };

/** Parses the location from the URL hash; defaults to the first set. */
export function placeOf(hash: string, sets: readonly PermissionSet[]): PermissionPlace {
  const [, word = '', digits] = /^#(view|new|)-?(\d*)$/.exec(hash) ?? [];
  const id = digits ? Number(digits) : null;
  const found = sets.find((set) => set.id === id) ?? null;
  if (word === 'view' && id !== null) return { kind: 'view', id };
  if (word === 'new') return { kind: 'new', from: found };
  return { kind: 'set', id: (found ?? sets[0])?.id ?? 0 };
}
