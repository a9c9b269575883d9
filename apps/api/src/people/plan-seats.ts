import { planShortage, type PlanKey } from '@outlay/domain';
import { and, eq, ne } from '../db/drizzle.ts';
import { lockCompany } from '../db/lock-company.ts';
import { planSubscriptions, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/request/validation.ts';

/** Counts the members who need a seat in the company's plan. */
export const countMembers = async (db: Db, companyId: number): Promise<number> =>
  db.$count(
    users,
    and(eq(users.companyId, companyId), eq(users.role, 'company'), ne(users.status, 'suspended')),
  );

/**
 * Requires a free seat for one more member; customers need none. Members are counted one at a time, so that concurrent
 * requests cannot take the same seat.
 *
 * @throws Fault 422 on the field.
 */
export async function requireSeat(
  { db }: { readonly db: Db },
  companyId: number,
  { role }: { readonly role?: string | undefined },
  field: string,
): Promise<void> {
  if (role === 'client') return;
  await lockCompany(db, companyId);
  const [plan] = await db
    .select({ plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, companyId));
  if (plan === undefined) return;
  const members = await countMembers(db, companyId);
  const seats = planShortage(plan.plan as PlanKey, members + 1);
  if (seats !== null) throw invalidField(field, 'plan_limit.seats', { seats, members });
}
