import type { RouteName } from '@outlay/domain';
import type { Loader } from './screens.ts';

/** The screens by route but for the first ones; each is a chunk of its own. Routes that only redirect have none. */
export const MORE_SCREENS: Readonly<Partial<Record<RouteName, Loader>>> = {
  register: async () => (await import('../screens/gate/register.screen.tsx')).RegisterScreen,
  'forgot-password': async () =>
    (await import('../screens/gate/forgot-password.screen.tsx')).ForgotPasswordScreen,
  'choose-password': async () =>
    (await import('../screens/gate/choose-password.screen.tsx')).ChoosePasswordScreen,
  'misc-not-authorized': async () =>
    (await import('../screens/states/not-authorized.screen.tsx')).NotAuthorizedScreen,
  'access-control': async () =>
    (await import('../screens/states/access-control.screen.tsx')).AccessControlScreen,
  notifications: async () =>
    (await import('../screens/notifications/notifications.screen.tsx')).NotificationsScreen,
  profile: async () => (await import('../screens/profile/profile.screen.tsx')).ProfileScreen,
  'settings.suppliers.list': async () =>
    (await import('../screens/settings/suppliers.screen.tsx')).SuppliersScreen,
  'settings.customers.list': async () =>
    (await import('../screens/settings/customers.screen.tsx')).CustomersScreen,
  'settings.accounts.list': async () =>
    (await import('../screens/settings/accounts.screen.tsx')).AccountsScreen,
  'settings.entry_types.list': async () =>
    (await import('../screens/settings/entry-types.screen.tsx')).EntryTypesScreen,
  'settings.teams.list': async () => (await import('../screens/settings/teams.screen.tsx')).TeamsScreen,
  'settings.members.list': async () => (await import('../screens/settings/members.screen.tsx')).MembersScreen,
  'settings.webhooks.list': async () =>
    (await import('../screens/settings/webhooks.screen.tsx')).WebhooksScreen,
  'settings.spending_policies.list': async () =>
    (await import('../screens/settings/policies.screen.tsx')).PoliciesScreen,
  'settings.rules.list': async () =>
    (await import('../screens/permissions/permissions.screen.tsx')).PermissionsScreen,
  'expenses.recurring.list': async () =>
    (await import('../screens/recurring/recurring.screen.tsx')).RecurringScreen,
  'finance.entries.list': async () => (await import('../screens/finance/cash-in.screen.tsx')).CashInScreen,
  'finance.transactions.list': async () =>
    (await import('../screens/finance/transactions.screen.tsx')).TransactionsScreen,
  'finance.sales.list': async () => (await import('../screens/finance/sales.screen.tsx')).SalesScreen,
  'settings.company': async () => (await import('../screens/company/company.screen.tsx')).CompanyScreen,
  'settings.plan': async () => (await import('../screens/company/plan.screen.tsx')).PlanScreen,
  'expenses.reimbursable.list': async () =>
    (await import('../screens/reimbursable/reimbursable.screen.tsx')).ReimbursableScreen,
  'expenses.bookkeep.list': async () =>
    (await import('../screens/bookkeeping/bookkeeping.screen.tsx')).BookkeepingScreen,
  reports: async () => (await import('../screens/reports/report.screen.tsx')).ReportScreen,
};
