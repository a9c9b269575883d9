import { dashboardQuery, userReportQuery } from '@outlay/domain';
import { defineCall, group } from './call.ts';
import { ANSWERED } from './answered.ts';
import type { AnsweredCall } from './answered.ts';

const part = <Wire extends AnsweredCall>(wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: dashboardQuery,
    errors: [401, 403, 422],
  });

/** The dashboard and its five parts, of what the person may see (Specification §7). */
export const dashboardCalls = group('dashboard', {
  figures: part(ANSWERED.dashboard.figures),
  accounts: part(ANSWERED.dashboard.accounts),
  suppliers: part(ANSWERED.dashboard.suppliers),
  teams: part(ANSWERED.dashboard.teams),
  users: part(ANSWERED.dashboard.users),
  expenseAnalysis: part(ANSWERED.dashboard.expenseAnalysis),
});

/** Reports. */
export const reportCalls = group('reports', {
  userPdf: defineCall({
    ...ANSWERED.reports.userPdf,
    auth: 'session',
    access: { subject: 'reports', action: 'read' },
    query: userReportQuery,
    produces: 'application/pdf',
    errors: [401, 403, 404, 422],
  }),
});
