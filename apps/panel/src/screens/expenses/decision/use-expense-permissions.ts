import { expensePermissions, sessionActor, type CanMap, type Expense } from '@outlay/domain';
import { useCallback } from 'react';
import { useAbility, useSession } from '../../../app/use-panel.ts';

const NO_ACTOR = { id: 0 };

/** Returns a function that evaluates the signed-in user's permissions on an expense; stable for the session. */
export function useExpensePermissions(): (expense: Expense) => CanMap {
  const ability = useAbility();
  const user = useSession()?.userData;
  return useCallback(
    (expense) => expensePermissions(expense, user ? sessionActor(user) : NO_ACTOR, ability),
    [user, ability],
  );
}
