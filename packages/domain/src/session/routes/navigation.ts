import type { AppAbility } from '../../access/ability.ts';
import { firstReadableChild } from './first-child.ts';
import { landingOf } from './landing.ts';
import type { GuardedRoute } from './route.ts';
import type { Session } from '../session.ts';

/** Result of the guard: allow, or redirect to a route by name. */
export type RouteDecision = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

/** Input of the guard. */
export interface RouteDecisionInput {
  readonly route: GuardedRoute;
  readonly session: Session | null;
  readonly ability: AppAbility;
}

const ALLOW: RouteDecision = { kind: 'allow' };

function publicScreenDecision(session: Session): RouteDecision {
  const to = landingOf(session.userData);
  // The route of a client is login itself.
  return to === 'auth-login' ? ALLOW : { kind: 'redirect', to };
}

/**
 * Decides if a route may be entered (Specification §2): redirects to `login` without a session, from public
 * screens such as login to the route after login, to `misc-not-authorized` without permission, and from a
 * parent route to its first readable child. A user who has to add a second factor is sent to the profile.
 */
export function routeDecision({ route, session, ability }: RouteDecisionInput): RouteDecision {
  if (session && route.redirectIfLoggedIn) return publicScreenDecision(session);
  if (!session && (route.requiresAuth ?? true)) return { kind: 'redirect', to: 'login' };
  // Nothing else is allowed before the second factor is added.
  if (session?.userData.second_factor_missing === true)
    return route.name === 'profile' || (route.requiresAuth === false && route.name !== 'misc-not-authorized')
      ? ALLOW
      : { kind: 'redirect', to: 'profile' };
  if (route.resource && !ability.can(route.action ?? 'read', route.resource)) {
    // An administrator without access to the data of a company has the installation alone.
    if (route.name === 'homePage' && ability.can('read', 'installation'))
      return { kind: 'redirect', to: 'installation' };
    return { kind: 'redirect', to: 'misc-not-authorized' };
  }
  const child = firstReadableChild(route.name, ability);
  return child === undefined ? ALLOW : { kind: 'redirect', to: child ?? 'misc-not-authorized' };
}
