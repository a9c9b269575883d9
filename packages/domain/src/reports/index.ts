export {
  figure,
  dashboardFigures,
  dashboardAccounts,
  dashboardSuppliers,
  dashboardTeams,
  dashboardUsers,
  dashboardAnalysis,
  dashboardQuery,
  documentQuery,
  userReportQuery,
} from './dashboard.ts';
export type {
  Figure,
  DashboardFigures,
  DashboardAccounts,
  DashboardSuppliers,
  DashboardTeams,
  DashboardUsers,
  DashboardAnalysis,
  DashboardQuery,
  DocumentQuery,
  UserReportQuery,
} from './dashboard.ts';
export { spentFigure, undecidedFigure } from './figures.ts';
