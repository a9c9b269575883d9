import { ACCOUNT_TYPES, ENTRY_DIRECTIONS, type AccountType, type PaymentCsvLayout } from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../pg-core.ts';
import { currencyColumn, minorColumn, keyColumn, oneOf, recordColumns } from './columns.ts';
import { companies } from './company.ts';

export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    nameKey: keyColumn('name'),
    nameAr: text(),
    type: text().$type<AccountType>().notNull(),
    currency: currencyColumn().notNull(),
    openingMinor: minorColumn().notNull().default(0),
    /** Day of the opening balance's entry. */
    openingDate: date({ mode: 'string' }),
    iban: text(),
    bic: text(),
    paymentCsv: jsonb().$type<PaymentCsvLayout>(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('accounts_tenant').on(t.companyId, t.id),
    unique('accounts_currency').on(t.companyId, t.id, t.currency),
    uniqueIndex('accounts_code').on(t.companyId, sql`lower(${t.code})`),
    oneOf('accounts_type', t.type, ACCOUNT_TYPES),
    check(
      'accounts_bank_only',
      sql`${t.type} = 'bank' or num_nonnulls(${t.iban}, ${t.bic}, ${t.paymentCsv}) = 0`,
    ),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);

export const entryTypes = pgTable(
  'entry_types',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    direction: text().notNull().default('out'),
    accountId: integer(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('entry_types_tenant').on(t.companyId, t.id),
    uniqueIndex('entry_types_name').on(t.companyId, sql`lower(${t.name})`),
    oneOf('entry_types_direction', t.direction, ENTRY_DIRECTIONS),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'entry_types_account',
    }),
  ],
);
