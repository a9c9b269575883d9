import { BASIS_POINTS, TAX_CATEGORIES, type TaxCategory } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../../db/pg-core.ts';
import { accounts } from '../../db/schema/bookkeeping.ts';
import { oneOf, recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';

/** Tax codes; rate and recoverable share in basis points. */
export const taxCodes = pgTable(
  'tax_codes',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    code: text(),
    category: text().$type<TaxCategory>().notNull(),
    rate: integer().notNull(),
    recoverableShare: integer().notNull().default(BASIS_POINTS),
    accountId: integer(),
    outputAccountId: integer(),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('tax_codes_tenant').on(t.companyId, t.id),
    uniqueIndex('tax_codes_name').on(t.companyId, sql`lower(${t.name})`),
    oneOf('tax_codes_category', t.category, TAX_CATEGORIES),
    check('tax_codes_rate', sql`${t.rate} between 0 and 10000 and ${t.recoverableShare} between 0 and 10000`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'tax_codes_account',
    }),
    foreignKey({
      columns: [t.companyId, t.outputAccountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'tax_codes_output_account',
    }),
  ],
);
