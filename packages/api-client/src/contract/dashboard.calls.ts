import {
  dashboardAccounts,
  dashboardAnalysis,
  dashboardFigures,
  dashboardQuery,
  dashboardSuppliers,
  dashboardTeams,
  dashboardUsers,
  userReportQuery,
} from '@outlay/domain';
import type { Schema } from './call.ts';
import { defineCall, group } from './call.ts';
import { nothing } from './envelope.ts';

const part = <const Path extends string, Answer extends Schema>(
  path: Path,
  summary: string,
  answer: Answer,
) =>
  defineCall({
    method: 'GET',
    path: `/api/partner/v1/home/dashboard${path}`,
    summary,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: dashboardQuery,
    answer,
    errors: [401, 403, 422],
  });

/** The dashboard and its five parts, of what the person may see (Specification §7). */
export const dashboardCalls = group('dashboard', {
  figures: part('', 'Figures of a period', dashboardFigures),
  accounts: part('/accounts', 'Balances of the accounts', dashboardAccounts),
  suppliers: part('/suppliers', 'Spending by supplier', dashboardSuppliers),
  teams: part('/teams', 'Spending by team', dashboardTeams),
  users: part('/users', 'Spending by person', dashboardUsers),
  expenseAnalysis: part('/expense/analysis', 'Spending by month, entry type and status', dashboardAnalysis),
});

/** Reports. */
export const reportCalls = group('reports', {
  userPdf: defineCall({
    method: 'GET',
    path: '/api/partner/v1/report/user/pdf',
    summary: "A person's expenses of a period as PDF",
    auth: 'session',
    access: { subject: 'reports', action: 'read' },
    query: userReportQuery,
    answer: nothing,
    as: 'blob',
    produces: 'application/pdf',
    errors: [401, 403, 404, 422],
  }),
});
