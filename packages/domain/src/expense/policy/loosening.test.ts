import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planApproval } from '../approval/approval-plan.ts';
import { policyFixture } from './policy.fixture.ts';
import { loosenedField } from './loosening.ts';
import {
  applicablePolicies,
  approvingPolicies,
  evaluatePolicies,
  isBlocked,
  type PolicyFacts,
} from './policy.ts';
import { REQUIRED_FIELDS, REQUIRED_TEXTS } from './required-fields.ts';
import type { SpendingPolicy } from './spending-policy.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const ref = (id: number) => ({ id, name: `No. ${id}` });
const refs = (...ids: number[]) => fc.subarray(ids).map((some) => some.map(ref));
const limit = fc.option(fc.constantFrom(0, 100, 200, 300).map(sar), { nil: null });

const policy = (id: number): fc.Arbitrary<SpendingPolicy> =>
  fc
    .record({
      active: fc.boolean(),
      mode: fc.constantFrom('warn', 'block'),
      scope: fc.record({ teams: refs(1, 2), members: refs(1, 2), entry_types: refs(1, 2) }),
      limit_per_expense: limit,
      limit_per_day: limit,
      receipt_required_over: limit,
      required_fields: fc.subarray([...REQUIRED_FIELDS]),
      required_over: limit,
      max_age_days: fc.option(fc.constantFrom(0, 10, 30), { nil: null }),
      blocked_suppliers: refs(1, 2),
      auto_approve_under: limit,
      steps: fc.array(fc.record({ over: fc.constantFrom(0, 150).map(sar), approvers: refs(7, 8) }), {
        maxLength: 2,
      }),
    })
    .map((changes) => policyFixture({ id, ...changes } as Partial<SpendingPolicy>));

const line = fc.record({
  entry_type_id: fc.constantFrom(null, 1, 2),
  gross: fc.constantFrom(-150, 100, 250),
  cost_center_id: fc.constantFrom(null, 1),
});

const request: fc.Arbitrary<PolicyFacts> = fc.record({
  user_id: fc.constant(1),
  team_id: fc.constantFrom(null, 1, 2),
  own_team_ids: fc.constantFrom([], [1], [1, 2]),
  entry_type_id: fc.constantFrom(null, 1, 2),
  supplier_id: fc.constantFrom(null, 1, 2),
  trip_id: fc.constantFrom(null, 1),
  incurred_on: fc.constantFrom('2026-01-01', '2026-01-25', '2026-02-05'),
  base_amount: fc.constantFrom(1, 99, 100, 199, 250, 400).map(sar),
  lines: fc
    .array(line, { maxLength: 3 })
    .filter((lines) => lines.reduce((sum, { gross }) => sum + gross, 0) !== 0 || lines.length === 0),
  receipt_count: fc.nat(1),
  filled: fc.subarray([...REQUIRED_TEXTS]),
});

const members = [7, 8, 9].map((id) => ({
  ...ref(id),
  status: 'active',
  approval_limit: null,
  can_approve: true,
  is_owner: id === 9,
  is_linked: false,
}));

const outcome = (facts: PolicyFacts, policies: readonly SpendingPolicy[]) => {
  const violations = evaluatePolicies({
    expense: facts,
    policies,
    spent: [{ ...facts, base_amount: sar(50) }],
    today: '2026-01-31',
  });
  const plan = planApproval({
    owner_id: facts.user_id,
    base_amount: facts.base_amount ?? sar(0),
    policies: applicablePolicies(facts, policies),
    approving: approvingPolicies(facts, policies),
    team_approver_ids: [7],
    members,
    has_violations: violations.length > 0,
  });
  return { blocked: isBlocked(violations), approved: plan.status === 'approved', steps: plan.steps };
};

type Outcome = ReturnType<typeof outcome>;

const approversOf = ({ steps }: Outcome) => JSON.stringify(steps.map((step) => step.approvers));

/** Returns true if a request gets further, or to other approvers, which are not the user's choice. */
function isLooser(was: Outcome, is: Outcome): boolean {
  if (was.blocked) return !is.blocked;
  if (was.approved || is.blocked) return false;
  return is.approved || approversOf(was) !== approversOf(is);
}

const whole = fc.option(policy(1), { nil: null });
/** Most changes are of one or two fields, as in a form. */
const change = fc
  .tuple(
    whole,
    whole,
    fc.subarray([
      'active',
      'mode',
      'scope',
      'limit_per_expense',
      'auto_approve_under',
      'steps',
      'max_age_days',
    ] as const),
  )
  .map(([before, after, kept]) => {
    if (before === null || after === null) return { before, after };
    const same = Object.fromEntries(kept.map((field) => [field, before[field]]));
    return { before, after: { ...after, ...same } };
  });

it('finds every change of a policy that makes the rules for own requests looser', () => {
  let tightened = 0;
  fc.assert(
    fc.property(
      change,
      fc.array(policy(2), { maxLength: 1 }),
      request,
      ({ before, after }, others, facts) => {
        if (loosenedField(before, after, 1) !== null) return;
        tightened += 1;
        const was = outcome(facts, [...others, ...(before === null ? [] : [before])]);
        const is = outcome(facts, [...others, ...(after === null ? [] : [after])]);
        expect(isLooser(was, is)).toBe(false);
      },
    ),
    { numRuns: 20_000 },
  );
  expect(tightened).toBeGreaterThan(500);
});

it('names the field', () => {
  const before = policyFixture({ mode: 'block', limit_per_day: sar(100), blocked_suppliers: [ref(1)] });
  const found = (changes: Partial<SpendingPolicy>) => loosenedField(before, { ...before, ...changes }, 1);
  expect(found({ name: 'Renamed', limit_per_day: sar(50), limit_per_month: sar(1) })).toBeNull();
  expect(found({ auto_approve_under: sar(1) })).toBe('auto_approve_under');
  expect(found({ limit_per_day: null })).toBe('limit_per_day');
  expect(found({ mode: 'warn' })).toBe('mode');
  expect(found({ blocked_suppliers: [] })).toBe('blocked_supplier_ids');
  expect(found({ active: false })).toBe('active');
  expect(found({ scope: { ...before.scope, members: [ref(2)] } })).toBe('member_ids');
  expect(found({ scope: { ...before.scope, entry_types: [ref(2)] } })).toBe('entry_type_ids');
  expect(found({ scope: { ...before.scope, entry_types: [] } })).toBeNull();
  const meals = { ...before, scope: { ...before.scope, entry_types: [ref(2)] } };
  expect(
    loosenedField(meals, { ...meals, scope: { ...meals.scope, entry_types: [ref(1), ref(2)] } }, 1),
  ).toBeNull();
  expect(loosenedField(meals, before, 1)).toBe('entry_type_ids');
  expect(found({ steps: [{ over: sar(0), approvers: [ref(7)] }] })).toBe('steps');
  expect(loosenedField(before, null, 1)).toBe('id');
  expect(loosenedField(null, { ...before, auto_approve_under: sar(1) }, 1)).toBe('auto_approve_under');
});

it('leaves policies about others alone', () => {
  const before = policyFixture({ scope: { teams: [], members: [ref(2)], entry_types: [] } });
  expect(loosenedField(before, { ...before, auto_approve_under: sar(100) }, 1)).toBeNull();
  expect(loosenedField(before, null, 1)).toBeNull();
});
