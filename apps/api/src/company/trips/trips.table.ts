import { TRIP_STATUSES, type TripPlace, type TripStatus } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from '../../db/pg-core.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf, recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';
import { teams, users } from '../../db/schema/people.ts';

/** Trips on business; the planned amount in company currency. */
export const trips = pgTable(
  'trips',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<TripStatus>().notNull().default('draft'),
    purpose: text().notNull(),
    dateFrom: date({ mode: 'string' }).notNull(),
    dateTo: date({ mode: 'string' }).notNull(),
    /** In the order of travel. */
    places: jsonb().$type<TripPlace[]>().notNull().default([]),
    userId: integer().notNull(),
    teamId: integer(),
    plannedMinor: minorColumn(),
    currency: currencyColumn().notNull(),
    description: text(),
    details: text(),
    createdBy: integer(),
    decidedBy: integer(),
    decidedAt: momentColumn(),
  },
  (t) => [
    unique('trips_tenant').on(t.companyId, t.id),
    unique('trips_number').on(t.companyId, t.number),
    index('trips_user').on(t.companyId, t.userId, t.id),
    index('trips_date').on(t.companyId, t.dateFrom, t.id),
    oneOf('trips_status', t.status, TRIP_STATUSES),
    check('trips_dates', sql`${t.dateFrom} <= ${t.dateTo}`),
    check('trips_planned', sql`${t.plannedMinor} > 0`),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
      name: 'trips_user_fk',
    }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'trips_team',
    }),
    // The planned amount is in the company's currency, also while the company changes.
    foreignKey({
      columns: [t.companyId, t.currency],
      foreignColumns: [companies.id, companies.currency],
      name: 'trips_currency',
    }),
  ],
);

/** Travellers of trips, among them always the user of the trip. */
export const tripTravellers = pgTable(
  'trip_travellers',
  { companyId: integer().notNull(), tripId: integer().notNull(), userId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.tripId, t.userId] }),
    index('trip_travellers_user').on(t.companyId, t.userId, t.tripId),
    foreignKey({
      columns: [t.companyId, t.tripId],
      foreignColumns: [trips.companyId, trips.id],
      name: 'trip_travellers_trip',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
      name: 'trip_travellers_user_fk',
    }),
  ],
);
