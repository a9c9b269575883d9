import {
  OPEN_STATUSES,
  isAlwaysShown,
  addDays,
  APPROVED_STATUSES,
  OWED_EXPENSE,
  type DashboardAccounts,
  type DashboardAnalysis,
  type DashboardFigures,
  type DashboardQuery,
  type DashboardSuppliers,
  type DashboardTeams,
  type DashboardUsers,
  type Ref,
  type Subject,
  type ExpenseStatus,
  type Figure,
  monthsBetween,
  POSTED_CASH_IN_STATUS,
} from '@outlay/domain';
import { and, between, desc, eq, inArray, or, sql, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { readsEvery } from '../../access/permit.ts';
import { allowedRows } from '../../access/row-conditions.ts';
import { accountBalance, accountKind } from '../accounts/accounts.ts';
import { dateOf } from '../../clock.ts';
import {
  accounts,
  cashInEntries,
  entryTypes,
  expenses,
  suppliers,
  teams,
  users,
} from '../../db/schema/index.ts';
import { countOfRows, sumOf } from '../../db/select.ts';
import { overdueCondition, visibleExpenses } from '../../expenses/expense-visibility.ts';
import { cashInKind } from '../cash-in/cash-in.ts';
import { readTasks } from './dashboard-tasks.ts';
import { readOwnRequests } from './dashboard-own.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { bilingual, ref } from '../../records/columns.ts';

const DEFAULT_DAYS = 90;
const MAX_RANKED = 10;
/** First day that the database knows as `YYYY-MM-DD`. */
const FIRST_DAY = '0001-01-01';

type Part = RequestContext<'dashboard.figures'>;
type Period = { readonly from: string; readonly to: string };

/** Returns the requested period; by default the last ninety days. */
function periodOf(query: DashboardQuery, actor: Actor, now: Date): Period {
  const to = query.to ?? dateOf(actor.company, now);
  const start = addDays(to, 1 - DEFAULT_DAYS);
  const from = query.from ?? (start < FIRST_DAY ? FIRST_DAY : start);
  if (from > to) throw invalidField('to', 'validation.from_after_to');
  return { from, to };
}

/** Returns the condition of a period's expenses that the actor may read. */
const seenIn = (actor: Actor, { from, to }: Period): SQL | undefined =>
  and(visibleExpenses(actor), between(expenses.incurredOn, from, to));

/** Spending includes all approved expenses, whether their payment is verified or not. */
const SPENT = inArray(expenses.status, APPROVED_STATUSES);

/** Expenses that the company owes to their owners. */
const OWED = and(
  inArray(expenses.status, OWED_EXPENSE.status),
  eq(expenses.paidBy, OWED_EXPENSE.paid_by),
  inArray(expenses.paymentStatus, OWED_EXPENSE.payment_status),
);

/** Count and sum of expenses. */
const SUMS = { count: countOfRows(), minor: sumOf(expenses.baseMinor) };

type Sum = { count: number; minor: number };
const figure = (row: Sum | undefined, currency: string) => ({
  count: row?.count ?? 0,
  amount: { minor: row?.minor ?? 0, currency },
});

/** Fields of an expense that a sum over a period depends on: a period of one day has one expense. */
const SUMMED = ['amount', 'base_amount', 'incurred_on', 'status'];

const hides = ({ ability }: Actor, subject: Subject, fields: readonly string[]): boolean =>
  fields.some((field) => !isAlwaysShown(ability, subject, field));

/** Returns true if rules hide a field from the actor that sums of expenses would reveal. */
const hidesSums = (actor: Actor, ...others: readonly string[]): boolean =>
  hides(actor, 'expense', [...SUMMED, ...others]);

async function figures({ db, actor, now, query }: Part): Promise<DashboardFigures> {
  const period = periodOf(query(), actor, now);
  const { currency } = actor.company;
  const seen = seenIn(actor, period);
  const overdue = overdueCondition(actor, now);
  // Waiting requests are a balance as of today, regardless of the period, as the queues of approvers are.
  const isOpen = inArray(expenses.status, OPEN_STATUSES);
  const byStatus = await db
    .select({ status: expenses.status, ...SUMS })
    .from(expenses)
    .where(or(seen, and(visibleExpenses(actor), isOpen)))
    .groupBy(expenses.status);
  const of = (status: ExpenseStatus) =>
    figure(
      byStatus.find((row) => row.status === status),
      currency,
    );
  const [open] = await db
    .select({
      overdue: countOfRows(overdue),
      overdueMinor: sumOf(expenses.baseMinor, overdue),
    })
    .from(expenses)
    .where(and(visibleExpenses(actor), isOpen));
  // A debt is a balance as of today, whatever the period.
  const [owed] = await db
    .select(SUMS)
    .from(expenses)
    .where(and(visibleExpenses(actor), OWED));
  const [cashIn] = await db
    .select({ count: countOfRows(), minor: sumOf(cashInEntries.amountMinor) })
    .from(cashInEntries)
    .where(
      and(
        eq(cashInEntries.companyId, actor.company.id),
        eq(cashInEntries.status, POSTED_CASH_IN_STATUS),
        eq(cashInEntries.currency, currency),
        between(cashInEntries.date, period.from, period.to),
        allowedRows(actor.ability, 'read', 'financeEntries', cashInKind.conditions),
      ),
    );
  const unless = (isHidden: boolean, shown: Figure): Figure =>
    isHidden ? { ...figure(undefined, currency), hidden: true } : shown;
  const hidden = hidesSums(actor);
  return {
    currency,
    ...period,
    pending: unless(hidden, of('pending')),
    overdue: unless(
      hidesSums(actor, 'overdue', 'submitted_at'),
      figure({ count: open?.overdue ?? 0, minor: open?.overdueMinor ?? 0 }, currency),
    ),
    comment: unless(hidden, of('comment')),
    approved: unless(hidden, of('approved')),
    verified: unless(hidden, of('verified')),
    rejected: unless(hidden, of('rejected')),
    owed: unless(hidesSums(actor, 'paid_by', 'payment_status'), figure(owed, currency)),
    cash_in: unless(hides(actor, 'financeEntries', ['amount', 'date', 'status']), figure(cashIn, currency)),
    balance: await bankBalance(db, actor),
  };
}

const visibleAccounts = (actor: Actor): SQL | undefined =>
  and(
    eq(accounts.companyId, actor.company.id),
    eq(accounts.active, true),
    allowedRows(actor.ability, 'read', 'accounts', accountKind.conditions),
  );

/** Returns the sum of the bank accounts in the company's currency; null for users who may not read the whole ledger. */
async function bankBalance(db: Part['db'], actor: Actor): Promise<DashboardFigures['balance']> {
  if (!readsEvery(actor.ability, 'transactions') || hides(actor, 'accounts', ['balance', 'type', 'currency']))
    return null;
  const { currency } = actor.company;
  const [row] = await db
    .select({ minor: sumOf(accountBalance()) })
    .from(accounts)
    .where(and(visibleAccounts(actor), eq(accounts.type, 'bank'), eq(accounts.currency, currency)));
  return { minor: row?.minor ?? 0, currency };
}

async function accountBalances({
  db,
  actor,
  now,
  query,
}: RequestContext<'dashboard.accounts'>): Promise<DashboardAccounts> {
  periodOf(query(), actor, now);
  if (!readsEvery(actor.ability, 'transactions')) return { items: [] };
  if (hides(actor, 'accounts', ['balance', 'name', 'name_ar', 'type', 'code', 'currency', 'active']))
    return { items: [], hidden: true };
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      name_ar: accounts.nameAr,
      type: accounts.type,
      minor: accountBalance(),
      currency: accounts.currency,
    })
    .from(accounts)
    .where(visibleAccounts(actor))
    .orderBy(accounts.code);
  return {
    items: rows.map(({ id, name, name_ar, type, minor, currency }) => ({
      account: { id, name, name_ar },
      type,
      balance: { minor, currency },
    })),
  };
}

