import { LIST_DEFAULTS, type ListView } from '@outlay/domain';

/** A list's query, as far as an address is held against it. */
export interface QuerySchema {
  readonly safeParse: (
    query: unknown,
  ) => { readonly success: true; readonly data: object } | { readonly success: false };
}

/** Filters as the address has them: the wire's names, values as text. */
export type AddressFilters = Readonly<Record<string, string>>;

/** A list's state as the address bar holds it, in the wire's own names. */
export interface ListAddress extends ListView {
  readonly filters: AddressFilters;
}

const OWN = new Set(['page', 'per_page', 'sort', 'desc', 'q']);

/** Reads a list's state from the address; null when the list's query knows no such thing (the server would refuse it). */
export function readAddress(search: string, query: QuerySchema): ListAddress | null {
  // A name that stands twice counts once, by its last value, for the query as for what is shown of it.
  const params = new Map(new URLSearchParams(search));
  const asked = query.safeParse(Object.fromEntries(params));
  if (!asked.success) return null;
  const read = new Map<string, unknown>(Object.entries(asked.data));
  const field = params.get('sort');
  // `1` and `true` are the same wish, and one of them is the value a filter knows.
  const said = ([name, value]: readonly [string, string]) => {
    const meant = read.get(name);
    return [name, typeof meant === 'boolean' ? String(meant) : value] as const;
  };
  return {
    page: Number(params.get('page') ?? LIST_DEFAULTS.page),
    perPage: Number(params.get('per_page') ?? LIST_DEFAULTS.perPage),
    sort: field === undefined ? null : { field, desc: read.get('desc') === true },
    q: params.get('q') ?? '',
    filters: Object.fromEntries([...params].filter(([name]) => !OWN.has(name)).map(said)),
  };
}

/** Writes a list's state as the query of an address; what is as it always is, is left out. */
export function writeAddress({ page, perPage, sort, q, filters }: ListAddress): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (value !== '') params.set(name, value);
  }
  if (q !== '') params.set('q', q);
  if (sort) {
    params.set('sort', sort.field);
    if (sort.desc) params.set('desc', 'true');
  }
  if (page !== LIST_DEFAULTS.page) params.set('page', String(page));
  if (perPage !== LIST_DEFAULTS.perPage) params.set('per_page', String(perPage));
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Whether an address asks for less than the whole list. */
export const isNarrowed = ({ q, filters }: Pick<ListAddress, 'q' | 'filters'>): boolean =>
  q !== '' || Object.keys(filters).length > 0;

/** Whether two addresses show the same rows, whatever page they are on. */
export function sameFilters(one: ListAddress, other: ListAddress): boolean {
  const first = (address: ListAddress) => writeAddress({ ...address, page: 1, perPage: 10, sort: null });
  return first(one) === first(other);
}
