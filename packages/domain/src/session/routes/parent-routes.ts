import { ROUTES } from './routes.ts';
import type { RouteName } from './routes.ts';

const childrenOf = (parent: string): readonly RouteName[] =>
  // The keys are those of the table.
  (Object.keys(ROUTES) as RouteName[]).filter((name) => name.startsWith(`${parent}.`));

/** Children of the parent routes, in the order of the route table. */
export const PARENT_ROUTES = {
  expenses: childrenOf('expenses'),
  finance: childrenOf('finance'),
  settings: childrenOf('settings'),
} as const satisfies Readonly<Partial<Record<RouteName, readonly RouteName[]>>>;

/** Paths that redirect; a path ending in `*` matches everything below it that is not a route. */
export const REDIRECTS = {
  '/': 'site.home',
  '/home/*': 'site.home',
  '/login': 'login',
  '/panel': 'homePage',
} as const satisfies Readonly<Record<string, RouteName>>;

/** Other names of routes. */
export const ROUTE_ALIASES = { 'auth-login': 'login' } as const satisfies Readonly<Record<string, RouteName>>;
