import type { Action, Subject } from '../access/vocabulary.ts';

/** What the guard needs to know of a route. */
export interface GuardedRoute {
  readonly name: string;
  /** What the ability is asked about; absent means a session is enough. */
  readonly resource?: Subject;
  /** What the ability is asked for; `read` unless told. */
  readonly action?: Action;
  /** Whether a session is needed; yes unless told. */
  readonly requiresAuth?: boolean;
  /** A screen for strangers, such as login. */
  readonly redirectIfLoggedIn?: boolean;
}

/** A screen of the panel or a page of the site. */
export interface Route extends Omit<GuardedRoute, 'name'> {
  /** From the root; a parameter with `?` may be left out. */
  readonly path: string;
  /** Message id of the title; absent where the document title is the product name alone. */
  readonly title?: `route.${string}`;
  /** Message id of the label in the navigation, where it is shorter than the title. */
  readonly label?: `route.${string}`;
  /** How parameters are spelled; a path that does not fit is a 404. */
  readonly params?: Readonly<Record<string, 'digits'>>;
}
