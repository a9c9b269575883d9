/** Encodes a query: absent parameters are omitted, lists are joined by commas. */
export function encodeQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  }
  return search;
}

/**
 * Decodes a query to text by name; the call's schema then converts numbers and booleans. A repeated name is a
 * list. `Object.fromEntries` defines own properties, so `__proto__` is an ordinary name.
 */
export function decodeQuery(search: URLSearchParams): Record<string, string> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(names.map((name) => [name, search.getAll(name).join(',')]));
}
