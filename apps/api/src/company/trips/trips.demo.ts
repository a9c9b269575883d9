import { DAY_MS } from '@outlay/domain';
import type { TripPlace, TripStatus } from '@outlay/domain';
import { and, asc, eq, inArray } from '../../db/drizzle.ts';
import { numberText } from '../../db/numbers.ts';
import { companies, counters, permissionSets, trips, tripTravellers, users } from '../../db/schema/index.ts';
import { teamOf } from '../../expenses/workflow/draft-write.ts';
import type { SeedRows } from '../../records/plain-resource.ts';

/** Days of a place, counted from the start of its trip. */
interface Offsets {
  readonly from: number;
  readonly to: number;
}

interface Row {
  readonly purpose: string;
  readonly places: readonly (Pick<TripPlace, 'country' | 'city'> & Partial<Offsets>)[];
  readonly status: TripStatus;
  /** Start in days from now, and length in days. */
  readonly starts: number;
  readonly days: number;
  readonly minor: number | null;
}

/** Trips of the demo data, oldest first. */
const ROWS: readonly Row[] = [
  {
    purpose: 'معرض الرياض للتقنية',
    places: [{ country: 'SA', city: 'الرياض' }],
    status: 'closed',
    starts: -60,
    days: 3,
    minor: 600_000,
  },
  {
    purpose: 'Trade fair',
    places: [
      { country: 'AE', city: 'Dubai', from: 0, to: 3 },
      { country: 'AE', city: 'Abu Dhabi', from: 4, to: 5 },
    ],
    status: 'approved',
    starts: -5,
    days: 6,
    minor: 900_000,
  },
  {
    purpose: 'Supplier visit',
    places: [{ country: 'SA', city: 'Jeddah' }],
    status: 'submitted',
    starts: 10,
    days: 2,
    minor: 250_000,
  },
  {
    purpose: 'ورشة عمل مع العميل',
    places: [{ country: 'SA', city: 'الدمام' }],
    status: 'draft',
    starts: 24,
    days: 1,
    minor: null,
  },
];

/** Inserts the demo trips of a company's first member. */
export const seedTrips: SeedRows = async (tx, companyId, now) => {
  const [company] = await tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.id, companyId));
  const members = await tx
    .select({ id: users.id, set: permissionSets.builtin })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.companyId, companyId),
        inArray(permissionSets.builtin, ['member', 'approver']),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(users.id));
  const member = members.find(({ set }) => set === 'member');
  const approver = members.find(({ set }) => set === 'approver');
  if (company === undefined || member === undefined) return;
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [index, row] of ROWS.entries()) {
    const at = new Date(now.getTime() + Math.min(-1, row.starts - 14) * DAY_MS);
    const isDecided = row.status === 'closed' || row.status === 'approved';
    const [made] = await tx
      .insert(trips)
      .values({
        companyId,
        number: numberText('trip', index + 1),
        status: row.status,
        purpose: row.purpose,
        places: row.places.map(({ country, city, from, to }) => ({
          country,
          city,
          date_from: from === undefined ? null : dayIn(row.starts + from),
          date_to: to === undefined ? null : dayIn(row.starts + to),
        })),
        dateFrom: dayIn(row.starts),
        dateTo: dayIn(row.starts + row.days - 1),
        userId: member.id,
        teamId: await teamOf(tx, member.id),
        plannedMinor: row.minor,
        currency: company.currency,
        createdBy: member.id,
        decidedBy: isDecided ? (approver?.id ?? null) : null,
        decidedAt: isDecided ? at : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: trips.id });
    await tx.insert(tripTravellers).values({ companyId, tripId: made?.id ?? 0, userId: member.id });
  }
  await tx.insert(counters).values({ companyId, kind: 'trip', last: ROWS.length });
};
