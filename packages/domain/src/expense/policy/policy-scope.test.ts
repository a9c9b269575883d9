import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ref } from '../../schema/scalars.ts';
import { policyFixture } from './policy.fixture.ts';
import { evaluatePolicies } from './policy.ts';
import { spendingInScope, spendingPeriod, totalsInScope, type Spending } from './policy-scope.ts';

const MEALS = 1;
const FLIGHTS = 2;

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const ref = (id: number): Ref => ({ id, name: `No. ${id}` });
const everything = { teams: [], members: [], entry_types: [] };
const meals = { ...everything, entry_types: [ref(MEALS)] };

const spending = (minor: number, changes: Partial<Spending> = {}): Spending => ({
  user_id: 1,
  team_id: null,
  own_team_ids: [],
  entry_type_id: MEALS,
  incurred_on: '2026-05-10',
  base_amount: sar(minor),
  lines: [],
  ...changes,
});

const line = (entry_type_id: number | null, gross: number) => ({ entry_type_id, gross });

describe('the spending of an expense in the scope of a policy', () => {
  it('is its whole amount without lines, and nothing outside the scope', () => {
    expect(spendingInScope(meals, spending(2000))).toEqual(sar(2000));
    expect(spendingInScope(meals, spending(2000, { entry_type_id: FLIGHTS }))).toBeNull();
    expect(spendingInScope(meals, spending(2000, { entry_type_id: null }))).toBeNull();
    expect(spendingInScope({ ...everything, teams: [ref(3)] }, spending(2000))).toBeNull();
    expect(spendingInScope({ ...everything, teams: [ref(3)] }, spending(2000, { team_id: 3 }))).toEqual(
      sar(2000),
    );
  });

  it('is the sum of its lines of the entry types in scope', () => {
    const lines = [line(null, 3000), line(FLIGHTS, 90_000), line(MEALS, 2000)];
    expect(spendingInScope(meals, spending(95_000, { lines }))).toEqual(sar(5000));
    expect(spendingInScope(meals, spending(95_000, { lines, entry_type_id: FLIGHTS }))).toEqual(sar(2000));
    expect(spendingInScope(everything, spending(95_000, { lines }))).toEqual(sar(95_000));
  });

  it('is the share of the lines in company currency, rounded once', () => {
    const lines = [line(MEALS, 100), line(MEALS, 100), line(FLIGHTS, 100)];
    expect(spendingInScope(meals, spending(1001, { lines }))).toEqual(sar(667));
  });

  it('is reduced by a deduction of the same entry type, not of another', () => {
    const lines = [line(MEALS, 5000), line(MEALS, -1000), line(FLIGHTS, -2500)];
    expect(spendingInScope(meals, spending(1500, { lines }))).toEqual(sar(4000));
    expect(spendingInScope(everything, spending(1500, { lines }))).toEqual(sar(1500));
    const flights = { ...everything, entry_types: [ref(FLIGHTS)] };
    expect(spendingInScope(flights, spending(1500, { lines }))).toBeNull();
  });

  it('is nothing for a credit note, except for a meal that it contains', () => {
    expect(spendingInScope(everything, spending(-2000))).toBeNull();
    const lines = [line(MEALS, 500), line(FLIGHTS, -2500)];
    expect(spendingInScope(everything, spending(-2000, { lines }))).toBeNull();
    expect(spendingInScope(meals, spending(-2000, { lines }))).toEqual(sar(500));
  });

  it('is exact for large amounts', () => {
    const whole = 10_000_000_000_000;
    const lines = [line(MEALS, whole - 1), line(FLIGHTS, 1)];
    expect(spendingInScope(meals, spending(whole, { lines }))).toEqual(sar(whole - 1));
  });
});

describe('the period that limits count', () => {
  const policy = policyFixture({ limit_per_month: sar(100), scope: meals });

  it('is the month of an expense that a limit applies to', () => {
    expect(spendingPeriod(spending(1), [policy])).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  });

  it('is none for inactive policies, other scopes, credit notes and policies without such limits', () => {
    expect(spendingPeriod(spending(1), [{ ...policy, active: false }])).toBeNull();
    expect(spendingPeriod(spending(1, { entry_type_id: FLIGHTS }), [policy])).toBeNull();
    expect(spendingPeriod(spending(-1), [policy])).toBeNull();
    expect(spendingPeriod(spending(1), [{ ...policy, limit_per_month: null }])).toBeNull();
  });
});

/** A purchase of one entry type, from which expenses and the model are built. */
interface Purchase {
  readonly type: number | null;
  readonly minor: number;
}

