import {
  expenseSnapshot,
  expenseStatusMachine,
  offeredActions,
  splitActions,
  sessionActor,
  type Expense,
} from '@outlay/domain';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { useAbility, useSession } from '../../../app/use-panel.ts';

/**
 * Runs the workflow of an expense and returns the actions available to the signed-in user: buttons, and a
 * menu of rare ones.
 */
export function useExpenseActions(expense: Expense): ReturnType<typeof splitActions> {
  const ability = useAbility();
  const user = useSession()?.userData;
  const [workflow, send] = useActor(expenseStatusMachine, { snapshot: expenseSnapshot(expense) });
  useEffect(() => send({ type: 'expense.changed', expense }), [send, expense]);
  return splitActions(user ? offeredActions(workflow, sessionActor(user), ability) : []);
}
