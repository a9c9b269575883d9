import { hasFullAccess, INFORMATION_STATUS, managesAll, OPEN_STATUSES, PENDING_STATUS } from '@outlay/domain';
import { and, eq, inArray, notInArray, or, sql, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { allowedRows } from '../../access/row-conditions.ts';
import { expenses } from '../../db/schema/index.ts';
import { EXPENSE_CONDITIONS } from '../expense-conditions.ts';

/** Returns a condition: the current step has one of the users as an approver whose limit covers the amount. */
const isApproverOf = (userIds: readonly number[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${expenses.steps} -> ${expenses.currentStep} -> 'approvers') a
    where ${inArray(sql`(a ->> 'id')::int`, userIds)} and (coalesce(a -> 'limit', 'null') = 'null'
      or (${expenses.rate} is not null and a -> 'limit' ->> 'currency' = ${expenses.baseCurrency}::text
        and (a -> 'limit' ->> 'minor')::bigint >= abs(${expenses.baseMinor}))))`;

/** Returns the condition of expenses that await the actor, as the domain's `awaits` decides. */
export function awaitingCondition({ id, ability, person }: Actor): SQL | undefined {
  const may = (action: 'approve' | 'provide'): SQL =>
    allowedRows(ability, action, 'expense', EXPENSE_CONDITIONS);
  const isApprover = managesAll(ability)
    ? undefined
    : isApproverOf([id, ...(person.acting_for ?? []).map((one) => one.id)]);
  const ownIds = hasFullAccess({ id, team_ids: [], ability }) ? [id] : [id, ...(person.linked_ids ?? [])];
  // The separate condition on statuses lets an index find the few open expenses.
  return and(
    inArray(expenses.status, OPEN_STATUSES),
    or(
      and(
        eq(expenses.status, PENDING_STATUS),
        notInArray(expenses.userId, ownIds),
        may('approve'),
        isApprover,
      ),
      and(eq(expenses.status, INFORMATION_STATUS), eq(expenses.userId, id), may('provide')),
    ),
  );
}
