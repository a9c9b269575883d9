import type { ExpenseQuery } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { allowedRows } from '../access/sql.ts';
import { AFTER_JUDGED, JUDGED_BY } from './judged.ts';
import { searchedBy, withoutHiddenFields, type Searched } from '../lists/shown.ts';
import { among, given, search, type ListSource } from '../lists/page.ts';
import { awaitingTest } from './awaiting.ts';
import { EXPENSE_CONDITIONS } from './expense-conditions.ts';

const moment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ref = (id: SQL, name: SQL): SQL =>
  sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}) end`;
const bilingual = (id: SQL, name: SQL, nameAr: SQL): SQL =>
  sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}, 'name_ar', ${nameAr}) end`;
const money = (minor: SQL, currency: SQL): SQL =>
  sql`json_build_object('minor', ${minor}, 'currency', ${currency})`;

/** As of when something is read: a moment, or the open place of one in a kept statement. */
export type AsOf = Date | SQL;

const instant = (now: AsOf): SQL => (now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now);

/** Past the company's time limit, as the domain's `isOverdue` tells it. */
export const overdueTest = (actor: Actor, now: AsOf): SQL =>
  sql`(e.status in ('pending', 'comment') and e.submitted_at is not null
    and ${instant(now)} - e.submitted_at > make_interval(days => ${actor.company.timeout}::int))`;

/** Rows of the person's company that the ability allows an action on. */
export const visibleExpenses = (
  actor: Actor,
  action: 'read' | 'export' = 'read',
  subject: 'expense' | 'bookkeep' = 'expense',
): SQL =>
  sql`e.company_id = ${actor.company.id} and ${allowedRows(actor.ability, action, subject, EXPENSE_CONDITIONS)}`;

/** Expenses that may be the same claim: the same supplier, amount and date, or the same file; of those one may see. */
const duplicates = (actor: Actor): SQL => sql`(select json_agg(d.id order by d.id) from (
    select e.id from expenses e where e.company_id = x.company_id and e.supplier_id = x.supplier_id
      and e.incurred_on = x.incurred_on and e.amount_minor = x.amount_minor and e.currency = x.currency
      and e.id <> x.id and ${visibleExpenses(actor)}
    union
    select e.id from receipts mine join receipts r on r.company_id = mine.company_id and r.sha256 = mine.sha256
        and r.removed_at is null
      join expenses e on e.id = r.expense_id
      where mine.expense_id = x.id and mine.removed_at is null and e.id <> x.id and ${visibleExpenses(actor)}
  ) d)`;

/** The columns that `can` is judged by, side by side: rows alike there are judged once ({@link JUDGED_BY}). */
const JUDGED_COLUMNS: Readonly<Record<(typeof JUDGED_BY)[number], SQL>> = {
  status: sql`e.status`,
  payment_status: sql`e.payment_status`,
  book_status: sql`e.book_status`,
  user: ref(sql`e.user_id`, sql`u.name`),
  team: ref(sql`e.team_id`, sql`t.name`),
  steps: sql`e.steps`,
  current_step: sql`e.current_step`,
  resume_status: sql`e.resume_status`,
  asked_by: ref(sql`e.asked_by`, sql`asked.name`),
  rejected_by: ref(sql`e.rejected_by`, sql`refused.name`),
  approved_by: ref(sql`e.approved_by`, sql`agreed.name`),
  resubmit: sql`e.resubmit`,
};

const judgedColumns: SQL = sql.join(
  JUDGED_BY.map((field) => sql`${JUDGED_COLUMNS[field]} as ${sql.identifier(field)}`),
  sql`, `,
);

/** One expense as the wire shows it, but for `can`. */
export const expenseColumns = (actor: Actor, now: AsOf): SQL => sql`
  e.id, e.number, e.version, ${judgedColumns}, ${overdueTest(actor, now)} as ${sql.identifier(AFTER_JUDGED)},
  e.details, e.description, ${money(sql`e.amount_minor`, sql`e.currency`)} as amount,
  case when e.rate is null then null else ${money(sql`e.base_minor`, sql`e.base_currency`)} end as base_amount,
  e.rate, to_char(e.incurred_on, 'YYYY-MM-DD') as incurred_on, ${moment(sql`e.submitted_at`)} as submitted_at,
  e.paid_by, ${ref(sql`e.supplier_id`, sql`s.name`)} as supplier,
  ${bilingual(sql`e.entry_type_id`, sql`y.name`, sql`y.name_ar`)} as entry_type,
  ${bilingual(sql`e.account_id`, sql`a.name`, sql`a.name_ar`)} as account,
  e.violations, e.recurring_id, e.company_id,
  ${moment(sql`e.booked_at`)} as booked_at, ${ref(sql`e.booked_by`, sql`booker.name`)} as booked_by,
  ${moment(sql`e.exported_at`)} as exported_at,
  ${moment(sql`e.created_at`)} as created_at, ${moment(sql`e.updated_at`)} as updated_at,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'size', r.size,
      'sha256', r.sha256, 'uploaded_at', ${moment(sql`r.uploaded_at`)}, 'uploaded_by', ${ref(sql`r.uploaded_by`, sql`ru.name`)})
      order by r.id) from receipts r left join users ru on ru.id = r.uploaded_by
    where r.expense_id = e.id and r.removed_at is null), '[]'::json) as receipts,
  coalesce((select ${duplicates(actor)} from expenses x where x.id = e.id), '[]'::json) as duplicate_ids`;

