import * as z from 'zod/mini';
import type { AppAbility } from '../access/ability.ts';
import { OWED_EXPENSE, type ExpenseStatus } from '../expense/workflow/status/statuses.ts';
import { currencyCode, money } from '../money/money.ts';
import { isAlwaysShown } from '../resources/hidden-fields.ts';
import { pathOf } from '../session/routes/paths.ts';
import { openObject } from '../schema/open-object.ts';

/** Statuses of the user's own requests that Home counts, in the order of a request's life. */
export const OWN_REQUESTS = {
  drafts: ['draft'],
  returned: ['comment'],
  waiting: ['pending'],
  approved: ['approved'],
} as const satisfies Readonly<Record<string, readonly ExpenseStatus[]>>;

/** Name of a group of the user's own requests. */
export type OwnRequests = keyof typeof OWN_REQUESTS;

/** Names of the groups of the user's own requests, in their order. */
export const OWN_REQUEST_NAMES = Object.keys(OWN_REQUESTS) as readonly OwnRequests[];

/** Returns the query of the list of requests that returns exactly a group of a user's requests. */
export const ownRequestsQuery = (name: OwnRequests, userId: number) => ({
  status: [...OWN_REQUESTS[name]],
  user_id: userId,
});

/**
 * Returns the query of the list of requests that returns exactly those that the company owes to a user, of one currency
 * or of all.
 */
export const owedToQuery = (userId: number, currency?: string) => ({
  status: [...OWED_EXPENSE.status],
  paid_by: OWED_EXPENSE.paid_by,
  payment_status: [...OWED_EXPENSE.payment_status],
  user_id: userId,
  ...(currency === undefined ? {} : { currency: [currency] }),
});

const listOf = (query: Readonly<Record<string, unknown>>): string => {
  const filters = Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]);
  return `${pathOf('expenses.company.list')}?${new URLSearchParams(filters).toString()}`;
};

/** Returns the address of the list that shows a group of a user's requests. */
export const ownRequestsPath = (name: OwnRequests, userId: number): string =>
  listOf(ownRequestsQuery(name, userId));

/** Returns the address of the list that shows what the company owes to a user in one currency. */
export const owedToPath = (userId: number, currency: string): string => listOf(owedToQuery(userId, currency));

/** Returns true for users who have requests of their own. */
export const hasOwnRequests = (ability: AppAbility): boolean =>
  ability.can('create', 'expense') && ability.can('read', 'expense');

/** Returns true for users who see no requests but their own. */
export const seesOnlyOwnRequests = (ability: AppAbility): boolean =>
  ability
    .rulesFor('read', 'expense')
    .every(({ inverted, conditions }) => inverted || (conditions !== undefined && 'user.id' in conditions));

/** Returns true if no rule hides a field that the numbers of the user's own requests would reveal. */
export const showsOwnRequests = (ability: AppAbility): boolean => isAlwaysShown(ability, 'expense', 'status');

/** Returns true if no rule hides a field that the amounts owed to the user would reveal. */
export const showsOwedAmounts = (ability: AppAbility): boolean =>
  ['amount', 'base_amount', 'paid_by', 'payment_status', 'status'].every((field) =>
    isAlwaysShown(ability, 'expense', field),
  );

/**
 * Own requests of the user: their number by group, and what the company owes to the user by the currency of the requests;
 * `base_amount` is the sum in the company's currency, in which it is paid. Parts that rules hide are empty.
 */
export const dashboardOwn = openObject({
  items: z.array(openObject({ group: z.enum(OWN_REQUEST_NAMES), count: z.int() })),
  owed: z.array(openObject({ currency: currencyCode, count: z.int(), amount: money, base_amount: money })),
});
/** Own requests of the user. */
export interface DashboardOwn extends z.infer<typeof dashboardOwn> {}
