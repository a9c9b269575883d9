import { OPEN_TRIP_STATUSES, type Ref } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { trips, tripTravellers } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { MAX_ID } from '../../http/limits.ts';
import { invalidField } from '../../http/request/validation.ts';

/**
 * Returns the trip of an expense; null for none. The trip is locked until the transaction ends, so that it is not closed
 * meanwhile.
 *
 * @throws Fault 422 on `trip_id` for a trip of another company, one that takes no requests, or one that the owner of the
 * expense does not travel on.
 */
export async function tripOf(
  tx: Db,
  companyId: number,
  id: number | null | undefined,
  ownerId: number,
): Promise<Ref | null> {
  if (id === null || id === undefined) return null;
  const [row] =
    id > MAX_ID
      ? []
      : await tx
          .select({ id: trips.id, name: trips.purpose, status: trips.status })
          .from(trips)
          .where(and(eq(trips.companyId, companyId), eq(trips.id, id)))
          .for('share');
  if (row === undefined) throw invalidField('trip_id', 'validation.unknown_record');
  const travelling = await tx
    .select({ userId: tripTravellers.userId })
    .from(tripTravellers)
    .where(and(eq(tripTravellers.tripId, id), eq(tripTravellers.userId, ownerId)));
  if (travelling.length === 0) throw invalidField('trip_id', 'validation.not_travelling');
  if (!OPEN_TRIP_STATUSES.some((status) => status === row.status))
    throw invalidField('trip_id', 'validation.trip_closed');
  return { id: row.id, name: row.name };
}