interface Receipt {
  readonly team: number | null;
  readonly day: string;
  readonly own: number | null;
  readonly purchases: readonly Purchase[];
}

const amountOf = ({ purchases }: Receipt): number => purchases.reduce((sum, { minor }) => sum + minor, 0);

const receipt: fc.Arbitrary<Receipt> = fc
  .record({
    team: fc.constantFrom(null, 1, 2),
    day: fc.constantFrom('2026-04-30', '2026-05-01', '2026-05-10', '2026-05-31', '2026-06-01'),
    own: fc.constantFrom(null, 1, 2, 3),
    purchases: fc.array(
      fc.record({ type: fc.constantFrom(null, 1, 2, 3), minor: fc.integer({ min: -500, max: 1000 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .filter((one) => amountOf(one) !== 0 && one.purchases.every(({ minor }) => minor !== 0));

const expenseOf = (one: Receipt): Spending => ({
  user_id: 1,
  team_id: one.team,
  own_team_ids: one.team === null ? [] : [one.team],
  entry_type_id: one.own,
  incurred_on: one.day,
  base_amount: sar(amountOf(one)),
  lines: one.purchases.map(({ type, minor }) => line(type, minor)),
});

interface Limited {
  readonly teams: readonly number[];
  readonly types: readonly number[];
}

/** Independent model: keeps the purchases in scope and adds up each entry type by itself. */
function modelOf(one: Receipt, { teams, types }: Limited): number {
  if (teams.length > 0 && (one.team === null || !teams.includes(one.team))) return 0;
  if (types.length === 0) return Math.max(0, amountOf(one));
  let total = 0;
  for (const type of types) {
    let ofType = 0;
    for (const purchase of one.purchases) if ((purchase.type ?? one.own) === type) ofType += purchase.minor;
    if (ofType > 0) total += ofType;
  }
  return total;
}

const limited: fc.Arbitrary<Limited> = fc.record({
  teams: fc.subarray([1, 2]),
  types: fc.subarray([1, 2, 3]),
});

const scopeOf = ({ teams, types }: Limited) => ({
  teams: teams.map(ref),
  members: [],
  entry_types: types.map(ref),
});

describe('limits per day and month', () => {
  it('count what a model of single purchases counts', () => {
    fc.assert(
      fc.property(receipt, fc.array(receipt, { maxLength: 6 }), limited, (one, others, scope) => {
        const spent = modelOf(one, scope);
        const totalOf = (isCounted: (day: string) => boolean) =>
          others
            .filter(({ day }) => isCounted(day))
            .reduce((sum, other) => sum + modelOf(other, scope), spent);
        const totals = totalsInScope(scopeOf(scope), expenseOf(one), others.map(expenseOf));
        expect(totals).toEqual(
          spent === 0
            ? null
            : {
                day: sar(totalOf((day) => day === one.day)),
                month: sar(totalOf((day) => day.startsWith(one.day.slice(0, 7)))),
              },
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are broken exactly above the total of the model, by the policy that is named', () => {
    fc.assert(
      fc.property(
        receipt,
        fc.array(receipt, { maxLength: 6 }),
        limited,
        fc.nat(3000),
        (one, others, scope, limit) => {
          const policy = policyFixture({
            id: 4,
            name: 'Meals',
            limit_per_month: sar(limit),
            scope: scopeOf(scope),
          });
          const violations = evaluatePolicies({
            expense: {
              ...expenseOf(one),
              lines: expenseOf(one).lines.map((line) => ({ ...line, cost_center_id: null })),
              supplier_id: null,
              trip_id: null,
              receipt_count: 0,
              filled: [],
            },
            policies: [policy],
            spent: others.map(expenseOf),
            today: '2026-07-01',
          });
          const inMonth = others.filter(({ day }) => day.slice(0, 7) === one.day.slice(0, 7));
          const spent = modelOf(one, scope);
          const total = inMonth.reduce((sum, other) => sum + modelOf(other, scope), spent);
          expect(
            violations.map(({ policy_id, policy_name, code }) => [policy_id, policy_name, code]),
          ).toEqual(spent > 0 && total > limit ? [[4, 'Meals', 'over_month_limit']] : []);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never count less for a scope with more entry types', () => {
    fc.assert(
      fc.property(receipt, fc.subarray([1, 2]), (one, types) => {
        const minorIn = (ids: readonly number[]) =>
          spendingInScope(scopeOf({ teams: [], types: ids }), expenseOf(one))?.minor ?? 0;
        expect(minorIn([...types, 3])).toBeGreaterThanOrEqual(minorIn([3]));
      }),
    );
  });
});
