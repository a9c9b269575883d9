import { budgets, budgetUsageQuery, budgetUsages } from '@outlay/domain/budgets';
import { defineCall, group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

const BUDGETS = `${V1}/setting/budget` as const;

/** Budgets of the company and their usage. */
export const budgetCalls = group('budgets', {
  ...resourceCalls(budgets, BUDGETS, ['dashboard', 'expenses'], { stepUp: true, apiToken: true }),
  usage: defineCall({
    summary: 'Usage of all active budgets in the periods that contain a day: booked, committed and remaining',
    method: 'GET',
    path: `${BUDGETS}/usage`,
    auth: 'session',
    access: { subject: 'budgets', action: 'read' },
    query: budgetUsageQuery,
    answer: budgetUsages,
    errors: [401, 403, 422],
  }),
});
