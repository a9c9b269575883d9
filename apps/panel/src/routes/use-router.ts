import { createContext, use, useSyncExternalStore } from 'react';
import type { Arrival, Router } from './router.ts';

/** The router in force; provided once at the composition root. */
export const RouterContext = createContext<Router | null>(null);

/** The router: navigate, go back, ask before leaving. */
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

/** The query of the address. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useArrival().place.search);
}

/** The parameters of the address, such as `expenseId`. */
export function useParams(): Readonly<Record<string, string>> {
  return useArrival().asked?.params ?? {};
}
