/** Roles with access to the panel (Specification §6). */
const PANEL_ROLES = ['admin', 'provider', 'company'] as const;

/** Name of the route after login. */
export type Landing = 'homePage' | 'auth-login' | 'access-control';

/**
 * Returns the route after login by role; `auth-login` is an alias of the route `login` (Specification §2).
 */
export function landingRoute(role: string | null | undefined): Landing {
  if (PANEL_ROLES.some((one) => one === role)) return 'homePage';
  return role === 'client' ? 'auth-login' : 'access-control';
}

/** Returns the route after login of a stored user; an absent role counts as a panel role. */
export function landingOf({ role }: { readonly role?: string | undefined }): Landing {
  return role === undefined ? 'homePage' : landingRoute(role);
}
