import { findPath } from './attribute-path.ts';
import { parseFilter } from './filter.ts';
import { matches, valuesAt, type Json } from './match.ts';
import { projected } from './representation.ts';
import { badRequest, ScimError } from './scim-error.ts';
import type { ResourceType } from './schemas.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Maximum number of resources in a response. */
export const MAX_RESULTS = 200;

function numberIn(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name);
  if (text === null || text === '') return usual;
  if (!/^-?\d{1,9}$/u.test(text)) throw badRequest('invalidValue', `${name} is no number.`);
  return Number(text);
}

/** Resources of a type. */
export type Group = { readonly type: ResourceType; readonly resources: readonly Json[] };
type Match = { readonly type: ResourceType; readonly resource: Json; readonly key: string | null };

/** Reads the value that a resource is sorted by; null without one, and without `sortBy`. */
function sortKeyOf(type: ResourceType, query: URLSearchParams): (resource: Json) => string | null {
  const by = query.get('sortBy');
  if (by === null || by === '') return () => null;
  const path = findPath(type, by);
  if (path === null || path.attribute === null) throw badRequest('invalidPath', 'sortBy is no attribute.');
  return (resource) => {
    const { values, compared } = valuesAt(resource, path);
    const [first] = values;
    const key = first === undefined ? null : String(first);
    return compared?.caseExact === true ? key : (key?.toLowerCase() ?? null);
  };
}

/** Finds the resources of a type that the filter of a query matches. */
function matchesIn({ type, resources }: Group, query: URLSearchParams): readonly Match[] {
  const text = query.get('filter');
  const filter = text === null || text.trim() === '' ? null : parseFilter(type, text);
  const keyOf = sortKeyOf(type, query);
  return resources
    .filter((one) => filter === null || matches(one, filter))
    .map((resource) => ({ type, resource, key: keyOf(resource) }));
}

/**
 * Finds the resources of all types. A type that lacks an attribute of the filter or of the order has none, unless all
 * types lack it.
 */
function matchesInAll(groups: readonly Group[], query: URLSearchParams): readonly Match[] {
  const failures: ScimError[] = [];
  const matches = groups.flatMap((group) => {
    try {
      return matchesIn(group, query);
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      failures.push(error);
      return [];
    }
  });
  const [failure] = failures;
  if (failure !== undefined && failures.length === groups.length) throw failure;
  return matches;
}

/** Sorts by the keys, those without one last; the order of equal keys stays. */
function sorted(matches: readonly Match[], order: 1 | -1): readonly Match[] {
  return matches.toSorted(({ key: a }, { key: b }) => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -order : order;
  });
}

/**
 * Returns the page of resources that a query selects, of one type or of several. Source: RFC 7644 §3.4.2.
 *
 * @throws ScimError.
 */
export function listed(groups: readonly Group[], query: URLSearchParams): Json {
  const startIndex = Math.max(1, numberIn(query, 'startIndex', 1));
  const count = Math.min(MAX_RESULTS, Math.max(0, numberIn(query, 'count', MAX_RESULTS)));
  const order = query.get('sortOrder')?.toLowerCase() === 'descending' ? -1 : 1;
  const matches = matchesInAll(groups, query);
  const page = sorted(matches, order).slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [LIST],
    totalResults: matches.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map(({ type, resource }) => projected(type, resource, query)),
  };
}
