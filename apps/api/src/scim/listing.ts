import { findPath } from './attribute-path.ts';
import { parseFilter } from './filter.ts';
import { matches, valuesAt, type Json } from './match.ts';
import { projected } from './representation.ts';
import { badRequest } from './scim-error.ts';
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

/** Compares resources by an attribute; those without it are last. */
function sorted(type: ResourceType, resources: readonly Json[], query: URLSearchParams): readonly Json[] {
  const by = query.get('sortBy');
  if (by === null || by === '') return resources;
  const path = findPath(type, by);
  if (path === null || path.attribute === null) throw badRequest('invalidPath', 'sortBy is no attribute.');
  const order = query.get('sortOrder')?.toLowerCase() === 'descending' ? -1 : 1;
  const keyed = resources.map((resource) => {
    const { values, compared } = valuesAt(resource, path);
    const [first] = values;
    const key = first === undefined ? null : String(first);
    return { resource, key: compared?.caseExact === true ? key : (key?.toLowerCase() ?? null) };
  });
  return keyed
    .toSorted(({ key: a }, { key: b }) => {
      if (a === b) return 0;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b ? -order : order;
    })
    .map(({ resource }) => resource);
}

/**
 * Returns the page of resources that a query asks for. Source: RFC 7644 §3.4.2.
 *
 * @throws ScimError.
 */
export function listed(type: ResourceType, resources: readonly Json[], query: URLSearchParams): Json {
  const text = query.get('filter');
  const filter = text === null || text.trim() === '' ? null : parseFilter(type, text);
  const startIndex = Math.max(1, numberIn(query, 'startIndex', 1));
  const count = Math.min(MAX_RESULTS, Math.max(0, numberIn(query, 'count', MAX_RESULTS)));
  const found = filter === null ? resources : resources.filter((one) => matches(one, filter));
  const page = sorted(type, found, query).slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [LIST],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((one) => projected(type, one, query)),
  };
}
