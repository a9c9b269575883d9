import { LIST_DEFAULTS, type ListView } from '@outlay/domain';
import type { QuerySchema } from '../records/declared-resource.ts';

/** Filters of an address: the API's parameter names, values as text. */
export type AddressFilters = Readonly<Record<string, string>>;

/** State of a list in the address, by the API's parameter names. */
export interface ListAddress extends ListView {
  readonly filters: AddressFilters;
}

const RESERVED = new Set(['page', 'per_page', 'sort', 'desc', 'q']);

/** Builds the state of a list from the parameters of an address and the values that they stand for. */
function addressOf(params: ReadonlyMap<string, string>, values: ReadonlyMap<string, unknown>): ListAddress {
  const field = params.get('sort');
  // Booleans are normalized to the values of the filters: `1` becomes `true`.
  const normalized = ([name, value]: readonly [string, string]) => {
    const typed = values.get(name);
    return [name, typeof typed === 'boolean' ? String(typed) : value] as const;
  };
  return {
    page: Number(params.get('page') ?? LIST_DEFAULTS.page),
    perPage: Number(params.get('per_page') ?? LIST_DEFAULTS.perPage),
    sort: field === undefined ? null : { field, desc: values.get('desc') === true },
    q: params.get('q') ?? '',
    filters: Object.fromEntries([...params].filter(([name]) => !RESERVED.has(name)).map(normalized)),
  };
}

/** Parses the state of a list from the address; null when the schema of the list's query rejects it, as the server would. */
export function readAddress(search: string, query: QuerySchema): ListAddress | null {
  // The last value of a repeated parameter wins, both in the query and in the state.
  const params = new Map(new URLSearchParams(search));
  const parsed = query.safeParse(Object.fromEntries(params));
  return parsed.success ? addressOf(params, new Map<string, unknown>(Object.entries(parsed.data))) : null;
}

/**
 * Parses an address without its schema. Equals {@link readAddress} for addresses that {@link writeAddress} formats; others
 * may differ, for example in a filter of `1` instead of `true`.
 */
export function readWrittenAddress(search: string): ListAddress {
  const params = new Map(new URLSearchParams(search));
  return addressOf(params, new Map([['desc', params.get('desc') === 'true']]));
}

/** Returns the address of a list that has an order of its own: a state without a sort has that order. */
export const inOrder = (address: ListAddress, order: ListAddress['sort']): ListAddress =>
  address.sort === null ? { ...address, sort: order } : address;

/** Formats the state of a list as a query string, without defaults; `order` is that of the list, see {@link inOrder}. */
export function writeAddress(
  { page, perPage, sort, q, filters }: ListAddress,
  order: ListAddress['sort'] = null,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (value !== '') params.set(name, value);
  }
  if (q !== '') params.set('q', q);
  if (sort && (sort.field !== order?.field || sort.desc !== order.desc)) {
    params.set('sort', sort.field);
    if (sort.desc) params.set('desc', 'true');
  }
  if (page !== LIST_DEFAULTS.page) params.set('page', String(page));
  if (perPage !== LIST_DEFAULTS.perPage) params.set('per_page', String(perPage));
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Returns true when an address has a search or filters. */
export const isNarrowed = ({ q, filters }: Pick<ListAddress, 'q' | 'filters'>): boolean =>
  q !== '' || Object.keys(filters).length > 0;
