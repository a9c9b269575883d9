import {
  COMMITTED_STATUSES,
  isBlocked,
  needsPlan,
  SPENDING_STAGES,
  isCreditNote,
  stageOf,
  type Expense,
  type ExpenseAction,
} from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import { checkBudgets, overBudget, withBudgetViolations } from '../../company/budgets/budget-enforcement.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import type { Db } from '../../db/store.ts';
import { assertOpen } from '../../finance/periods/assert-open.ts';
import { invalidField } from '../../http/request/validation.ts';
import { confirmAllowance } from '../allowances/allowance-write.ts';
import { submissionOf, violationsOf } from './submission.ts';

/**
 * Computes the claim of an expense that counts from now on with the rates of now: of a draft, and of a rejected request,
 * whose part of a yearly threshold others may have used. While an expense counts, its claim stays as it is.
 *
 * @throws Fault 422 on `amount` if the rates give another amount by now.
 */
const confirmClaim = async (tx: Db, { company }: Actor, expense: Expense): Promise<Expense> =>
  COMMITTED_STATUSES.some((status) => status === expense.status)
    ? expense
    : confirmAllowance(tx, company, expense);

/** Runs the rules of submit for an action that needs them; an undone rejection counts in limits again. */
export async function withApprovalPlan(
  tx: Db,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  expense: Expense,
  { action, overspend }: { readonly action: ExpenseAction; readonly overspend: string | null },
) {
  if (action === 'undo' && !needsPlan(expense, action)) {
    const claimed = await confirmClaim(tx, actor, expense);
    const violations = await violationsOf(tx, actor.company, claimed, now);
    return { expense: { ...claimed, violations }, plan: undefined, events: [] };
  }
  if (!needsPlan(expense, action)) return { expense, plan: undefined, events: [] };
  // Other actions submit nothing new: the request was in the books before the period was closed.
  if (action === 'submit') await assertOpen(tx, actor.company.id, [expense.incurred_on], 'incurred_on');
  const claimed = await confirmClaim(tx, actor, expense);
  const submission = await submissionOf(tx, { actor, now }, claimed, overspend);
  const { base_amount, rate, violations, plan, events } = submission;
  return { expense: { ...claimed, base_amount, rate, violations }, plan, events };
}

/** Stages of spending in the order in which an expense passes through them; null does not count. */
const STAGES = [null, ...SPENDING_STAGES];

/** Returns true if an expense uses more of its budgets: it counts again, or counts as approved. */
const usesMore = (before: Expense, after: Expense): boolean =>
  STAGES.indexOf(stageOf(after)) > STAGES.indexOf(stageOf(before));

/** Returns true if an approved credit note counts less: it is cancelled, or awaits another approval. */
const countsLess = (before: Expense, after: Expense): boolean =>
  isCreditNote(before) && STAGES.indexOf(stageOf(after)) < STAGES.indexOf(stageOf(before));

/**
 * Checks the budgets of a change of status besides submitting.
 *
 * @throws Fault 422 if a budget that blocks is exceeded and no user who may exceed it gives a reason.
 */
export async function withBudgetCheck(
  tx: Db,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { before, after }: { readonly before: Expense; readonly after: Expense },
  overspend: string | null,
): Promise<{ expense: Expense; events: readonly DomainEvent[] }> {
  if (!usesMore(before, after) && !countsLess(before, after)) {
    if (overspend !== null) throw invalidField('overspend_reason', 'validation.nothing_overspent');
    return { expense: after, events: [] };
  }
  const { violations, events } = await checkBudgets(tx, { actor, now }, { before, after, reason: overspend });
  if (isBlocked(violations)) throw overBudget(violations);
  return { expense: { ...after, violations: withBudgetViolations(after, violations) }, events };
}
