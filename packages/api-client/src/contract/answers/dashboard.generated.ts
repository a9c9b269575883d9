/** Written by `node --run generate` from `dashboard.calls.ts`; a test compares both. */
import { dashboardAccounts, dashboardAnalysis, dashboardFigures, dashboardOwn, dashboardSuppliers, dashboardTasks, dashboardTeams, dashboardUsers } from '@outlay/domain/reports';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'dashboard.accounts': { answer: dashboardAccounts },
'dashboard.expenseAnalysis': { answer: dashboardAnalysis },
'dashboard.figures': { answer: dashboardFigures },
'dashboard.own': { answer: dashboardOwn },
'dashboard.suppliers': { answer: dashboardSuppliers },
'dashboard.tasks': { answer: dashboardTasks },
'dashboard.teams': { answer: dashboardTeams },
'dashboard.users': { answer: dashboardUsers },
};
