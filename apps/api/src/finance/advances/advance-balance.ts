import {
  openAdvance,
  PAID_PAYOUT_STATUS,
  POSTED_CASH_IN_STATUS,
  type AdvanceBalance,
  type AdvanceBalanceQuery,
  type Money,
} from '@outlay/domain';
import { and, count, eq, gt, sql, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permitShown } from '../../access/fields.ts';
import { allowedRows } from '../../access/row-conditions.ts';
import { advances, companies, reimbursements, users } from '../../db/schema/index.ts';
import { build, innerJoin, sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import type { Handlers } from '../../http/request/request-context.ts';
import { byName, money, namedRef } from '../../records/columns.ts';
import { readPage } from '../../records/page.ts';
import { search, whenGiven } from '../../records/conditions.ts';
import type { ListSource, Sorts } from '../../records/list-source.ts';
import { advanceKind } from './advances.ts';

/** Condition of confirmed advances of an employee. */
const confirmedOf = (userId: SQL | typeof users.id) =>
  and(
    eq(advances.companyId, users.companyId),
    eq(advances.userId, userId),
    eq(advances.status, POSTED_CASH_IN_STATUS),
  );

const confirmed = (direction: 'paid' | 'returned'): SQL<number> =>
  sql`(${build
    .select({ minor: sumOf(advances.amountMinor) })
    .from(advances)
    .where(and(confirmedOf(users.id), eq(advances.direction, direction)))})`;

const settled = (): SQL<number> =>
  sql`(${build
    .select({ minor: sumOf(reimbursements.advanceMinor) })
    .from(reimbursements)
    .where(
      and(
        eq(reimbursements.companyId, users.companyId),
        eq(reimbursements.userId, users.id),
        eq(reimbursements.status, PAID_PAYOUT_STATUS),
      ),
    )})`;

/** Sums of an employee, in minor units of the company's currency. */
const SUMS = { paid: confirmed('paid'), returned: confirmed('returned'), settled: settled() };
const BALANCE = sql<number>`(${SUMS.paid} - ${SUMS.returned} - ${SUMS.settled})`;

/**
 * Returns what an employee holds of advances. The employee is locked until the end of the transaction, so that two
 * writers cannot spend the same balance.
 */
export async function lockAdvanceOf(
  tx: Db,
  company: { readonly id: number; readonly currency: string },
  userId: number,
): Promise<Money> {
  const isUser = and(eq(users.companyId, company.id), eq(users.id, userId));
  await tx.select({ id: users.id }).from(users).where(isUser).for('no key update');
  const [row] = await tx.select(SUMS).from(users).where(isUser);
  const inCurrency = (minor: number | undefined): Money => ({
    minor: Number(minor ?? 0),
    currency: company.currency,
  });
  return openAdvance({
    paid: inCurrency(row?.paid),
    returned: inCurrency(row?.returned),
    settled: inCurrency(row?.settled),
  });
}

/** Number of confirmed advances of an employee that meet a condition. */
const countConfirmed = (condition?: SQL): SQL<number> =>
  sql`(${build
    .select({ n: count() })
    .from(advances)
    .where(and(confirmedOf(users.id), condition))})`;

/** Employees all of whose confirmed advances the user may read: the sum would reveal the others. */
function sourceOf({ ability, company }: Actor, query: AdvanceBalanceQuery): ListSource {
  const readable = allowedRows(ability, 'read', 'advances', advanceKind.conditions);
  const fields = Object.fromEntries(
    Object.entries({ ...SUMS, balance: BALANCE }).map(([name, minor]) => [
      name,
      money(minor, companies.currency),
    ]),
  );
  return {
    table: users as ListSource['table'],
    joins: [innerJoin(companies, eq(companies.id, users.companyId))],
    fields: { id: users.id, user: namedRef(users), ...fields },
    where: [
      eq(users.companyId, company.id),
      gt(countConfirmed(readable), 0),
      eq(countConfirmed(readable), countConfirmed()),
      whenGiven(query.user_id, (id) => eq(users.id, id)),
      search(query.q, [users.name]),
    ],
    sorts: { id: users.id, user: byName(users), balance: BALANCE } satisfies Sorts<AdvanceBalanceQuery>,
  };
}

/** Handler of the balances of advances. */
export const advanceBalanceHandlers: Handlers<'advances.balances'> = {
  'advances.balances': async ({ reader, actor, query: read }) => {
    permitShown(actor.ability, 'advances', ['amount', 'direction', 'status', 'user']);
    const query = read();
    const { rows, ...page } = await readPage<AdvanceBalance>(reader, 'advances.balances', query, () =>
      sourceOf(actor, query),
    );
    return { items: [...rows], ...page };
  },
};
