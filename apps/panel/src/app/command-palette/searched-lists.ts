import { pathOf, type AppAbility, type RouteName } from '@outlay/domain';
import { navigationFor, type NavItem } from '../layout/navigation.ts';

/** Lists that the palette searches, by the route of their screen. */
const RESOURCES = {
  'expenses.company.list': 'expenses',
  'expenses.reimbursable.list': 'reimbursements',
  'finance.sales.list': 'sales',
  'settings.accounts.list': 'accounts',
  'settings.members.list': 'members',
  'settings.suppliers.list': 'suppliers',
} as const satisfies Partial<Record<RouteName, string>>;

type SearchedRoute = keyof typeof RESOURCES;

const isSearched = (name: RouteName): name is SearchedRoute => Object.hasOwn(RESOURCES, name);

/** A list that the palette searches. */
export interface SearchedList extends Pick<NavItem, 'label' | 'icon'> {
  readonly name: SearchedRoute;
  readonly resource: (typeof RESOURCES)[SearchedRoute];
}

/** Returns the lists that the palette searches: those whose screen the permissions allow. */
export const searchedLists = (ability: AppAbility): readonly SearchedList[] =>
  navigationFor(ability)
    .flatMap(({ items }) => items)
    .flatMap(({ name, label, icon }) =>
      isSearched(name) ? [{ name, label, icon, resource: RESOURCES[name] }] : [],
    );

/** Returns the address of a record of a searched list. */
export function hrefOfFound(name: SearchedRoute, id: number): string {
  if (name === 'expenses.company.list') return pathOf(name, { expenseId: id });
  // The first list of this screen has expenses, the second one payouts.
  const search = name === 'expenses.reimbursable.list' ? '?list=payouts' : '';
  return `${pathOf(name)}${search}#${id}`;
}
