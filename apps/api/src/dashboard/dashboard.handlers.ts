import type {
  DashboardAccounts,
  DashboardAnalysis,
  DashboardFigures,
  DashboardQuery,
  DashboardSuppliers,
  DashboardTeams,
  DashboardUsers,
  Ref,
} from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { allowedRows } from '../access/sql.ts';
import { accountKind } from '../bookkeeping/accounts.ts';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { overdueTest, visibleExpenses } from '../expenses/expense-source.ts';
import { cashInKind } from '../finance/cash-in.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { bilingual, ref } from '../records/columns.ts';

const DEFAULT_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;
const MOST_RANKED = 10;

type Part = Asked<'dashboard.figures'>;
type Period = { readonly from: string; readonly to: string };

/** The period asked for; without one, the last ninety days. */
function periodOf(query: DashboardQuery, now: Date): Period {
  const to = query.to ?? dateOf(now);
  const from = query.from ?? dateOf(new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS));
  if (from > to) throw invalidField('to', 'validation.from_after_to');
  return { from, to };
}

const inPeriod = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} between ${from}::date and ${to}::date`;

/** Spending is what was approved, whether or not its payment is verified already. */
const SPENT = sql`e.status in ('approved', 'verified')`;

type Sum = { count: number; minor: number };
const figure = (row: Sum | undefined, currency: string) => ({
  count: row?.count ?? 0,
  amount: { minor: row?.minor ?? 0, currency },
});

async function figures({ db, actor, now, query }: Part): Promise<DashboardFigures> {
  const period = periodOf(query(), now);
  const { currency } = actor.company;
  const rows = await rowsOf<Sum & { kind: string }>(
    db,
    sql`with seen as (select e.status, e.base_minor, e.payment_status, e.paid_by, ${overdueTest(actor, now)} as overdue
        from expenses e where ${visibleExpenses(actor)} and ${inPeriod(sql`e.incurred_on`, period)})
      select status as kind, count(*)::int as count, sum(base_minor)::float8 as minor from seen group by status
      union all select 'overdue', count(*)::int, coalesce(sum(base_minor), 0)::float8 from seen where overdue
      union all select 'owed', count(*)::int, coalesce(sum(base_minor), 0)::float8 from seen
        where status = 'approved' and paid_by = 'employee' and payment_status in ('unpaid', 'scheduled', 'failed', 'reversed')`,
  );
  const of = (kind: string) =>
    figure(
      rows.find((row) => row.kind === kind),
      currency,
    );
  const [cashIn] = await rowsOf<Sum>(
    db,
    sql`select count(*)::int as count, coalesce(sum(e.amount_minor), 0)::float8 as minor from cash_in_entries e
      where e.company_id = ${actor.company.id} and e.status = 'confirmed' and e.currency = ${currency}
        and ${inPeriod(sql`e.date`, period)} and ${allowedRows(actor.ability, 'read', 'financeEntries', cashInKind.conditions)}`,
  );
  return {
    currency,
    ...period,
    pending: of('pending'),
    overdue: of('overdue'),
    comment: of('comment'),
    approved: of('approved'),
    verified: of('verified'),
    rejected: of('rejected'),
    owed: of('owed'),
    cash_in: figure(cashIn, currency),
    balance: await bankBalance(db, actor),
  };
}

const balance = sql`(e.opening_minor + coalesce((select sum(l.amount_minor) from transactions l where l.account_id = e.id), 0))::float8`;

const visibleAccounts = (actor: Actor): SQL =>
  sql`e.company_id = ${actor.company.id} and e.active and ${allowedRows(actor.ability, 'read', 'accounts', accountKind.conditions)}`;

/** What is on the bank accounts in the company's currency; null for whoever may not read the ledger. */
async function bankBalance(db: Part['db'], actor: Actor): Promise<DashboardFigures['balance']> {
  if (!actor.ability.can('read', 'transactions')) return null;
  const { currency } = actor.company;
  const [row] = await rowsOf<{ minor: number }>(
    db,
    sql`select coalesce(sum(${balance}), 0)::float8 as minor from accounts e
      where ${visibleAccounts(actor)} and e.type = 'bank' and e.currency = ${currency}`,
  );
  return { minor: row?.minor ?? 0, currency };
}

async function accounts({ db, actor, now, query }: Asked<'dashboard.accounts'>): Promise<DashboardAccounts> {
  periodOf(query(), now);
  if (!actor.ability.can('read', 'transactions')) return { items: [] };
  const rows = await rowsOf<{ account: Ref; type: string; minor: number; currency: string }>(
    db,
    sql`select ${bilingual(sql`e.id`, sql`e.name`, sql`e.name_ar`)} as account, e.type, ${balance} as minor, e.currency
      from accounts e where ${visibleAccounts(actor)} order by e.code`,
  );
  return {
    items: rows.map(({ account, type, minor, currency }) => ({
      account,
      type,
      balance: { minor, currency },
    })),
  };
}

const RANKED = {
  supplier: sql`suppliers`,
  team: sql`teams`,
  user: sql`users`,
} as const;

async function ranked(
  { db, actor, now, query }: Pick<Part, 'db' | 'actor' | 'now' | 'query'>,
  by: keyof typeof RANKED,
): Promise<{ who: Ref; count: number; amount: { minor: number; currency: string } }[]> {
  const { currency } = actor.company;
  const key = sql`e.${sql.identifier(`${by}_id`)}`;
  const rows = await rowsOf<Sum & { who: Ref }>(
    db,
    sql`select ${ref(sql`n.id`, sql`n.name`)} as who, s.count, s.minor from (
        select ${key} as id, count(*)::int as count, sum(e.base_minor)::float8 as minor from expenses e
        where ${visibleExpenses(actor)} and ${SPENT} and ${inPeriod(sql`e.incurred_on`, periodOf(query(), now))} and ${key} is not null
        group by ${key} order by 3 desc, 1 limit ${MOST_RANKED}
      ) s join ${RANKED[by]} n on n.id = s.id order by s.minor desc, n.id`,
  );
  return rows.map(({ who, ...sum }) => ({ who, ...figure(sum, currency) }));
}

async function suppliers(asked: Asked<'dashboard.suppliers'>): Promise<DashboardSuppliers> {
  const items = await ranked(asked, 'supplier');
  return {
    currency: asked.actor.company.currency,
    items: items.map(({ who, ...sum }) => ({ supplier: who, ...sum })),
  };
}

async function teams(asked: Asked<'dashboard.teams'>): Promise<DashboardTeams> {
  const items = await ranked(asked, 'team');
  return {
    currency: asked.actor.company.currency,
    items: items.map(({ who, ...sum }) => ({ team: who, ...sum })),
  };
}

async function users(asked: Asked<'dashboard.users'>): Promise<DashboardUsers> {
  const items = await ranked(asked, 'user');
  return {
    currency: asked.actor.company.currency,
    items: items.map(({ who, ...sum }) => ({ user: who, ...sum })),
  };
}

async function expenseAnalysis({
  db,
  actor,
  now,
  query,
}: Asked<'dashboard.expenseAnalysis'>): Promise<DashboardAnalysis> {
  const { currency } = actor.company;
  const seen = sql`${visibleExpenses(actor)} and ${inPeriod(sql`e.incurred_on`, periodOf(query(), now))}`;
  const sums = sql`count(*)::int as count, coalesce(sum(e.base_minor), 0)::float8 as minor`;
  const months = await rowsOf<Sum & { period: string }>(
    db,
    sql`select to_char(e.incurred_on, 'YYYY-MM') as period, ${sums} from expenses e where ${seen} and ${SPENT} group by 1 order by 1`,
  );
  const types = await rowsOf<Sum & { entry_type: Ref | null }>(
    db,
    sql`select ${bilingual(sql`y.id`, sql`y.name`, sql`y.name_ar`)} as entry_type, s.count, s.minor from (
        select e.entry_type_id as id, ${sums} from expenses e where ${seen} and ${SPENT} group by 1
      ) s left join entry_types y on y.id = s.id order by s.minor desc, y.id`,
  );
  const statuses = await rowsOf<Sum & { status: DashboardAnalysis['statuses'][number]['status'] }>(
    db,
    sql`select e.status, ${sums} from expenses e where ${seen} group by 1 order by 1`,
  );
  return {
    currency,
    months: months.map(({ period, ...sum }) => ({ period, ...figure(sum, currency) })),
    entry_types: types.map(({ entry_type, ...sum }) => ({ entry_type, ...figure(sum, currency) })),
    statuses: statuses.map(({ status, ...sum }) => ({ status, ...figure(sum, currency) })),
  };
}

/** The dashboard and its parts: sums of exactly the records the person may see. */
export const dashboardHandlers: Handlers<
  | 'dashboard.figures'
  | 'dashboard.accounts'
  | 'dashboard.suppliers'
  | 'dashboard.teams'
  | 'dashboard.users'
  | 'dashboard.expenseAnalysis'
> = {
  'dashboard.figures': figures,
  'dashboard.accounts': accounts,
  'dashboard.suppliers': suppliers,
  'dashboard.teams': teams,
  'dashboard.users': users,
  'dashboard.expenseAnalysis': expenseAnalysis,
};
