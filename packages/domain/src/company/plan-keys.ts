/** Keys of the plans, smallest first. */
export const PLAN_KEYS = ['starter', 'team', 'business'] as const;
/** A plan's key. */
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Billing periods of a plan. */
export const PLAN_PERIODS = ['monthly', 'yearly'] as const;
/** Billing period of a plan. */
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** Statuses of a company's subscription. */
export const PLAN_STATUSES = ['active', 'cancelled', 'past_due'] as const;
