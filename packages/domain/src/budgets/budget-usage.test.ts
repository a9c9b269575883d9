import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetFixture } from './budget.fixture.ts';
import {
  budgetSpan,
  countedIn,
  countedSpan,
  reachedShares,
  SPENDING_STAGES,
  usageOf,
  type BudgetSpending,
  type SpendingStage,
} from './budget-usage.ts';

const ref = (id: number) => ({ id, name: `No. ${id}` });

const spending = (base: number, changes: Partial<BudgetSpending> = {}): BudgetSpending => ({
  incurred_on: '2026-05-10',
  stage: 'approved',
  team_id: 1,
  entry_type_id: 1,
  base,
  lines: [],
  ...changes,
});

const line = (gross: number, changes: Partial<BudgetSpending['lines'][number]> = {}) => ({
  team_id: null,
  cost_center_id: null,
  entry_type_id: null,
  gross,
  ...changes,
});

const MAY = { date: '2026-05-31', startMonth: 1 };

const spanFor = (period: 'month' | 'quarter' | 'year', startMonth: number) =>
  budgetSpan({ period, valid_from: '2020-01-01', valid_to: null }, '2026-05-10', startMonth);

const stateWith = (base: number) => usageOf(budgetFixture(), [spending(base)], MAY)?.state;

const sharesWith = (base: number, warning_share = 8_000) => {
  const usage = usageOf(budgetFixture({ warning_share }), [spending(base)], MAY);
  return usage === null ? null : reachedShares(usage);
};

const leftWithCredit = (stage: SpendingStage) =>
  usageOf(budgetFixture(), [spending(10_000), spending(-5_000, { stage })], MAY)?.remaining.minor;

const dayOf = (month: number) => `2026-${String(month).padStart(2, '0')}-01`;

