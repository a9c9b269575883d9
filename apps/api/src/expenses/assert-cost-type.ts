import { and, eq } from '../db/drizzle.ts';
import { entryTypes } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/request/validation.ts';

/**
 * Requires that an entry type of the company is one of costs; a missing one is left to the check of references.
 *
 * @throws Fault 422 on `entry_type_id`.
 */
export async function assertCostType(db: Db, companyId: number, id: number): Promise<void> {
  const isIncome = and(
    eq(entryTypes.companyId, companyId),
    eq(entryTypes.id, id),
    eq(entryTypes.direction, 'in'),
  );
  if ((await db.$count(entryTypes, isIncome)) > 0)
    throw invalidField('entry_type_id', 'validation.income_type');
}
