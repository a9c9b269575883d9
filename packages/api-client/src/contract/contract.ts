import * as groups from './groups.ts';

type Groups = typeof groups;

/** Intersection of the members of a union. */
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Type of {@link CONTRACT}: the types of its groups by reference, because their text is too long for a declaration. */
export type Contract = Intersection<Groups[keyof Groups]>;

/**
 * Every call of the API by `<resource>.<verb>`. The client's functions and types, the server's routes, the mock
 * handlers, the OpenAPI document and cache invalidation are derived from it (Specification §7).
 */
export const CONTRACT: Contract = Object.assign({}, ...Object.values(groups)) as Contract;

/** Name of a call: `<resource>.<verb>`. */
export type CallName = keyof Contract;

/** Name of a resource: the part of a call name before the dot. */
export type ResourceName = CallName extends infer Name
  ? Name extends `${infer Resource}.${string}`
    ? Resource
    : never
  : never;
