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

const part = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  defineCall({
    method: 'GET',
    path: `/api/partner/v1/home/dashboard${path}`,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: dashboardQuery,
    answer,
    errors: [401, 403, 422],
  });

/** The dashboard and its five parts, of what the person may see (Specification §7). */
export const dashboardCalls = group('dashboard', {
  figures: part('', dashboardFigures),
  accounts: part('/accounts', dashboardAccounts),
  suppliers: part('/suppliers', dashboardSuppliers),
  teams: part('/teams', dashboardTeams),
  users: part('/users', dashboardUsers),
  expenseAnalysis: part('/expense/analysis', dashboardAnalysis),
});

/** Reports. */
export const reportCalls = group('reports', {
  userPdf: defineCall({
    method: 'GET',
    path: '/api/partner/v1/report/user/pdf',
    auth: 'session',
    access: { subject: 'reports', action: 'read' },
    query: userReportQuery,
    answer: nothing,
    as: 'blob',
    produces: 'application/pdf',
    errors: [401, 403, 404, 422],
  }),
});
