import {
  accounts,
  cashInEntries,
  customers,
  entryTypes,
  expenses,
  members,
  recurring,
  sales,
  spendingPolicies,
  suppliers,
  teams,
  type Fields,
  type GrantAction,
  type GrantSubject,
} from '@outlay/domain';

interface Declared {
  readonly fields: Fields;
  readonly entity: { readonly shape: Readonly<Record<string, Holder>> };
}

/** Schema of a record's property; used to check if it accepts null. */
interface Holder {
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

const DECLARED: Readonly<Record<GrantSubject, Declared | null>> = {
  dashboard: null,
  reports: null,
  reimpursable: null,
  bookkeep: null,
  transactions: null,
  webRules: null,
  company: null,
  plan: null,
  webhooks: null,
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

/**
 * Maps a reference field of a draft to its name in the record (`team_id` to `team`): a rule about one applies
 * to both.
 */
const shownAs = (name: string): string => name.replace(/_ids$/, 's').replace(/_id$/, '');

/**
 * Returns the fields that a grant of an action can exclude, mapped to the message ids of their labels. Name
 * and number identify a record and are never excluded. Hidden fields are returned as null, so only nullable
 * fields can be hidden.
 */
export function fieldsOf(subject: GrantSubject, action: GrantAction): ReadonlyMap<string, string> {
  const declared = DECLARED[subject];
  if (declared === null || !BY_FIELD.includes(action)) return new Map();
  const mayGo = (name: string): boolean =>
    action !== 'read' || declared.entity.shape[name]?.safeParse(null).success === true;
  return new Map(
    Object.entries(declared.fields)
      .map(([name, { label }]) => [shownAs(name), label] as const)
      .filter(([name]) => name !== 'name' && name !== 'number' && mayGo(name)),
  );
}
