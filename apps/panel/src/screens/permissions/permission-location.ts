/**
 * Location within the Permissions screen: the list of sets, one set, the form of a new one (optionally a copy of another
 * set), or a member's permissions.
 */
export type PermissionLocation =
  | { readonly kind: 'list' }
  | { readonly kind: 'set'; readonly id: number }
  | { readonly kind: 'new'; readonly copyOf: number | null }
  | { readonly kind: 'view'; readonly memberId: number };

/** Parses the location from the URL hash; anything else is the list. */
export function permissionLocation(hash: string): PermissionLocation {
  const [, mode = '', digits] = /^#(view|new|)-?(\d*)$/.exec(hash) ?? [];
  const id = digits ? Number(digits) : null;
  if (mode === 'new') return { kind: 'new', copyOf: id };
  if (id === null) return { kind: 'list' };
  return mode === 'view' ? { kind: 'view', memberId: id } : { kind: 'set', id };
}
