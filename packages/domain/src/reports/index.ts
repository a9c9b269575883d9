export {
  figure,
  dashboardFigures,
  dashboardAccounts,
  dashboardSuppliers,
  dashboardTeams,
  dashboardUsers,
  dashboardAnalysis,
  dashboardQuery,
} from './dashboard.ts';
export { documentQuery, USER_REPORT_LINES, userReportQuery, localeOptionsQuery } from './document-query.ts';
export type {
  Figure,
  DashboardFigures,
  DashboardAccounts,
  DashboardSuppliers,
  DashboardTeams,
  DashboardUsers,
  DashboardAnalysis,
  DashboardQuery,
} from './dashboard.ts';
export type { DocumentQuery, UserReportQuery } from './document-query.ts';
export { spentFigure, undecidedFigure } from './figures.ts';
export { DASHBOARD_TASK_NAMES, DASHBOARD_TASKS, dashboardTasks, taskPath, tasksOf } from './tasks.ts';
export type { DashboardTask, DashboardTasks } from './tasks.ts';
export {
  dashboardOwn,
  hasOwnRequests,
  seesOnlyOwnRequests,
  OWN_REQUEST_NAMES,
  OWN_REQUESTS,
  owedToPath,
  owedToQuery,
  ownRequestsPath,
  ownRequestsQuery,
  showsOwedAmounts,
  showsOwnRequests,
} from './own-requests.ts';
export type { DashboardOwn, OwnRequests } from './own-requests.ts';
