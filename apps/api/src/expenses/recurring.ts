import {
  recounted,
  type RecurringExpense,
  type RecurringExpenseDraft,
  type RecurringExpenseQuery,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { dateOf } from '../clock.ts';
import { recurringExpenses } from '../db/schema/index.ts';
import { among, given } from '../lists/page.ts';
import { bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import { recordHandlers, type RecordWriter } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { inCompanyCurrency } from './rates.ts';

/** Templates whose runs create draft expenses. */
export const recurringKind: RecordKind<RecurringExpense, RecurringExpenseQuery> = {
  subject: 'recurring',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    status: textField(sql`e.status`),
    paid_by: textField(sql`e.paid_by`),
    'amount.minor': numberField(sql`e.amount_minor`),
    'amount.currency': textField(sql`e.currency::text`),
    'user.id': numberField(sql`e.user_id`),
    'team.id': numberField(sql`e.team_id`),
    'supplier.id': numberField(sql`e.supplier_id`),
    'entry_type.id': numberField(sql`e.entry_type_id`),
    'account.id': numberField(sql`e.account_id`),
  },
  table: sql`recurring_expenses`,
  select: sql`e.id, e.version, e.name, e.status, ${money(sql`e.amount_minor`, sql`e.currency`)} as amount,
    ${ref(sql`s.id`, sql`s.name`)} as supplier, ${bilingual(sql`y.id`, sql`y.name`, sql`y.name_ar`)} as entry_type,
    ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account, ${ref(sql`t.id`, sql`t.name`)} as team,
    ${ref(sql`u.id`, sql`u.name`)} as user, e.paid_by, e.recurrence, ${day(sql`e.next_run`)} as next_run, e.run_count,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`recurring_expenses e join users u on u.id = e.user_id
    left join suppliers s on s.id = e.supplier_id left join entry_types y on y.id = e.entry_type_id
    left join accounts a on a.id = e.account_id left join teams t on t.id = e.team_id`,
  sorts: {
    id: sql`e.id`,
    name: sql`lower(e.name)`,
    amount: sql`e.amount_minor`,
    next_run: sql`e.next_run`,
    status: sql`e.status`,
    created_at: sql`e.created_at`,
  },
  searched: { name: sql`e.name`, supplier: sql`s.name`, user: sql`u.name` },
  filters: ({ status, user_id, supplier_id, team_id }) => [
    among(sql`e.status`, status),
    given(user_id, (id) => sql`e.user_id = ${id}`),
    given(supplier_id, (id) => sql`e.supplier_id = ${id}`),
    given(team_id, (id) => sql`e.team_id = ${id}`),
  ],
};

const rows = tableWriter<RecurringExpense, RecurringExpenseDraft>({
  table: recurringExpenses,
  columns: async (
    { db, actor, now },
    { amount, paid_by, supplier_id, entry_type_id, account_id, team_id, ...same },
    before,
  ) => {
    const companyId = actor.company.id;
    await reference(db, companyId, 'supplier_id', supplier_id);
    await reference(db, companyId, 'entry_type_id', entry_type_id);
    await reference(db, companyId, 'account_id', account_id);
    await reference(db, companyId, 'team_id', team_id);
    if (amount !== undefined) inCompanyCurrency(amount, actor.company.currency, dateOf(now));
    return {
      ...same,
      ...recounted(before, same, dateOf(now)),
      amountMinor: amount?.minor,
      currency: amount?.currency,
      paidBy: paid_by,
      supplierId: supplier_id,
      entryTypeId: entry_type_id,
      accountId: account_id,
      teamId: team_id,
    };
  },
  created: ({ actor }) => ({ userId: actor.id }),
});

/** How recurring expenses are written; each belongs to whoever makes it. */
export const recurringWriter: RecordWriter<RecurringExpense, RecurringExpenseDraft> = {
  ...rows,
  prospect: ({ id }) => ({ user: { id } }),
};

const handlers = recordHandlers(recurringKind, recurringWriter);

/** The calls of recurring expenses. */
export const recurringHandlers = {
  'recurring.list': handlers.list,
  'recurring.get': handlers.get,
  'recurring.create': handlers.create,
  'recurring.update': handlers.update,
  'recurring.remove': handlers.remove,
};
