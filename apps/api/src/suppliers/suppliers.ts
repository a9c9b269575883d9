import type { Supplier, SupplierDraft, SupplierQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { suppliers } from '../db/schema/index.ts';
import { given } from '../lists/page.ts';
import { refuseIfScoped } from '../people/policy-scope.ts';
import { bilingual } from '../records/columns.ts';
import { recordHandlers } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { PARTNER_COLUMNS, PARTNER_CONDITIONS, PARTNER_SEARCHED, PARTNER_SORTS } from './partner-columns.ts';

/** Whom the company buys from. */
export const supplierKind: RecordKind<Supplier, SupplierQuery> = {
  subject: 'suppliers',
  conditions: PARTNER_CONDITIONS,
  table: sql`suppliers`,
  select: sql`${PARTNER_COLUMNS}, e.iban, ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account,
    ${bilingual(sql`y.id`, sql`y.name`, sql`y.name_ar`)} as entry_type`,
  from: sql`suppliers e left join accounts a on a.id = e.account_id left join entry_types y on y.id = e.entry_type_id`,
  sorts: PARTNER_SORTS,
  searched: { ...PARTNER_SEARCHED, iban: sql`e.iban` },
  filters: ({ active }) => [given(active, (wanted) => sql`e.active = ${wanted}`)],
};

/** How suppliers are written. */
export const supplierWriter = tableWriter<Supplier, SupplierDraft>({
  table: suppliers,
  columns: async ({ db, actor }, { tax_number, account_id, entry_type_id, ...same }) => {
    await reference(db, actor.company.id, 'account_id', account_id);
    await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    return { ...same, taxNumber: tax_number, accountId: account_id, entryTypeId: entry_type_id };
  },
  checkRemoval: ({ db, actor }, { id }) => refuseIfScoped(db, actor.company.id, 'blocked_supplier_ids', id),
});

const handlers = recordHandlers(supplierKind, supplierWriter);

/** The calls of suppliers. */
export const supplierHandlers = {
  'suppliers.list': handlers.list,
  'suppliers.get': handlers.get,
  'suppliers.create': handlers.create,
  'suppliers.update': handlers.update,
  'suppliers.remove': handlers.remove,
};
