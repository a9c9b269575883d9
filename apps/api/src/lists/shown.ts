import {
  bookkeeping,
  cashInEntries,
  expenses,
  members,
  reimbursements,
  sales,
  teams,
  transactions,
  type AppAbility,
  type Field,
  type Fields,
  type Subject,
} from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { isAlwaysShown } from '../access/fields.ts';
import type { ListAsked, ListSource } from './page.ts';

/** The lists whose filters are not all called like the field they are about. */
const BY_SUBJECT: Partial<Record<Subject, Fields>> = {
  expense: expenses.fields,
  bookkeep: bookkeeping.fields,
  reimpursable: reimbursements.fields,
  financeEntries: cashInEntries.fields,
  sales: sales.fields,
  transactions: transactions.fields,
  users: members.fields,
  teams: teams.fields,
};

const NO_FILTERS = new Set(['page', 'per_page', 'sort', 'desc', 'q', 'columns', 'format', 'mark']);

/** The fields a filter is about: those that say so, else the one it is called like. */
function fieldsOf(subject: Subject, filter: string): readonly string[] {
  const declared = Object.entries<Field>(BY_SUBJECT[subject] ?? {}).filter(([, field]) =>
    field.filters?.includes(filter),
  );
  return declared.length > 0 ? declared.map(([name]) => name) : [filter];
}

/** What a list is searched in, by the field that shows it. */
export type Searched = Readonly<Record<string, SQL>>;

/** The columns that somebody's search words are looked for in: those of hidden fields are not. */
export const searchedBy = (ability: AppAbility, subject: Subject, searched: Searched): readonly SQL[] =>
  Object.entries(searched)
    .filter(([field]) => isAlwaysShown(ability, subject, field))
    .map(([, column]) => column);

/**
 * A list as it may be asked of: a field that rules hide is empty, so nothing is found by a filter on it and its order is
 * that of the ids. Otherwise order and filters would tell what the field holds.
 */
export function withoutHiddenFields(
  source: ListSource,
  ability: AppAbility,
  subject: Subject,
  asked: ListAsked,
): ListSource {
  const isShown = (field: string): boolean => isAlwaysShown(ability, subject, field);
  const filtered = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && !NO_FILTERS.has(name),
  );
  const blind = filtered.some(([name]) => !fieldsOf(subject, name).every(isShown));
  return {
    ...source,
    where: blind ? [...source.where, sql`false`] : source.where,
    sorts: Object.fromEntries(Object.entries(source.sorts).filter(([field]) => isShown(field))),
  };
}
