import { pathOf, ROUTES, type AppAbility, type Route, type RouteName } from '@outlay/domain';
import type { IconType } from '@outlay/ui-kit';
import {
  BanknoteArrowDown,
  Bell,
  BookOpenCheck,
  Building2,
  ChartColumn,
  Contact,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  Layers,
  Network,
  ReceiptText,
  Repeat,
  ScrollText,
  ShoppingBag,
  Shapes,
  ArrowLeftRight,
  Truck,
  Users,
  Webhook,
} from 'lucide-react';
import type { MessageId } from '../../i18n/message-id.ts';

/** An entry of the navigation. */
export interface NavPlace {
  readonly name: RouteName;
  readonly href: string;
  readonly label: MessageId;
  readonly icon: IconType;
}

/** Entries under one heading. */
export interface NavGroup {
  readonly key: string;
  readonly title: MessageId | null;
  readonly places: readonly NavPlace[];
}

const place = (name: RouteName, icon: IconType): NavPlace => {
  const route: Route = ROUTES[name];
  // The domain's messages contain every label of its routes.
  return { name, href: pathOf(name), label: (route.label ?? route.title) as MessageId, icon };
};

/** All entries of the navigation, in groups; `navigationFor` filters them by permissions. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    key: 'home',
    title: null,
    places: [
      place('homePage', LayoutDashboard),
      { ...place('reports', ChartColumn), label: 'subject.reports' },
      place('notifications', Bell),
    ],
  },
  {
    key: 'expenses',
    title: 'route.expenses',
    places: [
      place('expenses.company.list', ReceiptText),
      place('expenses.recurring.list', Repeat),
      place('expenses.reimbursable.list', HandCoins),
      place('expenses.bookkeep.list', BookOpenCheck),
    ],
  },
  {
    key: 'finance',
    title: 'route.finance',
    places: [
      place('finance.entries.list', BanknoteArrowDown),
      place('finance.transactions.list', ArrowLeftRight),
      place('finance.sales.list', ShoppingBag),
    ],
  },
  {
    key: 'settings',
    title: 'route.settings',
    places: [
      place('settings.accounts.list', Landmark),
      place('settings.members.list', Users),
      place('settings.teams.list', Network),
      place('settings.spending_policies.list', ScrollText),
      place('settings.rules.list', KeyRound),
      place('settings.suppliers.list', Truck),
      place('settings.customers.list', Contact),
      place('settings.entry_types.list', Shapes),
      place('settings.company', Building2),
      place('settings.plan', Layers),
      place('settings.webhooks.list', Webhook),
    ],
  },
];

/** Returns true when the permissions allow a route. */
export function mayEnter(name: RouteName, ability: AppAbility): boolean {
  const { resource, action }: Route = ROUTES[name];
  return resource === undefined || ability.can(action ?? 'read', resource);
}

/** Returns the navigation entries the permissions allow, without empty groups. */
export function navigationFor(ability: AppAbility): readonly NavGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    places: group.places.filter(({ name }) => mayEnter(name, ability)),
  })).filter(({ places }) => places.length > 0);
}
