import {
  asSubject,
  BUDGET_VIOLATION_CODES,
  budgetEffects,
  budgetViolations,
  creditViolations,
  countedIn,
  overspent,
  reachedShares,
  spendingOf,
  stageOf,
  takesCredit,
  type Budget,
  type BudgetSpending,
  type Expense,
  type FullBudgetEffect,
  type Violation,
} from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import { budgetAlerts, expenses } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import { violationText } from '../../expenses/workflow/violation-text.ts';
import { keepBudgets, lockBudgetSpending } from './budget-locks.ts';
import { readBudgets, readBudgetSpending } from './budget-read.ts';

/** User whose action is checked, and its time. */
export type Spender = {
  readonly actor: Pick<Actor, 'id' | 'name' | 'ability' | 'company'>;
  readonly now: Date;
};

/** Violations of budgets, the events of thresholds that were reached, and whether the expense lowers the spending of a budget. */
export type BudgetOutcome = {
  readonly violations: readonly Violation[];
  readonly events: DomainEvent[];
  readonly isReducing: boolean;
};

const isOfBudget = ({ code }: Violation): boolean => BUDGET_VIOLATION_CODES.some((one) => one === code);

/** Returns the violations of an expense with other ones of budgets. */
export const withBudgetViolations = (
  { violations }: Pick<Expense, 'violations'>,
  ofBudgets: readonly Violation[],
): Violation[] => [...violations.filter((one) => !isOfBudget(one)), ...ofBudgets];

const spendingIn = (expense: Expense | null): BudgetSpending | null => {
  const stage = expense === null ? null : stageOf(expense);
  return expense === null || stage === null ? null : spendingOf(expense, stage);
};

/** Returns the refusal of a request over a budget that blocks. */
export function overBudget(violations: readonly Violation[]): Fault {
  const blocking = violations.filter(({ mode }) => mode === 'block');
  const [first] = blocking;
  return new Fault(422, text('error.invalid'), {
    errors: { violations: blocking.map(violationText) },
    reason: first === undefined ? text('reason.policy_blocked') : violationText(first),
    data: { violations },
  });
}

/**
 * Applies the reason of a user who overspends.
 *
 * @throws Fault 403 if the user may not exceed each of the budgets, 422 if no budget blocks.
 */
function permitted(
  violations: readonly Violation[],
  { actor }: Spender,
  reason: string | null,
  budgets: readonly Budget[],
): readonly Violation[] {
  if (reason === null) return violations;
  const blocking = new Set(violations.flatMap((one) => (one.mode === 'block' ? [one.budget_id] : [])));
  if (blocking.size === 0) throw invalidField('overspend_reason', 'validation.nothing_overspent');
  const exceeded = budgets.filter(({ id }) => blocking.has(id));
  const mayExceed = (budget: Budget) => actor.ability.can('approve', asSubject('budgets', budget));
  if (exceeded.length < blocking.size || !exceeded.every(mayExceed))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.may_not_overspend') });
  return overspent(violations, { by: { id: actor.id, name: actor.name }, reason });
}

/** Records thresholds that an expense makes its budgets reach, each once per period, and returns their events. */
async function reached(
  tx: Db,
  { actor, now }: Spender,
  effects: readonly FullBudgetEffect[],
): Promise<DomainEvent[]> {
  const companyId = actor.company.id;
  const events: DomainEvent[] = [];
  for (const effect of effects) {
    const remaining = { ...effect.remaining, minor: effect.remaining.minor - effect.counted.minor };
    for (const share of effect.counted.minor > 0 ? reachedShares({ ...effect, remaining }) : []) {
      const added = await tx
        .insert(budgetAlerts)
        .values({ companyId, budgetId: effect.id, periodFrom: effect.from, share, at: now })
        .onConflictDoNothing()
        .returning({ share: budgetAlerts.share });
      if (added.length === 0) continue;
      const data = { share, period: { from: effect.from, to: effect.to }, actor_id: actor.id };
      events.push({ companyId, type: 'budget.threshold', subject: 'budgets', recordId: effect.id, data });
    }
  }
  return events;
}

const counts = (list: readonly Budget[], ...spending: readonly (BudgetSpending | null)[]): Budget[] =>
  list.filter((budget) => spending.some((one) => one !== null && countedIn(budget, one) !== 0));

/** Returns the violations of an approved credit note that gives budgets less than so far. */
async function creditTaken(
  tx: Db,
  company: Actor['company'],
  list: readonly Budget[],
  {
    id,
    was,
    is,
  }: { readonly id: number; readonly was: BudgetSpending | null; readonly is: BudgetSpending | null },
): Promise<Violation[]> {
  const taken = list.filter((budget) => takesCredit(budget, { before: was, after: is }));
  if (was === null || taken.length === 0) return [];
  const others = await readBudgetSpending(tx, company, taken, { date: was.incurred_on, without: id });
  const startMonth = company.fiscalYearStart;
  return creditViolations({ budgets: taken, others, before: was, after: is, startMonth });
}

/**
 * Checks the budgets of an expense that is submitted, approved or changed, under a lock that holds until the transaction
 * ends. The expense is passed as it will be; others are read.
 *
 * @param before The expense so far; null if it is submitted.
 * @param reason Why a budget may be exceeded; null without one.
 * @returns the violations for the expense. Those of mode `block` are left to the caller to refuse.
 */
export async function checkBudgets(
  tx: Db,
  spender: Spender,
  { before, after, reason = null }: { before: Expense | null; after: Expense; reason?: string | null },
): Promise<BudgetOutcome> {
  const { company } = spender.actor;
  const spending = spendingIn(after);
  const was = spendingIn(before);
  if (spending === null && was === null)
    return { violations: permitted([], spender, reason, []), events: [], isReducing: false };
  await keepBudgets(tx, company.id);
  const list = counts(await readBudgets(tx, company.id), was, spending);
  if (list.length === 0)
    return { violations: permitted([], spender, reason, []), events: [], isReducing: false };
  await lockBudgetSpending(tx, company.id);
  const startMonth = company.fiscalYearStart;
  const withoutCredit = await creditTaken(tx, company, list, { id: after.id, was, is: spending });
  if (spending === null)
    return { violations: permitted(withoutCredit, spender, reason, list), events: [], isReducing: false };
  const others = await readBudgetSpending(tx, company, list, {
    date: spending.incurred_on,
    without: after.id,
  });
  const violations = permitted(
    [
      ...withoutCredit,
      ...budgetViolations({
        budgets: list,
        others,
        before: was,
        after: spending,
        permitted: before?.violations ?? [],
        startMonth,
      }),
    ],
    spender,
    reason,
    list,
  );
  const effects = budgetEffects(list, spending, others, startMonth);
  const isReducing = effects.some(({ counted }) => counted.minor < 0);
  if (violations.some(({ mode }) => mode === 'block')) return { violations, events: [], isReducing };
  return { violations, events: await reached(tx, spender, effects), isReducing };
}

/**
 * Checks the budgets of an expense that was changed outside of the workflow, and stores its violations.
 *
 * @throws Fault 422 if a budget that blocks would be exceeded.
 */
export async function checkChangedExpense(
  tx: Db,
  spender: Spender,
  before: Expense,
  after: Expense,
): Promise<DomainEvent[]> {
  const { violations, events } = await checkBudgets(tx, spender, { before, after });
  if (violations.some(({ mode }) => mode === 'block')) throw overBudget(violations);
  const all = withBudgetViolations(before, violations);
  if (JSON.stringify(all) !== JSON.stringify(before.violations))
    await tx.update(expenses).set({ violations: all }).where(eq(expenses.id, after.id));
  return events;
}
