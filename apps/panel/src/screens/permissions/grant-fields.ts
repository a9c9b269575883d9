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

interface Declared {
  readonly fields: Fields;
  readonly entity: { readonly shape: Readonly<Record<string, Holder>> };
}

/** What tells whether a member of a record may be empty. */
interface Holder {
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

const DECLARED: Readonly<Partial<Record<GrantSubject, Declared>>> = {
  expense: expenses,
  recurring,
  financeEntries: cashInEntries,
  sales,
  accounts,
  users: members,
  teams,
  spendingPolicies,
  suppliers,
  customers,
  entryTypes,
};

const BY_FIELD: readonly GrantAction[] = ['read', 'create', 'update'];

/** A draft points to what a record shows: rules about the one mean the other, too. */
const shownAs = (name: string): string => name.replace(/_ids$/, 's').replace(/_id$/, '');

/**
 * The fields that a grant of an action may leave out, with the ids of what they are called. What tells a record from
 * others is always shown; and what is hidden is answered as empty, so only what may be empty is hidden.
 */
export function fieldsOf(subject: GrantSubject, action: GrantAction): ReadonlyMap<string, string> {
  const declared = DECLARED[subject];
  if (declared === undefined || !BY_FIELD.includes(action)) return new Map();
  const mayGo = (name: string): boolean =>
    action !== 'read' || declared.entity.shape[name]?.safeParse(null).success === true;
  return new Map(
    Object.entries(declared.fields)
      .map(([name, { label }]) => [shownAs(name), label] as const)
      .filter(([name]) => name !== 'name' && name !== 'number' && mayGo(name)),
  );
}
