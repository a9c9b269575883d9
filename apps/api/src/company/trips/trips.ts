import {
  CANCELLED_STATUS,
  EDITABLE_TRIP_STATUSES,
  placeOutsideTrip,
  RESOURCES,
  TRIP_ACTIONS,
  tripDenial,
  tripPlace,
  wrongTripStatus,
  type CanMap,
  type Trip,
  type TripDraft,
  type TripQuery,
} from '@outlay/domain';
import { and, eq, gte, inArray, isNotNull, lte, ne, notInArray, sql } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import { conflict, permit } from '../../access/permit.ts';
import { nextNumber } from '../../db/numbers.ts';
import { expenses, teams, trips, tripTravellers, users } from '../../db/schema/index.ts';
import { build, innerJoin, leftJoin } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { teamOf } from '../../expenses/workflow/draft-write.ts';
import { reasonText, text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { day, jsonList, moment, whereGiven } from '../../db/expressions.ts';
import {
  bilingual,
  byName,
  money,
  namedRef,
  numberField,
  numbersField,
  ref,
  textField,
} from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, RecordWriter, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference, references } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { assertCompanions } from './companions.ts';
import { seedTrips } from './trips.demo.ts';

const creator = alias(users, 'creator');
const decider = alias(users, 'decider');
const traveller = alias(users, 'traveller');

const travellerList = () =>
  build
    .select({ list: jsonList(namedRef(traveller), traveller.id) })
    .from(tripTravellers)
    .innerJoin(traveller, eq(traveller.id, tripTravellers.userId))
    .where(eq(tripTravellers.tripId, trips.id));

const travellerIds = sql`array(${build
  .select({ id: tripTravellers.userId })
  .from(tripTravellers)
  .where(eq(tripTravellers.tripId, trips.id))})`;

const travelledBy = (userId: number) =>
  inArray(
    trips.id,
    build
      .select({ id: tripTravellers.tripId })
      .from(tripTravellers)
      .where(and(eq(tripTravellers.companyId, trips.companyId), eq(tripTravellers.userId, userId))),
  );

const canOf = (trip: Trip, actor: Actor): CanMap =>
  Object.fromEntries(
    TRIP_ACTIONS.map((action) => {
      const denied = tripDenial(trip, action, { ...actor.person, ability: actor.ability });
      if (denied === null) return [action, true as const];
      return [action, { code: denied.reason.code, params: { ...denied.reason.params } }];
    }),
  );

/** Record kind of trips. */
export const tripKind: RecordKind<Trip, TripQuery> = {
  subject: 'trips',
  conditions: {
    id: numberField(trips.id),
    number: textField(trips.number),
    status: textField(trips.status),
    date_from: textField(day(trips.dateFrom)),
    date_to: textField(day(trips.dateTo)),
    'user.id': numberField(trips.userId),
    'team.id': numberField(trips.teamId),
    'travellers.id': numbersField(travellerIds),
    'created_by.id': numberField(trips.createdBy),
  },
  table: trips,
  joins: [
    innerJoin(users, eq(users.id, trips.userId)),
    leftJoin(teams, and(eq(teams.companyId, trips.companyId), eq(teams.id, trips.teamId))),
    leftJoin(creator, eq(creator.id, trips.createdBy)),
    leftJoin(decider, eq(decider.id, trips.decidedBy)),
  ],
  fields: {
    id: trips.id,
    number: trips.number,
    version: trips.version,
    status: trips.status,
    purpose: trips.purpose,
    date_from: day(trips.dateFrom),
    date_to: day(trips.dateTo),
    places: trips.places,
    user: namedRef(users),
    team: bilingual({ id: trips.teamId, name: teams.name, nameAr: teams.nameAr }),
    travellers: sql`${travellerList()}`,
    planned: whereGiven(trips.plannedMinor, money(trips.plannedMinor, trips.currency)),
    description: trips.description,
    details: trips.details,
    created_by: ref(creator),
    decided_by: ref(decider),
    created_at: moment(trips.createdAt),
  },
  sorts: {
    id: trips.id,
    number: trips.number,
    purpose: trips.purpose,
    date_from: trips.dateFrom,
    date_to: trips.dateTo,
    status: trips.status,
    user: byName(users),
    created_at: trips.createdAt,
  },
  searched: {
    number: trips.number,
    purpose: trips.purpose,
    places: sql`jsonb_path_query_array(${trips.places}, '$[*].city')::text`,
    description: trips.description,
    user: users.name,
  },
  filters: {
    status: (values) => among(trips.status, values),
    user_id: (id) => eq(trips.userId, id),
    traveller_id: travelledBy,
    from: (date) => gte(trips.dateTo, date),
    to: (date) => lte(trips.dateFrom, date),
  },
  permissions: (actor, trip) => canOf(trip, actor),
};

