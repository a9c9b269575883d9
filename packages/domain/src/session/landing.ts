/** Roles that work in the panel (Specification §6). */
export const PANEL_ROLES = ['admin', 'provider', 'company'] as const;

/** Where somebody arrives after login, by route name. */
export type Landing = 'homePage' | 'auth-login' | 'access-control';

/** Names where a role goes after login; `auth-login` is an alias of the route `login` (Specification §2). */
export function landingRoute(role: string | null | undefined): Landing {
  if (PANEL_ROLES.some((one) => one === role)) return 'homePage';
  return role === 'client' ? 'auth-login' : 'access-control';
}

/** Names where somebody arrives; stored data without a role (which it need not have) counts as a panel role. */
export function landingOf({ role }: { readonly role?: string | undefined }): Landing {
  return role === undefined ? 'homePage' : landingRoute(role);
}
