import { sql } from '../drizzle.ts';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from '../pg-core.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import { byName, keyColumn, recordColumns } from './columns.ts';
import { companies } from './company.ts';

const partnerColumns = () => ({
  ...recordColumns(),
  name: text().notNull(),
  nameKey: keyColumn('name'),
  email: text(),
  phone: text(),
  taxNumber: text(),
  address: text(),
  note: text(),
  active: boolean().notNull().default(true),
});

export const suppliers = pgTable(
  'suppliers',
  { ...partnerColumns(), iban: text(), accountId: integer(), entryTypeId: integer() },
  (t) => [
    unique('suppliers_tenant').on(t.companyId, t.id),
    uniqueIndex('suppliers_name').on(t.companyId, sql`lower(${t.name})`),
    index('suppliers_order').on(t.companyId, byName(t), t.id),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'suppliers_account',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'suppliers_entry_type',
    }),
  ],
);

export const customers = pgTable('customers', partnerColumns(), (t) => [
  unique('customers_tenant').on(t.companyId, t.id),
  uniqueIndex('customers_name').on(t.companyId, sql`lower(${t.name})`),
  index('customers_order').on(t.companyId, byName(t), t.id),
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
]);