/** Trips are planned until they are submitted, and again after a rejection. */
function refuseUnlessEditable({ actor }: WriteContext, before: Trip): void {
  if (EDITABLE_TRIP_STATUSES.some((status) => status === before.status)) return;
  throw conflict(actor, 'trips', before, reasonText(wrongTripStatus(before.status)));
}

/** Returns true if requests belong to a trip, apart from cancelled ones unless `all` is set. */
export async function hasRequests(
  db: Db,
  trip: { readonly companyId: number; readonly id: number },
  { all = false }: { readonly all?: boolean } = {},
): Promise<boolean> {
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, trip.companyId),
        eq(expenses.tripId, trip.id),
        all ? undefined : ne(expenses.status, CANCELLED_STATUS),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const rows = tableWriter<Trip, TripDraft>({
  table: trips,
  columns: async ({ db, actor }, change, before) => {
    const { date_from, date_to, places, user_id, traveller_ids: _, planned, ...same } = change;
    const days = {
      date_from: date_from ?? before?.date_from ?? '',
      date_to: date_to ?? before?.date_to ?? '',
    };
    if (days.date_from > days.date_to) throw invalidField('date_to', 'validation.from_after_to');
    const outside = placeOutsideTrip(places ?? before?.places ?? [], days);
    if (outside !== null) throw invalidField(outside.join('.'), 'validation.not_in_trip');
    await reference(db, actor.company.id, 'user_id', user_id);
    // Members enter trips of their own only.
    if (user_id !== undefined)
      permit(actor, before === null ? 'create' : 'update', 'trips', { user: { id: user_id } });
    const { currency } = actor.company;
    if (planned && planned.currency !== currency)
      throw invalidField('planned', 'validation.company_currency', { currency });
    return {
      ...same,
      dateFrom: date_from,
      dateTo: date_to,
      places: places?.map((place) => tripPlace.parse(place)),
      userId: user_id,
      teamId: user_id === undefined ? undefined : await teamOf(db, user_id),
      plannedMinor: planned === undefined ? undefined : (planned?.minor ?? null),
    };
  },
  created: async ({ db, actor }, { user_id = actor.id }) => {
    await reference(db, actor.company.id, 'user_id', user_id);
    return {
      number: await nextNumber(db, actor.company.id, 'trip'),
      userId: user_id,
      teamId: await teamOf(db, user_id),
      currency: actor.company.currency,
      createdBy: actor.id,
    };
  },
  checkRemoval: async (context, before) => {
    refuseUnlessEditable(context, before);
    const { db, actor } = context;
    if (await hasRequests(db, { companyId: actor.company.id, id: before.id }, { all: true }))
      throw conflict(actor, 'trips', before, text('reason.trip_has_requests'));
  },
});

/**
 * Stores the travellers of a trip, with its owner.
 *
 * @throws Fault 422 if a traveller who leaves has requests in the trip.
 */
async function storeTravellers(
  { db, actor }: WriteContext,
  id: number,
  before: Trip | null,
  { traveller_ids, user_id }: Change<TripDraft>,
): Promise<void> {
  const companyId = actor.company.id;
  const ownerId = user_id ?? before?.user.id ?? actor.id;
  if (before !== null && traveller_ids === undefined && user_id === undefined) return;
  const chosen = traveller_ids ?? (before?.travellers ?? []).map((one) => one.id);
  const isKept = new Set(before?.travellers.map((one) => one.id));
  const added = chosen.filter((one) => !isKept.has(one));
  await references(db, companyId, 'user_id', added, 'traveller_ids');
  await assertCompanions(
    db,
    actor,
    added.filter((one) => one !== ownerId),
  );
  const ids = [...new Set([ownerId, ...chosen])];
  const [left] = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, companyId),
        eq(expenses.tripId, id),
        isNotNull(expenses.tripId),
        notInArray(expenses.userId, ids),
      ),
    )
    .limit(1);
  if (left !== undefined) throw invalidField('traveller_ids', 'validation.traveller_has_requests');
  await db.delete(tripTravellers).where(eq(tripTravellers.tripId, id));
  await db.insert(tripTravellers).values(ids.map((userId) => ({ companyId, tripId: id, userId })));
}

const writer: RecordWriter<Trip, TripDraft> = {
  ...rows,
  checkChange: refuseUnlessEditable,
  prospect: (actor) => ({ user: { id: actor.id } }),
  create: async (context, draft) => {
    const id = await rows.create(context, draft);
    await storeTravellers(context, id, null, draft);
    return id;
  },
  update: async (context, before, change) => {
    await rows.update(context, before, change);
    await storeTravellers(context, before.id, before, change);
  },
};

/** Resource of trips. */
export const tripResource = plainResource({
  resource: RESOURCES.trips,
  kind: tripKind,
  writer,
  imports: { identity: { kind: 'number', field: 'number', column: trips.number } },
  seed: seedTrips,
});
