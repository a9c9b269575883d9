import * as z from 'zod/mini';
import { day, id, moment } from '../kernel/scalars.ts';
import { currencyCode, money, type Money } from '../money/money.ts';

/** The plans of the product, smallest first. */
export const PLAN_KEYS = ['starter', 'team', 'business'] as const;
/** A plan's key. */
export type PlanKey = (typeof PLAN_KEYS)[number];

/** How a plan is billed. */
export const PLAN_PERIODS = ['monthly', 'yearly'] as const;
/** How a plan is billed. */
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** What a plan can include; each is a text in both languages. */
export const PLAN_FEATURES = [
  'requests',
  'receipts',
  'both_languages',
  'recurring',
  'reimbursements',
  'spending_policies',
  'approval_steps',
  'bookkeeping',
  'cash_in',
  'webhooks',
  'api',
  'permission_sets',
  'partner_access',
  'realtime',
  'audit_export',
] as const;
/** What a plan can include. */
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** The currencies that plans are priced in. */
export const PLAN_CURRENCIES = ['SAR', 'KWD', 'AED', 'USD'] as const;
/** A currency that plans are priced in. */
export type PlanCurrency = (typeof PLAN_CURRENCIES)[number];

/** A plan: price a month in minor units by currency (a year costs ten months), members included, and what it includes. */
export interface Plan {
  readonly key: PlanKey;
  readonly seats: number | null;
  readonly monthly: Readonly<Record<PlanCurrency, number>>;
  readonly features: readonly PlanFeature[];
}

const STARTER: readonly PlanFeature[] = ['requests', 'receipts', 'both_languages', 'reimbursements', 'api'];
const TEAM: readonly PlanFeature[] = [
  ...STARTER,
  'recurring',
  'spending_policies',
  'approval_steps',
  'bookkeeping',
  'cash_in',
  'realtime',
];

/** The plans: the one source of the pricing page and of the panel's plan screen. */
export const PLANS: readonly Plan[] = [
  { key: 'starter', seats: 5, monthly: { SAR: 0, KWD: 0, AED: 0, USD: 0 }, features: STARTER },
  {
    key: 'team',
    seats: 50,
    monthly: { SAR: 29_900, KWD: 24_500, AED: 29_500, USD: 7_900 },
    features: TEAM,
  },
  {
    key: 'business',
    seats: null,
    monthly: { SAR: 89_900, KWD: 73_500, AED: 87_900, USD: 23_900 },
    features: [...TEAM, 'webhooks', 'permission_sets', 'partner_access', 'audit_export'],
  },
];

/** How many months of the monthly price a year costs. */
export const MONTHS_PAID_A_YEAR = 10;

/** What a plan costs for a period in a currency; plans are priced in dollars where the currency is not offered. */
export const planPrice = (key: PlanKey, period: PlanPeriod, currency: string): Money => {
  const priced = PLAN_CURRENCIES.find((offered) => offered === currency) ?? 'USD';
  const minor = PLANS.find((plan) => plan.key === key)?.monthly[priced] ?? 0;
  return { minor: period === 'yearly' ? minor * MONTHS_PAID_A_YEAR : minor, currency: priced };
};

/** How many members a company may not have more of on a plan; null where it has room for as many as there are. */
export function planShortage(key: PlanKey, members: number): number | null {
  const seats = PLANS.find((plan) => plan.key === key)?.seats ?? null;
  return seats !== null && seats < members ? seats : null;
}

/** A company's own subscription to the product. */
export const planSubscription = z.looseObject({
  id: z.optional(id),
  plan: z.enum(PLAN_KEYS),
  period: z.enum(PLAN_PERIODS),
  status: z.enum(['active', 'cancelled', 'past_due']),
  price: money,
  currency: z.optional(currencyCode),
  seats: z.nullable(z.int()),
  seats_used: z.optional(z.int()),
  started_on: day,
  renews_on: z.nullable(day),
  updated_at: z.optional(moment),
});
/** A company's own subscription to the product. */
export type PlanSubscription = z.infer<typeof planSubscription>;

/** Body that chooses a plan. */
export const planSubscriptionDraft = z.object({ plan: z.enum(PLAN_KEYS), period: z.enum(PLAN_PERIODS) });
/** Body that chooses a plan. */
export type PlanSubscriptionDraft = z.infer<typeof planSubscriptionDraft>;
