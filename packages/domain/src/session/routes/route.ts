import type { Action, Subject } from '../../access/vocabulary.ts';

/** Fields of a route that the guard needs. */
export interface GuardedRoute {
  readonly name: string;
  /** Subject of the required permission; absent when a session is enough. */
  readonly resource?: Subject;
  /** Action of the required permission. Default `read`. */
  readonly action?: Action;
  /** True when a session is required. Default true. */
  readonly requiresAuth?: boolean;
  /** True for a screen of anonymous users only, such as login. */
  readonly redirectIfLoggedIn?: boolean;
}

/** Screen of the panel or page of the site. */
export interface Route extends Omit<GuardedRoute, 'name'> {
  /** Absolute path; a parameter with `?` is optional. */
  readonly path: string;
  /** Message id of the title; absent when the document title is only the product name. */
  readonly title?: `route.${string}`;
  /** Message id of the label in the navigation, if it differs from the title. */
  readonly label?: `route.${string}`;
  /** Format of parameters; a path that does not match is a 404. */
  readonly params?: Readonly<Record<string, 'digits'>>;
}
