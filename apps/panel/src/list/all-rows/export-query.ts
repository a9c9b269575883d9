import type { Fields } from '@outlay/domain';
import { writeAddress, type ListAddress } from '../list-address.ts';

/** Returns the query of an export: all pages of the list, with its filters, order and visible columns. */
export function exportQuery(
  address: ListAddress,
  fields: Fields,
  hidden: readonly string[],
): Readonly<Record<string, string>> {
  const columns = Object.keys(fields).filter((name) => fields[name]?.column && !hidden.includes(name));
  const params = new URLSearchParams(writeAddress({ ...address, page: 1, perPage: 10 }));
  return { ...Object.fromEntries(params), columns: columns.join(',') };
}
