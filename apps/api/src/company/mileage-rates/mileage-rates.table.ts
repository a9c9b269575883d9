import { DISTANCE_UNITS, MICROS, VEHICLES } from '@outlay/domain';
import type { DistanceUnit, Vehicle } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { bigint, check, date, foreignKey, index, integer, pgTable, text, unique } from '../../db/pg-core.ts';
import { currencyColumn, oneOf, recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';

/**
 * Mileage rates in millionths of the currency per unit of distance. The migration adds the constraint
 * `mileage_rates_validity`: ranges of validity of the same key do not overlap.
 */
export const mileageRates = pgTable(
  'mileage_rates',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    vehicle: text().$type<Vehicle>().notNull(),
    unit: text().$type<DistanceUnit>().notNull(),
    currency: currencyColumn().notNull(),
    fromDistance: integer().notNull().default(0),
    rateMicros: bigint({ mode: 'number' }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    source: text().notNull(),
  },
  (t) => [
    unique('mileage_rates_tenant').on(t.companyId, t.id),
    index('mileage_rates_key').on(t.companyId, t.vehicle, t.unit, t.currency),
    oneOf('mileage_rates_vehicle', t.vehicle, VEHICLES),
    oneOf('mileage_rates_unit', t.unit, DISTANCE_UNITS),
    check('mileage_rates_distance', sql`${t.fromDistance} >= 0`),
    check('mileage_rates_rate', sql`${t.rateMicros} between 1 and ${sql.raw(String(MICROS * MICROS))}`),
    check('mileage_rates_valid', sql`${t.validTo} >= ${t.validFrom}`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
