import { describe, expect, it } from 'vitest';
import { candidate } from './cast.fixture.ts';
import { planApproval, type PlanInput } from './approval-plan.ts';
import { policyFixture } from './policy.fixture.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const person = (id: number) => ({ id, name: `Member ${id}` });

const plan = (changes: Partial<PlanInput> = {}) =>
  planApproval({
    owner_id: 1,
    base_amount: sar(12_550),
    policies: [],
    team_approver_ids: [],
    members: [candidate(1), candidate(2), candidate(3), candidate(9, { is_owner: true })],
    has_violations: false,
    ...changes,
  });

const approverIds = (found: ReturnType<typeof plan>) =>
  found.steps.map(({ source, approvers }) => [source, ...approvers.map(({ id }) => id)]);

describe('who approves an expense', () => {
  it('asks the policy first: a step for every threshold the amount is over, smallest first', () => {
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

  it('asks the same people once, though two policies want them', () => {
    const steps = [{ over: sar(0), approvers: [person(2)] }];
    const policies = [policyFixture({ id: 1, steps }), policyFixture({ id: 2, steps })];
    expect(plan({ policies }).steps).toHaveLength(1);
  });

  it('asks the team’s approvers without a policy, and everybody who can approve without a team', () => {
    expect(approverIds(plan({ team_approver_ids: [3] }))).toEqual([['team', 3]]);
    const members = [candidate(1), candidate(2), candidate(3, { can_approve: false }), candidate(4)];
    expect(approverIds(plan({ members }))).toEqual([['everyone', 2, 4]]);
  });

  it('takes the owner of the expense, suspended members and who cannot approve out', () => {
    const members = [
      candidate(1),
      candidate(2, { status: 'suspended' }),
      candidate(3),
      candidate(4, { can_approve: false }),
    ];
    expect(approverIds(plan({ members, team_approver_ids: [1, 2, 3, 4] }))).toEqual([['team', 3]]);
  });

  it('falls to the Owner set where nobody is left, step by step', () => {
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

  it('approves at once in a company of one, and says why', () => {
    const alone = plan({ members: [candidate(1, { is_owner: true })] });
    expect(alone).toEqual({ status: 'approved', steps: [], auto: { kind: 'sole_owner', policy_id: null } });
  });

  it('approves small amounts by itself where the policy says so, and logs which', () => {
    const policies = [policyFixture({ id: 7, auto_approve_under: sar(20_000) })];
    expect(plan({ policies })).toEqual({
      status: 'approved',
      steps: [],
      auto: { kind: 'auto_approve_under', policy_id: 7 },
    });
    expect(plan({ policies, base_amount: sar(20_000) }).status).toBe('pending');
  });

  it('does not do so with a violation, or where another policy wants somebody', () => {
    const lenient = policyFixture({ id: 7, auto_approve_under: sar(20_000) });
    const strict = policyFixture({ id: 8, steps: [{ over: sar(0), approvers: [person(2)] }] });
    expect(plan({ policies: [lenient], has_violations: true }).status).toBe('pending');
    expect(approverIds(plan({ policies: [lenient, strict] }))).toEqual([['policy', 2]]);
  });

  it('remembers the limit each approver has', () => {
    const members = [candidate(2, { approval_limit: sar(5000) })];
    expect(plan({ members }).steps[0]?.approvers).toEqual([{ id: 2, name: 'Member 2', limit: sar(5000) }]);
  });
});
