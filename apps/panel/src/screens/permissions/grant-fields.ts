import {
  accounts,
  customers,
  entryTypes,
  expenses,
  cashInEntries,
  members,
  recurring,
  sales,
  spendingPolicies,
  suppliers,
  teams,
  type Fields,
} from '@outlay/domain';
import type { GrantAction, GrantSubject } from './grant-table.ts';

const DECLARED: Readonly<Partial<Record<GrantSubject, Fields>>> = {
  expense: expenses.fields,
  recurring: recurring.fields,
  financeEntries: cashInEntries.fields,
  sales: sales.fields,
  accounts: accounts.fields,
  users: members.fields,
  teams: teams.fields,
  spendingPolicies: spendingPolicies.fields,
  suppliers: suppliers.fields,
  customers: customers.fields,
  entryTypes: entryTypes.fields,
};

const BY_FIELD: readonly GrantAction[] = ['read', 'create', 'update'];

/** A draft points to what a record shows: rules about the one mean the other, too. */
const shownAs = (name: string): string => name.replace(/_ids$/, 's').replace(/_id$/, '');

/**
 * The fields that a grant of an action may leave out, with the ids of what they are called. What tells a record from
 * others is always shown.
 */
export function fieldsOf(subject: GrantSubject, action: GrantAction): ReadonlyMap<string, string> {
  const declared = BY_FIELD.includes(action) ? Object.entries(DECLARED[subject] ?? {}) : [];
  return new Map(
    declared
      .filter(([name]) => name !== 'name' && name !== 'number')
      .map(([name, { label }]) => [shownAs(name), label]),
  );
}
