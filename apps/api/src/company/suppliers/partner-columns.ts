import type { CustomerQuery, SupplierQuery } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import type { ConditionColumns } from '../../access/row-conditions.ts';
import type { customers, suppliers } from '../../db/schema/index.ts';
import { moment } from '../../db/expressions.ts';
import { byName, flagField, numberField, textField } from '../../records/columns.ts';
import type { Sorts } from '../../records/list-source.ts';
import type { Filters } from '../../records/record-kind.ts';
import type { Searched } from '../../records/visible-fields.ts';

type PartnerTable = typeof suppliers | typeof customers;

/** Fields that suppliers and customers have in common. */
export const partnerFields = (table: PartnerTable) => ({
  id: table.id,
  version: table.version,
  name: table.name,
  email: table.email,
  phone: table.phone,
  tax_number: table.taxNumber,
  address: table.address,
  note: table.note,
  active: table.active,
  created_at: moment(table.createdAt),
});

/** Fields of suppliers and customers that rules may name. */
export const partnerConditions = (table: PartnerTable): ConditionColumns => ({
  id: numberField(table.id),
  name: textField(table.name),
  email: textField(table.email),
  active: flagField(table.active),
});

/** Sort expressions of suppliers and customers. */
export const partnerSorts = (table: PartnerTable): Sorts<SupplierQuery & CustomerQuery> => ({
  id: table.id,
  name: byName(table),
  email: table.email,
  active: table.active,
  created_at: table.createdAt,
});

/** Searched columns of suppliers and customers. */
export const partnerSearched = (table: PartnerTable): Searched => ({
  name: table.name,
  email: table.email,
  phone: table.phone,
  tax_number: table.taxNumber,
});

/** Filters of suppliers and customers. */
export const partnerFilters = (table: PartnerTable): Filters<SupplierQuery & CustomerQuery> => ({
  active: (value) => eq(table.active, value),
});
