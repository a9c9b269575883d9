import type { RouteName } from './routes.ts';

/** Children of the routes that only redirect, in the order they are tried (settings begins with its default page, members). */
export const PARENT_ROUTES = {
  expenses: [
    'expenses.company.list',
    'expenses.recurring.list',
    'expenses.reimbursable.list',
    'expenses.bookkeep.list',
  ],
  finance: ['finance.entries.list', 'finance.transactions.list', 'finance.sales.list'],
  settings: [
    'settings.members.list',
    'settings.accounts.list',
    'settings.teams.list',
    'settings.spending_policies.list',
    'settings.rules.list',
    'settings.suppliers.list',
    'settings.company',
    'settings.entry_types.list',
    'settings.customers.list',
    'settings.plan',
    'settings.webhooks.list',
  ],
} as const satisfies Readonly<Partial<Record<RouteName, readonly RouteName[]>>>;

/** Paths that only lead elsewhere; a path ending in `*` stands for everything below it that is no route. */
export const REDIRECTS = {
  '/': 'site.home',
  '/home/*': 'site.home',
  '/login': 'login',
  '/panel': 'homePage',
} as const satisfies Readonly<Record<string, RouteName>>;

/** Other names of routes. */
export const ROUTE_ALIASES = { 'auth-login': 'login' } as const satisfies Readonly<Record<string, RouteName>>;
