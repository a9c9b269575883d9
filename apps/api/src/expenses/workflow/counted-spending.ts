import {
  spendingPeriod,
  type PolicyFacts,
  type PolicyLine,
  type Spending,
  type SpendingPolicy,
  COMMITTED_STATUSES,
} from '@outlay/domain';
import { sql, and, between, eq, inArray, isNull, ne } from '../../db/drizzle.ts';
import type { ActorCompany } from '../../access/actor.ts';
import { lockUntilCommit } from '../../db/advisory-lock.ts';
import { jsonList, jsonObject } from '../../db/expressions.ts';
import { expenseLines, expenses } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/**
 * Reads the other expenses of the owner that the limits per day and per month count. The domain decides which of them
 * are in the scope of a policy.
 *
 * @param id Id of the expense that is evaluated, which does not count twice.
 */
export async function readSpending(
  tx: Db,
  company: ActorCompany,
  id: number,
  facts: PolicyFacts,
  policies: readonly SpendingPolicy[],
): Promise<Spending[]> {
  const period = spendingPeriod(facts, policies);
  if (period === null) return [];
  const lines = tx
    .select({
      list: jsonList(
        jsonObject({ entry_type_id: expenseLines.entryTypeId, gross: expenseLines.grossMinor }),
        expenseLines.position,
      ),
    })
    .from(expenseLines)
    .where(and(eq(expenseLines.expenseId, expenses.id), isNull(expenseLines.supersededAt)));
  const rows = await tx
    .select({
      user_id: expenses.userId,
      team_id: expenses.teamId,
      entry_type_id: expenses.entryTypeId,
      incurred_on: expenses.incurredOn,
      base_minor: expenses.baseMinor,
      lines: sql<PolicyLine[]>`${lines}`,
    })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, company.id),
        eq(expenses.userId, facts.user_id),
        ne(expenses.id, id),
        inArray(expenses.status, COMMITTED_STATUSES),
        between(expenses.incurredOn, period.from, period.to),
      ),
    );
  const { currency } = company;
  const { own_team_ids } = facts;
  return rows.map(({ base_minor: minor, ...row }) => ({
    ...row,
    own_team_ids,
    base_amount: { minor, currency },
  }));
}

/**
 * Serializes submissions of one owner until the transaction ends: limits per day and per month count the others, so
 * two submissions at once could each miss the other.
 */
export async function lockSpending(
  tx: Db,
  company: Pick<ActorCompany, 'id'>,
  owner: { readonly id: number },
): Promise<void> {
  const key = `spending:${company.id}:${owner.id}`;
  await lockUntilCommit(tx, key);
}
