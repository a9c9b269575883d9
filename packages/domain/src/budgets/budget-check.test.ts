import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../locale/calendar.ts';
import { describeNamedViolation } from '../messages/describe.ts';
import { budgetFixture } from './budget.fixture.ts';
import type { Violation } from '../expense/policy/violation.ts';
import {
  approvalOverspends,
  budgetEffects,
  budgetViolations,
  creditViolations,
  needsOverspendReason,
  overspent,
  stageOf,
  withExpense,
  type BudgetInput,
} from './budget-check.ts';
import { budgetEffect, withoutUsage } from './usage-schemas.ts';
import { budgetSpan, type BudgetSpending, type CountedBudget } from './budget-usage.ts';

const spending = (base: number, changes: Partial<BudgetSpending> = {}): BudgetSpending => ({
  incurred_on: '2026-05-10',
  stage: 'pending',
  team_id: 1,
  entry_type_id: 1,
  base,
  lines: [],
  ...changes,
});

const check = (input: Partial<BudgetInput> & Pick<BudgetInput, 'after'>) =>
  budgetViolations({ budgets: [budgetFixture()], others: [], before: null, startMonth: 1, ...input });

const modes = (input: Partial<BudgetInput> & Pick<BudgetInput, 'after'>) =>
  check(input).map(({ code, mode }) => `${code} ${mode}`);

const stage = (status: Parameters<typeof stageOf>[0]['status'], changes: object = {}) =>
  stageOf({ status, book_status: 'unbooked', ...changes });

/** Returns a text without marks of direction. */
const plain = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200E\u200F]/gu, '').replaceAll('\u00A0', ' ');

/** Returns approved spending, such as a credit note. */
const credit = (base: number, changes: Partial<BudgetSpending> = {}) =>
  spending(base, { stage: 'approved', ...changes });

/** Returns a day of a month counted from January 2024. */
const monthDay = (month: number) => addMonths('2024-01-15', month);

/** Returns what is carried into each period of a budget until 2031 and left of it, period by period. */
function walk(budget: CountedBudget, list: readonly BudgetSpending[], startMonth: number) {
  const periods: { to: string; carried: number; left: number }[] = [];
  let day = budget.valid_from;
  for (;;) {
    const span = budgetSpan(budget, day, startMonth);
    if (span === null || span.from > '2031-01-01') return periods;
    const used = list
      .filter((one) => one.incurred_on >= span.from && one.incurred_on <= span.to)
      .filter(({ base, stage: at }) => base > 0 || at !== 'pending')
      .reduce((sum, { base }) => sum + base, 0);
    const carried = budget.carry_over ? Math.max(0, periods.at(-1)?.left ?? 0) : 0;
    periods.push({ to: span.to, carried, left: budget.amount.minor + carried - used });
    day = addDays(span.to, 1);
  }
}

