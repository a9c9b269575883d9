import {
  landingRoute,
  pathOf,
  REDIRECTS,
  reasonAgainst,
  routeDecision,
  routeNamed,
  ROUTES,
  type AppAbility,
  type Route,
  type RouteName,
  type Session,
} from '@outlay/domain';
import { askedAt, type Asked } from './asked.ts';

/** Who asks for a screen. */
export interface Visitor {
  readonly session: Session | null;
  readonly ability: AppAbility;
}

/** What the guard says to an address: a screen, the 404 screen, or another address. */
export type Verdict =
  | { readonly kind: 'screen'; readonly asked: Asked }
  | { readonly kind: 'missing' }
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: unknown };

/** What the not-authorized screen is told about the refusal that led there. */
export interface Refusal {
  /** Code of a domain reason, or a rule's own text. */
  readonly reason: string;
  /** Title of the screen that was asked for. */
  readonly route: RouteName;
}

/** A part of a path, but for those that lead out of it. */
const STEP = String.raw`\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[^/\\?#]+`;
const INSIDE = new RegExp(String.raw`^\/panel(?:${STEP})*\/?(?:[?#]|$)`);

/** Only an address of the panel itself is a place to go on to after login. */
export const safeNext = (next: string | null): string | null =>
  next !== null && INSIDE.test(next) ? next : null;

/** The login screen's address, from which one goes on to the wanted one. */
export const loginFor = (wanted: string): string =>
  `${pathOf('login')}${wanted === pathOf('homePage') ? '' : `?next=${encodeURIComponent(wanted)}`}`;

/**
 * Decides about an address (Specification §2): the domain's route table finds the screen, its `routeDecision` says who
 * may enter; here redirects get their addresses, login remembers where one wanted to go, a refusal its reason.
 */
export function guard(pathname: string, search: string, visitor: Visitor, hash = ''): Verdict {
  const bare = pathname.replace(/\/+$/, '') || '/';
  if (bare === '/panel') return { kind: 'redirect', to: pathOf(REDIRECTS['/panel']) };
  const asked = askedAt(bare);
  if (!asked) return { kind: 'missing' };
  const route: Route = ROUTES[asked.name];
  const decision = routeDecision({ route: { name: asked.name, ...route }, ...visitor });
  if (decision.kind === 'allow') {
    // Whoever has a place in the panel is told nothing else, whatever address they type.
    const misplaced =
      asked.name === 'access-control' && landingRoute(visitor.session?.userData.role) === 'homePage';
    return misplaced ? { kind: 'redirect', to: pathOf('homePage') } : { kind: 'screen', asked };
  }
  const to = routeNamed(decision.to)?.name ?? 'homePage';
  if (to === 'login') return { kind: 'redirect', to: loginFor(bare + search + hash) };
  const next = route.redirectIfLoggedIn ? safeNext(new URLSearchParams(search).get('next')) : null;
  if (to === 'misc-not-authorized') {
    const reason =
      route.resource === undefined
        ? 'forbidden'
        : (reasonAgainst(visitor.ability, route.action ?? 'read', route.resource) ?? 'forbidden');
    return { kind: 'redirect', to: pathOf(to), state: { reason, route: asked.name } satisfies Refusal };
  }
  return { kind: 'redirect', to: to === 'homePage' && next !== null ? next : pathOf(to) };
}
