import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { bookkeepingQuery } from '../bookkeeping/index.ts';
import { expenseQuery } from '../expense/expense-query.ts';
import { cashInEntries } from '../finance/cash-in/cash-in-entries.resource.ts';
import { payoutBatches } from '../payout-batches/index.ts';
import { aUser } from '../testing.ts';
import { DASHBOARD_TASK_NAMES, DASHBOARD_TASKS, taskPath, tasksOf, type DashboardTask } from './tasks.ts';

const QUERIES = {
  pay: expenseQuery,
  approve_payments: payoutBatches.query,
  send_payments: payoutBatches.query,
  verify: expenseQuery,
  book: bookkeepingQuery,
  confirm_cash_in: cashInEntries.query,
} as const satisfies Readonly<Record<DashboardTask, unknown>>;

const ofSet = (set: PermissionSetKey) => tasksOf(createAbility(aUser(set).ability));

describe('tasks of finance', () => {
  it.each(DASHBOARD_TASK_NAMES)('the task %s filters its list by parameters of the list', (name) => {
    const written = Object.entries(DASHBOARD_TASKS[name].query).map(([field, value]) => [
      field,
      String(value),
    ]);
    const parsed = QUERIES[name].safeParse(Object.fromEntries(written));
    expect(parsed.success).toBe(true);
    expect(parsed.data).toMatchObject(DASHBOARD_TASKS[name].query);
  });

  it('are those of the default permission sets', () => {
    expect(ofSet('owner')).toEqual(DASHBOARD_TASK_NAMES);
    expect(ofSet('finance')).toEqual(DASHBOARD_TASK_NAMES);
    for (const set of ['approver', 'member', 'auditor'] as const) expect(ofSet(set)).toEqual([]);
  });

  it.each([
    ['pay', 'expense', 'paid_by'],
    ['verify', 'expense', 'status'],
    ['book', 'bookkeep', 'book_status'],
    ['confirm_cash_in', 'financeEntries', 'status'],
    ['send_payments', 'payoutBatches', 'status'],
  ] as const)('leave out %s for users to whom a rule hides what is counted', (task, subject, field) => {
    const ability = createAbility([
      { action: 'manage', subject: 'all' },
      { action: 'read', subject, fields: [field], inverted: true },
    ]);
    expect(tasksOf(ability)).not.toContain(task);
  });

  it('lead to the list of their records', () => {
    expect(taskPath('verify')).toBe('/panel/expenses/company/list?status=approved');
    expect(taskPath('pay')).toBe('/panel/expenses/reimbursable/list');
  });
});
