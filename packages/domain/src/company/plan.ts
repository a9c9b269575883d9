import type { Money } from '../money/money.ts';
import { FEATURES_OF_PLAN, type PlanFeature } from './plan-features.ts';
import type { PlanKey, PlanPeriod } from './plan-keys.ts';
import type { PlanSubscription } from './plan-subscription.ts';

/** Plan of a company that has just registered. */
export const FIRST_PLAN: PlanKey = 'starter';

/** Currencies in which plans are priced. */
export const PLAN_CURRENCIES = ['SAR', 'KWD', 'AED', 'USD'] as const;
/** Currency in which plans are priced. */
export type PlanCurrency = (typeof PLAN_CURRENCIES)[number];

/**
 * A plan: monthly price in minor units by currency (a year costs ten months), included members and bytes of
 * receipts, and features.
 */
export interface Plan {
  readonly key: PlanKey;
  readonly seats: number | null;
  readonly storage: number;
  readonly monthly: Readonly<Record<PlanCurrency, number>>;
  readonly features: readonly PlanFeature[];
}

const GIB = 1024 ** 3;

/** The plans, shared by the pricing page and the panel's plan screen. */
export const PLANS: readonly Plan[] = [
  {
    key: 'starter',
    seats: 5,
    storage: 2 * GIB,
    monthly: { SAR: 0, KWD: 0, AED: 0, USD: 0 },
    features: FEATURES_OF_PLAN.starter,
  },
  {
    key: 'team',
    seats: 50,
    storage: 100 * GIB,
    monthly: { SAR: 29_900, KWD: 24_500, AED: 29_500, USD: 7_900 },
    features: FEATURES_OF_PLAN.team,
  },
  {
    key: 'business',
    seats: null,
    storage: 1024 * GIB,
    monthly: { SAR: 89_900, KWD: 73_500, AED: 87_900, USD: 23_900 },
    features: FEATURES_OF_PLAN.business,
  },
];

/** Number of monthly prices that a year costs. */
export const MONTHS_PAID_A_YEAR = 10;

/** Returns the price of a plan for a period in a currency; in US dollars when the currency is not offered. */
export const planPrice = (key: PlanKey, period: PlanPeriod, currency: string): Money => {
  const priced = PLAN_CURRENCIES.find((offered) => offered === currency) ?? 'USD';
  const minor = PLANS.find((plan) => plan.key === key)?.monthly[priced] ?? 0;
  return { minor: period === 'yearly' ? minor * MONTHS_PAID_A_YEAR : minor, currency: priced };
};

/** Returns the member limit of a plan when the company exceeds it; otherwise null. */
export function planShortage(key: PlanKey, members: number): number | null {
  const seats = PLANS.find((plan) => plan.key === key)?.seats ?? null;
  return seats !== null && seats < members ? seats : null;
}

const storageIn = (key: PlanKey): number | null => PLANS.find((plan) => plan.key === key)?.storage ?? null;

/** Returns the storage of a plan when the company uses more than it; otherwise null. Bytes. */
export function planStorageShortage(key: PlanKey, used: number): number | null {
  const storage = storageIn(key);
  return storage !== null && storage < used ? storage : null;
}

/**
 * Returns the storage that a company would have with a plan, in bytes; null without a limit. A limit other than that of its
 * own plan is one of the installation, which holds with every plan.
 */
export function storageWithPlan(
  { plan, storage }: Pick<PlanSubscription, 'plan' | 'storage'>,
  key: PlanKey,
): number | null {
  return storage === undefined || storage === storageIn(plan) ? storageIn(key) : storage;
}
