import {
  isAlwaysShown,
  isFilterVisible,
  RESOURCES,
  type AppAbility,
  type Fields,
  type Subject,
} from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import type { SearchedText } from './conditions.ts';
import type { ListQuery, ListSource } from './list-source.ts';

/** Fields of each resource by its subject; subjects without records have none. */
const BY_SUBJECT: ReadonlyMap<string, Fields> = new Map(
  Object.values(RESOURCES).map(({ subject, fields }) => [subject, fields]),
);

const NO_FILTERS = new Set([
  'page',
  'per_page',
  'sort',
  'desc',
  'q',
  'columns',
  'format',
  'mark',
  'cursor',
  'limit',
]);

/** Searched texts of a list by the field that displays them. */
export type Searched = Readonly<Record<string, SearchedText>>;

/** Returns the texts that a user's search covers, without those of hidden fields. */
export const searchedBy = (
  ability: AppAbility,
  subject: Subject,
  searched: Searched,
): readonly SearchedText[] =>
  Object.entries(searched)
    .filter(([field]) => isAlwaysShown(ability, subject, field))
    .map(([, text]) => text);

/**
 * Restricts filters and sorting of a list to visible fields: a filter on a hidden field matches nothing, and sorting
 * by it sorts by id. Otherwise both would reveal the field's value.
 */
export function withoutHiddenFields(
  source: ListSource,
  ability: AppAbility,
  subject: Subject,
  query: ListQuery,
): ListSource {
  const isShown = (field: string): boolean => isAlwaysShown(ability, subject, field);
  const filtered = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !NO_FILTERS.has(name),
  );
  const fields = BY_SUBJECT.get(subject) ?? {};
  const blind = filtered.some(([name]) => !isFilterVisible(ability, subject, fields, name));
  return {
    ...source,
    where: blind ? [...source.where, sql`false`] : source.where,
    sorts: Object.fromEntries(Object.entries(source.sorts).filter(([field]) => isShown(field))),
  };
}