describe('the period of a budget', () => {
  it('is the month, or the quarter or year of the fiscal year', () => {
    expect(spanFor('month', 4)).toEqual({ from: '2026-05-01', to: '2026-05-31' });
    expect(spanFor('quarter', 1)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(spanFor('quarter', 3)).toEqual({ from: '2026-03-01', to: '2026-05-31' });
    expect(spanFor('year', 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  });

  it('begins with the one that contains the first day, and ends with the one that contains the last', () => {
    const budget = { period: 'month', valid_from: '2026-02-15', valid_to: '2026-03-10' } as const;
    expect(budgetSpan(budget, '2026-01-31', 1)).toBeNull();
    expect(budgetSpan(budget, '2026-02-01', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(budgetSpan(budget, '2026-03-31', 1)).not.toBeNull();
    expect(budgetSpan(budget, '2026-04-01', 1)).toBeNull();
  });
});

describe('what spending counts in a budget', () => {
  it('is all of it in a budget of the company, and only what is in scope in others', () => {
    expect(countedIn(budgetFixture(), spending(500))).toBe(500);
    expect(countedIn(budgetFixture({ team: ref(1) }), spending(500))).toBe(500);
    expect(countedIn(budgetFixture({ team: ref(2) }), spending(500))).toBe(0);
    expect(countedIn(budgetFixture({ team: ref(1), entry_type: ref(2) }), spending(500))).toBe(0);
    expect(countedIn(budgetFixture({ cost_center: ref(1) }), spending(500))).toBe(0);
  });

  it('is the share of the lines in scope, which have team and entry type of the expense by default', () => {
    const lines = [
      line(100, { cost_center_id: 7 }),
      line(200, { team_id: 2, entry_type_id: 5 }),
      line(-50, { cost_center_id: 7, entry_type_id: 5 }),
    ];
    const split = spending(500, { lines });
    expect(countedIn(budgetFixture(), split)).toBe(500);
    expect(countedIn(budgetFixture({ cost_center: ref(7) }), split)).toBe(100);
    expect(countedIn(budgetFixture({ team: ref(2) }), split)).toBe(400);
    expect(countedIn(budgetFixture({ entry_type: ref(5), cost_center: ref(7) }), split)).toBe(0);
  });

  it('is never negative for an expense, whatever its deductions', () => {
    const lines = [line(9_001, { cost_center_id: 8 }), line(-9_000, { cost_center_id: 7 })];
    expect(countedIn(budgetFixture({ cost_center: ref(7) }), spending(1, { lines }))).toBe(0);
    expect(countedIn(budgetFixture({ cost_center: ref(8) }), spending(1, { lines }))).toBe(9_001);
    const credit = lines.map((one) => ({ ...one, gross: -one.gross }));
    expect(countedIn(budgetFixture({ cost_center: ref(8) }), spending(-1, { lines: credit }))).toBe(-9_001);
  });

  it('is rounded once, and reduced by a credit note', () => {
    const thirds = [line(1, { cost_center_id: 7 }), line(1, { cost_center_id: 7 }), line(1)];
    expect(countedIn(budgetFixture({ cost_center: ref(7) }), spending(1001, { lines: thirds }))).toBe(667);
    const credit = thirds.map((one) => ({ ...one, gross: -one.gross }));
    expect(countedIn(budgetFixture({ cost_center: ref(7) }), spending(-1001, { lines: credit }))).toBe(-667);
  });
});

describe('the usage of a budget', () => {
  it('ends on the last day that can be written', () => {
    const ends = [true, false].map((carry_over) => {
      const budget = budgetFixture({ carry_over, valid_from: '9999-01-01' });
      return usageOf(budget, [], { date: '9999-12-31', startMonth: 1 })?.to;
    });
    expect(ends).toEqual(['9999-12-31', '9999-12-31']);
  });

  it('is booked, committed and remaining in the period of the day', () => {
    const usage = usageOf(
      budgetFixture(),
      [
        spending(10_000, { stage: 'booked' }),
        spending(20_000),
        spending(30_000, { stage: 'pending', incurred_on: '2026-05-31' }),
        spending(-5_000, { stage: 'booked' }),
        spending(99_999, { incurred_on: '2026-06-01' }),
        spending(99_999, { incurred_on: '2026-04-30' }),
      ],
      MAY,
    );
    expect(usage).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-31',
      booked: { minor: 5_000 },
      committed: { minor: 50_000 },
      pending: { minor: 30_000 },
      carried: { minor: 0 },
      remaining: { minor: 45_000, currency: 'SAR' },
      used_share: 5_500,
      state: 'ok',
    });
  });

  it('is reduced by a credit note once that is approved', () => {
    expect(SPENDING_STAGES.map(leftWithCredit)).toEqual([90_000, 95_000, 95_000]);
  });

  it('is near from the warning on, and over beyond what is available', () => {
    expect(stateWith(79_999)).toBe('ok');
    expect(stateWith(80_000)).toBe('near');
    expect(stateWith(100_000)).toBe('near');
    expect(stateWith(100_001)).toBe('over');
  });

  it('carries over what was left since the first period, and never what was overspent', () => {
    const budget = budgetFixture({ carry_over: true });
    const left = (...spent: BudgetSpending[]) => usageOf(budget, spent, MAY)?.carried.minor;
    expect(left()).toBe(400_000);
    expect(left(spending(30_000, { incurred_on: '2026-04-01' }))).toBe(370_000);
    expect(left(spending(450_000, { incurred_on: '2026-04-01' }))).toBe(0);
    // Overspending of March takes what was left before, but nothing from April.
    expect(left(spending(450_000, { incurred_on: '2026-03-01' }))).toBe(100_000);
    expect(usageOf(budgetFixture(), [], MAY)?.carried.minor).toBe(0);
  });

  it('is computed from the periods before and after it with carry-over', () => {
    const [may, changes] = [{ from: '2026-05-01', to: '2026-05-31' }, { carry_over: true }];
    const days = (more: object) => countedSpan(budgetFixture({ ...changes, ...more }), may, 1);
    expect(days({})).toEqual({ from: '2026-01-01', to: '9999-12-31' });
    expect(days({ valid_to: '2026-07-10' })).toEqual({ from: '2026-01-01', to: '2026-07-31' });
    expect(days({ carry_over: false })).toEqual(may);
  });

  it('is none for an inactive budget and outside its days', () => {
    expect(usageOf(budgetFixture({ active: false }), [], MAY)).toBeNull();
    expect(usageOf(budgetFixture({ valid_to: '2026-04-30' }), [], MAY)).toBeNull();
  });

  it('reaches its warning and all of it', () => {
    expect(sharesWith(79_999)).toEqual([]);
    expect(sharesWith(80_000)).toEqual([8_000]);
    expect(sharesWith(100_000)).toEqual([8_000, 10_000]);
    expect(sharesWith(100_000, 10_000)).toEqual([10_000]);
    expect(sharesWith(0)).toEqual([]);
  });

  it('does not depend on how spending is summed, and its parts always add up', () => {
    const one = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      stage: fc.constantFrom('pending', 'approved', 'booked'),
      team: fc.constantFrom(null, 1, 2),
      base: fc.integer({ min: -50_000, max: 90_000 }).filter((base) => base !== 0),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 30 }),
        fc.constantFrom('month', 'quarter', 'year'),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (list, period, carry_over, startMonth) => {
          const budget = budgetFixture({ period, carry_over, team: ref(1), valid_from: '2025-06-01' });
          const each = list.map(({ month, stage, team, base }) =>
            spending(base, { incurred_on: dayOf(month), stage, team_id: team }),
          );
          const groups = Map.groupBy(each, (s) => `${s.incurred_on} ${s.stage} ${s.team_id} ${s.base < 0}`);
          const summed = [...groups.values()].flatMap((group) => {
            const [first] = group;
            return first === undefined
              ? []
              : [{ ...first, base: group.reduce((sum, { base }) => sum + base, 0) }];
          });
          const on = { date: '2026-09-15', startMonth };
          const usage = usageOf(budget, each, on);
          expect(usageOf(budget, summed, on)).toEqual(usage);
          if (usage === null) return;
          expect(usage.available.minor).toBe(usage.amount.minor + usage.carried.minor);
          expect(usage.booked.minor + usage.committed.minor + usage.remaining.minor).toBe(
            usage.available.minor,
          );
          expect(usage.carried.minor).toBeGreaterThanOrEqual(0);
          expect(usage.state === 'over').toBe(usage.remaining.minor < 0);
        },
      ),
    );
  });
});
