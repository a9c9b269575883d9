import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applicablePolicies,
  approvingPolicies,
  evaluatePolicies,
  isBlocked,
  type PolicyFacts,
} from './policy.ts';
import { policyFixture } from './policy.fixture.ts';
import type { Spending } from './policy-scope.ts';
import { fieldOfViolation, REQUIRED_FIELDS, REQUIRED_TEXTS } from './required-fields.ts';
import type { SpendingPolicy } from './spending-policy.ts';
import { violation } from './violation.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

const facts: PolicyFacts = {
  user_id: 1,
  team_id: 10,
  own_team_ids: [10],
  entry_type_id: 30,
  supplier_id: 20,
  trip_id: 5,
  incurred_on: '2025-03-02',
  base_amount: sar(10_000),
  lines: [],
  receipt_count: 0,
  filled: [],
};

/** Returns another expense of the user. */
const spending = (minor: number, changes: Partial<Spending> = {}): Spending => ({
  ...facts,
  base_amount: sar(minor),
  ...changes,
});

const evaluate = (
  policy: Partial<SpendingPolicy>,
  expense: Partial<PolicyFacts> = {},
  spent: readonly Spending[] = [],
) =>
  evaluatePolicies({
    expense: { ...facts, ...expense },
    policies: [policyFixture(policy)],
    spent,
    today: '2025-03-03',
  }).map(({ code, params }) => ({ code, ...params }));

const violationsFor = (policy: Partial<SpendingPolicy>) =>
  applicablePolicies(facts, [policyFixture(policy)]).length;

/** Returns which of entry type and cost center a policy on some types misses in lines. */
const linesMissing = (
  lines: PolicyFacts['lines'],
  expense: Partial<PolicyFacts> = {},
  types: number[] = [],
) =>
  evaluate(
    {
      required_fields: ['entry_type', 'cost_center'],
      scope: { teams: [], members: [], entry_types: types.map((id) => ({ id, name: 'Type' })) },
    },
    { entry_type_id: null, lines, ...expense },
  ).map((one) => 'field' in one && one.field);

const inputOf = (field: unknown) => fieldOfViolation({ code: 'field_required', params: { field } });

