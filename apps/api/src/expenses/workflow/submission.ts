import {
  asSubmitted,
  applicablePolicies,
  approvingPolicies,
  evaluatePolicies,
  fieldOfViolation,
  isBlocked,
  planApproval,
  policyFactsOf,
  type ApprovalPlan,
  type Expense,
  type ExchangeRate,
  type Money,
  type PolicyFacts,
  type SpendingPolicy,
  type Violation,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import type { ActorCompany } from '../../access/actor.ts';
import { dateOf } from '../../clock.ts';
import { checkBudgets, overBudget, type Spender } from '../../company/budgets/budget-enforcement.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import { teamMembers } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { inCompanyCurrency, policyAmount, type Converted } from '../../finance/rates/company-currency.ts';
import { Fault } from '../../http/fault.ts';
import { text, type Text } from '../../http/texts.ts';
import { readPolicies } from '../../people/policies/policy-read.ts';
import { candidatesFor } from './approval-candidates.ts';
import { readLockedSpending } from './counted-spending.ts';
import { withSupplierNumber } from './supplier-number.ts';
import { violationText } from './violation-text.ts';

async function teamsOf(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * Result of submitting an expense: its amount in the company's currency, the violations, the approval steps, and the
 * events of budgets.
 */
export type Submission = {
  readonly base_amount: Money;
  readonly rate: ExchangeRate;
  readonly violations: Violation[];
  readonly plan: ApprovalPlan;
  readonly events: readonly DomainEvent[];
};

/** Policies of an expense, and which of them it violates. */
type PolicyResult = {
  readonly facts: PolicyFacts;
  readonly policies: readonly SpendingPolicy[];
  readonly violations: Violation[];
};

/** Returns the texts of what blocks: all of them, and those about a missing value also at its field. */
function blockingErrors(violations: readonly Violation[]): Record<string, Text[]> {
  const blocking = violations.filter(({ mode }) => mode === 'block');
  const fields = [...new Set(blocking.map(fieldOfViolation))].filter((field) => field !== null);
  const errorsAt = (field: string) => blocking.filter((one) => fieldOfViolation(one) === field);
  return {
    violations: blocking.map(violationText),
    ...Object.fromEntries(fields.map((field) => [field, errorsAt(field).map(violationText)])),
  };
}

/**
 * Evaluates the policies for an expense of an amount. If a limit per day or per month applies to it, no other expense of
 * the owner is evaluated until the transaction ends.
 *
 * @throws Fault 422 with the violations if a policy of mode `block` is violated.
 */
async function evaluate(
  tx: Db,
  company: ActorCompany,
  expense: Expense,
  amount: Money | null,
  today: string,
): Promise<PolicyResult> {
  const written = policyFactsOf(expense, amount, await teamsOf(tx, expense.user.id));
  const facts = await withSupplierNumber(tx, company, written);
  const policies = await readPolicies(tx, company.id);
  const violations = evaluatePolicies({
    expense: facts,
    policies,
    spent: await readLockedSpending(tx, company, expense.id, facts, policies),
    today,
  });
  if (isBlocked(violations)) {
    throw new Fault(422, text('error.invalid'), {
      errors: blockingErrors(violations),
      reason: text('reason.policy_blocked'),
      data: { violations },
    });
  }
  return { facts, policies, violations };
}

/** Returns the amount that policies evaluate for an expense, and the candidates for its approval. */
async function policyAmountFor(
  tx: Db,
  company: ActorCompany,
  expense: Expense,
  { converted, today }: { readonly converted: Converted; readonly today: string },
) {
  const members = await candidatesFor(tx, company, expense);
  // As for approvals, an account that may be the owner's counts as theirs unless it belongs to an owner of the company.
  const linkedIds = members.filter(({ is_linked, is_owner }) => is_linked && !is_owner).map(({ id }) => id);
  const conversion = { amount: expense.amount, date: expense.incurred_on, today };
  const result = await policyAmount(tx, company, conversion, converted, [expense.user.id, ...linkedIds]);
  return { ...result, members };
}

/**
 * Evaluates the policies for an expense that counts again without a new approval; returns the violations.
 *
 * @throws Fault 422 with the violations if a policy of mode `block` is violated.
 */
export async function violationsOf(
  tx: Db,
  company: ActorCompany,
  expense: Expense,
  now: Date,
): Promise<Violation[]> {
  const today = dateOf(company, now);
  const { base_amount, rate } = expense;
  const converted = base_amount === null || !rate ? null : { base_amount, rate };
  const amount =
    converted === null
      ? base_amount
      : (await policyAmountFor(tx, company, expense, { converted, today })).amount;
  const { violations } = await evaluate(tx, company, expense, amount, today);
  return violations;
}

/**
 * Runs the rules of submit: fixes the rate, evaluates policies and budgets, plans approval steps.
 *
 * @param overspend Why a budget may be exceeded; null without a reason.
 * @throws Fault 422 with the violations if a policy or budget of mode `block` is violated.
 */
export async function submissionOf(
  tx: Db,
  spender: Spender,
  expense: Expense,
  overspend: string | null,
): Promise<Submission> {
  const { now } = spender;
  const { company } = spender.actor;
  const today = dateOf(company, now);
  const conversion = {
    amount: expense.amount,
    date: expense.incurred_on,
    today,
    manualRate: expense.manual_rate,
  };
  const converted = await inCompanyCurrency(tx, company, conversion);
  const { amount, hasOwnRate, members } = await policyAmountFor(tx, company, expense, { converted, today });
  const { facts, policies, violations: ofPolicies } = await evaluate(tx, company, expense, amount, today);
  const teamApprovers =
    facts.team_id === null
      ? []
      : await tx
          .select({ id: teamMembers.userId })
          .from(teamMembers)
          .where(and(eq(teamMembers.teamId, facts.team_id), eq(teamMembers.isApprover, true)))
          .orderBy(teamMembers.userId);
  // Last, because other spending of the company waits from here until the commit.
  const {
    violations: ofBudgets,
    events,
    isReducing,
  } = await checkBudgets(tx, spender, {
    before: null,
    after: asSubmitted({ ...expense, base_amount: amount, resume_status: null }),
    reason: overspend,
  });
  if (isBlocked(ofBudgets)) throw overBudget(ofBudgets);
  const violations = [...ofPolicies, ...ofBudgets];
  const plan = planApproval({
    owner_id: expense.user.id,
    base_amount: amount,
    policies: applicablePolicies(facts, policies),
    approving: approvingPolicies(facts, policies),
    team_approver_ids: teamApprovers.map(({ id }) => id),
    members,
    has_violations: violations.length > 0,
    has_own_rate: hasOwnRate,
    reduces_budget: isReducing,
  });
  return { ...converted, violations, plan, events };
}
