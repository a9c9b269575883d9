import { sql } from '../../db/drizzle.ts';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from '../../db/pg-core.ts';
import { currencyColumn, minorColumn, recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';

/**
 * Per diem rates; shares in basis points. The migration adds the constraint `per_diem_rates_validity`: ranges of validity
 * of the same place do not overlap.
 */
export const perDiemRates = pgTable(
  'per_diem_rates',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    country: text().notNull(),
    city: text(),
    currency: currencyColumn().notNull(),
    fullDayMinor: minorColumn().notNull(),
    partDayMinor: minorColumn(),
    partDayShare: integer(),
    partDayHours: integer().notNull().default(0),
    fullDayHours: integer(),
    breakfastShare: integer().notNull().default(0),
    lunchShare: integer().notNull().default(0),
    dinnerShare: integer().notNull().default(0),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    source: text().notNull(),
  },
  (t) => [
    unique('per_diem_rates_tenant').on(t.companyId, t.id),
    index('per_diem_rates_place').on(t.companyId, t.country),
    check('per_diem_rates_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check(
      'per_diem_rates_amounts',
      sql`${t.fullDayMinor} > 0 and ${t.partDayMinor} between 1 and ${t.fullDayMinor}`,
    ),
    check('per_diem_rates_part', sql`${t.partDayMinor} is null or ${t.partDayShare} is null`),
    check(
      'per_diem_rates_shares',
      sql`${t.partDayShare} between 0 and 10000 and ${t.breakfastShare} between 0 and 10000 and ${t.lunchShare} between 0 and 10000 and ${t.dinnerShare} between 0 and 10000`,
    ),
    check(
      'per_diem_rates_hours',
      sql`${t.partDayHours} between 0 and 23 and ${t.fullDayHours} between ${t.partDayHours} and 23`,
    ),
    check('per_diem_rates_valid', sql`${t.validTo} >= ${t.validFrom}`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
