import { pathOf, ROUTES, type AppAbility, type Route, type RouteName } from '@outlay/domain';
import type { IconType } from '@outlay/ui-kit';
import {
  BanknoteArrowDown,
  Bell,
  BookOpenCheck,
  BookText,
  Building2,
  CalendarCheck,
  FileArchive,
  FileOutput,
  ChartColumn,
  Coins,
  Contact,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  Layers,
  Network,
  NotebookText,
  ReceiptText,
  Repeat,
  Scale,
  Server,
  ScrollText,
  ShoppingBag,
  Shapes,
  ArrowLeftRight,
  Truck,
  Users,
  Wallet,
  Webhook,
  Percent,
  PiggyBank,
  Plane,
  Car,
  CalendarDays,
} from 'lucide-react';
import type { MessageId } from '../../i18n/message-id.ts';

/** An entry of the navigation. */
export interface NavItem {
  readonly name: RouteName;
  readonly href: string;
  readonly label: MessageId;
  readonly icon: IconType;
}

/** Entries under one heading. */
export interface NavGroup {
  readonly key: string;
  readonly title: MessageId | null;
  readonly items: readonly NavItem[];
}

const item = (name: RouteName, icon: IconType): NavItem => {
  const route: Route = ROUTES[name];
  // The domain's messages contain every label of its routes.
  return { name, href: pathOf(name), label: (route.label ?? route.title) as MessageId, icon };
};

/** All entries of the navigation, in groups; `navigationFor` filters them by permissions. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    key: 'home',
    title: null,
    items: [item('homePage', LayoutDashboard), item('reports', ChartColumn), item('notifications', Bell)],
  },
  {
    key: 'expenses',
    title: 'route.expenses',
    items: [
      item('expenses.company.list', ReceiptText),
      item('expenses.recurring.list', Repeat),
      item('expenses.trips.list', Plane),
      item('expenses.reimbursable.list', HandCoins),
      item('expenses.payout_batches.list', FileOutput),
      item('expenses.advances.list', Wallet),
      item('expenses.bookkeep.list', BookOpenCheck),
    ],
  },
  {
    key: 'finance',
    title: 'route.finance',
    items: [
      item('finance.entries.list', BanknoteArrowDown),
      item('finance.transactions.list', ArrowLeftRight),
      item('finance.journal.list', NotebookText),
      item('finance.ledger.list', BookText),
      item('finance.trial_balance.list', Scale),
      item('finance.exports.list', FileArchive),
      item('finance.sales.list', ShoppingBag),
      item('finance.rates.list', Coins),
      item('finance.vat', ReceiptText),
      item('finance.periods', CalendarCheck),
    ],
  },
  {
    key: 'settings',
    title: 'route.settings',
    items: [
      item('settings.accounts.list', Landmark),
      item('settings.members.list', Users),
      item('settings.teams.list', Network),
      item('settings.spending_policies.list', ScrollText),
      item('settings.budgets.list', PiggyBank),
      item('settings.rules.list', KeyRound),
      item('settings.suppliers.list', Truck),
      item('settings.customers.list', Contact),
      item('settings.entry_types.list', Shapes),
      item('settings.company', Building2),
      item('settings.plan', Layers),
      item('settings.webhooks.list', Webhook),
      item('settings.cost_centers.list', Landmark),
      item('settings.tax_codes.list', Percent),
      item('settings.audit.list', ScrollText),
      item('settings.mileage_rates.list', Car),
      item('settings.per_diem_rates.list', CalendarDays),
      item('installation', Server),
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
    items: group.items.filter(({ name }) => mayEnter(name, ability)),
  })).filter(({ items }) => items.length > 0);
}
