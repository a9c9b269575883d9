import type { AppAbility } from '../access/ability.ts';
import { PARENT_ROUTES } from './parent-routes.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { RouteName } from './routes.ts';

const entries = Object.entries(ROUTES) as readonly (readonly [RouteName, Route])[];

/**
 * Names the screens behind login that an ability opens, in the order of the route table: the navigation of whoever is
 * signed in, and the answer to what a member with these rules would see.
 */
export function visibleRoutes(ability: AppAbility): readonly RouteName[] {
  return entries
    .filter(([name, { requiresAuth = true }]) => requiresAuth && !(name in PARENT_ROUTES))
    .filter(([, { resource, action = 'read' }]) => !resource || ability.can(action, resource))
    .map(([name]) => name);
}
