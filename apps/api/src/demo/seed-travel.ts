import { addDays, type ExpenseDraft } from '@outlay/domain';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import { companies, expenses, trips, users } from '../db/schema/index.ts';
import { sumOf } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { allowanceAmount, computeAllowance } from '../expenses/allowances/allowance-write.ts';
import { createExpense } from '../expenses/workflow/draft-write.ts';
import { DEMO_PURPOSES } from './demo-books.ts';

/** Goods of a trip to a fair. */
const BOUGHT = ['hotel', 'taxi', 'fair'];

const TEXTS = Object.values(DEMO_PURPOSES).flatMap(({ purposes }) =>
  purposes.filter(({ buys }) => BOUGHT.includes(buys)).map(({ text }) => text),
);

/** Most purchases of the trip. */
const PURCHASES = 3;

/** Share of the costs of the trip that is planned: a tenth is left. */
const RESERVE = 1.1;

/** Planned amounts are multiples of this. */
const STEP_MINOR = 50_000;

/** Statuses of purchases that count in the totals of a trip. */
const COUNTED = ['pending', 'approved', 'verified'] as const;

/**
 * Adds requests to the approved trip of a company's demo data: what was bought for it, the drive to the airport as mileage, and a per diem. The
 * claims are drafts of the traveller, whose amounts the company's rates give.
 */
export async function seedTravel(tx: Db, companyId: number, now: Date): Promise<void> {
  const [trip] = await tx
    .select({ id: trips.id, userId: trips.userId, name: users.name, from: trips.dateFrom, to: trips.dateTo })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(and(eq(trips.companyId, companyId), eq(trips.status, 'approved')));
  const [company] = await tx
    .select({
      id: companies.id,
      currency: companies.currency,
      countryId: companies.countryId,
      rateDays: companies.rateDays,
      timeZone: companies.timeZone,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (trip === undefined || company === undefined) return;
  const bought = await tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, companyId),
        eq(expenses.userId, trip.userId),
        inArray(expenses.description, TEXTS),
        inArray(expenses.status, COUNTED),
      ),
    )
    .orderBy(desc(expenses.id))
    .limit(PURCHASES);
  const ids = bought.map(({ id }) => id);
  if (ids.length > 0) await tx.update(expenses).set({ tripId: trip.id }).where(inArray(expenses.id, ids));
  const last = addDays(trip.to, -1);
  const days = [];
  for (let date = trip.from; date <= last; date = addDays(date, 1)) days.push({ date, country: 'AE' });
  const claims: readonly Pick<ExpenseDraft, 'incurred_on' | 'description' | 'mileage' | 'per_diem'>[] = [
    {
      incurred_on: trip.from,
      description: 'Drive to the airport and back',
      mileage: { vehicle: 'car', unit: 'km', currency: 'SAR', distance: 42, round_trip: true },
    },
    {
      incurred_on: last,
      description: 'بدل يومي عن أيام المعرض',
      per_diem: { starts_at: `${trip.from}T07:30`, ends_at: `${last}T21:00`, days },
    },
  ];
  for (const claim of claims) {
    const owner = { company, userId: trip.userId, expenseId: null };
    const amount = allowanceAmount(await computeAllowance(tx, owner, claim));
    if (amount === undefined) continue;
    const actor = { id: trip.userId, name: trip.name, company };
    await createExpense(tx, actor, { ...claim, amount, trip_id: trip.id }, now);
  }
  await planEnough(tx, trip.id);
}

/** Plans a trip for what its requests cost, with a reserve. */
async function planEnough(tx: Db, tripId: number): Promise<void> {
  const [cost] = await tx
    .select({ minor: sumOf(expenses.baseMinor) })
    .from(expenses)
    .where(eq(expenses.tripId, tripId));
  const plannedMinor = Math.ceil(((cost?.minor ?? 0) * RESERVE) / STEP_MINOR) * STEP_MINOR;
  if (plannedMinor > 0) await tx.update(trips).set({ plannedMinor }).where(eq(trips.id, tripId));
}
