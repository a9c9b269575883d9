import type { AppAbility } from '../access/ability.ts';
import { PARENT_ROUTES } from './parent-routes.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { RouteName } from './routes.ts';

const entries = Object.entries(ROUTES) as readonly (readonly [RouteName, Route])[];

/**
 * Returns the names of the panel screens that an ability permits, in the order of the route table. Used for
 * the navigation and to preview the permissions of a member.
 */
export function visibleRoutes(ability: AppAbility): readonly RouteName[] {
  return entries
    .filter(([name, { requiresAuth = true }]) => requiresAuth && !(name in PARENT_ROUTES))
    .filter(([, { resource, action = 'read' }]) => !resource || ability.can(action, resource))
    .map(([name]) => name);
}
