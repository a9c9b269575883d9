import { PLANS, planPrice, planShortage, type PlanSubscription } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { record } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { planSubscriptions } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { dateOf } from '../clock.ts';
import { found } from '../access/permit.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { day, moment, money } from '../records/columns.ts';

/** How many members a company's plan has to have room for. */
const membersOf = (company: SQL): SQL =>
  sql`(select count(*)::int from users u
    where u.company_id = ${company} and u.role = 'company' and u.status <> 'suspended')`;

async function readPlan(db: Db, companyId: number): Promise<PlanSubscription> {
  const [row] = await rowsOf<PlanSubscription & Record<string, unknown>>(
    db,
    sql`select e.company_id as id, e.plan, e.period, e.status, ${money(sql`e.price_minor`, sql`e.currency`)} as price, e.currency,
        ${membersOf(sql`e.company_id`)} as seats_used,
        ${day(sql`e.started_on`)} as started_on, ${day(sql`e.renews_on`)} as renews_on, ${moment(sql`e.updated_at`)} as updated_at
      from plan_subscriptions e where e.company_id = ${companyId}`,
  );
  const plan = found(row);
  return { ...plan, seats: PLANS.find(({ key }) => key === plan.plan)?.seats ?? null };
}

/** The same day a month or a year later; a day that the month does not have becomes its last one. */
function renewal(from: Date, period: 'monthly' | 'yearly'): string {
  const months = period === 'monthly' ? 1 : 12;
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dateOf(
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), last))),
  );
}

async function choose(asked: Asked<'subscription.choose'>): Promise<PlanSubscription> {
  const { db, actor, now, origin } = asked;
  const { plan, period } = asked.input();
  const companyId = actor.company.id;
  const [has] = await rowsOf<{ plan: string | null; members: number }>(
    db,
    sql`select ${membersOf(sql`${companyId}`)} as members,
      (select plan from plan_subscriptions where company_id = ${companyId}) as plan`,
  );
  const { members, plan: before } = found(has);
  // Who has more than their plan has room for keeps it, whichever way it is billed.
  const seats = plan === before ? null : planShortage(plan, members);
  if (seats !== null) {
    throw new Fault(409, text('error.not_possible'), {
      reason: text('plan_limit.members', { seats, members }),
    });
  }
  const price = planPrice(plan, period, actor.company.currency);
  const columns = {
    plan,
    period,
    status: 'active',
    priceMinor: price.minor,
    currency: price.currency,
    startedOn: dateOf(now),
    renewsOn: price.minor === 0 ? null : renewal(now, period),
    updatedAt: now,
  };
  await db
    .insert(planSubscriptions)
    .values({ companyId, ...columns })
    .onConflictDoUpdate({ target: planSubscriptions.companyId, set: columns });
  await audit(db, {
    at: now,
    event: 'plan_changed',
    companyId,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
    detail: { plan, period },
  });
  await record(db, now, [{ companyId, type: 'resource.changed', subject: 'plan', recordId: companyId }]);
  return readPlan(db, companyId);
}

/** The company's own plan of the product. */
export const subscriptionHandlers: Handlers<'subscription.get' | 'subscription.choose'> = {
  'subscription.get': ({ db, actor }) => readPlan(db, actor.company.id),
  'subscription.choose': choose,
};
