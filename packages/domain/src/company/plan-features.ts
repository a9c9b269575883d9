import type { Subject } from '../access/subjects.ts';
import type { Action } from '../access/vocabulary.ts';
import type { PlanKey } from './plan-keys.ts';

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

/** Actions on a subject that only plans with a feature permit. */
export interface PlanGate {
  readonly subject: Subject;
  readonly actions: readonly Action[];
}

/**
 * Rights by which the server enforces each feature. Null: part of every plan. What exists stays readable and can be deleted;
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

/** Features of each plan. */
export const FEATURES_OF_PLAN: Readonly<Record<PlanKey, readonly PlanFeature[]>> = {
  starter: STARTER,
  team: TEAM,
  business: [...TEAM, 'webhooks', 'permission_sets', 'audit_export'],
};

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
  const changed = Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined);
  return changed.length > 0 && changed.every(isEnd);
};

/** Returns true if a plan includes a feature. */
export const planIncludes = (key: PlanKey, feature: PlanFeature): boolean =>
  Object.hasOwn(FEATURES_OF_PLAN, key) && FEATURES_OF_PLAN[key].includes(feature);

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