const RANKED = {
  supplier: { table: suppliers, key: expenses.supplierId },
  team: { table: teams, key: expenses.teamId },
  user: { table: users, key: expenses.userId },
} as const;

/** Sums up what was spent by supplier, team or user, largest first; the expenses without one are a group as well. */
async function ranked(
  { db, actor, now, query }: Pick<Part, 'db' | 'actor' | 'now' | 'query'>,
  by: keyof typeof RANKED,
): Promise<{
  hidden?: true;
  items: { group: Ref | null; count: number; amount: { minor: number; currency: string } }[];
}> {
  const span = periodOf(query(), actor, now);
  if (hidesSums(actor, by)) return { hidden: true, items: [] };
  const { currency } = actor.company;
  const { key, table } = RANKED[by];
  const top = db
    .select({ key, count: countOfRows().as('count'), minor: sumOf(expenses.baseMinor).as('minor') })
    .from(expenses)
    .where(and(seenIn(actor, span), SPENT))
    .groupBy(key)
    .orderBy(desc(sumOf(expenses.baseMinor)), key)
    .limit(MAX_RANKED)
    .as('top');
  const rows = await db
    .select({
      group: 'nameAr' in table ? bilingual(table) : ref(table),
      count: top.count,
      minor: top.minor,
    })
    .from(top)
    .leftJoin(table, eq(table.id, top.key))
    .orderBy(desc(top.minor), top.key);
  return { items: rows.map(({ group, ...sum }) => ({ group, ...figure(sum, currency) })) };
}