describe('spending policies', () => {
  it('allow an amount up to the limit and report one above it', () => {
    expect(evaluate({ limit_per_expense: sar(10_000) })).toEqual([]);
    expect(evaluate({ limit_per_expense: sar(9999) })).toEqual([
      { code: 'over_expense_limit', limit: sar(9999), total: sar(10_000) },
    ]);
  });

  it('include other spending of the day and the month', () => {
    const earlier = spending(85_000, { incurred_on: '2025-03-31' });
    expect(evaluate({ limit_per_day: sar(15_000) }, {}, [spending(5000), earlier])).toEqual([]);
    expect(
      evaluate({ limit_per_day: sar(15_000), limit_per_month: sar(99_999) }, {}, [
        spending(5001),
        spending(84_999, { incurred_on: '2025-03-31' }),
        spending(90_000, { incurred_on: '2025-02-28' }),
      ]),
    ).toEqual([
      { code: 'over_day_limit', limit: sar(15_000), total: sar(15_001) },
      { code: 'over_month_limit', limit: sar(99_999), total: sar(100_000) },
    ]);
  });

  it('limit no credit note, but require its receipt', () => {
    const limits = { limit_per_expense: sar(1), limit_per_day: sar(1), limit_per_month: sar(1) };
    const spent = [spending(90_000)];
    const note = { base_amount: sar(-10_000) };
    expect(evaluate(limits, note, spent)).toEqual([]);
    expect(evaluate({ receipt_required_over: sar(9_999) }, note)).toMatchObject([
      { code: 'receipt_required', total: sar(10_000) },
    ]);
  });

  it('skip the day and month limits while spending is unknown', () => {
    const violations = evaluatePolicies({
      expense: facts,
      policies: [policyFixture({ limit_per_day: sar(1), limit_per_month: sar(1) })],
      spent: null,
      today: '2025-03-03',
    });
    expect(violations).toEqual([]);
  });

  it('require a receipt above an amount', () => {
    expect(evaluate({ receipt_required_over: sar(9999) })).toMatchObject([{ code: 'receipt_required' }]);
    expect(evaluate({ receipt_required_over: sar(9999) }, { receipt_count: 1 })).toEqual([]);
    expect(evaluate({ receipt_required_over: sar(10_000) })).toEqual([]);
  });

  it('report expenses that are too old or in the future', () => {
    expect(evaluate({ max_age_days: 1 })).toEqual([]);
    expect(evaluate({ max_age_days: 0 })).toEqual([{ code: 'too_old', days: 1, max_age_days: 0 }]);
    expect(evaluate({}, { incurred_on: '2025-03-04' })).toEqual([
      { code: 'future_date', incurred_on: '2025-03-04' },
    ]);
  });

  it('report a blocked supplier', () => {
    expect(evaluate({ blocked_suppliers: [{ id: 20, name: 'Careem' }] })).toEqual([
      { code: 'blocked_supplier', supplier: 'Careem' },
    ]);
    expect(evaluate({ blocked_suppliers: [{ id: 21, name: 'Other' }] })).toEqual([]);
  });

  it('never compare amounts in different currencies', () => {
    expect(evaluate({ limit_per_expense: { minor: 1, currency: 'KWD' } })).toEqual([]);
    expect(evaluate({ limit_per_expense: sar(1) }, { base_amount: null })).toEqual([]);
  });

  it('apply to their scope, and to all members with an empty scope', () => {
    const scope = { teams: [], members: [], entry_types: [] };
    const here = { id: 10, name: 'Field' };
    expect(violationsFor({})).toBe(1);
    expect(violationsFor({ active: false })).toBe(0);
    expect(violationsFor({ scope: { ...scope, teams: [here] } })).toBe(1);
    expect(violationsFor({ scope: { ...scope, teams: [here], members: [{ id: 2, name: 'Other' }] } })).toBe(
      0,
    );
    expect(violationsFor({ scope: { ...scope, entry_types: [{ id: 31, name: 'Rent' }] } })).toBe(0);
  });

  it('require fields always, or over an amount, and name each one without a value', () => {
    const required_fields = [...REQUIRED_FIELDS];
    const fields = (policy: Partial<SpendingPolicy>, expense: Partial<PolicyFacts> = {}) =>
      evaluate({ required_fields, ...policy }, expense).map((one) => 'field' in one && one.field);
    const empty = { supplier_id: null, team_id: null, entry_type_id: null, trip_id: null };
    expect(fields({}, empty)).toEqual(required_fields);
    expect(fields({}, { ...empty, base_amount: null })).toEqual(required_fields);
    const lines = [{ entry_type_id: null, gross: 10_000, cost_center_id: 4 }];
    expect(fields({}, { lines, filled: [...REQUIRED_TEXTS] })).toEqual([]);
    expect(evaluate({ required_fields: ['attendees'], required_over: sar(9999) })).toEqual([
      { code: 'field_required', field: 'attendees', when: 'over', limit: sar(9999) },
    ]);
    expect(evaluate({ required_fields: ['attendees'] })).toEqual([
      { code: 'field_required', field: 'attendees', when: 'always' },
    ]);
    expect(fields({ required_over: sar(10_000) }, empty)).toEqual([]);
    expect(fields({ required_over: sar(9999) }, { base_amount: sar(-10_000) })).toContain('attendees');
    expect(fields({ required_over: sar(0) }, { base_amount: null })).toEqual([]);
  });

  it('require an entry type of each line, and a cost center of each line in their scope', () => {
    const line = { entry_type_id: null, gross: 5000, cost_center_id: null };
    const typed = { ...line, entry_type_id: 31 };
    const coded = { ...typed, cost_center_id: 4 };
    expect(linesMissing([typed, line])).toEqual(['entry_type', 'cost_center']);
    expect(linesMissing([typed, coded])).toEqual(['cost_center']);
    expect(linesMissing([coded, coded])).toEqual([]);
    expect(linesMissing([coded, line], { entry_type_id: 30 }, [31])).toEqual([]);
    expect(linesMissing([coded, line], { entry_type_id: 30 }, [30])).toEqual(['cost_center']);
  });

  it('name the form field of a missing value only', () => {
    expect(inputOf('supplier')).toBe('supplier_id');
    expect(inputOf('cost_center')).toBe('lines');
    expect(inputOf('attendees')).toBe('attendees');
    expect(inputOf('colour')).toBeNull();
    expect(fieldOfViolation({ code: 'too_old', params: { field: 'attendees' } })).toBeNull();
  });

  it('apply to an expense with a line in their scope, and approve it only with all lines in scope', () => {
    const rent = policyFixture({
      scope: { teams: [], members: [], entry_types: [{ id: 31, name: 'Rent' }] },
    });
    const lines = [
      { entry_type_id: 31, gross: 100, cost_center_id: null },
      { entry_type_id: null, gross: 9900, cost_center_id: null },
    ];
    expect(applicablePolicies({ ...facts, lines }, [rent])).toEqual([rent]);
    expect(approvingPolicies({ ...facts, lines }, [rent])).toEqual([]);
    expect(approvingPolicies({ ...facts, entry_type_id: 31, lines }, [rent])).toEqual([rent]);
    expect(approvingPolicies({ ...facts, lines }, [policyFixture()])).toHaveLength(1);
  });

  it('apply to users of their team whichever team is named, and approve only for those', () => {
    const sales = policyFixture({
      limit_per_expense: sar(1),
      limit_per_month: sar(1),
      scope: { ...policyFixture().scope, teams: [{ id: 10, name: 'Sales' }] },
    });
    const of = (team_id: number | null, own_team_ids: number[]) => {
      const expense = { ...facts, team_id, own_team_ids };
      const found = evaluatePolicies({ expense, policies: [sales], spent: [expense], today: '2025-03-03' });
      return [found.map(({ code }) => code), approvingPolicies(expense, [sales]).length];
    };
    const both = ['over_expense_limit', 'over_month_limit'];
    expect(of(10, [10])).toEqual([both, 1]);
    expect(of(11, [10, 11])).toEqual([both, 0]);
    expect(of(11, [10])).toEqual([both, 0]);
    expect(of(null, [10])).toEqual([both, 0]);
    expect(of(10, [11])).toEqual([both, 0]);
    expect(of(11, [11])).toEqual([[], 0]);
  });

  it('block when one policy blocks, and otherwise only warn', () => {
    const both = [
      policyFixture({ limit_per_expense: sar(1) }),
      policyFixture({ id: 2, mode: 'block', max_age_days: 0 }),
    ];
    const violations = evaluatePolicies({ expense: facts, policies: both, spent: null, today: '2025-03-03' });
    expect(violations.map(({ policy_id, mode }) => [policy_id, mode])).toEqual([
      [1, 'warn'],
      [2, 'block'],
    ]);
    expect(isBlocked(violations)).toBe(true);
    expect(isBlocked(violations.slice(0, 1))).toBe(false);
  });

  it('return violations that match their schema, and never fewer for a larger amount', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000), (limit, amount, more) => {
        const policy = {
          limit_per_expense: sar(limit),
          limit_per_day: sar(limit),
          receipt_required_over: sar(limit),
        };
        const count = (minor: number) => evaluate(policy, { base_amount: sar(minor) }).length;
        expect(count(amount + more)).toBeGreaterThanOrEqual(count(amount));
        const input = { expense: { ...facts, base_amount: sar(amount) }, policies: [policyFixture(policy)] };
        const violations = evaluatePolicies({ ...input, spent: null, today: '2025-03-03' });
        expect(violations.filter((one) => !violation.safeParse(one).success)).toEqual([]);
      }),
    );
  });
});
