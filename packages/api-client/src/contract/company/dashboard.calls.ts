import {
  dashboardAccounts,
  dashboardAnalysis,
  dashboardFigures,
  dashboardOwn,
  dashboardQuery,
  dashboardSuppliers,
  dashboardTasks,
  dashboardTeams,
  dashboardUsers,
  userReportQuery,
} from '@outlay/domain/reports';
import type { Schema } from '../call.ts';
import { defineCall, group, noData } from '../call.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const DASHBOARD = `${V1}/home/dashboard` as const;

const dashboardCall = <const Path extends string, Answer extends Schema>(
  summary: string,
  path: Path,
  answer: Answer,
) =>
  defineCall({
    summary,
    method: 'GET',
    path,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: dashboardQuery,
    answer,
    errors: [401, 403, 422],
  });

/** The dashboard and its parts, limited to what the caller may read (Specification §7). */
export const dashboardCalls = group('dashboard', {
  figures: dashboardCall('Figures of a period', DASHBOARD, dashboardFigures),
  accounts: dashboardCall('Balances of the accounts', `${DASHBOARD}/accounts`, dashboardAccounts),
  suppliers: dashboardCall('Spending by supplier', `${DASHBOARD}/suppliers`, dashboardSuppliers),
  teams: dashboardCall('Spending by team', `${DASHBOARD}/teams`, dashboardTeams),
  users: dashboardCall('Spending by person', `${DASHBOARD}/users`, dashboardUsers),
  expenseAnalysis: dashboardCall(
    'Spending by month, entry type and status',
    `${DASHBOARD}/expense/analysis`,
    dashboardAnalysis,
  ),
  tasks: defineCall({
    summary:
      'Work of finance that waits, as far as the caller may do it: the number of records by task, and the day up to which the books can be closed',
    method: 'GET',
    path: `${DASHBOARD}/tasks`,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: noQuery,
    answer: dashboardTasks,
    errors: [401, 403],
  }),
  own: defineCall({
    summary:
      "The caller's own requests: their number by group, and what the company owes to the caller by the currency of the requests",
    method: 'GET',
    path: `${DASHBOARD}/own`,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: noQuery,
    answer: dashboardOwn,
    errors: [401, 403],
  }),
});

/** Reports. */
export const reportCalls = group('reports', {
  userPdf: defineCall({
    summary: "A person's expenses of a period as PDF; with `receipts`, their pages are appended",
    method: 'GET',
    path: `${V1}/report/user/pdf`,
    auth: 'session',
    access: { subject: 'reports', action: 'read' },
    query: userReportQuery,
    as: 'blob',
    produces: 'application/pdf',
    answer: noData,
    errors: [401, 403, 404, 422],
  }),
});
