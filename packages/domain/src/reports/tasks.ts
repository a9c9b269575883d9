import * as z from 'zod/mini';
import type { AppAbility } from '../access/ability.ts';
import { isAlwaysShown } from '../resources/hidden-fields.ts';
import type { Action, Subject } from '../access/vocabulary.ts';
import { EXPENSE_VIEWS } from '../expense/standard-views.ts';
import { PAYABLE_EXPENSE } from '../expense/workflow/status/statuses.ts';
import { day } from '../schema/scalars.ts';
import { pathOf } from '../session/routes/paths.ts';
import type { RouteName } from '../session/routes/routes.ts';
import { openObject } from '../schema/open-object.ts';

/** Work of finance that waits in a list. */
interface TaskDefinition {
  /** Permission of who does it. */
  readonly needs: { readonly action: Action; readonly subject: Subject };
  /** Subject of the list that holds it, which the user must be able to read. */
  readonly listed: Subject;
  readonly route: RouteName;
  /** Query of the list that returns exactly the records that wait. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** True if the screen shows only these records without filters. */
  readonly isPreset?: boolean;
}

/** Work of finance that waits in a list, in the order of a request's life: paid, verified and booked. */
export const DASHBOARD_TASKS = {
  pay: {
    needs: { action: 'create', subject: 'reimpursable' },
    listed: 'expense',
    route: 'expenses.reimbursable.list',
    query: PAYABLE_EXPENSE,
    isPreset: true,
  },
  approve_payments: {
    needs: { action: 'approve', subject: 'payoutBatches' },
    listed: 'payoutBatches',
    route: 'expenses.payout_batches.list',
    query: { status: ['pending'] },
  },
  send_payments: {
    needs: { action: 'export', subject: 'payoutBatches' },
    listed: 'payoutBatches',
    route: 'expenses.payout_batches.list',
    query: { status: ['approved'] },
  },
  verify: {
    needs: { action: 'verify', subject: 'expense' },
    listed: 'expense',
    route: 'expenses.company.list',
    query: { status: [EXPENSE_VIEWS.verify.filters.status] },
  },
  book: {
    needs: { action: 'bookkeep', subject: 'expense' },
    listed: 'bookkeep',
    route: 'expenses.bookkeep.list',
    query: { book_status: ['unbooked'] },
  },
  confirm_cash_in: {
    needs: { action: 'update', subject: 'financeEntries' },
    listed: 'financeEntries',
    route: 'finance.entries.list',
    query: { status: ['pending'] },
  },
} as const satisfies Readonly<Record<string, TaskDefinition>>;

/** Name of a task of finance. */
export type DashboardTask = keyof typeof DASHBOARD_TASKS;

/** Names of the tasks of finance, in their order. */
export const DASHBOARD_TASK_NAMES = Object.keys(DASHBOARD_TASKS) as readonly DashboardTask[];

/**
 * Returns the tasks that a user may do and whose lists they may filter: a rule that hides a filtered field would be
 * revealed by the number.
 */
export const tasksOf = (ability: AppAbility): readonly DashboardTask[] =>
  DASHBOARD_TASK_NAMES.filter((name) => {
    const { needs, listed, query }: TaskDefinition = DASHBOARD_TASKS[name];
    return (
      ability.can(needs.action, needs.subject) &&
      ability.can('read', listed) &&
      Object.keys(query).every((field) => isAlwaysShown(ability, listed, field))
    );
  });

/** Returns the address of the screen that lists the records of a task. */
export function taskPath(name: DashboardTask): string {
  const { route, query, isPreset = false }: TaskDefinition = DASHBOARD_TASKS[name];
  const filters = Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
  return isPreset ? pathOf(route) : `${pathOf(route)}?${new URLSearchParams(filters).toString()}`;
}

/**
 * Work of finance that waits: the number of records by task, and the day up to which the books can be closed, for users
 * with such tasks who read the periods; owners close them, the others prepare that. Null if they are closed or empty, or for
 * other users.
 */
export const dashboardTasks = openObject({
  items: z.array(openObject({ task: z.enum(DASHBOARD_TASK_NAMES), count: z.int() })),
  close_until: z.nullable(day),
});
/** Work of finance that waits. */
export interface DashboardTasks extends z.infer<typeof dashboardTasks> {}
