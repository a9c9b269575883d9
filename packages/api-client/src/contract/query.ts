import * as z from 'zod/mini';

/** Writes a query as the wire wants it: absent members are left out, several values are joined by commas. */
export function encodeQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  }
  return search;
}

/**
 * Reads a query back as text by name, for the call's schema to turn into numbers and truth values. A repeated name
 * stands for several values. Own names only, so that `__proto__` is a name like any other.
 */
export function decodeQuery(search: URLSearchParams): Record<string, string> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(names.map((name) => [name, search.getAll(name).join(',')]));
}

/** A query that carries nothing: every name is refused. */
export const noQuery = /* @__PURE__ */ z.strictObject({});
