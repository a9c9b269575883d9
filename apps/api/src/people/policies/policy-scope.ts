import { sql, and, eq } from '../../db/drizzle.ts';
import { type PolicyRules, spendingPolicies } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';

type Scoped = 'team_ids' | 'member_ids' | 'entry_type_ids' | 'blocked_supplier_ids';

/**
 * Refuses to delete a record that a spending policy names: otherwise the policy's list could become empty, and an
 * empty list applies to everyone.
 *
 * @throws Fault 409.
 */
export async function refuseIfScoped(
  db: Db,
  companyId: number,
  list: Scoped & keyof PolicyRules,
  id: number,
): Promise<void> {
  const named = await db
    .select({ id: spendingPolicies.id })
    .from(spendingPolicies)
    .where(
      and(
        eq(spendingPolicies.companyId, companyId),
        sql`${spendingPolicies.rules} -> ${list}::text @> ${JSON.stringify([id])}::jsonb`,
      ),
    )
    .limit(1);
  if (named.length > 0) throw new Fault(409, text('error.not_possible'), { reason: text('reason.in_use') });
}
