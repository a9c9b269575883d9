import type { Ref } from '../../schema/scalars.ts';
import type { Money } from '../../money/money.ts';
import type { ApprovalAuto } from '../workflow/status/history.ts';
import type { SpendingPolicy } from '../policy/spending-policy.ts';
import { isInUse } from './approver-denial.ts';
import type { ApprovalStep } from './steps.ts';

/** A member as input of approval planning; `can_approve` is the member's permission for this expense. */
export interface Candidate extends Ref {
  readonly status: string;
  readonly approval_limit: Money | null;
  readonly can_approve: boolean;
  /** True for members with the built-in Owner set. */
  readonly is_owner: boolean;
  /** True if the account and that of the expense's owner may belong to the same person, see `Actor.linked_ids`. */
  readonly is_linked: boolean;
}

/** Input of approval planning. */
export interface PlanInput {
  readonly owner_id: number;
  /** In company currency. */
  readonly base_amount: Money;
  /** Policies that apply to the expense, as returned by `applicablePolicies`. */
  readonly policies: readonly SpendingPolicy[];
  /** Those of them that may approve automatically, as returned by `approvingPolicies`. */
  readonly approving: readonly SpendingPolicy[];
  /** Approvers of the owner's team. */
  readonly team_approver_ids: readonly number[];
  readonly members: readonly Candidate[];
  /** True when any policy is violated, including mode `warn`; then nothing is approved automatically. */
  readonly has_violations: boolean;
  /** True when the owner chose the exchange rate; then nothing is approved automatically either. */
  readonly has_own_rate?: boolean | undefined;
  /** True when the expense gives a budget room; then nothing is approved automatically either. */
  readonly reduces_budget?: boolean | undefined;
}

/** Result of submitting: approval steps, or approved at once with the cause for the history. */
export interface ApprovalPlan {
  readonly status: 'pending' | 'approved';
  readonly steps: ApprovalStep[];
  readonly auto: ApprovalAuto | null;
}

type Source = ApprovalStep['source'];

// The size of the amount decides: a credit note needs the same approval as a purchase of that size. An amount in the
// currency that the company had before cannot be compared: then the step is required, and nothing is approved automatically.
const requiredSteps = (policy: SpendingPolicy, { minor, currency }: Money) =>
  policy.steps.filter(
    ({ over }) => over.minor === 0 || over.currency !== currency || Math.abs(minor) > over.minor,
  );

const approvesItself = ({ auto_approve_under: under }: SpendingPolicy, { minor, currency }: Money): boolean =>
  under !== null && under.currency === currency && Math.abs(minor) < under.minor;

/** Returns the policy that approves automatically: one allows it, and no other policy requires approvers. */
const autoPolicy = (input: PlanInput): SpendingPolicy | undefined => {
  const { policies, base_amount, has_violations, has_own_rate, reduces_budget } = input;
  if (has_violations || has_own_rate === true || reduces_budget === true) return undefined;
  const approving = input.approving.filter((policy) => approvesItself(policy, base_amount));
  const ids = new Set(approving.map(({ id }) => id));
  const strict = policies.some(
    (policy) => requiredSteps(policy, base_amount).length > 0 && !ids.has(policy.id),
  );
  return strict ? undefined : approving[0];
};

const stepOf = (source: Source, approvers: readonly Candidate[], policyId: number | null): ApprovalStep => ({
  source,
  policy_id: policyId,
  approvers: approvers.map(({ id, name, approval_limit }) => ({ id, name, limit: approval_limit })),
  decided_by: null,
  on_behalf_of: null,
  decided_at: null,
});

/** Excludes the expense's owner, accounts that may be the owner's, and suspended members. */
const eligible = ({ members, owner_id }: PlanInput): Candidate[] =>
  members.filter(
    ({ id, is_linked, is_owner, ...member }) =>
      id !== owner_id && isInUse(member) && (!is_linked || is_owner),
  );

const policySteps = (input: PlanInput, approvers: readonly Candidate[]): ApprovalStep[] => {
  const required = input.policies
    .flatMap((policy) =>
      requiredSteps(policy, input.base_amount).map((step) => ({ ...step, policy_id: policy.id })),
    )
    .toSorted((one, other) => one.over.minor - other.over.minor || one.policy_id - other.policy_id);
  const steps = new Map<string, ApprovalStep>();
  for (const { approvers: wanted, policy_id } of required) {
    const ids = new Set(wanted.map(({ id }) => id));
    const eligibleApprovers = approvers.filter(({ id }) => ids.has(id));
    const key = eligibleApprovers
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
      .join();
    if (!steps.has(key)) steps.set(key, stepOf('policy', eligibleApprovers, policy_id));
  }
  return [...steps.values()];
};

const plannedSteps = (input: PlanInput, candidates: readonly Candidate[]): ApprovalStep[] => {
  const approvers = candidates.filter(({ can_approve }) => can_approve);
  const byPolicy = policySteps(input, approvers);
  if (byPolicy.length > 0) return byPolicy;
  if (input.team_approver_ids.length > 0) {
    return [
      stepOf(
        'team',
        approvers.filter(({ id }) => input.team_approver_ids.includes(id)),
        null,
      ),
    ];
  }
  return [stepOf('everyone', approvers, null)];
};

/**
 * Plans the approval of an expense at submit.
 *
 * Steps come from the policies by amount; without a policy step, from the approvers of the owner's team;
 * without those, all members who can approve form one step. A step without eligible approvers is assigned to
 * the Owner set; if that is empty too (an expense of the sole Owner), the step is dropped. Without any step left,
 * all members who can approve form one. If there are none (a company of one), the expense is approved at once with
 * the cause `sole_owner`.
 */
export const planApproval = (input: PlanInput): ApprovalPlan => {
  const auto = autoPolicy(input);
  if (auto)
    return { status: 'approved', steps: [], auto: { kind: 'auto_approve_under', policy_id: auto.id } };
  const candidates = eligible(input);
  const owners = candidates.filter(({ is_owner }) => is_owner);
  const steps = plannedSteps(input, candidates)
    .map((step) => (step.approvers.length > 0 ? step : stepOf('owners', owners, step.policy_id ?? null)))
    .filter(({ approvers }) => approvers.length > 0);
  if (steps.length > 0) return { status: 'pending', steps, auto: null };
  const approvers = candidates.filter(({ can_approve }) => can_approve);
  if (approvers.length > 0)
    return { status: 'pending', steps: [stepOf('everyone', approvers, null)], auto: null };
  return { status: 'approved', steps: [], auto: { kind: 'sole_owner', policy_id: null } };
};
