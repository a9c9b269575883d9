import { createContext, use, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router-dom';
import type { Arrival, Router } from './router.ts';

/** The router in force; provided once at the composition root. */
export const RouterContext = createContext<Router | null>(null);

/** The guarded router: navigate, go back, ask before leaving. Addresses are read by react-router's own hooks. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('No router above this component.');
  return router;
}

/** What is in sight, kept up to date. */
export function useArrival(): Arrival {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.arrival);
}

/** The parameters the address in sight gives its route, decoded. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  const { asked, place } = useArrival();
  return (asked === null ? null : matchPath(asked.pattern, place.pathname))?.params ?? {};
}
