import { type Customer, type CustomerDraft, type CustomerQuery, RESOURCES } from '@outlay/domain';
import { customers } from '../../db/schema/index.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import {
  partnerConditions,
  partnerFields,
  partnerFilters,
  partnerSearched,
  partnerSorts,
} from './partner-columns.ts';
import { vatNumberOf } from './vat-number.ts';

/** Record kind of customers. */
export const customerKind: RecordKind<Customer, CustomerQuery> = {
  subject: 'customers',
  conditions: partnerConditions(customers),
  table: customers,
  joins: [],
  fields: partnerFields(customers),
  sorts: partnerSorts(customers),
  searched: partnerSearched(customers),
  filters: partnerFilters(customers),
};

/** Writer of customers. */
export const customerWriter = tableWriter<Customer, CustomerDraft>({
  table: customers,
  columns: async ({ actor }, { tax_number, ...same }, before) => ({
    ...same,
    taxNumber: vatNumberOf(actor, 'tax_number', tax_number, before?.tax_number),
  }),
});

/** Resource of customers. */
export const customerResource = plainResource({
  resource: RESOURCES.customers,
  kind: customerKind,
  writer: customerWriter,
  imports: { identity: { kind: 'unique', field: 'name', column: customers.name } },
});
