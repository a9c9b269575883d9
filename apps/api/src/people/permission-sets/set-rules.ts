import {
  PERMISSION_SET_KEYS,
  PERMISSION_SETS,
  type PermissionRule,
  type PermissionSetKey,
} from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { permissionSets } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { WriteContext } from '../../records/record-handlers.ts';

/** Returns the permission sets of a company with their effective rules. */
export async function setsOfCompany(
  db: Db,
  companyId: number,
): Promise<readonly { id: number; builtIn: PermissionSetKey | null; rules: readonly PermissionRule[] }[]> {
  const sets = await db
    .select({ id: permissionSets.id, builtin: permissionSets.builtin, rules: permissionSets.rules })
    .from(permissionSets)
    .where(eq(permissionSets.companyId, companyId))
    .orderBy(permissionSets.id);
  return sets.map(({ id, builtin, rules }) => {
    const builtIn = PERMISSION_SET_KEYS.find((one) => one === builtin) ?? null;
    return { id, builtIn, rules: rules ?? (builtIn === null ? [] : PERMISSION_SETS[builtIn].rules) };
  });
}

/** Returns the rules of a permission set of the company; empty if it does not exist. */
export async function rulesOfSet(
  { db, actor }: WriteContext,
  id: number,
): Promise<readonly PermissionRule[]> {
  return (await setsOfCompany(db, actor.company.id)).find((set) => set.id === id)?.rules ?? [];
}
