import { abilityRulesFor, createAbility, type Grantor } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { seatsOf } from '../permission-sets/granting.ts';
import type { setsOfCompany } from '../permission-sets/set-rules.ts';

/** Permission sets of a company with their effective rules. */
export type SetsOfCompany = Awaited<ReturnType<typeof setsOfCompany>>;

/**
 * Returns an active member of the company as input of the domain's rules about giving permissions; null for anyone else.
 * Used where an earlier decision of the member gives permissions now.
 */
export async function grantorOfMember(
  db: Db,
  companyId: number,
  id: number,
  sets: SetsOfCompany,
): Promise<Grantor | null> {
  const [member] = await db
    .select({ set: users.permissionSetId })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.companyId, companyId),
        eq(users.status, 'active'),
        eq(users.role, 'company'),
      ),
    );
  if (member === undefined) return null;
  const set = sets.find((one) => one.id === member.set)?.rules ?? [];
  const team_ids = await seatsOf(db, companyId, [id]);
  return {
    id,
    team_ids,
    ability: createAbility(abilityRulesFor({ role: 'company', set, user: { id, team_ids } })),
  };
}
