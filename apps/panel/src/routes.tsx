import { expenseQuery, ROUTES, type PARENT_ROUTES, type RouteName } from '@outlay/domain';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { loadCode } from './app/lazy/code-load-error.ts';
import { RootLayout } from './app/layout/root-layout.tsx';
import type { CreateRoutes, LoaderDependencies } from './app/router/panel-router.ts';
import { handleOf } from './app/router/use-current-route.ts';
import { prefetchPage } from './list/page-query.ts';
import { ScreenError } from './screens/errors/screen-error.tsx';

type ParentRoute = keyof typeof PARENT_ROUTES;
type ScreenRoute = Exclude<RouteName, `site.${string}` | ParentRoute>;

/** Component of each screen; each is a separate chunk. */
const SCREENS: Readonly<Record<ScreenRoute, () => Promise<ComponentType>>> = {
  login: async () => (await import('./screens/auth/login.screen.tsx')).LoginScreen,
  register: async () => (await import('./screens/auth/register.screen.tsx')).RegisterScreen,
  'forgot-password': async () =>
    (await import('./screens/auth/forgot-password.screen.tsx')).ForgotPasswordScreen,
  'choose-password': async () =>
    (await import('./screens/auth/choose-password.screen.tsx')).ChoosePasswordScreen,
  'confirm-email': async () => (await import('./screens/auth/email-link.screen.tsx')).ConfirmEmailScreen,
  'undo-email': async () => (await import('./screens/auth/email-link.screen.tsx')).UndoEmailScreen,
  'misc-not-authorized': async () =>
    (await import('./screens/errors/not-authorized.screen.tsx')).NotAuthorizedScreen,
  'access-control': async () =>
    (await import('./screens/errors/access-control.screen.tsx')).AccessControlScreen,
  homePage: async () => (await import('./screens/dashboard/dashboard.screen.tsx')).DashboardScreen,
  reports: async () => (await import('./screens/reports/report.screen.tsx')).ReportScreen,
  notifications: async () =>
    (await import('./screens/notifications/notifications.screen.tsx')).NotificationsScreen,
  profile: async () => (await import('./screens/profile/profile.screen.tsx')).ProfileScreen,
  'expenses.company.list': async () =>
    (await import('./screens/expenses/list/requests.screen.tsx')).RequestsScreen,
  'expenses.recurring.list': async () =>
    (await import('./screens/recurring/recurring.screen.tsx')).RecurringScreen,
  'expenses.reimbursable.list': async () =>
    (await import('./screens/reimbursable/reimbursable.screen.tsx')).ReimbursableScreen,
  'expenses.bookkeep.list': async () =>
    (await import('./screens/bookkeeping/bookkeeping.screen.tsx')).BookkeepingScreen,
  'finance.entries.list': async () => (await import('./screens/finance/cash-in.screen.tsx')).CashInScreen,
  'finance.transactions.list': async () =>
    (await import('./screens/finance/transactions.screen.tsx')).TransactionsScreen,
  'finance.journal.list': async () => (await import('./screens/journal/journal.screen.tsx')).JournalScreen,
  'finance.ledger.list': async () =>
    (await import('./screens/journal/general-ledger.screen.tsx')).GeneralLedgerScreen,
  'finance.trial_balance.list': async () =>
    (await import('./screens/journal/trial-balance.screen.tsx')).TrialBalanceScreen,
  'finance.sales.list': async () => (await import('./screens/finance/sales.screen.tsx')).SalesScreen,
  'finance.exports.list': async () =>
    (await import('./screens/journal-exports/journal-exports.screen.tsx')).JournalExportsScreen,
  'finance.periods': async () => (await import('./screens/periods/periods.screen.tsx')).PeriodsScreen,
  'finance.vat': async () => (await import('./screens/vat/vat.screen.tsx')).VatScreen,
  'settings.accounts.list': async () =>
    (await import('./screens/settings/accounts/accounts.screen.tsx')).AccountsScreen,
  'settings.members.list': async () =>
    (await import('./screens/settings/members/members.screen.tsx')).MembersScreen,
  'settings.teams.list': async () => (await import('./screens/settings/teams.screen.tsx')).TeamsScreen,
  'settings.spending_policies.list': async () =>
    (await import('./screens/settings/policies/policies.screen.tsx')).PoliciesScreen,
  'settings.rules.list': async () =>
    (await import('./screens/permissions/permissions.screen.tsx')).PermissionsScreen,
  'settings.suppliers.list': async () =>
    (await import('./screens/settings/suppliers.screen.tsx')).SuppliersScreen,
  'settings.company': async () => (await import('./screens/company/company.screen.tsx')).CompanyScreen,
  'settings.entry_types.list': async () =>
    (await import('./screens/settings/entry-types.screen.tsx')).EntryTypesScreen,
  'settings.customers.list': async () =>
    (await import('./screens/settings/customers.screen.tsx')).CustomersScreen,
  'settings.plan': async () => (await import('./screens/company/plan.screen.tsx')).PlanScreen,
  'settings.webhooks.list': async () =>
    (await import('./screens/settings/webhooks/webhooks.screen.tsx')).WebhooksScreen,
  'settings.cost_centers.list': async () =>
    (await import('./screens/cost-centers/cost-centers.screen.tsx')).CostCentersScreen,
  'settings.audit.list': async () => (await import('./screens/audit/audit.screen.tsx')).AuditScreen,
  'settings.tax_codes.list': async () =>
    (await import('./screens/tax-codes/tax-codes.screen.tsx')).TaxCodesScreen,
  installation: async () =>
    (await import('./screens/installation/installation.screen.tsx')).InstallationScreen,
  'finance.rates.list': async () =>
    (await import('./screens/exchange-rates/exchange-rates.screen.tsx')).ExchangeRatesScreen,
  'expenses.payout_batches.list': async () =>
    (await import('./screens/payout-batches/payout-batches.screen.tsx')).PayoutBatchesScreen,
  'expenses.advances.list': async () =>
    (await import('./screens/advances/advances.screen.tsx')).AdvancesScreen,
  'settings.budgets.list': async () => (await import('./screens/budgets/budgets.screen.tsx')).BudgetsScreen,
  'expenses.trips.list': async () => (await import('./screens/trips/trips.screen.tsx')).TripsScreen,
  'settings.mileage_rates.list': async () =>
    (await import('./screens/mileage-rates/mileage-rates.screen.tsx')).MileageRatesScreen,
  'settings.per_diem_rates.list': async () =>
    (await import('./screens/per-diem-rates/per-diem-rates.screen.tsx')).PerDiemRatesScreen,
};

