import { sql, type SQL } from 'drizzle-orm';
import type { Ref } from '@outlay/domain';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/validation.ts';

const TABLES = {
  team_id: sql`teams`,
  supplier_id: sql`suppliers`,
  entry_type_id: sql`entry_types`,
  account_id: sql`accounts`,
  customer_id: sql`customers`,
  user_id: sql`users`,
  permission_set_id: sql`permission_sets`,
  delegate_id: sql`users`,
} as const satisfies Record<string, SQL>;

/** A field that points to another record of the same company. */
export type ReferenceField = keyof typeof TABLES;

/**
 * The record of the company that a field points to; null when the field is empty.
 *
 * @throws Fault 422 on the field when there is no such record in the company.
 */
export async function reference(
  db: Db,
  companyId: number,
  field: ReferenceField,
  id: number | null | undefined,
): Promise<Ref | null> {
  if (id === null || id === undefined) return null;
  const [row] = await rowsOf<Ref>(
    db,
    sql`select id, name from ${TABLES[field]} where company_id = ${companyId} and id = ${id}`,
  );
  if (row === undefined) throw invalidField(field, 'validation.unknown_record');
  return row;
}

/**
 * Checks a list of ids of the company's records.
 *
 * @throws Fault 422 on the field when one of them is not there.
 */
export async function references(
  db: Db,
  companyId: number,
  kind: ReferenceField,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${TABLES[kind]} where company_id = ${companyId} and id in (${list})`,
  );
  if (rows.length < new Set(ids).size) throw invalidField(field, 'validation.unknown_record');
}
