import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { PolicyRules } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';

type Scoped = 'team_ids' | 'member_ids' | 'entry_type_ids' | 'blocked_supplier_ids';

/**
 * Refuses to remove what a spending policy names: without it the policy's list could become empty, and an empty list
 * holds for everybody.
 *
 * @throws Fault 409.
 */
export async function refuseIfScoped(
  db: Db,
  companyId: number,
  list: Scoped & keyof PolicyRules,
  id: number,
): Promise<void> {
  const named = await rowsOf(
    db,
    sql`select 1 from spending_policies where company_id = ${companyId}
      and rules -> ${list}::text @> ${JSON.stringify([id])}::jsonb limit 1`,
  );
  if (named.length > 0) throw new Fault(409, text('error.not_possible'), { reason: text('reason.in_use') });
}
