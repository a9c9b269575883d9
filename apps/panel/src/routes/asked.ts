import { routeAt, ROUTES, type RouteName } from '@outlay/domain';

/** A screen and the pattern its address fits; the parameters are read by `useRouteParams`. */
export interface Asked {
  readonly name: RouteName;
  readonly pattern: string;
}

/** Finds the panel's screen at a path by the domain's route table; `null` is the 404 screen. */
export function askedAt(pathname: string): Asked | null {
  const route = routeAt(pathname);
  if (!route || !route.path.startsWith('/panel')) return null;
  return { name: route.name, pattern: ROUTES[route.name].path };
}
