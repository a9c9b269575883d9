import type { AllowanceAnswer } from '@outlay/domain';
import { permit } from '../../access/permit.ts';
import { possibleIds } from '../../http/limits.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { allowanceAmount, computeAllowance } from './allowance-write.ts';

/**
 * Computes the amount of a claim of the user, as if it were saved now.
 *
 * @throws Fault 422 at the field of the claim, also for a gap in the rates.
 */
export async function calculateAllowance({
  db,
  actor,
  query,
}: RequestContext<'expenses.allowance'>): Promise<AllowanceAnswer> {
  permit(actor, 'create', 'expense', { user: { id: actor.id } });
  const { id: given = null, ...claims } = query();
  const [id = null] = given === null ? [] : possibleIds([given]);
  // Only distances of the user count, so another user's expense changes nothing.
  const owner = { company: actor.company, userId: actor.id, expenseId: id };
  const allowance = await computeAllowance(db, owner, claims);
  const amount = allowanceAmount(allowance);
  if (amount === undefined) throw new Error('A claim has an amount.');
  return {
    amount,
    mileage: allowance.mileage?.breakdown ?? null,
    per_diem: allowance.per_diem?.breakdown ?? null,
  };
}
