import { RESOURCES, type Supplier, type SupplierDraft, type SupplierQuery } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { accounts, entryTypes, suppliers } from '../../db/schema/index.ts';
import { leftJoin } from '../../db/select.ts';
import { assertBookingAccount } from '../../finance/accounts/account-use.ts';
import { refuseIfScoped } from '../../people/policies/policy-scope.ts';
import { bilingual } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import {
  partnerConditions,
  partnerFields,
  partnerFilters,
  partnerSearched,
  partnerSorts,
} from './partner-columns.ts';
import { vatNumberOf } from './vat-number.ts';

/** Record kind of suppliers. */
export const supplierKind: RecordKind<Supplier, SupplierQuery> = {
  subject: 'suppliers',
  conditions: partnerConditions(suppliers),
  table: suppliers,
  joins: [
    leftJoin(accounts, eq(accounts.id, suppliers.accountId)),
    leftJoin(entryTypes, eq(entryTypes.id, suppliers.entryTypeId)),
  ],
  fields: {
    ...partnerFields(suppliers),
    iban: suppliers.iban,
    account: bilingual(accounts),
    entry_type: bilingual(entryTypes),
  },
  sorts: partnerSorts(suppliers),
  searched: { ...partnerSearched(suppliers), iban: suppliers.iban },
  filters: partnerFilters(suppliers),
};

/** Writer of suppliers. */
export const supplierWriter = tableWriter<Supplier, SupplierDraft>({
  table: suppliers,
  columns: async ({ db, actor }, { tax_number, account_id, entry_type_id, ...same }, before) => {
    await reference(db, actor.company.id, 'account_id', account_id);
    await assertBookingAccount(db, actor.company, account_id, before?.account?.id);
    await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    const taxNumber = vatNumberOf(actor, 'tax_number', tax_number, before?.tax_number);
    return { ...same, taxNumber, accountId: account_id, entryTypeId: entry_type_id };
  },
  checkRemoval: ({ db, actor }, { id }) => refuseIfScoped(db, actor.company.id, 'blocked_supplier_ids', id),
});

/** Resource of suppliers. */
export const supplierResource = plainResource({
  resource: RESOURCES.suppliers,
  kind: supplierKind,
  writer: supplierWriter,
  imports: { identity: { kind: 'unique', field: 'name', column: suppliers.name } },
});