async function topSuppliers(context: RequestContext<'dashboard.suppliers'>): Promise<DashboardSuppliers> {
  const { items, ...figures } = await ranked(context, 'supplier');
  return {
    currency: context.actor.company.currency,
    ...figures,
    items: items.map(({ group, ...sum }) => ({ supplier: group, ...sum })),
  };
}

async function topTeams(context: RequestContext<'dashboard.teams'>): Promise<DashboardTeams> {
  const { items, ...figures } = await ranked(context, 'team');
  return {
    currency: context.actor.company.currency,
    ...figures,
    items: items.map(({ group, ...sum }) => ({ team: group, ...sum })),
  };
}

async function topUsers(context: RequestContext<'dashboard.users'>): Promise<DashboardUsers> {
  const { items, ...figures } = await ranked(context, 'user');
  return {
    currency: context.actor.company.currency,
    ...figures,
    items: items.map(({ group, ...sum }) => ({ user: group, ...sum })),
  };
}

type MonthSum = Sum & { readonly period: string };

/** Adds the months without expenses from the first one with some up to a day, so that a chart keeps their places. */
function withEmptyMonths(months: readonly MonthSum[], until: string): readonly MonthSum[] {
  const [first] = months;
  if (first === undefined) return [];
  const known = new Map(months.map((month) => [month.period, month]));
  const last = [until.slice(0, 7), months.at(-1)?.period ?? ''].toSorted().at(-1);
  return monthsBetween(`${first.period}-01`, `${last}-01`).map(
    (period) => known.get(period) ?? { period, count: 0, minor: 0 },
  );
}

async function expenseAnalysis({
  db,
  actor,
  now,
  query,
}: RequestContext<'dashboard.expenseAnalysis'>): Promise<DashboardAnalysis> {
  const { currency } = actor.company;
  const span = periodOf(query(), actor, now);
  if (hidesSums(actor, 'entry_type'))
    return { currency, hidden: true, months: [], entry_types: [], statuses: [] };
  const seen = seenIn(actor, span);
  const period = sql<string>`to_char(${expenses.incurredOn}, 'YYYY-MM')`;
  const months = await db
    .select({ period, ...SUMS })
    .from(expenses)
    .where(and(seen, SPENT))
    .groupBy(period)
    .orderBy(period);
  const until = [span.to, dateOf(actor.company, now)].toSorted()[0] ?? span.to;
  const types = await db
    .select({
      id: entryTypes.id,
      name: entryTypes.name,
      name_ar: entryTypes.nameAr,
      ...SUMS,
    })
    .from(expenses)
    .leftJoin(entryTypes, eq(entryTypes.id, expenses.entryTypeId))
    .where(and(seen, SPENT))
    .groupBy(entryTypes.id)
    .orderBy(desc(SUMS.minor), entryTypes.id);
  const statuses = await db
    .select({ status: expenses.status, ...SUMS })
    .from(expenses)
    .where(seen)
    .groupBy(expenses.status)
    .orderBy(expenses.status);
  return {
    currency,
    months: withEmptyMonths(months, until).map(({ period, ...sum }) => ({
      period,
      ...figure(sum, currency),
    })),
    entry_types: types.map(({ id, name, name_ar, ...sum }) => ({
      entry_type: id === null || name === null ? null : { id, name, name_ar },
      ...figure(sum, currency),
    })),
    statuses: statuses.map(({ status, ...sum }) => ({ status, ...figure(sum, currency) })),
  };
}

/** Handlers of the dashboard and its parts: sums of exactly the records the user may read. */
export const dashboardHandlers: Handlers<
  | 'dashboard.figures'
  | 'dashboard.accounts'
  | 'dashboard.suppliers'
  | 'dashboard.teams'
  | 'dashboard.users'
  | 'dashboard.expenseAnalysis'
  | 'dashboard.tasks'
  | 'dashboard.own'
> = {
  'dashboard.figures': figures,
  'dashboard.accounts': accountBalances,
  'dashboard.suppliers': topSuppliers,
  'dashboard.teams': topTeams,
  'dashboard.users': topUsers,
  'dashboard.expenseAnalysis': expenseAnalysis,
  'dashboard.tasks': readTasks,
  'dashboard.own': readOwnRequests,
};
