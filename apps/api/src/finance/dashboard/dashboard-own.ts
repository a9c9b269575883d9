import {
  hasOwnRequests,
  OWN_REQUEST_NAMES,
  owedToQuery,
  ownRequestsQuery,
  showsOwedAmounts,
  showsOwnRequests,
  type DashboardOwn,
} from '@outlay/domain';
import { and } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';
import { countOfRows, sumOf } from '../../db/select.ts';
import { expenseFilters } from '../../expenses/expense-source.ts';
import { visibleExpenses } from '../../expenses/expense-visibility.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { countExpenses } from './dashboard-tasks.ts';

type Reading = RequestContext<'dashboard.own'>;

async function owedTo({ db, actor, now }: Reading): Promise<DashboardOwn['owed']> {
  const rows = await db
    .select({
      currency: expenses.currency,
      count: countOfRows(),
      minor: sumOf(expenses.amountMinor),
      base: sumOf(expenses.baseMinor),
    })
    .from(expenses)
    .where(and(visibleExpenses(actor), ...expenseFilters(owedToQuery(actor.id), actor, now)))
    .groupBy(expenses.currency)
    .orderBy(expenses.currency);
  return rows.map(({ currency, count, minor, base }) => ({
    currency,
    count,
    amount: { minor, currency },
    base_amount: { minor: base, currency: actor.company.currency },
  }));
}

/** Returns the user's own requests as the list counts them that each number leads to, and what the company owes to the user. */
export async function readOwnRequests(context: Reading): Promise<DashboardOwn> {
  const { actor, reader } = context;
  const items: DashboardOwn['items'] = [];
  if (!hasOwnRequests(actor.ability)) return { items, owed: [] };
  if (showsOwnRequests(actor.ability))
    for (const group of OWN_REQUEST_NAMES)
      items.push({ group, count: await countExpenses(reader, ownRequestsQuery(group, actor.id)) });
  return { items, owed: showsOwedAmounts(actor.ability) ? await owedTo(context) : [] };
}
