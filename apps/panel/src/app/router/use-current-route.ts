import { routeAt, ROUTES, type Route, type RouteName } from '@outlay/domain';
import { useLocation, useMatches } from 'react-router-dom';

/** `handle` of each route of the panel: its entry in the domain's table, and its name there. */
export interface RouteHandle extends Route {
  readonly name: RouteName;
}

/** Returns the handle of a route. */
export const handleOf = (name: RouteName): RouteHandle => ({ name, ...ROUTES[name] });

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'name' in handle;

/** Returns the current route; null on the 404 screen. */
export function useCurrentRoute(): RouteHandle | null {
  const handle = useMatches().at(-1)?.handle;
  const { pathname } = useLocation();
  // Only the domain's table rejects invalid parameters, such as an id with letters.
  return isRouteHandle(handle) && routeAt(pathname) !== null ? handle : null;
}
