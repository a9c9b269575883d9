import { ROUTES, type Route } from '@outlay/domain';

/** Screen with its name, path and signed-in user. */
export interface PanelScreen {
  readonly name: string;
  readonly path: string;
  readonly email?: string;
}

const owner = 'owner@outlay.example';

/** Screens in a certain state or with a name of their own. */
const NAMED: readonly PanelScreen[] = [
  { name: 'login', path: '/panel/login' },
  { name: 'register', path: '/panel/register' },
  { name: 'forgot-password', path: '/panel/forgot-password' },
  { name: 'choose-password', path: '/panel/choose-password#a-link' },
  { name: 'confirm-email', path: '/panel/confirm-email#a-link' },
  { name: 'undo-email', path: '/panel/undo-email#a-link' },
  { name: 'spent-email-link', path: '/panel/confirm-email' },
  { name: 'spent-link', path: '/panel/choose-password' },
  { name: 'not-authorized', path: '/panel/settings/members/list', email: 'member@outlay.example' },
  { name: 'missing', path: '/panel/nowhere', email: owner },
  { name: 'dashboard', path: '/panel/dashboard', email: owner },
  { name: 'reports', path: '/panel/reports', email: owner },
  { name: 'notifications', path: '/panel/notifications', email: owner },
  { name: 'profile', path: '/panel/profile', email: owner },
  { name: 'requests', path: '/panel/expenses/company/list', email: owner },
  { name: 'request', path: '/panel/expenses/company/list/320', email: owner },
  { name: 'new-request', path: '/panel/expenses/company/list#new', email: owner },
  { name: 'recurring', path: '/panel/expenses/recurring/list', email: owner },
  { name: 'reimbursable', path: '/panel/expenses/reimbursable/list', email: owner },
  { name: 'bookkeeping', path: '/panel/expenses/bookkeep/list', email: owner },
  { name: 'cash-in', path: '/panel/finance/entries/list', email: owner },
  { name: 'transactions', path: '/panel/finance/transactions/list', email: owner },
  { name: 'sales', path: '/panel/finance/sales/list', email: owner },
  { name: 'members', path: '/panel/settings/members/list', email: owner },
  { name: 'policies', path: '/panel/settings/spending_policies/list', email: owner },
  { name: 'permissions', path: '/panel/settings/rules/list', email: owner },
  { name: 'entry-types', path: '/panel/settings/entry_types/list', email: owner },
  { name: 'company', path: '/panel/settings/company', email: owner },
  { name: 'plan', path: '/panel/settings/plan', email: owner },
  { name: 'installation', path: '/panel/installation', email: 'admin@outlay.example' },
];

/** Other lists, by the name in their route: `settings.suppliers.list` is `suppliers`. */
const LISTS: readonly PanelScreen[] = Object.entries<Route>(ROUTES).flatMap(([route, { path }]) => {
  const [, name, last] = route.split('.');
  if (name === undefined || last !== 'list' || path.includes(':')) return [];
  return NAMED.some((screen) => screen.path === path) ? [] : [{ name, path, email: owner }];
});

/** All screens of the panel. */
export const SCREENS: readonly PanelScreen[] = [...NAMED, ...LISTS];
