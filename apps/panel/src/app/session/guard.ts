import {
  landingRoute,
  pathOf,
  REDIRECTS,
  reasonAgainst,
  routeAt,
  routeDecision,
  routeNamed,
  ROUTES,
  type AppAbility,
  type Route,
  type RouteName,
  type Session,
} from '@outlay/domain';

/** Session and permissions of the user a route is checked for. */
export interface Visitor {
  readonly session: Session | null;
  readonly ability: AppAbility;
}

/** Decision for an address: its screen, the 404 screen, or another address. */
export type RouteResult =
  | { readonly kind: 'screen'; readonly name: RouteName }
  | { readonly kind: 'missing' }
  | { readonly kind: 'redirect'; readonly to: string; readonly refusal?: Refusal };

/** Reason for which a screen or a call was refused, for the not-authorized screen. */
export interface Refusal {
  /** Code of a domain reason, or a rule's own text. */
  readonly reason: string;
  /** The refused screen; null for a call. */
  readonly route: RouteName | null;
}

/** A segment of a path, except dot segments, which leave it. */
const STEP = String.raw`\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[^/\\?#]+`;
const INSIDE = new RegExp(String.raw`^\/panel(?:${STEP})*\/?(?:[?#]|$)`);

/** Returns the address to continue to after login; null unless it belongs to the panel. */
export const safeNext = (next: string | null): string | null =>
  next !== null && INSIDE.test(next) ? next : null;

/** Returns the login screen's address with the requested address as `next`. */
export const loginFor = (wanted: string): string =>
  `${pathOf('login')}${wanted === pathOf('homePage') ? '' : `?next=${encodeURIComponent(wanted)}`}`;

/**
 * Decides about an address (Specification §2). The domain's route table finds the screen and its `routeDecision` checks
 * the permissions; this function adds the addresses of redirects, the requested address for login, and the reason of a
 * refusal.
 */
export function guard(pathname: string, search: string, visitor: Visitor, hash = ''): RouteResult {
  const bare = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  if (bare === '/panel') return { kind: 'redirect', to: pathOf(REDIRECTS['/panel']) };
  const matched = routeAt(bare);
  if (!matched?.path.startsWith('/panel')) return { kind: 'missing' };
  const { name } = matched;
  // A signed-in user who comes back from a sign-in provider has proved who they are.
  if (name === 'login' && new URLSearchParams(search).has('state')) return { kind: 'screen', name };
  const route: Route = ROUTES[name];
  const decision = routeDecision({ route: { name, ...route }, ...visitor });
  if (decision.kind === 'allow') {
    // A user whose role has a home screen is redirected there instead of “no access”.
    const misplaced =
      name === 'access-control' && landingRoute(visitor.session?.userData.role) === 'homePage';
    return misplaced ? { kind: 'redirect', to: pathOf('homePage') } : { kind: 'screen', name };
  }
  const to = routeNamed(decision.to)?.name ?? 'homePage';
  if (to === 'login') return { kind: 'redirect', to: loginFor(bare + search + hash) };
  const next = route.redirectIfLoggedIn ? safeNext(new URLSearchParams(search).get('next')) : null;
  if (to === 'misc-not-authorized') {
    const reason =
      route.resource === undefined
        ? 'forbidden'
        : (reasonAgainst(visitor.ability, route.action ?? 'read', route.resource) ?? 'forbidden');
    return { kind: 'redirect', to: pathOf(to), refusal: { reason, route: name } };
  }
  return { kind: 'redirect', to: to === 'homePage' && next !== null ? next : pathOf(to) };
}