const isScreenRoute = (name: string): name is ScreenRoute => Object.hasOwn(SCREENS, name);

/** Starts the first request of the expense list in parallel with the code of its screen, and does not wait for it. */
const loadExpenses =
  ({ client, queries, companyId }: LoaderDependencies): LoaderFunction =>
  ({ request }) => {
    const { search } = new URL(request.url);
    const list = { port: client.expenses, query: expenseQuery, call: 'expenses.list' } as const;
    prefetchPage(queries, { ...list, companyId: companyId() }, search);
    return null;
  };

/** Screens whose messages are there from the start. */
const FIRST_SCREENS: ReadonlySet<ScreenRoute> = new Set(['login', 'expenses.company.list']);

/** Loads a screen together with the messages that it needs. */
async function loadScreen(name: ScreenRoute, { loadAllMessages }: LoaderDependencies) {
  const [Component] = await Promise.all([
    loadCode(SCREENS[name]),
    FIRST_SCREENS.has(name) ? undefined : loadCode(loadAllMessages),
  ]);
  return { Component };
}

const screenRoute = (name: ScreenRoute, loading: LoaderDependencies): RouteObject => ({
  id: name,
  path: ROUTES[name].path,
  handle: handleOf(name),
  lazy: () => loadScreen(name, loading),
  ...(name === 'expenses.company.list'
    ? { loader: loadExpenses(loading), shouldRevalidate: () => false }
    : {}),
});

/**
 * Returns the routes of the panel. Paths, titles, resources and actions come from the domain's table. The guard runs
 * before each navigation and redirects addresses without a screen (`/panel`, `/panel/settings`).
 */
export const createRoutes: CreateRoutes = (guard, loading) => [
  {
    element: <RootLayout />,
    errorElement: <ScreenError />,
    children: [
      {
        middleware: [guard],
        errorElement: <ScreenError />,
        children: [
          ...Object.keys(SCREENS)
            .filter(isScreenRoute)
            .map((name) => screenRoute(name, loading)),
          // The guard shows that the address has no screen.
          { path: '*', element: null },
        ],
      },
    ],
  },
];