describe('the stage of an expense', () => {
  it('is none unless it is submitted', () => {
    expect(['draft', 'rejected', 'cancelled'].map((status) => stage(status as 'draft'))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is pending, approved or booked, and stays so while information is requested', () => {
    expect(stage('pending')).toBe('pending');
    expect(stage('comment', { resume_status: 'pending' })).toBe('pending');
    expect(stage('comment', { resume_status: 'approved' })).toBe('approved');
    expect(stage('comment', { resume_status: 'approved', resubmit: true })).toBe('pending');
    expect(stage('approved')).toBe('approved');
    expect(stage('verified')).toBe('approved');
    expect(stage('approved', { book_status: 'exported' })).toBe('booked');
  });
});

describe('the check of budgets', () => {
  it('allows what is left, and blocks more', () => {
    const others = [spending(60_000)];
    expect(modes({ others, after: spending(40_000) })).toEqual([]);
    expect(modes({ others, after: spending(40_001) })).toEqual(['over_budget block']);
  });

  it('only warns for a budget that warns', () => {
    const budgets = [budgetFixture({ mode: 'warn' })];
    expect(modes({ budgets, after: spending(100_001) })).toEqual(['over_budget warn']);
  });

  it('refuses no credit note, and lets it give room once it is approved', () => {
    expect(modes({ others: [spending(120_000)], after: spending(-1) })).toEqual([]);
    const credit = (stage: BudgetSpending['stage']) => [spending(100_000), spending(-500, { stage })];
    expect(modes({ others: credit('approved'), after: spending(500) })).toEqual([]);
    expect(modes({ others: credit('pending'), after: spending(500) })).toEqual(['over_budget block']);
  });

  it('finds budgets that an approved credit note no longer gives room to', () => {
    const taken = (after: BudgetSpending | null, changes: Partial<CountedBudget> = {}, used = 140_000) =>
      creditViolations({
        budgets: [budgetFixture(changes)],
        others: [spending(used)],
        before: credit(-50_000),
        after,
        startMonth: 1,
      });
    const [violation] = taken(null);
    expect(violation).toMatchObject({
      code: 'over_budget',
      mode: 'block',
      params: { total: { minor: 50_000 }, left: { minor: 10_000 } },
    });
    expect(taken(credit(-39_999))).toHaveLength(1);
    expect(taken(credit(-40_000))).toEqual([]);
    expect(taken(credit(-60_000, { stage: 'pending' }))).toHaveLength(1);
    expect(taken(credit(-50_000, { incurred_on: '2027-05-10' }))).toHaveLength(1);
    expect(taken(credit(-50_000))).toEqual([]);
    expect(taken(null, { mode: 'warn' })).toMatchObject([{ mode: 'warn' }]);
    expect(taken(null, {}, 100_000)).toEqual([]);
    // A budget that begins later counts nothing of that day.
    expect(taken(null, { valid_from: '2026-06-01' })).toEqual([]);
  });

  it('approves within what is approved and booked, whatever else awaits approval', () => {
    const before = spending(40_000);
    const after = spending(40_000, { stage: 'approved' });
    const approved = spending(60_000, { stage: 'approved' });
    expect(modes({ others: [approved, spending(90_000)], before, after })).toEqual([]);
    const booked = spending(1, { stage: 'booked' });
    expect(modes({ others: [approved, booked], before, after })).toEqual(['over_budget block']);
  });

  it('only marks a change that does not use more of an exceeded budget', () => {
    const others = [spending(90_000)];
    const before = spending(40_000);
    expect(modes({ others, before, after: spending(40_000) })).toEqual(['over_budget warn']);
    expect(modes({ others, before, after: spending(39_000) })).toEqual(['over_budget warn']);
    expect(modes({ others, before, after: spending(40_001) })).toEqual(['over_budget block']);
    const moved = spending(40_000, { incurred_on: '2026-04-30' });
    expect(modes({ others, before: moved, after: spending(40_000) })).toEqual(['over_budget block']);
  });

  it('keeps a permission to overspend until the expense uses more', () => {
    const blocked = check({ after: spending(100_001) });
    const permitted = overspent(blocked, { by: { id: 7, name: 'Sara' }, reason: 'Trade fair' });
    expect(permitted).toMatchObject([
      { code: 'budget_overspent', mode: 'warn', params: { by: 'Sara', by_id: 7, reason: 'Trade fair' } },
    ]);
    const before = spending(100_001);
    const after = spending(100_001, { stage: 'approved' });
    expect(check({ before, after, permitted })).toEqual(permitted);
    const more = spending(100_002, { stage: 'approved' });
    expect(modes({ before, after: more, permitted })).toEqual(['over_budget block']);
  });

  it('shows users who may not read budgets what is left, and no other amount', () => {
    const others = [spending(60_000), spending(10_000, { stage: 'booked' })];
    const [effect] = budgetEffects([budgetFixture()], spending(40_000), others, 1);
    if (effect === undefined) throw new Error('The expense counts in the budget.');
    const shown = withoutUsage(effect);
    expect(budgetEffect.parse(shown)).toEqual(shown);
    expect(
      Object.entries(shown).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? [name] : [],
      ),
    ).toEqual(['remaining', 'counted']);
    expect(shown).toMatchObject({
      remaining: { minor: 30_000 },
      counted: { minor: 40_000 },
      exceeds_approval: false,
    });
    expect(withExpense(shown)).toMatchObject({ remaining: { minor: -10_000 }, state: 'over' });
    expect(approvalOverspends({ violations: [] }, [{ ...shown, exceeds_approval: true }])).toBe(true);
  });

  it('finds refusals that a reason for overspending avoids', () => {
    expect(needsOverspendReason({ violations: check({ after: spending(100_001) }) })).toBe(true);
    const budgets = [budgetFixture({ mode: 'warn' })];
    expect(needsOverspendReason({ violations: check({ budgets, after: spending(100_001) }) })).toBe(false);
    for (const data of [null, 'violations', {}, { violations: 'over_budget' }, { violations: [null, 1, {}] }])
      expect(needsOverspendReason(data)).toBe(false);
  });

  it('needs a reason for an approval that would be refused, unless overspending is permitted', () => {
    const needsReason = (budgets: readonly CountedBudget[], base: number, violations: Violation[] = []) =>
      approvalOverspends({ violations }, budgetEffects(budgets, spending(base), [spending(90_000)], 1));
    const budgets = [budgetFixture()];
    expect([needsReason(budgets, 100_000), needsReason(budgets, 100_001)]).toEqual([false, true]);
    expect(needsReason([budgetFixture({ mode: 'warn' })], 100_001)).toBe(false);
    const by = { id: 7, name: 'Sara' };
    const permitted = overspent(check({ after: spending(100_001) }), { by, reason: 'Trade fair' });
    expect(needsReason(budgets, 100_001, permitted)).toBe(false);
    expect(needsReason([budgetFixture({ id: 2 })], 100_001, permitted)).toBe(true);
  });

  it('counts what an expense takes from later periods with carry-over', () => {
    const budgets = [budgetFixture({ carry_over: true, valid_from: '2026-01-01' })];
    const january = (base: number, changes: Partial<BudgetSpending> = {}) =>
      spending(base, { incurred_on: '2026-01-31', ...changes });
    const february = (base: number) => spending(base, { incurred_on: '2026-02-10' });
    expect(modes({ budgets, others: [february(200_000)], after: january(1) })).toEqual(['over_budget block']);
    const others = [february(190_000)];
    expect(modes({ budgets, others, after: january(10_000) })).toEqual([]);
    const [violation] = check({ budgets, others, after: january(10_001) });
    expect(violation).toMatchObject({ params: { left: { minor: 10_000 }, until: '2026-02-28' } });
    // Spending of March uses money that was carried over February.
    const march = spending(300_000, { incurred_on: '2026-03-01' });
    expect(modes({ budgets, others: [march], after: january(1) })).toEqual(['over_budget block']);
    expect(modes({ budgets, others: [march], before: january(1), after: february(1) })).toEqual([
      'over_budget warn',
    ]);
    // A budget that has ended has no later periods, and requests that wait do not block an approval.
    const ended = [budgetFixture({ carry_over: true, valid_to: '2026-02-10' })];
    expect(modes({ budgets: ended, others: [march], after: january(1) })).toEqual([]);
    const approval = { before: january(1), after: january(1, { stage: 'approved' }) };
    expect(modes({ budgets, others: [march], ...approval })).toEqual([]);
  });

  it('never lets a request overspend a period, whatever the order of days', () => {
    const request = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      base: fc.integer({ min: 1, max: 250_000 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 25 }), fc.boolean(), (requests, carry_over) => {
        const spent = Array.from({ length: 12 }, () => 0);
        const isFitting = (list: readonly number[]) => {
          let carried = 0;
          return list.every((used) => {
            const left = 100_000 + (carry_over ? carried : 0) - used;
            carried = Math.max(0, left);
            return left >= 0;
          });
        };
        const others: BudgetSpending[] = [];
        for (const { month, base } of requests) {
          const after = spending(base, { incurred_on: `2026-${String(month).padStart(2, '0')}-15` });
          const wanted = spent.map((used, at) => (at === month - 1 ? used + base : used));
          const budgets = [budgetFixture({ carry_over })];
          const isRefused = modes({ budgets, others, after }).length > 0;
          expect(isRefused).toBe(!isFitting(wanted));
          if (isRefused) continue;
          others.push(after);
          spent.splice(0, 12, ...wanted);
        }
      }),
    );
  });

  it('leaves what a walk of every period leaves', () => {
    const one = fc.record({
      month: fc.integer({ min: 0, max: 71 }),
      stage: fc.constantFrom('pending', 'approved', 'booked'),
      base: fc.integer({ min: -150_000, max: 400_000 }).filter((base) => base !== 0),
    });
    const settings = fc.record({
      period: fc.constantFrom('month', 'quarter', 'year'),
      carry_over: fc.boolean(),
      valid_from: fc.integer({ min: 0, max: 40 }).map(monthDay),
      valid_to: fc.option(fc.integer({ min: 40, max: 71 }).map(monthDay)),
    });
    const startMonth = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 12 }),
        one,
        settings,
        startMonth,
        (list, own, changes, start) => {
          const budget = budgetFixture(changes);
          const others = list.map(({ month, stage: at, base }) =>
            spending(base, { incurred_on: monthDay(month), stage: at }),
          );
          const after = spending(own.base, { incurred_on: monthDay(own.month) });
          const [effect] = budgetEffects([budget], after, others, start);
          const walked = walk(budget, others, start).filter(({ to }) => to >= after.incurred_on);
          const [period] = budgetSpan(budget, after.incurred_on, start) === null ? [] : walked;
          expect([effect?.carried.minor, effect?.remaining.minor]).toEqual([period?.carried, period?.left]);
          if (period === undefined) return;
          const reachable = (periods: typeof walked) =>
            Math.min(...(budget.carry_over ? periods : periods.slice(0, 1)).map(({ left }) => left));
          expect(effect?.spendable.minor).toBe(reachable(walked));
          const approved = others.filter((other) => other.stage !== 'pending');
          const approvable = walk(budget, approved, start).filter(({ to }) => to >= after.incurred_on);
          expect(effect?.approvable.minor).toBe(reachable(approvable));
          expect(check({ budgets: [budget], others, after, startMonth: start })).toHaveLength(
            own.base > 0 && own.base > reachable(walked) ? 1 : 0,
          );
        },
      ),
    );
  });

  it('takes no longer for budgets that began many periods ago', () => {
    const budgets = Array.from({ length: 20 }, (_, id) =>
      budgetFixture({ id, carry_over: true, valid_from: '1000-01-01' }),
    );
    const others = [spending(5_000_000, { incurred_on: '1999-12-31' }), spending(90_000)];
    const started = performance.now();
    const [effect] = budgetEffects(budgets, spending(10_000), others, 1);
    expect(check({ budgets, others, after: spending(10_000) })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(effect?.carried.minor).toBe(((2026 - 1000) * 12 + 4) * 100_000 - 5_000_000);
  });

  it('names the budget and what is left in both languages', () => {
    const [violation] = check({ others: [spending(95_000)], after: spending(10_000) });
    if (violation === undefined) throw new Error('The budget was not exceeded.');
    expect(plain(describeNamedViolation('en', violation))).toBe(
      'Marketing: SAR 100.00 counts in this budget, which has SAR 50.00 left until 31 May 2026.',
    );
    expect(describeNamedViolation('ar', violation)).toContain('التسويق');
  });
});
