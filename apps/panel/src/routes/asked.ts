import { routeAt, ROUTES, type RouteName } from '@outlay/domain';

/** A screen and the parameters its address holds. */
export interface Asked {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

/** Reads the parameters of a path by the pattern it fits. */
export function paramsOf(pattern: string, pathname: string): Readonly<Record<string, string>> {
  const given = pathname.replace(/\/+$/, '').split('/');
  const found = pattern.split('/').flatMap((part, at) => {
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    const value = given[at];
    return name !== undefined && value !== undefined ? [[name, decodeURIComponent(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Finds the panel's screen at a path by the domain's route table; `null` is the 404 screen. */
export function askedAt(pathname: string): Asked | null {
  const route = routeAt(pathname);
  if (!route || !route.path.startsWith('/panel')) return null;
  return { name: route.name, params: paramsOf(ROUTES[route.name].path, pathname) };
}
