import { sql } from '../../db/drizzle.ts';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from '../../db/pg-core.ts';
import { currencyColumn, momentColumn } from '../../db/schema/columns.ts';
import { companies, users } from '../../db/schema/index.ts';

/** Exchange rates by day, of a company or, without one, of the installation. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer(),
    from: currencyColumn().notNull(),
    to: currencyColumn().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Units of `to` per unit of `from`, as decimal text: a float would round it. */
    rate: text().notNull(),
    source: text().notNull(),
    reason: text(),
    createdBy: integer(),
    /** User who changed currencies, day or rate to the present ones; null if they are as they were entered. */
    changedBy: integer(),
    version: integer().notNull().default(1),
    createdAt: momentColumn().notNull().defaultNow(),
    updatedAt: momentColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('exchange_rates_day').on(t.companyId, t.date, t.from, t.to).nullsNotDistinct(),
    index('exchange_rates_company').on(t.companyId, t.id),
    check('exchange_rates_pair', sql`${t.from} <> ${t.to}`),
    check('exchange_rates_rate', sql`${t.rate} ~ '^[0-9]{1,9}([.][0-9]{1,12})?$' and ${t.rate} ~ '[1-9]'`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.createdBy], foreignColumns: [users.id], name: 'exchange_rates_author' }),
    foreignKey({ columns: [t.changedBy], foreignColumns: [users.id], name: 'exchange_rates_changer' }),
  ],
);
