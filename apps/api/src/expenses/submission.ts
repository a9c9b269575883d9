import {
  abilityRulesFor,
  applicablePolicies,
  createAbility,
  evaluatePolicies,
  isBlocked,
  PERMISSION_SET_KEYS,
  planApproval,
  policyFactsOf,
  type ApprovalPlan,
  type Candidate,
  type Expense,
  type ExchangeRate,
  type Money,
  type PermissionRule,
  type Violation,
  asSubject,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { ActorCompany } from '../access/actor.ts';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { readPolicies } from '../people/policy-read.ts';
import { inCompanyCurrency } from './rates.ts';
import { violationText } from './violation-text.ts';

type CandidateRow = {
  id: number;
  name: string;
  status: string;
  limit_minor: number | null;
  builtin: string | null;
  rules: PermissionRule[] | null;
  team_ids: number[] | null;
};

/** The people of a company as approval steps are planned from; what each may do with this expense is asked of their own rules. */
async function candidatesFor(tx: Db, company: ActorCompany, expense: Expense): Promise<Candidate[]> {
  const rows = await rowsOf<CandidateRow>(
    tx,
    sql`select u.id, u.name, u.status, u.approval_limit_minor::float8 as limit_minor, p.builtin, p.rules,
        (select json_agg(t.team_id) from team_people t where t.user_id = u.id) as team_ids
      from users u join permission_sets p on p.id = u.permission_set_id
      where u.company_id = ${company.id} and u.role = 'company' order by u.id`,
  );
  const subject = asSubject('expense', { ...expense, status: 'pending' });
  return rows.map((row) => {
    const set = row.rules ?? PERMISSION_SET_KEYS.find((key) => key === row.builtin) ?? null;
    const rules = abilityRulesFor({
      role: 'company',
      set,
      user: { id: row.id, team_ids: row.team_ids ?? [] },
    });
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      approval_limit:
        row.limit_minor === null ? null : { minor: row.limit_minor, currency: company.currency },
      can_approve: createAbility(rules).can('approve', subject),
      is_owner: row.builtin === 'owner',
    };
  });
}

/** What the owner of an expense has spent on its day and in its month besides, in the company's currency. */
export async function spentBy(
  tx: Db,
  company: ActorCompany,
  expense: Pick<Expense, 'id' | 'incurred_on'> & { readonly user: { readonly id: number } },
): Promise<{ day: Money; month: Money }> {
  const [row] = await rowsOf<{ day: number; month: number }>(
    tx,
    sql`select coalesce(sum(base_minor) filter (where incurred_on = ${expense.incurred_on}::date), 0)::float8 as day,
        coalesce(sum(base_minor), 0)::float8 as month
      from expenses
      where company_id = ${company.id} and user_id = ${expense.user.id} and id <> ${expense.id}
        and status in ('pending', 'comment', 'approved', 'verified')
        and incurred_on >= date_trunc('month', ${expense.incurred_on}::date)
        and incurred_on < date_trunc('month', ${expense.incurred_on}::date) + interval '1 month'`,
  );
  const { currency } = company;
  return { day: { minor: row?.day ?? 0, currency }, month: { minor: row?.month ?? 0, currency } };
}

/** What submitting an expense leads to: its amount in the company's currency, the broken rules, and who decides. */
export type Submission = {
  readonly base_amount: Money;
  readonly rate: ExchangeRate;
  readonly violations: Violation[];
  readonly plan: ApprovalPlan;
};

/**
 * Runs submit's rules: the rate is fixed, policies are judged, approval steps are planned.
 *
 * @throws Fault 422 with the violations when a policy of mode `block` is broken.
 */
export async function submissionOf(
  tx: Db,
  company: ActorCompany,
  expense: Expense,
  now: Date,
): Promise<Submission> {
  const today = dateOf(now);
  const { base_amount, rate } = inCompanyCurrency(expense.amount, company.currency, today);
  const facts = policyFactsOf(expense, base_amount);
  const policies = await readPolicies(tx, company.id);
  const violations = evaluatePolicies({
    expense: facts,
    policies,
    spent: await spentBy(tx, company, expense),
    today,
  });
  if (isBlocked(violations)) {
    throw new Fault(422, text('error.invalid'), {
      errors: { violations: violations.filter(({ mode }) => mode === 'block').map(violationText) },
      reason: text('reason.policy_blocked'),
      data: { violations },
    });
  }
  const teamApprovers = await rowsOf<{ id: number }>(
    tx,
    sql`select user_id as id from team_people where team_id = ${facts.team_id} and is_approver order by user_id`,
  );
  const plan = planApproval({
    owner_id: expense.user.id,
    base_amount,
    policies: applicablePolicies(facts, policies),
    team_approver_ids: teamApprovers.map(({ id }) => id),
    members: await candidatesFor(tx, company, expense),
    has_violations: violations.length > 0,
  });
  return { base_amount, rate, violations, plan };
}
