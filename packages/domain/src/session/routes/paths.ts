import { ROUTE_ALIASES } from './parent-routes.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';
import type { RouteName } from './routes.ts';

const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

const isAlias = (name: string): name is keyof typeof ROUTE_ALIASES => Object.hasOwn(ROUTE_ALIASES, name);

/** Returns a route by name or alias; `null` for an unknown name. */
export function routeNamed(name: string): (Route & { readonly name: RouteName }) | null {
  const real = isAlias(name) ? ROUTE_ALIASES[name] : name;
  return isRouteName(real) ? { name: real, ...ROUTES[real] } : null;
}

/** Builds the path of a route; optional parameters that are absent are omitted. */
export function pathOf(name: RouteName, params: Readonly<Record<string, string | number>> = {}): string {
  return ROUTES[name].path.replace(/\/:(\w+)\?/g, (_, key: string) => {
    const value = params[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

function matches(route: Route, path: string): boolean {
  const parts = path.split('/');
  const wanted = route.path.split('/');
  return (
    wanted.length >= parts.length &&
    wanted.every((part, at) => {
      const given = parts[at];
      if (!part.startsWith(':')) return part === given;
      return given === undefined || /^\d+$/.test(given);
    })
  );
}

/** Returns the route of a path; `null` is a 404. A trailing slash is ignored. */
export function routeAt(path: string): (Route & { readonly name: RouteName }) | null {
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  const names = Object.keys(ROUTES).filter(isRouteName);
  const name = names.find((one) => matches(ROUTES[one], bare));
  return name === undefined ? null : routeNamed(name);
}
