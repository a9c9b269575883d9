import {
  applicablePolicies,
  approvingPolicies,
  applyAction,
  asSubject,
  evaluatePolicies,
  expenseDecision,
  isBlocked,
  needsPlan,
  planApproval,
  policyFactsOf,
  type AppAbility,
  type Candidate,
  type Expense,
  type HistoryEntry,
  type RateRow,
  type SpendingPolicy,
} from '@outlay/domain';
import { demoAmount } from './demo-rates.ts';
import type { Scene } from './stories.ts';

/** An actor in a demo company. */
export type Cast = Candidate & { readonly ability: AppAbility; readonly teamIds: readonly number[] };

/** A demo company as its generated expenses need it. */
export type Stage = {
  readonly currency: string;
  readonly rates: readonly RateRow[];
  readonly cast: readonly Cast[];
  readonly policies: readonly SpendingPolicy[];
  readonly teamApprovers: ReadonlyMap<number, readonly number[]>;
};

/** A generated expense with its history. */
export type ExpenseStory = { readonly expense: Expense; readonly history: readonly HistoryEntry[] };

const DAY = 10;

/** Returns the result of submitting, computed in memory by the same functions that the server uses. */
function submitted(stage: Stage, expense: Expense, today: string) {
  const { base_amount, rate } = demoAmount(stage, expense.amount, expense.incurred_on);
  const owner = stage.cast.find(({ id }) => id === expense.user.id);
  const facts = policyFactsOf(expense, base_amount, owner?.teamIds ?? []);
  const violations = evaluatePolicies({ expense: facts, policies: stage.policies, spent: null, today });
  const plan = planApproval({
    owner_id: expense.user.id,
    base_amount,
    policies: applicablePolicies(facts, stage.policies),
    approving: approvingPolicies(facts, stage.policies),
    team_approver_ids: [...(stage.teamApprovers.get(expense.team?.id ?? 0) ?? [])],
    members: stage.cast.map((one) => ({
      ...one,
      can_approve: one.ability.can('approve', asSubject('expense', { ...expense, status: 'pending' })),
    })),
    has_violations: violations.length > 0,
  });
  return { expense: { ...expense, base_amount, rate, violations }, plan, blocked: isBlocked(violations) };
}

const verifierOf = (stage: Stage, expense: Expense): Cast | undefined =>
  stage.cast.find(
    (one) => one.status === 'active' && expenseDecision(expense, 'verify', one, one.ability).allowed,
  );

const approverOf = (
  stage: Stage,
  expense: Expense,
  action: 'approve' | 'ask' | 'reject',
): Cast | undefined => {
  const step = expense.steps?.[expense.current_step ?? 0];
  const seated = (step?.approvers ?? []).flatMap(({ id }) => stage.cast.find((one) => one.id === id) ?? []);
  return seated.find(
    (one) => one.status === 'active' && expenseDecision(expense, action, one, one.ability).allowed,
  );
};

function actorOf(stage: Stage, expense: Expense, scene: Scene): Cast | undefined {
  if (scene.by === 'owner') return stage.cast.find(({ id }) => id === expense.user.id);
  if (scene.by === 'verifier') return verifierOf(stage, expense);
  return scene.action === 'ask' || scene.action === 'reject' || scene.action === 'approve'
    ? approverOf(stage, expense, scene.action)
    : undefined;
}

/**
 * Applies scenes to a draft in order, each decided by the domain's transition table; stops at the first scene that no
 * actor may perform. An approval is repeated for every step.
 */
export function playScenes(
  stage: Stage,
  draft: Expense,
  scenes: readonly Scene[],
  moments: () => string,
): ExpenseStory {
  const created: HistoryEntry = {
    action: 'create',
    from: null,
    to: 'draft',
    by: draft.user,
    at: draft.created_at ?? moments(),
    details: null,
    version: 1,
  };
  let expense = draft;
  const history = [created];
  for (const scene of scenes) {
    let again = true;
    while (again) {
      const actor = actorOf(stage, expense, scene);
      if (actor === undefined || !expenseDecision(expense, scene.action, actor, actor.ability).allowed)
        return { expense, history };
      const at = moments();
      const ready = needsPlan(expense, scene.action) ? submitted(stage, expense, at.slice(0, DAY)) : null;
      if (ready?.blocked === true) return { expense, history };
      const applied = applyAction(ready?.expense ?? expense, {
        action: scene.action,
        user: { id: actor.id, name: actor.name },
        at,
        details: scene.details === '' ? null : (scene.details ?? null),
        plan: ready?.plan,
      });
      expense = applied.expense;
      history.push(applied.entry);
      again = scene.action === 'approve' && expense.status === 'pending';
    }
  }
  return { expense, history };
}
