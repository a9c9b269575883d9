import { createAbility, type AppAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { applyAction, type ExpenseCommand } from './workflow/status/apply.ts';
import type { ApprovalPlan, Candidate } from './approval/approval-plan.ts';
import type { Expense } from './expense.ts';
import type { ApprovalStep } from './approval/steps.ts';

/** Test user with the ability of a built-in permission set. */
export interface Player {
  readonly id: number;
  readonly name: string;
  readonly ability: AppAbility;
}

const TEAM = { id: 10, name: 'Field work' };

const play = (
  id: number,
  name: string,
  role: string,
  set: PermissionSetKey | null,
  teams = [TEAM.id],
): Player => ({
  id,
  name,
  ability: createAbility(abilityRulesFor({ role, set, user: { id, team_ids: teams } })),
});

/** Users of the tests: mona owns the expense; omar and rana approve for her team, zaid for another team. */
export const CAST = {
  mona: play(1, 'Mona', 'company', 'member'),
  omar: play(2, 'Omar', 'company', 'approver'),
  rana: play(3, 'Rana', 'company', 'approver'),
  zaid: play(4, 'Zaid', 'company', 'approver', [11]),
  faisal: play(5, 'Faisal', 'company', 'finance'),
  olaya: play(6, 'Olaya', 'company', 'owner'),
  adel: play(7, 'Adel', 'admin', null),
  audrey: play(8, 'Audrey', 'company', 'auditor'),
  pascal: play(9, 'Pascal', 'provider', null),
  maha: play(12, 'Maha', 'company', 'member'),
} as const;

export const refOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** Returns a pending step with the given approvers. */
export const stepFor = (
  ...approvers: readonly { readonly id: number; readonly name: string }[]
): ApprovalStep => ({
  source: 'team',
  approvers: approvers.map(refOf),
  decided_by: null,
});

/** Mona's draft of 125.50 SAR that she paid herself. */
export const draftExpense = (changes: Partial<Expense> = {}): Expense => ({
  id: 1042,
  number: 'EXP-1042',
  version: 1,
  status: 'draft',
  payment_status: 'none',
  book_status: 'unbooked',
  overdue: false,
  details: null,
  description: 'Taxi to the site',
  amount: { minor: 12_550, currency: 'SAR' },
  base_amount: { minor: 12_550, currency: 'SAR' },
  incurred_on: '2025-03-02',
  paid_by: 'employee',
  user: refOf(CAST.mona),
  team: TEAM,
  supplier: { id: 20, name: 'Careem' },
  entry_type: null,
  account: null,
  violations: [],
  duplicate_ids: [],
  receipts: [],
  steps: [],
  current_step: null,
  resume_status: null,
  asked_by: null,
  rejected_by: null,
  approved_by: null,
  resubmit: false,
  ...changes,
});

/** Returns a plan with the given steps; approved when there are none. */
export const planOf = (...steps: readonly ApprovalStep[]): ApprovalPlan => ({
  status: steps.length > 0 ? 'pending' : 'approved',
  steps: [...steps],
  auto: steps.length > 0 ? null : { kind: 'sole_owner', policy_id: null },
});

/** Timestamp of all actions in the tests. */
export const AT = '2025-03-03T09:00:00Z';

/** Applies actions in sequence without checking permissions. */
export const after = (
  start: Expense,
  ...commands: readonly (Omit<ExpenseCommand, 'user' | 'at'> & { readonly user: Player })[]
): Expense =>
  commands.reduce(
    (expense, { user, ...command }) =>
      applyAction(expense, { ...command, user: refOf(user), at: AT }).expense,
    start,
  );

/** Mona's expense, submitted to omar and rana. */
export const pendingExpense = (changes: Partial<Expense> = {}): Expense => ({
  ...after(draftExpense(), {
    action: 'submit',
    user: CAST.mona,
    plan: planOf(stepFor(CAST.omar, CAST.rana)),
  }),
  ...changes,
});

/** Returns a member as input of approval planning. */
export const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Member ${id}`,
  status: 'active',
  approval_limit: null,
  can_approve: true,
  is_owner: false,
  is_linked: false,
  ...changes,
});
