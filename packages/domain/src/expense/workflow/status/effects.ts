import type { Ref } from '../../../schema/scalars.ts';
import type { ApprovalPlan } from '../../approval/approval-plan.ts';
import type { Expense } from '../../expense.ts';
import { paymentAtApproval } from '../../payout/payment.ts';
import type { ExpenseAction, ExpenseStatus } from './statuses.ts';
import type { ApprovalStep } from '../../approval/steps.ts';

/** Input of an effect. */
export interface EffectInput {
  readonly expense: Expense;
  readonly to: ExpenseStatus;
  readonly by: Ref;
  readonly on_behalf_of: Ref | null;
  readonly at: string;
  readonly plan: ApprovalPlan | undefined;
}

type Effect = (input: EffectInput) => Partial<Expense>;

const FORGET = { resume_status: null, asked_by: null, resubmit: false } as const;
const UNPLANNED = { ...FORGET, steps: [], current_step: null, approved_by: null, rejected_by: null };

const planned = ({ paid_by }: Expense, plan: ApprovalPlan, at: string): Partial<Expense> => ({
  ...UNPLANNED,
  steps: plan.steps,
  current_step: plan.status === 'pending' ? 0 : null,
  submitted_at: at,
  payment_status: plan.status === 'approved' ? paymentAtApproval(paid_by) : 'none',
});

/** Resumes at the status of the question, or runs the submit rules again if the expense changed since. */
const resumed: Effect = ({ expense, to, plan, at }) =>
  plan
    ? planned(expense, plan, at)
    : { ...FORGET, payment_status: to === 'approved' ? paymentAtApproval(expense.paid_by) : 'none' };

const decideStep = (
  steps: readonly ApprovalStep[],
  index: number,
  decided: Partial<ApprovalStep>,
): ApprovalStep[] => steps.map((step, at) => (at === index ? { ...step, ...decided } : step));

/** Changes of each action besides status, version, details and marks; pure functions by action. */
export const EFFECTS: { readonly [Action in ExpenseAction]: Effect } = {
  submit: ({ expense, plan, at }) => (plan ? planned(expense, plan, at) : {}),
  recall: () => ({ ...UNPLANNED, submitted_at: null }),
  ask: ({ expense, by }) => ({
    resume_status: expense.status === 'approved' ? 'approved' : 'pending',
    asked_by: by,
    resubmit: false,
    payment_status: 'none',
  }),
  provide: resumed,
  withdraw: resumed,
  remark: () => ({}),
  approve: ({ expense, to, by, on_behalf_of, at }) => {
    const index = expense.current_step ?? 0;
    const approved = to === 'approved';
    return {
      ...FORGET,
      steps: decideStep(expense.steps ?? [], index, { decided_by: by, on_behalf_of, decided_at: at }),
      current_step: approved ? null : index + 1,
      approved_by: by,
      payment_status: approved ? paymentAtApproval(expense.paid_by) : 'none',
    };
  },
  // A change since the question is kept in mind: undoing the rejection submits it.
  reject: ({ by }) => ({ resume_status: null, asked_by: null, rejected_by: by }),
  reopen: () => ({ ...UNPLANNED, submitted_at: null }),
  undo: ({ expense, plan, at }) => (plan ? planned(expense, plan, at) : { rejected_by: null }),
  verify: () => ({ payment_status: 'paid' }),
  // A payout that was scheduled after another one was reversed goes on.
  unverify: ({ expense }) => ({
    payment_status: expense.payment_status === 'paid' ? 'reversed' : expense.payment_status,
  }),
  withdrawApproval: ({ expense }) => {
    const steps = expense.steps ?? [];
    // Approval of the whole request, or of the step before the current one.
    const last = (expense.current_step ?? steps.length) - 1;
    return {
      steps: decideStep(steps, last, { decided_by: null, on_behalf_of: null, decided_at: null }),
      current_step: last,
      approved_by: steps[last - 1]?.decided_by ?? null,
      payment_status: 'none',
    };
  },
  cancel: () => ({ ...FORGET, payment_status: 'none' }),
};
