import type { AppAbility } from '../../access/ability.ts';
import { PARENT_ROUTES } from './parent-routes.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';
import type { RouteName } from './routes.ts';

const isParent = (name: string): name is keyof typeof PARENT_ROUTES => Object.hasOwn(PARENT_ROUTES, name);

/**
 * Returns the child that a parent route (`expenses`, `finance`, `settings`) redirects to: the first one the
 * user may read.
 *
 * @returns `null` when none may be read, `undefined` when the route is not a parent.
 */
export function firstReadableChild(name: string, ability: AppAbility): RouteName | null | undefined {
  if (!isParent(name)) return undefined;
  const readable = PARENT_ROUTES[name].find((child) => {
    const { resource, action }: Route = ROUTES[child];
    return !resource || ability.can(action ?? 'read', resource);
  });
  return readable ?? null;
}
