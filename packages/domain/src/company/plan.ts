import type { Subject } from '../access/subjects.ts';
import type { Action } from '../access/vocabulary.ts';
import type { Money } from '../money/money.ts';
import type { PlanKey, PlanPeriod } from './plan-keys.ts';

/** Plan of a company that has just registered. */
export const FIRST_PLAN: PlanKey = 'starter';

/** Features of plans; each has a text in both languages. */
export const PLAN_FEATURES = [
  'requests',
  'receipts',
  'both_languages',
  'recurring',
  'reimbursements',
  'bookkeeping',
  'cash_in',
  'api',
  'company_sign_in',
  'realtime',
  'spending_policies',
  'approval_steps',
  'webhooks',
  'permission_sets',
  'audit_export',
] as const;
/** Feature of a plan. */
export type PlanFeature = (typeof PLAN_FEATURES)[number];

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

/** Actions on a subject that only plans with a feature permit. */
export interface PlanGate {
  readonly subject: Subject;
  readonly actions: readonly Action[];
}

/**
 * Where the server enforces each feature. Null: part of every plan. What exists stays readable and can be deleted;
 * built-in permission sets can be changed with every plan.
 */
export const PLAN_GATES: Readonly<Record<PlanFeature, PlanGate | null>> = {
  requests: null,
  receipts: null,
  both_languages: null,
  reimbursements: null,
  bookkeeping: null,
  cash_in: null,
  api: null,
  company_sign_in: null,
  realtime: null,
  recurring: { subject: 'recurring', actions: ['create', 'update', 'import'] },
  spending_policies: { subject: 'spendingPolicies', actions: ['create', 'update', 'import'] },
  // Steps are part of spending policies.
  approval_steps: { subject: 'spendingPolicies', actions: ['create', 'update', 'import'] },
  webhooks: { subject: 'webhooks', actions: ['create', 'update', 'import'] },
  permission_sets: { subject: 'webRules', actions: ['create', 'import'] },
  audit_export: { subject: 'audit', actions: ['export'] },
};

const STARTER: readonly PlanFeature[] = PLAN_FEATURES.filter((feature) => PLAN_GATES[feature] === null);
const TEAM: readonly PlanFeature[] = [...STARTER, 'recurring', 'spending_policies', 'approval_steps'];

const GIB = 1024 ** 3;

/** The plans, shared by the pricing page and the panel's plan screen. */
export const PLANS: readonly Plan[] = [
  {
    key: 'starter',
    seats: 5,
    storage: 2 * GIB,
    monthly: { SAR: 0, KWD: 0, AED: 0, USD: 0 },
    features: STARTER,
  },
  {
    key: 'team',
    seats: 50,
    storage: 100 * GIB,
    monthly: { SAR: 29_900, KWD: 24_500, AED: 29_500, USD: 7_900 },
    features: TEAM,
  },
  {
    key: 'business',
    seats: null,
    storage: 1024 * GIB,
    monthly: { SAR: 89_900, KWD: 73_500, AED: 87_900, USD: 23_900 },
    features: [...TEAM, 'webhooks', 'permission_sets', 'audit_export'],
  },
];

/** Returns the feature that a plan needs for an action on a subject; null if every plan permits it. */
export const planFeatureOf = (action: Action, subject: Subject): PlanFeature | null =>
  PLAN_FEATURES.find((feature) => {
    const gate = PLAN_GATES[feature];
    return gate?.subject === subject && gate.actions.includes(action);
  }) ?? null;

const isEnd = ([name, value]: readonly [string, unknown]): boolean =>
  name === 'active' ? value === false : name === 'status' && (value === 'ended' || value === 'paused');

/**
 * Returns true for a change that does nothing but end or pause what is there (`active: false`, `status: 'ended'`). Every
 * plan permits it, so that a smaller plan can be chosen without losing records.
 */
export const endsUse = (change: unknown): boolean => {
  if (typeof change !== 'object' || change === null) return false;
  const given = Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined);
  return given.length > 0 && given.every(isEnd);
};

/** Returns true if a plan includes a feature. */
export const planIncludes = (key: PlanKey, feature: PlanFeature): boolean =>
  PLANS.find((plan) => plan.key === key)?.features.includes(feature) ?? false;

/**
 * Returns the feature that an action on a subject needs and a plan lacks; null if the plan permits it. Unknown plans
 * permit everything here: the server decides.
 */
export const missingPlanFeature = (
  key: PlanKey | null | undefined,
  action: Action,
  subject: Subject,
): PlanFeature | null => {
  const feature = planFeatureOf(action, subject);
  return key === null || key === undefined || feature === null || planIncludes(key, feature) ? null : feature;
};

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

/** Returns the storage of a plan when the company uses more than it; otherwise null. Bytes. */
export function planStorageShortage(key: PlanKey, used: number): number | null {
  const storage = PLANS.find((plan) => plan.key === key)?.storage ?? null;
  return storage !== null && storage < used ? storage : null;
}
