import {
  addMonths,
  PLANS,
  planPrice,
  planShortage,
  planStorageShortage,
  type PlanSubscription,
  type PlanKey,
} from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { audit, callerOf } from '../db/audit.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, planSubscriptions } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { countMembers } from '../people/plan-seats.ts';
import { dateOf } from '../clock.ts';
import { requireRecord } from '../access/permit.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';
import type { Env } from '../env.ts';
import { requireUnusedFeatures } from './plan-features.ts';
import { sizesText, storageLimit, storageUsed } from './storage-quota.ts';
import { day, moment } from '../db/expressions.ts';
import { money } from '../records/columns.ts';

async function readPlan(db: Db, env: Env, companyId: number): Promise<PlanSubscription> {
  const [row] = await db
    .select({
      id: planSubscriptions.companyId,
      plan: planSubscriptions.plan,
      period: planSubscriptions.period,
      status: planSubscriptions.status,
      price: money(planSubscriptions.priceMinor, planSubscriptions.currency),
      currency: planSubscriptions.currency,
      started_on: day(planSubscriptions.startedOn),
      renews_on: day(planSubscriptions.renewsOn),
      updated_at: moment(planSubscriptions.updatedAt),
    })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, companyId));
  const plan = { ...requireRecord(row), seats_used: await countMembers(db, companyId) } as PlanSubscription;
  return {
    ...plan,
    seats: PLANS.find(({ key }) => key === plan.plan)?.seats ?? null,
    storage: storageLimit(env, plan.plan),
    storage_used: await storageUsed(db, companyId),
  };
}

async function choose(context: RequestContext<'subscription.choose'>): Promise<PlanSubscription> {
  const { db, actor, now, origin, services } = context;
  const { plan, period } = context.input();
  const companyId = actor.company.id;
  // In the order of new members, who are counted one at a time: none takes a seat of the earlier plan meanwhile.
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const members = await countMembers(db, companyId);
  const [current] = await db
    .select({ plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, companyId))
    // No receipt is stored while the plan changes.
    .for('update');
  const before = current?.plan ?? null;
  // A company with more members than its plan allows may keep the plan and change the billing interval.
  const seats = plan === before ? null : planShortage(plan, members);
  if (seats !== null) {
    throw new Fault(409, text('error.not_possible'), {
      reason: text('plan_limit.members', { seats, members }),
    });
  }
  const used = await storageUsed(db, companyId);
  const isPlanLimit = services.env.storageLimit === null && plan !== before;
  const limit = isPlanLimit ? planStorageShortage(plan, used) : null;
  if (limit !== null) {
    throw new Fault(409, text('error.not_possible'), {
      reason: sizesText('plan_limit.storage', { limit, used }),
    });
  }
  if (plan !== before) await requireUnusedFeatures(db, companyId, { before: before as PlanKey | null, plan });
  const today = dateOf(actor.company, now);
  const price = planPrice(plan, period, actor.company.currency);
  const columns = {
    plan,
    period,
    status: 'active',
    priceMinor: price.minor,
    currency: price.currency,
    startedOn: today,
    renewsOn: price.minor === 0 ? null : addMonths(today, period === 'monthly' ? 1 : 12),
    updatedAt: now,
  };
  await db
    .insert(planSubscriptions)
    .values({ companyId, ...columns })
    .onConflictDoUpdate({ target: planSubscriptions.companyId, set: columns });
  await audit(db, { ...callerOf({ actor, now, origin }), event: 'plan_changed', detail: { plan, period } });
  await recordEvents(db, now, [
    { companyId, type: 'resource.changed', subject: 'plan', recordId: companyId },
  ]);
  return readPlan(db, services.env, companyId);
}

/** Handlers of the company's subscription of the product. */
export const subscriptionHandlers: Handlers<'subscription.get' | 'subscription.choose'> = {
  'subscription.get': ({ db, actor, services }) => readPlan(db, services.env, actor.company.id),
  'subscription.choose': choose,
};
