import type { PermissionSet } from '@outlay/domain';

/**
 * Location within the Permissions screen: a set, the form of a new one (optionally a copy), or a member's
 * permissions.
 */
export type PermissionLocation =
  | { readonly kind: 'set'; readonly id: number }
  | { readonly kind: 'new'; readonly from: PermissionSet | null }
  | { readonly kind: 'view'; readonly id: number };

/** Parses the location from the URL hash; defaults to the first set. */
export function permissionLocation(hash: string, sets: readonly PermissionSet[]): PermissionLocation {
  const [, mode = '', digits] = /^#(view|new|)-?(\d*)$/.exec(hash) ?? [];
  const id = digits ? Number(digits) : null;
  const existing = sets.find((set) => set.id === id) ?? null;
  if (mode === 'view' && id !== null) return { kind: 'view', id };
  if (mode === 'new') return { kind: 'new', from: existing };
  return { kind: 'set', id: (existing ?? sets[0])?.id ?? 0 };
}
