import { dashboardQuery, userReportQuery } from '@outlay/domain';
import { defineCall, group } from './call.ts';
import { WIRE } from './wire.ts';
import type { WireCall } from './wire-call.ts';

const part = <Wire extends WireCall>(wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: 'dashboard', action: 'read' },
    query: dashboardQuery,
    errors: [401, 403, 422],
  });

/** The dashboard and its five parts, of what the person may see (Specification §7). */
export const dashboardCalls = group('dashboard', {
  figures: part(WIRE.dashboard.figures),
  accounts: part(WIRE.dashboard.accounts),
  suppliers: part(WIRE.dashboard.suppliers),
  teams: part(WIRE.dashboard.teams),
  users: part(WIRE.dashboard.users),
  expenseAnalysis: part(WIRE.dashboard.expenseAnalysis),
});

/** Reports. */
export const reportCalls = group('reports', {
  userPdf: defineCall({
    ...WIRE.reports.userPdf,
    auth: 'session',
    access: { subject: 'reports', action: 'read' },
    query: userReportQuery,
    produces: 'application/pdf',
    errors: [401, 403, 404, 422],
  }),
});
