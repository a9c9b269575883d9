export { budgets } from './budgets.resource.ts';
export { BUDGET_MODES, BUDGET_PERIODS, DEFAULT_WARNING_SHARE, MAX_ACTIVE_BUDGETS } from './budget-kinds.ts';
export { budget, budgetDraft, budgetQuery } from './budget.ts';
export { BUDGET_STATES, budgetEffect, budgetUsage, budgetUsageQuery, budgetUsages } from './usage-schemas.ts';
export {
  budgetSpan,
  countedIn,
  countedSpan,
  reachedShares,
  SPENDING_STAGES,
  usageOf,
  usedAmount,
} from './budget-usage.ts';
export {
  approvalOverspends,
  budgetEffects,
  budgetViolations,
  creditViolations,
  isOverspending,
  needsOverspendReason,
  overspent,
  spendingOf,
  stageOf,
  takesCredit,
  withExpense,
} from './budget-check.ts';
export type { BudgetMode, BudgetPeriod } from './budget-kinds.ts';
export type { Budget, BudgetDraft, BudgetQuery } from './budget.ts';
export { withoutUsage } from './usage-schemas.ts';
export type {
  BudgetEffect,
  BudgetState,
  FullBudgetEffect,
  BudgetUsage,
  BudgetUsages,
} from './usage-schemas.ts';
export type { BudgetLine, BudgetSpan, BudgetSpending, CountedBudget, SpendingStage } from './budget-usage.ts';
export type { BudgetInput, ShownUsage } from './budget-check.ts';