/** Expenses with everything their wire form names. */
export const EXPENSE_TABLES = sql`expenses e
  join users u on u.id = e.user_id
  left join teams t on t.id = e.team_id
  left join suppliers s on s.id = e.supplier_id
  left join entry_types y on y.id = e.entry_type_id
  left join accounts a on a.id = e.account_id
  left join users asked on asked.id = e.asked_by
  left join users refused on refused.id = e.rejected_by
  left join users agreed on agreed.id = e.approved_by
  left join users booker on booker.id = e.booked_by`;

const SORTS: Readonly<Record<string, SQL>> = {
  id: sql`e.id`,
  number: sql`e.number`,
  status: sql`e.status`,
  payment_status: sql`e.payment_status`,
  book_status: sql`e.book_status`,
  amount: sql`e.base_minor`,
  incurred_on: sql`e.incurred_on`,
  submitted_at: sql`e.submitted_at`,
  user: sql`u.name`,
  team: sql`t.name`,
  supplier: sql`s.name`,
  created_at: sql`e.created_at`,
  updated_at: sql`e.updated_at`,
};

const SEARCHED: Searched = {
  number: sql`e.number`,
  description: sql`e.description`,
  supplier: sql`s.name`,
  user: sql`u.name`,
};

/** The conditions of an expense list's filters. */
export const expenseFilters = (asked: ExpenseQuery, actor: Actor, now: AsOf): (SQL | undefined)[] => [
  among(sql`e.status`, asked.status),
  among(sql`e.payment_status`, asked.payment_status),
  among(sql`e.book_status`, asked.book_status),
  given(asked.user_id, (id) => sql`e.user_id = ${id}`),
  given(asked.team_id, (id) => sql`e.team_id = ${id}`),
  given(asked.supplier_id, (id) => sql`e.supplier_id = ${id}`),
  given(asked.account_id, (id) => sql`e.account_id = ${id}`),
  given(asked.entry_type_id, (id) => sql`e.entry_type_id = ${id}`),
  given(asked.from, (day) => sql`e.incurred_on >= ${day}::date`),
  given(asked.to, (day) => sql`e.incurred_on <= ${day}::date`),
  given(asked.min, (minor) => sql`e.base_minor >= ${minor}`),
  given(asked.max, (minor) => sql`e.base_minor <= ${minor}`),
  given(asked.paid_by, (who) => sql`e.paid_by = ${who}`),
  given(asked.awaiting, () => awaitingTest(actor)),
  given(asked.overdue, (wanted) => (wanted ? overdueTest(actor, now) : sql`not ${overdueTest(actor, now)}`)),
  search(asked.q, searchedBy(actor.ability, 'expense', SEARCHED)),
];

const NARROW_JOINS: Readonly<Record<string, SQL>> = {
  user: sql` join users u on u.id = e.user_id`,
  team: sql` left join teams t on t.company_id = e.company_id and t.id = e.team_id`,
  supplier: sql` left join suppliers s on s.company_id = e.company_id and s.id = e.supplier_id`,
};

/** The tables that finding a page of expenses needs: the names only where they are searched or sorted by. */
function narrowTables(asked: ExpenseQuery): SQL {
  const searched = (asked.q?.trim() ?? '') === '' ? [] : ['user', 'supplier'];
  const joined = [...new Set([...searched, asked.sort ?? ''])].map((name) => NARROW_JOINS[name] ?? sql``);
  return sql`expenses e${sql.join(joined)}`;
}

/** The list of expenses somebody may see (or export) under some filters. */
export const expenseSource = (
  actor: Actor,
  now: AsOf,
  asked: ExpenseQuery,
  action: 'read' | 'export' = 'read',
): ListSource => {
  const source: ListSource = {
    select: expenseColumns(actor, now),
    from: EXPENSE_TABLES,
    narrow: narrowTables(asked),
    where: [
      visibleExpenses(actor),
      action === 'export' ? visibleExpenses(actor, 'export') : undefined,
      ...expenseFilters(asked, actor, now),
    ],
    sorts: SORTS,
    // What is overdue changes by the clock, and names of people and suppliers are no expense.
    told: asked.overdue === undefined && (asked.q?.trim() ?? '') === '',
  };
  return withoutHiddenFields(source, actor.ability, 'expense', asked);
};
