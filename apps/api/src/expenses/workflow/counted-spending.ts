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
import { lockUntilCommit, shareLockUntilCommit } from '../../db/advisory-lock.ts';
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

type OfCompany = Pick<ActorCompany, 'id'>;
type Owner = { readonly id: number };

const keyOf = (company: OfCompany, owner: Owner): string => `spending:${company.id}:${owner.id}`;

/**
 * Waits for all submissions of one owner and lets none begin until the transaction ends: what limits per day, per month and
 * per year count of the others would otherwise miss those at the same time.
 */
export async function lockSpending(tx: Db, company: OfCompany, owner: Owner): Promise<void> {
  await lockUntilCommit(tx, keyOf(company, owner));
}

/**
 * As {@link readSpending}, and keeps what was read until the transaction ends. Submissions to which no limit applies do
 * not wait for each other. One to which a limit applies waits for them, because it counts them if the policy, its scope or the
 * teams of the owner have changed since they began.
 */
export async function readLockedSpending(
  tx: Db,
  company: ActorCompany,
  id: number,
  facts: PolicyFacts,
  policies: readonly SpendingPolicy[],
): Promise<Spending[]> {
  const owner = { id: facts.user_id };
  if (spendingPeriod(facts, policies) === null) await shareLockUntilCommit(tx, keyOf(company, owner));
  else await lockSpending(tx, company, owner);
  return readSpending(tx, company, id, facts, policies);
}
