import {
  NEW_CASH_IN_STATUS,
  NEW_SALE_STATUS,
  ADVANCE_DIRECTIONS,
  CASH_IN_STATUSES,
  SALE_STATUSES,
} from '@outlay/domain';
import { sql } from '../drizzle.ts';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from '../pg-core.ts';
import { taxCodes } from '../../company/tax-codes/tax-codes.table.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import { companies } from './company.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf, recordColumns } from './columns.ts';
import { users } from './people.ts';
import { customers } from './suppliers.ts';

/** Cash-in entries. */
export const cashInEntries = pgTable(
  'cash_in_entries',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<(typeof CASH_IN_STATUSES)[number]>().notNull().default(NEW_CASH_IN_STATUS),
    date: date({ mode: 'string' }).notNull(),
    accountId: integer().notNull(),
    entryTypeId: integer(),
    customerId: integer(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    reference: text(),
    proof: text(),
    description: text(),
    details: text(),
    createdBy: integer(),
    confirmedAt: momentColumn(),
  },
  (t) => [
    unique('cash_in_number').on(t.companyId, t.number),
    index('cash_in_newest').on(t.companyId, t.id),
    index('cash_in_date').on(t.companyId, t.date, t.id),
    oneOf('cash_in_status', t.status, CASH_IN_STATUSES),
    check('cash_in_amount', sql`${t.amountMinor} > 0`),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'cash_in_account',
    }),
    // An entry has the currency of its account, also while the account changes.
    foreignKey({
      columns: [t.companyId, t.accountId, t.currency],
      foreignColumns: [accounts.companyId, accounts.id, accounts.currency],
      name: 'cash_in_account_currency',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'cash_in_entry_type',
    }),
    foreignKey({
      columns: [t.companyId, t.customerId],
      foreignColumns: [customers.companyId, customers.id],
      name: 'cash_in_customer',
    }),
  ],
);

/** Advances to employees, in the currency of the company. */
export const advances = pgTable(
  'advances',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<(typeof CASH_IN_STATUSES)[number]>().notNull().default(NEW_CASH_IN_STATUS),
    direction: text().$type<(typeof ADVANCE_DIRECTIONS)[number]>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    userId: integer().notNull(),
    accountId: integer(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    reference: text(),
    description: text(),
    details: text(),
    createdBy: integer(),
    confirmedAt: momentColumn(),
  },
  (t) => [
    unique('advances_number').on(t.companyId, t.number),
    index('advances_newest').on(t.companyId, t.id),
    index('advances_date').on(t.companyId, t.date, t.id),
    index('advances_user').on(t.companyId, t.userId, t.id),
    oneOf('advances_status', t.status, CASH_IN_STATUSES),
    oneOf('advances_direction', t.direction, ADVANCE_DIRECTIONS),
    check('advances_amount', sql`${t.amountMinor} > 0`),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
      name: 'advances_user_fk',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'advances_account',
    }),
    foreignKey({
      columns: [t.companyId, t.currency],
      foreignColumns: [companies.id, companies.currency],
      name: 'advances_currency',
    }),
  ],
);

/** Sales to customers. */
export const sales = pgTable(
  'sales',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<(typeof SALE_STATUSES)[number]>().notNull().default(NEW_SALE_STATUS),
    customerId: integer().notNull(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }),
    accountId: integer(),
    entryTypeId: integer(),
    taxCodeId: integer(),
    taxMinor: minorColumn().notNull().default(0),
    reference: text(),
    description: text(),
  },
  (t) => [
    unique('sales_number').on(t.companyId, t.number),
    index('sales_newest').on(t.companyId, t.id),
    oneOf('sales_status', t.status, SALE_STATUSES),
    check('sales_amount', sql`${t.amountMinor} > 0`),
    check(
      'sales_tax',
      sql`${t.taxMinor} between 0 and ${t.amountMinor} and (${t.taxMinor} = 0 or ${t.taxCodeId} is not null)`,
    ),
    index('sales_tax_code_id').on(t.companyId, t.taxCodeId),
    foreignKey({
      columns: [t.companyId, t.taxCodeId],
      foreignColumns: [taxCodes.companyId, taxCodes.id],
      name: 'sales_tax_code',
    }),
    foreignKey({
      columns: [t.companyId, t.customerId],
      foreignColumns: [customers.companyId, customers.id],
      name: 'sales_customer',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'sales_account',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'sales_entry_type',
    }),
  ],
);
