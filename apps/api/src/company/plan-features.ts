import {
  endsUse,
  formatList,
  missingPlanFeature,
  PLAN_FEATURES,
  planFeatureOf,
  planIncludes,
  type PlanFeature,
  type PlanKey,
} from '@outlay/domain';
import type { Call } from '@outlay/api-client/contract';
import { and, eq, isNull, ne } from '../db/drizzle.ts';
import {
  permissionSets,
  planSubscriptions,
  recurringExpenses,
  spendingPolicies,
  webhooks,
} from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { localeIn, text, type Text } from '../http/texts.ts';

const named =
  (id: string, values: Readonly<Record<string, Text>>): Text =>
  (locale) =>
    text(
      id,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value(locale)])),
    )(locale);

/**
 * Requires that the company's plan includes what a call does, by its input once that is known. In the transaction of a
 * write the plan cannot change until its end.
 *
 * @throws Fault 422 on `plan`, with the missing feature.
 */
export async function requirePlanFeature(
  db: Db,
  companyId: number,
  { access, method }: Pick<Call, 'access' | 'method'>,
  input?: unknown,
): Promise<void> {
  if (access === undefined || planFeatureOf(access.action, access.subject) === null || endsUse(input)) return;
  const plan = db
    .select({ plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, companyId));
  const [row] = await (method === 'GET' ? plan : plan.for('share'));
  const feature = missingPlanFeature(row?.plan as PlanKey | undefined, access.action, access.subject);
  if (row === undefined || feature === null) return;
  const values = { plan: text(`plan.${row.plan}`), feature: text(`plan_feature.${feature}`) };
  const sentence = named('plan_limit.feature', values);
  // Also as the message: no input has to be corrected.
  throw new Fault(422, sentence, { errors: { plan: [sentence] } });
}

type CountUses = (db: Db, companyId: number) => Promise<number>;

/** Counts what uses a feature until it is ended or deleted; null for a feature that leaves nothing behind. */
const USES: Readonly<Record<PlanFeature, CountUses | null>> = {
  requests: null,
  receipts: null,
  both_languages: null,
  reimbursements: null,
  bookkeeping: null,
  cash_in: null,
  api: null,
  company_sign_in: null,
  realtime: null,
  // Steps are part of spending policies.
  approval_steps: null,
  audit_export: null,
  recurring: async (db, companyId) =>
    db.$count(
      recurringExpenses,
      and(eq(recurringExpenses.companyId, companyId), ne(recurringExpenses.status, 'ended')),
    ),
  spending_policies: async (db, companyId) =>
    db.$count(
      spendingPolicies,
      and(eq(spendingPolicies.companyId, companyId), eq(spendingPolicies.active, true)),
    ),
  webhooks: async (db, companyId) =>
    db.$count(webhooks, and(eq(webhooks.companyId, companyId), eq(webhooks.active, true))),
  permission_sets: async (db, companyId) =>
    db.$count(permissionSets, and(eq(permissionSets.companyId, companyId), isNull(permissionSets.builtin))),
};

/**
 * Requires that the company uses no feature that it would lose with another plan. What the current plan lacks, too, stays as
 * it is.
 *
 * @throws Fault 409 with the features.
 */
export async function requireUnusedFeatures(
  db: Db,
  companyId: number,
  { before, plan }: { readonly before: PlanKey | null; readonly plan: PlanKey },
): Promise<void> {
  const isLost = (feature: PlanFeature): boolean =>
    !planIncludes(plan, feature) && (before === null || planIncludes(before, feature));
  const used: PlanFeature[] = [];
  for (const feature of PLAN_FEATURES) {
    const countUses = USES[feature];
    if (countUses !== null && isLost(feature) && (await countUses(db, companyId)) > 0) used.push(feature);
  }
  if (used.length === 0) return;
  const features: Text = (localeOptions) =>
    formatList(
      { locale: localeIn(localeOptions) },
      used.map((feature) => text(`plan_feature.${feature}`)(localeOptions)),
    );
  throw new Fault(409, text('error.not_possible'), { reason: named('plan_limit.features', { features }) });
}
