import {
  isAlwaysShown,
  RESOURCES,
  type AppAbility,
  type Field,
  type Fields,
  type Subject,
} from '@outlay/domain';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { ListQuery, ListSource } from './page.ts';

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

/** Fields of filters that no single field declares, because lists offer no control for them. */
const COMBINED: Readonly<Record<string, readonly string[]>> = {
  valid_on: ['valid_from', 'valid_to'],
  without_receipt: ['receipts'],
  with_violations: ['violations'],
  cost_center_id: ['lines'],
  budget_id: ['team', 'entry_type', 'lines'],
  overdue: ['status'],
  in_batch: ['batch'],
};

/** Returns the fields of a filter: those that declare it, otherwise the one of the same name. */
function fieldsOf(subject: Subject, filter: string): readonly string[] {
  const declared = Object.entries<Field>(BY_SUBJECT.get(subject) ?? {}).filter(([, field]) =>
    field.filters?.includes(filter),
  );
  return declared.length > 0 ? declared.map(([name]) => name) : (COMBINED[filter] ?? [filter]);
}

/** Searched columns of a list by the field that displays them. */
export type Searched = Readonly<Record<string, SQLWrapper>>;

/** Returns the columns that a user's search covers, without those of hidden fields. */
export const searchedBy = (
  ability: AppAbility,
  subject: Subject,
  searched: Searched,
): readonly SQLWrapper[] =>
  Object.entries(searched)
    .filter(([field]) => isAlwaysShown(ability, subject, field))
    .map(([, column]) => column);

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
  const blind = filtered.some(([name]) => !fieldsOf(subject, name).every(isShown));
  return {
    ...source,
    where: blind ? [...source.where, sql`false`] : source.where,
    sorts: Object.fromEntries(Object.entries(source.sorts).filter(([field]) => isShown(field))),
  };
}
