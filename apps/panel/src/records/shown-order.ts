import type { Fields, Locale } from '@outlay/domain';

const OTHER_NAMES: ReadonlyMap<unknown, string> = new Map([
  ['name', 'name_ar'],
  ['name_ar', 'name'],
]);

/** Returns the field of the name that is shown of records with a name in both languages. */
export const shownName = (locale: Locale): 'name' | 'name_ar' => (locale === 'ar' ? 'name_ar' : 'name');

/** Returns a query sorted by the name that the column displays: in Arabic, the two names of a record change places. */
export function withShownOrder<Query extends { readonly sort?: unknown }>(
  query: Query,
  fields: Fields,
  locale: Locale,
): Query {
  const isSwapped = shownName(locale) === 'name_ar' && fields['name_ar']?.sortable === true;
  const other = isSwapped ? OTHER_NAMES.get(query.sort) : undefined;
  return other === undefined ? query : { ...query, sort: other };
}
