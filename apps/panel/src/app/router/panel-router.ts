import type { ApiClient } from '@outlay/api-client';
import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  type DataRouter,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';
import { guardMiddleware, type GuardDependencies } from '../session/guard-middleware.ts';

/** Dependencies of loaders: the client, and the cache they fill for the current company. */
export interface LoaderDependencies {
  readonly client: ApiClient;
  readonly queries: QueryClient;
  readonly companyId: () => number | null;
  /** Loads the messages of all screens; those of the first screens are there from the start. */
  readonly loadAllMessages: () => Promise<void>;
}

/** Creates the routes of the panel with the middleware that guards them, and their loaders. */
export type CreateRoutes = (guard: MiddlewareFunction, loading: LoaderDependencies) => RouteObject[];

/** Dependencies of the router. */
export interface RouterDependencies extends Pick<GuardDependencies, 'visitor' | 'onRefused'> {
  readonly browser: Window;
  readonly createRoutes: CreateRoutes;
  readonly loading: LoaderDependencies;
  /** Called after each change of path, once the new screen is shown. */
  readonly onNavigated: () => void;
}

/** Creates the browser's router and starts its first navigation. */
export function createPanelRouter(dependencies: RouterDependencies): DataRouter {
  const { browser, createRoutes, loading, onNavigated, ...guarding } = dependencies;
  let router: DataRouter | null = null;
  const target = () => router?.state.navigation.location ?? router?.state.location ?? browser.location;
  const guard = guardMiddleware({ ...guarding, target, current: () => browser.location });
  router = createBrowserRouter(createRoutes(guard, loading));
  let shown: string | null = null;
  router.subscribe(({ initialized, location, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    onNavigated();
  });
  return router;
}

/** Resolves once the first screen, or its error, is ready to be rendered. */
export const whenInitialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
