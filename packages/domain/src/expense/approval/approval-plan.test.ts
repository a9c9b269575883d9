import { describe, expect, it } from 'vitest';
import { candidate } from '../cast.fixture.ts';
import { planApproval, type PlanInput } from './approval-plan.ts';
import { policyFixture } from '../policy/policy.fixture.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const person = (id: number) => ({ id, name: `Member ${id}` });

const plan = (changes: Partial<PlanInput> = {}) =>
  planApproval({
    owner_id: 1,
    base_amount: sar(12_550),
    policies: [],
    approving: changes.policies ?? [],
    team_approver_ids: [],
    members: [candidate(1), candidate(2), candidate(3), candidate(9, { is_owner: true })],
    has_violations: false,
    ...changes,
  });

const approverIds = (approvalPlan: ReturnType<typeof plan>) =>
  approvalPlan.steps.map(({ source, approvers }) => [source, ...approvers.map(({ id }) => id)]);

describe('planApproval', () => {
  it('creates a step for every policy threshold below the amount, smallest first', () => {
    const policies = [
      policyFixture({
        id: 1,
        steps: [
          { over: sar(10_000), approvers: [person(3)] },
          { over: sar(0), approvers: [person(2)] },
          { over: sar(12_550), approvers: [person(9)] },
        ],
      }),
    ];
    expect(approverIds(plan({ policies, team_approver_ids: [9] }))).toEqual([
      ['policy', 2],
      ['policy', 3],
    ]);
  });

  it('plans the approval of a credit note by its size', () => {
    const steps = [{ over: sar(10_000), approvers: [person(3)] }];
    const policies = [policyFixture({ id: 1, steps, auto_approve_under: sar(5_000) })];
    expect(approverIds(plan({ policies, base_amount: sar(-12_550) }))).toEqual([['policy', 3]]);
    expect(plan({ policies, base_amount: sar(-5_000) }).auto).toBeNull();
    expect(plan({ policies, approving: [], base_amount: sar(-4_999) }).auto).toBeNull();
    expect(plan({ policies, base_amount: sar(-4_999) }).auto).toEqual({
      kind: 'auto_approve_under',
      policy_id: 1,
    });
  });

  it('requires a step, and approves nothing automatically, by amounts in an earlier currency of the company', () => {
    const steps = [{ over: sar(10_000), approvers: [person(3)] }];
    const policies = [policyFixture({ id: 1, steps, auto_approve_under: sar(5_000) })];
    const yen = { policies, base_amount: { minor: 4_999, currency: 'JPY' } };
    expect(plan(yen).auto).toBeNull();
    expect(approverIds(plan(yen))).toEqual([['policy', 3]]);
  });

  it('needs a step over 0 even if the amount is 0 in company currency', () => {
    const policies = [policyFixture({ id: 1, steps: [{ over: sar(0), approvers: [person(3)] }] })];
    expect(approverIds(plan({ policies, base_amount: sar(0) }))).toEqual([['policy', 3]]);
  });

  it('approves nothing automatically that gives a budget room', () => {
    const policies = [policyFixture({ id: 1, auto_approve_under: sar(5_000) })];
    const credit = { policies, base_amount: sar(-4_999) };
    expect(plan({ ...credit, reduces_budget: false }).status).toBe('approved');
    expect(plan({ ...credit, reduces_budget: true })).toMatchObject({ status: 'pending', auto: null });
  });

  it('merges steps of two policies with the same approvers', () => {
    const steps = [{ over: sar(0), approvers: [person(2)] }];
    const policies = [policyFixture({ id: 1, steps }), policyFixture({ id: 2, steps })];
    expect(plan({ policies }).steps).toHaveLength(1);
  });

  it("uses the team's approvers without a policy, and all members who can approve without a team", () => {
    expect(approverIds(plan({ team_approver_ids: [3] }))).toEqual([['team', 3]]);
    const members = [candidate(1), candidate(2), candidate(3, { can_approve: false }), candidate(4)];
    expect(approverIds(plan({ members }))).toEqual([['everyone', 2, 4]]);
  });

  it('excludes the owner of the expense, suspended members and members who cannot approve', () => {
    const members = [
      candidate(1),
      candidate(2, { status: 'suspended' }),
      candidate(3),
      candidate(4, { can_approve: false }),
    ];
    expect(approverIds(plan({ members, team_approver_ids: [1, 2, 3, 4] }))).toEqual([['team', 3]]);
  });

  it('excludes accounts that may be the owner of the expense, except those of the Owner set', () => {
    const members = [
      candidate(1),
      candidate(2, { is_linked: true }),
      candidate(3),
      candidate(9, { is_linked: true, is_owner: true }),
    ];
    expect(approverIds(plan({ members, team_approver_ids: [2, 3] }))).toEqual([['team', 3]]);
    expect(approverIds(plan({ members, team_approver_ids: [2] }))).toEqual([['owners', 9]]);
  });

  it('assigns a step without approvers to the Owner set', () => {
    const policies = [
      policyFixture({
        id: 1,
        steps: [
          { over: sar(0), approvers: [person(1)] },
          { over: sar(1), approvers: [person(2)] },
        ],
      }),
    ];
    expect(approverIds(plan({ policies }))).toEqual([
      ['owners', 9],
      ['policy', 2],
    ]);
    expect(approverIds(plan({ team_approver_ids: [1] }))).toEqual([['owners', 9]]);
  });

  it("assigns a sole Owner's expense to all members who can approve if no step has approvers", () => {
    const members = [candidate(1, { is_owner: true }), candidate(2), candidate(3, { can_approve: false })];
    const steps = [{ over: sar(0), approvers: [person(1)] }];
    const policies = [policyFixture({ id: 1, steps })];
    expect(approverIds(plan({ members, policies }))).toEqual([['everyone', 2]]);
    expect(approverIds(plan({ members, team_approver_ids: [1, 3] }))).toEqual([['everyone', 2]]);
  });

  it('drops a step without approvers while another one has some', () => {
    const members = [candidate(1, { is_owner: true }), candidate(2), candidate(3)];
    const steps = [
      { over: sar(0), approvers: [person(2)] },
      { over: sar(1), approvers: [person(1)] },
    ];
    expect(approverIds(plan({ members, policies: [policyFixture({ id: 1, steps })] }))).toEqual([
      ['policy', 2],
    ]);
  });

  it('approves at once in a company of one and records the cause', () => {
    const alone = plan({ members: [candidate(1, { is_owner: true })] });
    expect(alone).toEqual({ status: 'approved', steps: [], auto: { kind: 'sole_owner', policy_id: null } });
  });

  it("approves amounts under the policy's threshold automatically and records the policy", () => {
    const policies = [policyFixture({ id: 7, auto_approve_under: sar(20_000) })];
    expect(plan({ policies })).toEqual({
      status: 'approved',
      steps: [],
      auto: { kind: 'auto_approve_under', policy_id: 7 },
    });
    expect(plan({ policies, base_amount: sar(20_000) }).status).toBe('pending');
  });

  it('requires approval with a violation, or when another policy requires an approver', () => {
    const lenient = policyFixture({ id: 7, auto_approve_under: sar(20_000) });
    const strict = policyFixture({ id: 8, steps: [{ over: sar(0), approvers: [person(2)] }] });
    expect(plan({ policies: [lenient], has_violations: true }).status).toBe('pending');
    expect(approverIds(plan({ policies: [lenient, strict] }))).toEqual([['policy', 2]]);
  });

  it('stores the limit of each approver', () => {
    const members = [candidate(2, { approval_limit: sar(5000) })];
    expect(plan({ members }).steps[0]?.approvers).toEqual([{ id: 2, name: 'Member 2', limit: sar(5000) }]);
  });
});
