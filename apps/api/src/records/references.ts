import {
  accounts,
  costCenters,
  customers,
  entryTypes,
  permissionSets,
  suppliers,
  taxCodes,
  teams,
  users,
} from '../db/schema/index.ts';
import { and, eq, inArray, isNull, ne, type SQL } from '../db/drizzle.ts';
import { SERVICE_ROLE, type Ref } from '@outlay/domain';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/request/validation.ts';

const TABLES = {
  team_id: teams,
  supplier_id: suppliers,
  entry_type_id: entryTypes,
  account_id: accounts,
  output_account_id: accounts,
  cost_center_id: costCenters,
  tax_code_id: taxCodes,
  customer_id: customers,
  user_id: users,
  permission_set_id: permissionSets,
  delegate_id: users,
} as const;

type ReferencedTable = (typeof TABLES)[keyof typeof TABLES];

/** A field that refers to another record of the same company. */
export type ReferenceField = keyof typeof TABLES;

/** Condition of the records that a field may refer to: users are members, neither service accounts nor erased. */
const isChoice = (table: ReferencedTable): SQL | undefined =>
  table === users ? and(ne(users.role, SERVICE_ROLE), isNull(users.erasedAt)) : undefined;

/**
 * Returns the company's record that a field refers to; null if the field is empty.
 *
 * @throws Fault 422 on the field if the company has no such record.
 */
export async function reference(
  db: Db,
  companyId: number,
  field: ReferenceField,
  id: number | null | undefined,
): Promise<Ref | null> {
  if (id === null || id === undefined) return null;
  const table: ReferencedTable = TABLES[field];
  const [row] = await db
    .select({ id: table.id, name: table.name })
    .from<ReferencedTable>(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id), isChoice(table)))
    // Until the transaction ends, it cannot be deleted or erased.
    .for('key share');
  if (row === undefined) throw invalidField(field, 'validation.unknown_record');
  return row;
}

/**
 * Validates a list of ids of the company's records.
 *
 * @throws Fault 422 on the field if one of them does not exist.
 */
export async function references(
  db: Db,
  companyId: number,
  kind: ReferenceField,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const table: ReferencedTable = TABLES[kind];
  const rows = await db
    .select({ id: table.id })
    .from<ReferencedTable>(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids]), isChoice(table)))
    .for('key share');
  if (rows.length < new Set(ids).size) throw invalidField(field, 'validation.unknown_record');
}
