/** Kinds of periods of a budget; quarters and years are those of the company's fiscal year. */
export const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const;
/** Kind of period of a budget. */
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** Effects of a budget on a request over it: `warn` marks the request, `block` refuses it. */
export const BUDGET_MODES = ['warn', 'block'] as const;
/** Effect of a budget on a request over it. */
export type BudgetMode = (typeof BUDGET_MODES)[number];

/** Share of a budget at which it warns unless another one is set, in basis points: 80 %. */
export const DEFAULT_WARNING_SHARE = 8_000;

/** Maximum number of active budgets of a company: each is computed whenever spending is checked. */
export const MAX_ACTIVE_BUDGETS = 500;
