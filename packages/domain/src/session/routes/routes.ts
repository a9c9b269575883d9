import type { Route } from './route.ts';

/** Routes by name, with the fields of the guard (Specification §2, extended by further screens). */
export const ROUTES = {
  'site.home': { path: '/home', title: 'route.site.home', requiresAuth: false },
  'site.about': { path: '/home/about-us', title: 'route.site.about', requiresAuth: false },
  'site.price': { path: '/home/pricing', title: 'route.site.price', requiresAuth: false },
  'site.developers': { path: '/home/developers', title: 'route.site.developers', requiresAuth: false },
  'site.security': { path: '/home/security', title: 'route.site.security', requiresAuth: false },
  'site.privacy': { path: '/home/privacy', title: 'route.site.privacy', requiresAuth: false },
  'site.terms': { path: '/home/terms', title: 'route.site.terms', requiresAuth: false },
  'site.changelog': { path: '/home/changelog', title: 'route.site.changelog', requiresAuth: false },

  // With an id, the address to which that sign-in provider sends the browser back.
  login: {
    path: '/panel/login/:providerId?',
    params: { providerId: 'digits' },
    title: 'route.login',
    requiresAuth: false,
    redirectIfLoggedIn: true,
  },
  register: {
    path: '/panel/register',
    title: 'route.register',
    requiresAuth: false,
    redirectIfLoggedIn: true,
  },
  // Available to signed-in users, who may have forgotten their password or follow a link of another account.
  'forgot-password': { path: '/panel/forgot-password', title: 'route.forgot-password', requiresAuth: false },
  'choose-password': { path: '/panel/choose-password', title: 'route.choose-password', requiresAuth: false },
  'confirm-email': { path: '/panel/confirm-email', title: 'route.confirm-email', requiresAuth: false },
  'undo-email': { path: '/panel/undo-email', title: 'route.undo-email', requiresAuth: false },
  'misc-not-authorized': {
    path: '/panel/not-authorized',
    title: 'route.misc-not-authorized',
    requiresAuth: false,
  },
  'access-control': { path: '/panel/access-control', title: 'route.access-control' },
  homePage: { path: '/panel/dashboard', title: 'route.homePage', resource: 'dashboard', action: 'read' },
  reports: {
    path: '/panel/reports',
    title: 'route.reports',
    label: 'route.reports.label',
    resource: 'reports',
    action: 'read',
  },
  notifications: { path: '/panel/notifications', title: 'route.notifications' },
  profile: { path: '/panel/profile', title: 'route.profile' },

  expenses: { path: '/panel/expenses', title: 'route.expenses' },
  'expenses.company.list': {
    path: '/panel/expenses/company/list/:expenseId?',
    params: { expenseId: 'digits' },
    title: 'route.expenses.company.list',
    resource: 'expense',
  },
  'expenses.recurring.list': {
    path: '/panel/expenses/recurring/list',
    title: 'route.expenses.recurring.list',
    label: 'route.expenses.recurring.list.label',
    resource: 'recurring',
  },
  'expenses.reimbursable.list': {
    path: '/panel/expenses/reimbursable/list',
    title: 'route.expenses.reimbursable.list',
    label: 'route.expenses.reimbursable.list.label',
    resource: 'reimpursable',
  },
  'expenses.trips.list': {
    path: '/panel/expenses/trips/list',
    title: 'route.expenses.trips.list',
    resource: 'trips',
  },
  'expenses.advances.list': {
    path: '/panel/expenses/advances/list',
    title: 'route.expenses.advances.list',
    resource: 'advances',
  },
  'expenses.payout_batches.list': {
    path: '/panel/expenses/payout_batches/list',
    title: 'route.expenses.payout_batches.list',
    resource: 'payoutBatches',
  },
  'expenses.bookkeep.list': {
    path: '/panel/expenses/bookkeep/list',
    title: 'route.expenses.bookkeep.list',
    resource: 'bookkeep',
  },

  finance: { path: '/panel/finance', title: 'route.finance' },
  'finance.entries.list': {
    path: '/panel/finance/entries/list',
    title: 'route.finance.entries.list',
    resource: 'financeEntries',
  },
  'finance.transactions.list': {
    path: '/panel/finance/transactions/list',
    title: 'route.finance.transactions.list',
    resource: 'transactions',
  },
  'finance.journal.list': {
    path: '/panel/finance/journal/list',
    title: 'route.finance.journal.list',
    resource: 'transactions',
  },
  'finance.ledger.list': {
    path: '/panel/finance/ledger/list',
    title: 'route.finance.ledger.list',
    resource: 'transactions',
  },
  'finance.trial_balance.list': {
    path: '/panel/finance/trial_balance/list',
    title: 'route.finance.trial_balance.list',
    resource: 'transactions',
  },
  'finance.sales.list': {
    path: '/panel/finance/sales/list',
    title: 'route.finance.sales.list',
    resource: 'sales',
  },
  'finance.rates.list': {
    path: '/panel/finance/rates/list',
    title: 'route.finance.rates.list',
    resource: 'exchangeRates',
  },

  'finance.periods': {
    path: '/panel/finance/periods',
    title: 'route.finance.periods',
    resource: 'bookkeep',
  },
  'finance.exports.list': {
    path: '/panel/finance/exports/list',
    title: 'route.finance.exports.list',
    resource: 'transactions',
  },
  'finance.vat': {
    path: '/panel/finance/vat',
    title: 'route.finance.vat',
    resource: 'transactions',
  },

  settings: { path: '/panel/settings', title: 'route.settings' },
  'settings.members.list': {
    path: '/panel/settings/members/list',
    title: 'route.settings.members.list',
    resource: 'users',
  },
  'settings.accounts.list': {
    path: '/panel/settings/accounts/list',
    title: 'route.settings.accounts.list',
    resource: 'accounts',
  },
  'settings.teams.list': {
    path: '/panel/settings/teams/list',
    title: 'route.settings.teams.list',
    resource: 'teams',
  },
  'settings.spending_policies.list': {
    path: '/panel/settings/spending_policies/list',
    title: 'route.settings.spending_policies.list',
    resource: 'spendingPolicies',
  },
  'settings.rules.list': {
    path: '/panel/settings/rules/list',
    title: 'route.settings.rules.list',
    resource: 'webRules',
  },
  'settings.suppliers.list': {
    path: '/panel/settings/suppliers/list',
    title: 'route.settings.suppliers.list',
    resource: 'suppliers',
  },
  'settings.company': {
    path: '/panel/settings/company',
    title: 'route.settings.company',
    resource: 'company',
  },
  'settings.entry_types.list': {
    path: '/panel/settings/entry_types/list',
    title: 'route.settings.entry_types.list',
    resource: 'entryTypes',
  },
  'settings.customers.list': {
    path: '/panel/settings/customers/list',
    title: 'route.settings.customers.list',
    resource: 'customers',
  },
  'settings.plan': { path: '/panel/settings/plan', title: 'route.settings.plan', resource: 'plan' },
  'settings.webhooks.list': {
    path: '/panel/settings/webhooks/list',
    title: 'route.settings.webhooks.list',
    resource: 'webhooks',
  },
  'settings.cost_centers.list': {
    path: '/panel/settings/cost_centers/list',
    title: 'route.settings.cost_centers.list',
    resource: 'costCenters',
  },
  'settings.audit.list': {
    path: '/panel/settings/audit/list',
    title: 'route.settings.audit.list',
    resource: 'audit',
  },
  'settings.tax_codes.list': {
    path: '/panel/settings/tax_codes/list',
    title: 'route.settings.tax_codes.list',
    resource: 'taxCodes',
  },
  installation: { path: '/panel/installation', title: 'route.installation', resource: 'installation' },
  'settings.budgets.list': {
    path: '/panel/settings/budgets/list',
    title: 'route.settings.budgets.list',
    resource: 'budgets',
  },
  'settings.mileage_rates.list': {
    path: '/panel/settings/mileage_rates/list',
    title: 'route.settings.mileage_rates.list',
    resource: 'mileageRates',
  },
  'settings.per_diem_rates.list': {
    path: '/panel/settings/per_diem_rates/list',
    title: 'route.settings.per_diem_rates.list',
    resource: 'perDiemRates',
  },
} as const satisfies Readonly<Record<string, Route>>;

/** Name of a route in {@link ROUTES}. */
export type RouteName = keyof typeof ROUTES;
